import { Chip, Group } from "@mantine/core";
import { DayInput } from "@/components/ui/fields/day-input";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import classes from "./cd-accounts.module.css";
import type { LedgerView } from "./use-ledger";

type Props = { view: LedgerView; policyTypes: readonly string[]; onChange: (change: Partial<LedgerView>) => void };

/** Policy types, if there are several [spec 3 §2], and entry dates. */
export function LedgerFilters({ view, policyTypes, onChange }: Props) {
  return (
    <>
      {policyTypes.length > 1 ? (
        <Chip.Group multiple value={view.policyTypes} onChange={(chosen) => onChange({ policyTypes: chosen })}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of a toolbar. */}
          <div className={classes.filter} role="group" aria-label="Policy Type">
            {policyTypes.map((type) => (
              <Chip key={type} value={type} size="xs">
                {policyTypeLabel(type)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      ) : null}
      <Group gap={6} wrap="nowrap">
        <DayInput
          aria-label="From"
          placeholder="From DD/MM/YYYY"
          maw={180}
          value={view.from}
          maxDate={view.to ?? undefined}
          onChange={(from) => onChange({ from })}
        />
        <DayInput
          aria-label="To"
          placeholder="To DD/MM/YYYY"
          maw={180}
          value={view.to}
          minDate={view.from ?? undefined}
          onChange={(to) => onChange({ to })}
        />
      </Group>
    </>
  );
}
