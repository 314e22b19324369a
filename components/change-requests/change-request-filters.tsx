import { Pill } from "@mantine/core";
import { optionLabels } from "@/components/ui/fields/options";
import { FilterMenu, type FilterOption } from "@/components/ui/filter-menu";
import { lazyDialog } from "@/components/ui/lazy-part";
import { PanelButton } from "@/components/ui/panel-button";
import { STATUS_LABELS } from "@/lib/domain/change-requests/status";
import { CHANGE_REQUEST_OPERATIONS } from "@/lib/domain/change-requests/words";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import classes from "./change-requests.module.css";
import { type ListView, statusesOf } from "./list-view";
import type { RangeProps } from "./range-form";

const TYPES: readonly FilterOption[] = POLICY_TYPES.map((type) => ({ value: type, label: policyTypeLabel(type) }));
const OPERATIONS: readonly FilterOption[] = CHANGE_REQUEST_OPERATIONS.map((operation) => ({
  value: operation,
  label: OPERATION_LABELS[operation],
}));
const statusOptions = (tab: ListView["tab"]): readonly FilterOption[] =>
  statusesOf(tab).map((status) => ({ value: status, label: STATUS_LABELS[status] }));

type Props = { view: ListView; onChange: (change: Partial<ListView>) => void };

/** Policy type, status, date created and operation type [spec 2 §2]. */
export function ChangeRequestFilters({ view, onChange }: Props) {
  return (
    <>
      <FilterMenu
        label="Policy Type"
        options={TYPES}
        chosen={view.policyTypes}
        onChange={(policyTypes) => onChange({ policyTypes })}
      />
      <FilterMenu
        label="Status"
        options={statusOptions(view.tab)}
        chosen={view.statuses}
        onChange={(statuses) => onChange({ statuses })}
      />
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
      <FilterMenu
        label="Operation type"
        options={OPERATIONS}
        chosen={view.operations}
        onChange={(operations) => onChange({ operations })}
      />
    </>
  );
}

/** Active filters, each removable. */
export function ChosenFilters({ view, onChange }: Props) {
  const group = (options: readonly FilterOption[], key: "policyTypes" | "statuses" | "operations") =>
    view[key].map((value) => ({
      key: `${key}:${value}`,
      label: optionLabels(value, options),
      without: { [key]: view[key].filter((one) => one !== value) },
    }));
  const days = [view.from ? `from ${formatDmy(view.from)}` : "", view.to ? `to ${formatDmy(view.to)}` : ""].filter(
    Boolean,
  );
  const chosen = [
    ...group(TYPES, "policyTypes"),
    ...group(statusOptions(view.tab), "statuses"),
    ...(days.length > 0
      ? [{ key: "days", label: `Created ${days.join(" ")}`, without: { from: null, to: null } }]
      : []),
    ...group(OPERATIONS, "operations"),
  ];
  if (chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of pills.
    <div className={classes.chosen} role="group" aria-label="Active filters">
      {chosen.map(({ key, label, without }) => (
        <Pill
          key={key}
          withRemoveButton
          onRemove={() => onChange(without)}
          removeButtonProps={{ "aria-label": `Remove filter ${label}`, "aria-hidden": false, tabIndex: 0 }}
        >
          {label}
        </Pill>
      ))}
    </div>
  );
}

const RangeForm = lazyDialog(() => import("./range-form").then((module) => module.RangeForm));

/** Days of creation: from today with no end until something else is picked, never in the future [spec 2 §2]. */
function DateFilter({ from, to, onChange }: RangeProps) {
  return (
    <PanelButton label="Date created">
      {(close) => (
        <RangeForm
          from={from}
          to={to}
          onChange={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PanelButton>
  );
}
