import { useMemo } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { SignedMoney } from "@/components/ui/money";
import type { Tone } from "@/components/ui/tones";
import { Truncated } from "@/components/ui/truncated";
import type { ResponseDifference, ResponseRow } from "@/lib/contract/insurer-responses";
import { formatRupees } from "@/lib/domain/money/paise";
import {
  DIFFERENCE_WORDS,
  NEXT_STEP_WORDS,
  INSURER_RESPONSE_MESSAGES as TEXT,
  VERDICT_LABELS,
} from "@/lib/messages/insurer-responses";
import classes from "./insurer-responses.module.css";

/** A life outside the endorsement has no id, so rows are identified by position. */
type ShownRow = ResponseRow & { at: number };

const column = columnsOf<ShownRow>();

const VERDICT_TONES = { ACCEPTED: "success", REJECTED: "danger", PENDING: "warning" } as const satisfies Record<
  NonNullable<ResponseRow["verdict"]>,
  Tone
>;
const DIFFERENCE_TONES = {
  EQUAL: "success",
  ROUNDING: "neutral",
  DAYS: "warning",
  RATE: "warning",
  UNKNOWN: "danger",
} as const satisfies Record<ResponseDifference["kind"], Tone>;

const COLUMNS = column.columns([
  column.display({
    id: "life",
    header: TEXT.life,
    size: 170,
    cell: ({ row: { original } }) => <Life row={original} />,
  }),
  column.display({
    id: "verdict",
    header: TEXT.verdict,
    size: 170,
    cell: ({ row: { original } }) => <VerdictBadge row={original} />,
  }),
  column.display({
    id: "uhid",
    header: TEXT.uhid,
    size: 140,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => <Uhid row={original} />,
  }),
  column.display({
    id: "difference",
    header: TEXT.difference,
    size: 280,
    meta: { align: "right", hideBelow: 640 },
    cell: ({ row: { original } }) => <Difference difference={original.difference} />,
  }),
  column.display({
    id: "nextStep",
    header: TEXT.nextStep,
    size: 310,
    meta: { grow: true },
    cell: ({ row: { original } }) => <NextStep row={original} />,
  }),
]);

function Life({ row: { name, employeeId } }: { row: ResponseRow }) {
  return <TwoLines text={name || employeeId} sub={name ? employeeId : null} />;
}

/** Each row is two lines high, whatever its text. */
function TwoLines({ text, sub, isWrong }: { text: string | null; sub: string | null; isWrong?: boolean }) {
  return (
    <span className={classes.cell}>
      <Truncated text={text} />
      {sub ? (
        <span className={isWrong ? classes.danger : "quiet-small"}>
          <Truncated text={sub} />
        </span>
      ) : null}
    </span>
  );
}

function VerdictBadge({ row: { verdict } }: { row: ResponseRow }) {
  if (verdict === null) return <Badge tone="warning" label={TEXT.unknown} />;
  return <Badge tone={VERDICT_TONES[verdict]} label={VERDICT_LABELS[verdict]} />;
}

function Uhid({ row: { uhid, uhidError } }: { row: ResponseRow }) {
  return uhid === null ? <EmptyValue /> : <TwoLines text={uhid} sub={uhidError} isWrong />;
}

/** The insurer's amount, the console's amount and the reason for their difference. */
function Difference({ difference }: { difference: ResponseRow["difference"] }) {
  if (!difference) return <EmptyValue />;
  const { kind, ours, theirs, basis } = difference;
  if (kind === "EQUAL") return <SignedMoney rupees={theirs} />;
  const withGst = basis === "TOTAL" ? `, ${TEXT.withGst}` : "";
  const because = explain(difference);
  return (
    <span className={classes.cell}>
      <span>
        <Badge tone={DIFFERENCE_TONES[kind]} label={DIFFERENCE_WORDS[kind]} /> <SignedMoney rupees={theirs} />
      </span>
      <span className="quiet-small">
        <Truncated text={`${TEXT.console} ${formatRupees(ours)}${withGst}${because ? `: ${because}` : ""}`} />
      </span>
    </span>
  );
}

function explain({ days, rate, ratio }: ResponseDifference): string | null {
  if (days !== null) return TEXT.days({ days });
  if (rate) {
    const { ageBand, annual, sumInsured } = rate;
    return TEXT.rate({ annual: formatRupees(annual), ageBand, sumInsured: formatRupees(sumInsured) });
  }
  return ratio === null ? null : TEXT.ratio({ ratio });
}

function NextStep({ row: { verdict, nextStep, reason } }: { row: ResponseRow }) {
  const step = verdict === null ? TEXT.unknownHelp : nextStep ? NEXT_STEP_WORDS[nextStep] : null;
  if (!step && !reason) return <EmptyValue />;
  return <TwoLines text={step ?? reason} sub={step ? reason : null} />;
}

type Props = { label: string; rows: readonly ResponseRow[] };

/** The rows of a response; rows that need work are first. */
export function ResponseRowsTable({ label, rows }: Props) {
  const shown = useMemo(() => rows.map((row, at) => ({ ...row, at })), [rows]);
  return <DataTable label={label} columns={COLUMNS} rows={shown} rowId={({ at }) => String(at)} maxHeight={480} />;
}
