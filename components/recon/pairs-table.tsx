import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import type { MovedRecords } from "@/lib/contract/recon";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./data-discrepancy.module.css";
import type { PairRow } from "./pair-rows";

const column = columnsOf<PairRow>();

const WORDS: readonly [keyof MovedRecords, string, string][] = [
  ["policies", "policy", "policies"],
  ["benefits", "benefit", "benefits"],
  ["endorsements", "endorsement row", "endorsement rows"],
  ["requests", "change request", "change requests"],
  ["claims", "claim", "claims"],
  ["dependants", "dependant", "dependants"],
];

/** `2 policies, 1 claim`. */
function movedWords(moved: MovedRecords): string {
  const parts = WORDS.filter(([key]) => moved[key] > 0).map(
    ([key, one, many]) => `${moved[key]} ${moved[key] === 1 ? one : many}`,
  );
  return parts.length > 0 ? parts.join(", ") : "Nothing: the old record becomes inactive";
}

const COLUMNS = column.columns([
  column.accessor("rowNumber", { header: "Row", size: 64, meta: { align: "right" } }),
  column.accessor("oldUserId", { header: "Old UserID", size: 200 }),
  column.accessor("newUserId", { header: "New UserID", size: 200 }),
  column.accessor((row) => row.names ?? "", { id: "names", header: "Person", size: 240 }),
  column.display({
    id: "verdict",
    header: "What moves",
    size: 360,
    cell: ({ row: { original } }) => <Verdict row={original} />,
  }),
]);

function Verdict({ row: { verdict, reason, moved } }: { row: PairRow }) {
  if (verdict === "refused") return <span className={classes.refused}>{reason}</span>;
  if (moved) return movedWords(moved);
  return verdict === "joined" ? "Joined" : "Not checked";
}

/** Each row of the workbook: the people, what moves from the old record to the new one, or why nothing does. */
export function PairsTable({ rows, isDone }: { rows: readonly PairRow[]; isDone: boolean }) {
  const refused = rows.filter(({ verdict }) => verdict === "refused").length;
  const isChecked = rows.some(({ verdict }) => verdict !== "unknown");
  const joined = rows.length - refused;
  const words = isDone ? `${joined.toLocaleString("en-IN")} joined` : TEXT.ready({ n: joined });
  return (
    <>
      <p className={classes.summary} role="status">
        {isChecked ? `${words}, ${TEXT.refused({ n: refused })}` : TEXT.unchecked({ n: rows.length })}
      </p>
      <DataTable
        label={isDone ? TEXT.result : TEXT.preview}
        columns={COLUMNS}
        rows={rows}
        rowId={({ rowNumber }) => String(rowNumber)}
        maxHeight={520}
      />
    </>
  );
}
