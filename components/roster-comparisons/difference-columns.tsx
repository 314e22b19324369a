import { PersonLink } from "@/components/shared/members/person-link";
import { Badge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import { Money, RefundWord } from "@/components/ui/money";
import type { Tone } from "@/components/ui/tones";
import { Truncated } from "@/components/ui/truncated";
import type { ComparedFacts, RosterDifference } from "@/lib/contract/roster-comparisons";
import { dateOfInstant, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import type { DifferenceGroup, DifferenceStatus, ListSource } from "@/lib/domain/roster-comparisons/groups";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import classes from "./roster-comparisons.module.css";

const TONES: Readonly<Record<DifferenceStatus, Tone>> = {
  OPEN: "warning",
  FILED: "success",
  ASKED_HR: "info",
  ASKED_INSURER: "info",
  ACCEPTED: "neutral",
};

const column = columnsOf<RosterDifference>();

/** The person, the three rosters, the premium at stake and the next step. */
export const differenceColumns = (compared: Readonly<Record<ListSource, boolean>>) =>
  column.columns([
    column.display({
      id: "life",
      header: TEXT.columns.life,
      size: 190,
      meta: { grow: true },
      cell: ({ row: { original } }) => <Life difference={original} />,
    }),
    column.display({
      id: "ours",
      header: TEXT.columns.ours,
      size: 150,
      cell: ({ row: { original } }) => (
        <Stated group={original.group} facts={original.ours} isCovered={original.ours?.isCovered} />
      ),
    }),
    ...(["EMPLOYER", "INSURER"] as const).map((source) =>
      column.display({
        id: source,
        header: TEXT.columns[source],
        size: 150,
        cell: ({ row: { original } }) => <Entry difference={original} source={source} isCompared={compared[source]} />,
      }),
    ),
    column.accessor("atStake", {
      header: TEXT.columns.atStake,
      size: 120,
      meta: { align: "right" },
      cell: ({ getValue }) => (
        <span className={classes.twoLines}>
          <Money rupees={getValue()} />
          <RefundWord rupees={getValue()} stacked />
        </span>
      ),
    }),
    column.accessor("status", {
      header: TEXT.columns.next,
      size: 170,
      cell: ({ row: { original } }) => <Next difference={original} />,
    }),
  ]);

function Life({ difference: { ours, EMPLOYER, INSURER, cameBack, firstSeenAt } }: { difference: RosterDifference }) {
  const person = ours ?? EMPLOYER ?? INSURER;
  if (!person) return <EmptyValue />;
  const day = formatDmy(dateOfInstant(firstSeenAt));
  return (
    <span className={classes.twoLines}>
      {ours ? <PersonLink userId={ours.userId}>{person.name}</PersonLink> : <Truncated text={person.name} />}
      <span className={classes.sub}>
        {[person.employeeId, person.relationship].filter(Boolean).join(" · ")}
        {cameBack ? (
          <span title={TEXT.cameBackHelp({ day })}>
            <Badge tone="danger" label={TEXT.cameBack} />
          </span>
        ) : null}
      </span>
    </span>
  );
}

type EntryProps = { difference: RosterDifference; source: ListSource; isCompared: boolean };

function Entry({ difference, source, isCompared }: EntryProps) {
  const entry = difference[source];
  if (!entry) return <span className={classes.sub}>{isCompared ? TEXT.missing : TEXT.noList}</span>;
  const { match, row } = entry;
  const reasons = match?.reasons.map((reason) => TEXT.reasons[reason]) ?? [];
  const how = match ? TEXT.matched({ percent: Math.round(match.certainty * 100), reasons }) : null;
  return (
    <span className={classes.twoLines} title={[TEXT.row({ row }), how].filter(Boolean).join("\n")}>
      <Stated group={difference.group} facts={entry} isMarked={entry.differs} />
      <span className={classes.sub}>
        {TEXT.row({ row })}
        {match ? ` · ${Math.round(match.certainty * 100)} %` : null}
      </span>
    </span>
  );
}

type StatedProps = {
  group: DifferenceGroup;
  facts: ComparedFacts | null;
  isCovered?: boolean | undefined;
  isMarked?: boolean;
};

/** What a roster says about the difference. */
function Stated({ group, facts, isCovered, isMarked = false }: StatedProps) {
  if (!facts) return <span className={classes.sub}>{TEXT.missing}</span>;
  return (
    <span data-marked={isMarked || undefined} className={classes.stated}>
      {shownValue(group, facts, isCovered)}
    </span>
  );
}

function shownValue(group: DifferenceGroup, facts: ComparedFacts, isCovered: boolean | undefined) {
  switch (group) {
    case "NAME":
      return facts.name;
    case "BIRTH_DATE":
      return <Day value={facts.dob} />;
    case "GENDER":
      return facts.gender ?? <EmptyValue />;
    case "RELATIONSHIP":
      return facts.relationship || <EmptyValue />;
    case "SUM_INSURED":
      return <Money rupees={facts.sumInsured} />;
    case "DATES":
      return <Day value={facts.coverageStart} />;
    default:
      return <Presence facts={facts} isCovered={isCovered} />;
  }
}

/** Since when a roster covers the person, or until when it did. */
function Presence({ facts, isCovered }: { facts: ComparedFacts; isCovered: boolean | undefined }) {
  const { coverageStart, lastDay } = facts;
  const isPresent = isCovered ?? (lastDay === null || lastDay >= istDay(Date.now()));
  if (!isPresent && lastDay !== null) return TEXT.left({ day: formatDmy(lastDay) });
  if (coverageStart === null) return TEXT.listed;
  return TEXT.from({ day: formatDmy(coverageStart) });
}

function Next({ difference: { status, suggested, reason, decidedBy } }: { difference: RosterDifference }) {
  if (status === "OPEN") return <span>{TEXT.actions[suggested]}</span>;
  const words = [reason, decidedBy].filter(Boolean).join(" · ");
  return (
    <span className={classes.twoLines}>
      <Badge tone={TONES[status]} label={TEXT.statuses[status]} />
      {words ? (
        <span className={classes.sub}>
          <Truncated text={words} />
        </span>
      ) : null}
    </span>
  );
}
