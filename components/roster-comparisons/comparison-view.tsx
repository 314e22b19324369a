import { Checkbox } from "@mantine/core";
import type { RowSelectionState } from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";
import { CountCard, CountFigure, CountName } from "@/components/ui/count-card";
import { DataTable } from "@/components/ui/data-table/data-table";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { LoadFailed } from "@/components/ui/part-state";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getRosterComparison } from "@/lib/contract/calls";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type * as contract from "@/lib/contract/roster-comparisons";
import { grouped } from "@/lib/domain/counted";
import { DIFFERENCE_GROUPS, type DifferenceGroup } from "@/lib/domain/roster-comparisons/groups";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import { differenceColumns } from "./difference-columns";
import classes from "./roster-comparisons.module.css";
import { SelectionActions } from "./selection-actions";

const TABLE_HEIGHT_PX = 560;

type Found = ReplyOf<typeof contract.getRosterComparison>["data"];

type Props = {
  id: string;
  about: string | null;
  /** Whether the user has just made it: the button that did is disabled now, so the kinds get the focus. */
  isNew: boolean;
  /** Reloads the counts of the comparison outside this view. */
  onChanged: () => Promise<unknown>;
};

/** One comparison: its facts, the kinds of differences with counts and amounts, and the differences of one kind. */
export function ComparisonView({ id, about, isNew, onChanged }: Props) {
  const [text, setGroup] = useUrlParam("group");
  const group = DIFFERENCE_GROUPS.find((known) => known === text);
  const reply = useApi(getRosterComparison, { params: { id }, query: { group } }, { keepPreviousData: true });
  const found = reply.data?.data;
  // An address from before this comparison may name a kind that it does not have.
  const isGroupGone = group !== undefined && found?.groups.every((one) => one.group !== group) === true;
  useEffect(() => {
    if (isGroupGone) setGroup("");
  }, [isGroupGone, setGroup]);
  if (!found) return <LoadFailed reply={reply} title={TEXT.loadFailed} />;
  const shown = (isGroupGone ? undefined : group) ?? firstGroup(found);
  const reload = () => Promise.all([reply.mutate(), onChanged()]);
  return (
    <>
      <ComparisonFacts found={found} />
      {found.isLast ? null : <Notice tone="info">{TEXT.past}</Notice>}
      {shown ? (
        <Section title={TEXT.differences}>
          <Groups found={found} shown={shown} isNew={isNew} onChoose={setGroup} />
          <Differences key={`${id}:${shown}`} found={found} group={shown} about={about} onChanged={reload} />
        </Section>
      ) : (
        <Notice tone="success" role="status">
          {TEXT.allAgree}
        </Notice>
      )}
    </>
  );
}

/** The provider shows this one if none is chosen. */
const firstGroup = ({ groups }: Found): DifferenceGroup | undefined =>
  (groups.find(({ open }) => open > 0) ?? groups[0])?.group;

function ComparisonFacts({ found: { comparison, groups } }: { found: Found }) {
  const { agreed, lives, open, differences, cameBack, comparedBy, createdAt } = comparison;
  const atStake = groups.reduce((sum, group) => sum + group.atStake, 0);
  return (
    <Facts
      facts={[
        { label: TEXT.agreed, value: TEXT.agreedOf({ agreed, lives }), strong: true },
        { label: TEXT.open, value: TEXT.openOf({ open, differences }), strong: true },
        { label: TEXT.atStake, value: <SignedMoney rupees={Math.round(atStake * 100) / 100} /> },
        ...(cameBack > 0 ? [{ label: TEXT.cameBack, value: grouped(cameBack) }] : []),
        { label: TEXT.columns.EMPLOYER, value: comparison.employerFile ?? TEXT.noList },
        { label: TEXT.columns.INSURER, value: comparison.insurerFile ?? TEXT.noList },
        {
          label: TEXT.comparedBy,
          value: (
            <>
              {comparedBy}, <Day value={createdAt} format="DD MMM YYYY" />
            </>
          ),
        },
      ]}
    />
  );
}

type GroupsProps = { found: Found; shown: DifferenceGroup; isNew: boolean; onChoose: (group: string) => void };

function Groups({ found: { groups }, shown, isNew, onChoose }: GroupsProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) root.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid.
    <div ref={root} tabIndex={-1} className={classes.groups} role="group" aria-label={TEXT.open}>
      {groups.map(({ group, open, total, atStake }) => (
        <CountCard
          key={group}
          isPressed={group === shown}
          title={TEXT.groups[group].help}
          onPress={() => onChoose(group)}
        >
          <CountName>{TEXT.groups[group].title}</CountName>
          <CountFigure>{TEXT.openOf({ open, differences: total })}</CountFigure>
          <span className={classes.sub}>
            <SignedMoney rupees={atStake} />
          </span>
        </CountCard>
      ))}
    </div>
  );
}

type DifferencesProps = {
  found: Found;
  group: DifferenceGroup;
  about: string | null;
  onChanged: () => Promise<unknown>;
};

function Differences({ found, group, about, onChanged }: DifferencesProps) {
  const { comparison, isLast, differences, groups } = found;
  const { employerFile, insurerFile } = comparison;
  const mayDecide = useCan("rosters.compare") && isLast;
  const [selection, setSelection] = useState<RowSelectionState>({});
  const columns = useMemo(
    () => differenceColumns({ EMPLOYER: employerFile !== null, INSURER: insurerFile !== null }),
    [employerFile, insurerFile],
  );
  const rows = useMemo(() => differences.filter((one) => one.group === group), [differences, group]);
  const total = groups.find((one) => one.group === group)?.total ?? 0;
  return (
    <>
      <DataTable
        label={TEXT.groups[group].title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        maxHeight={TABLE_HEIGHT_PX}
        empty={<p className="quiet">{TEXT.none}</p>}
        {...(mayDecide
          ? {
              selection,
              onSelectionChange: setSelection,
              tick: Checkbox,
              selectionActions: (ids: readonly string[], clear: () => void) => (
                <SelectionActions
                  comparison={comparison}
                  about={about}
                  differences={rows.filter(({ id }) => ids.includes(id))}
                  onDone={async () => {
                    clear();
                    await onChanged();
                  }}
                />
              ),
            }
          : {})}
      />
      {rows.length < total ? <p className="quiet">{TEXT.showing({ shown: rows.length, of: total })}</p> : null}
    </>
  );
}
