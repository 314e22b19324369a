import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { SignedMoney } from "@/components/ui/money";
import { Truncated } from "@/components/ui/truncated";
import type { AmountLife, AmountLine, AmountReason, InsurerAmount } from "@/lib/contract/insurer-amounts";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { amountReasonWords, OPERATION_NAMES, INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";

type Compared = Pick<InsurerAmount, "own" | "insurer" | "difference" | "operations" | "lives" | "livesCount">;

/** A line of either table; the total has no operation. */
type Row = Pick<AmountLine, "own" | "insurer" | "difference" | "reasons"> & { key: string; name: string; rows: number };

const column = columnsOf<Row>();

const columnsNamed = (header: string, size: number) =>
  column.columns([
    column.accessor("name", { header, size, cell: ({ getValue }) => <Truncated text={getValue()} /> }),
    column.accessor("rows", { header: TEXT.column.rows, size: 64, meta: { align: "right", hideBelow: 900 } }),
    column.accessor("own", {
      header: TEXT.column.own,
      size: 184,
      meta: { align: "right", hideBelow: 640 },
      cell: ({ getValue }) => <SignedMoney rupees={getValue()} />,
    }),
    column.accessor("insurer", {
      header: TEXT.column.insurer,
      size: 184,
      meta: { align: "right", hideBelow: 640 },
      cell: ({ getValue }) => <SignedMoney rupees={getValue()} />,
    }),
    column.accessor("difference", {
      header: TEXT.column.difference,
      size: 128,
      meta: { align: "right" },
      cell: ({ getValue }) => signedInr(getValue()),
    }),
    column.accessor("reasons", {
      header: TEXT.column.reason,
      size: 110,
      meta: { grow: true },
      cell: ({ getValue }) => (getValue().length > 0 ? <Truncated text={reasonsText(getValue())} /> : <EmptyValue />),
    }),
  ]);

const OPERATION_COLUMNS = columnsNamed(TEXT.column.operation, 108);
const LIFE_COLUMNS = columnsNamed(TEXT.column.life, 140);

/** "+₹1.43", "-₹23.88". */
function signedInr(rupees: number): string {
  const paise = paiseFromRupees(rupees);
  return `${paise > 0 ? "+" : ""}${formatInr(paise)}`;
}

const reasonsText = (reasons: readonly AmountReason[]): string => reasons.map(wordsOf).join(", ");

function wordsOf(reason: AmountReason): string {
  if (reason.kind !== "RATE") return amountReasonWords(reason);
  const [fromPaise, toPaise] = [paiseFromRupees(reason.from), paiseFromRupees(reason.to)];
  return amountReasonWords({ kind: "RATE", fromPaise, toPaise });
}

/** Both amounts by operation with their total, and the lives with a difference if the response has amounts per life. */
export function AmountTables({ compared }: { compared: Compared }) {
  const operations = useMemo(() => operationRows(compared), [compared]);
  const lives = useMemo(() => compared.lives.map(lifeRow), [compared]);
  const more = compared.livesCount - lives.length;
  return (
    <>
      <DataTable label={TEXT.byOperation} columns={OPERATION_COLUMNS} rows={operations} rowId={({ key }) => key} />
      {lives.length > 0 ? (
        <>
          <h3 className="small-heading">{TEXT.byLife}</h3>
          <DataTable label={TEXT.byLife} columns={LIFE_COLUMNS} rows={lives} rowId={({ key }) => key} maxHeight={320} />
        </>
      ) : null}
      {more > 0 ? <p className="quiet-small">{TEXT.moreLives({ n: more })}</p> : null}
    </>
  );
}

function operationRows({ own, insurer, difference, operations }: Compared): Row[] {
  const lines = operations.map((line) => ({ ...line, key: line.operation, name: OPERATION_NAMES[line.operation] }));
  const rows = operations.reduce((sum, line) => sum + line.rows, 0);
  return [...lines, { key: "total", name: TEXT.total, rows, own, insurer, difference, reasons: [] }];
}

const lifeRow = (life: AmountLife): Row => ({
  ...life,
  key: life.memberId,
  name: life.name || (life.employeeId ?? ""),
});
