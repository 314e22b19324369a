import { SegmentedControl } from "@mantine/core";
import { optionLabels, optionsOf } from "@/components/ui/fields/options";
import { FilterMenu, type FilterOption } from "@/components/ui/filter-menu";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listEndorsementOwners, listMasterData } from "@/lib/contract/calls";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { BLOCKER_WORDS, QUEUE_WORDS, WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { CompanyFilter, CompanyPills } from "./company-filter";
import classes from "./endorsement-list.module.css";
import { FilterPill } from "./filter-pill";
import { type ListView, statusesOf } from "./list-view";
import { PolicyPills } from "./policy-pills";

type Props = { view: ListView; onChange: (change: Partial<ListView>) => void };
type Key = "queue" | "statuses" | "insurers" | "blockers" | "owners";
type Group = { key: Key; label: string; options: readonly FilterOption[] };

/** Filter groups of the console; names of insurers and users come from the provider. */
function useGroups(view: ListView): Group[] {
  const isWork = view.layout === "work";
  const owners = useApi(listEndorsementOwners, isWork || view.owners.length > 0 ? {} : null).data?.data ?? [];
  const lists = useApi(listMasterData, isWork || view.insurers.length > 0 ? {} : null);
  const insurers = lists.data?.data.masterData.insurers ?? [];
  const people = owners.filter(({ isSelf }) => !isSelf).map(({ id, name }) => ({ value: id, label: name }));
  const groups: Group[] = [
    { key: "queue", label: TEXT.queue, options: optionsOf(QUEUE_WORDS) },
    {
      key: "statuses",
      label: TEXT.status,
      options: statusesOf(view.tab).map((status) => ({ value: status, label: STATUS_LABELS[status] })),
    },
    { key: "blockers", label: TEXT.blockedBy, options: optionsOf(BLOCKER_WORDS) },
    {
      key: "owners",
      label: TEXT.owner,
      options: [{ value: "mine", label: TEXT.mine }, { value: "none", label: TEXT.unassigned }, ...people],
    },
    { key: "insurers", label: TEXT.insurer, options: insurers.map(({ id, name }) => ({ value: id, label: name })) },
  ];
  return groups.filter(({ key }) => view.tab === "pending" || (key !== "queue" && key !== "blockers"));
}

/** Switches between the columns of the specification and the work columns; stored in the address. */
export function LayoutSwitch({ view, onChange }: Props) {
  const isOffered = useOffered(listEndorsementOwners);
  if (!isOffered) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={TEXT.layout}
      value={view.layout}
      onChange={(layout) => onChange({ layout: layout as ListView["layout"] })}
      data={[
        { value: "work", label: TEXT.asWork },
        { value: "records", label: TEXT.asSpecified },
      ]}
    />
  );
}

/**
 * Filters beyond the specified chips, stored in the address. In the specified layout only filters of the address are
 * shown.
 */
export function WorkFilters({ view, onChange }: Props) {
  const isOffered = useOffered(listEndorsementOwners);
  if (!isOffered) return null;
  return <OfferedFilters view={view} onChange={onChange} />;
}

function OfferedFilters({ view, onChange }: Props) {
  const groups = useGroups(view);
  const chosen = groups.flatMap(({ key, options }) =>
    view[key].map((value) => ({ key, value, label: optionLabels(value, options) })),
  );
  return (
    <>
      {view.layout === "work" ? (
        <div className={classes.menus}>
          <CompanyFilter chosen={view.companies} onChange={(companies) => onChange({ companies })} />
          {groups.map(({ key, label, options }) => (
            <FilterMenu
              key={key}
              label={label}
              options={options}
              chosen={view[key]}
              onChange={(values) => onChange({ [key]: values })}
            />
          ))}
        </div>
      ) : null}
      {chosen.length + view.companies.length + view.policies.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of pills.
        <div className={classes.filter} role="group" aria-label={TEXT.filtersInForce}>
          <CompanyPills chosen={view.companies} onChange={(companies) => onChange({ companies })} />
          <PolicyPills chosen={view.policies} onChange={(policies) => onChange({ policies })} />
          {chosen.map(({ key, value, label }) => (
            <FilterPill
              key={`${key}:${value}`}
              label={label}
              onRemove={() => onChange({ [key]: view[key].filter((one) => one !== value) })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
