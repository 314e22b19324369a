import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconUserCheck } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { CopyableId } from "@/components/ui/copyable-id";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Truncated } from "@/components/ui/truncated";
import type { ComparedPair, MovedRecords } from "@/lib/contract/recon";
import { counted } from "@/lib/domain/counted";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./data-discrepancy.module.css";
import { type Consents, isDiffering, missingOf, type PairRow } from "./pair-rows";

const CompareDialog = lazyDialog(() => import("./compare-dialog").then((module) => module.CompareDialog));

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
  const parts = WORDS.filter(([key]) => moved[key] > 0).map(([key, one, many]) => counted(moved[key], one, many));
  return parts.length > 0 ? parts.join(", ") : "None: the old record becomes inactive";
}

/** Both ends of a user ID are shown: two IDs differ at the end. */
const USER_ID = {
  size: 170,
  meta: { hideBelow: 900 as const },
  cell: ({ getValue }: { getValue: () => string }) => <CopyableId id={getValue()} length={14} label="user ID" />,
};

const columnsWith = (consents: Consents, onCompare: (pair: ComparedPair) => void) =>
  column.columns([
    column.accessor("rowNumber", { header: "Row", size: 56, meta: { align: "right" } }),
    column.accessor("oldUserId", { header: "Old UserID", ...USER_ID }),
    column.accessor("newUserId", { header: "New UserID", ...USER_ID }),
    column.accessor(({ compared }) => (compared ? `${compared.old.name} → ${compared.new.name}` : ""), {
      id: "names",
      header: "Person",
      size: 180,
    }),
    column.display({
      id: "verdict",
      header: "Verdict",
      size: 190,
      cell: ({ row: { original } }) => <Verdict row={original} consents={consents} />,
    }),
    column.accessor(({ compared, error }) => error ?? (compared ? movedWords(compared.moved) : "Not checked"), {
      id: "moved",
      header: "What moves",
      size: 300,
      meta: { grow: true },
      cell: ({ getValue }) => <Truncated text={getValue()} lines={2} />,
    }),
    column.display({
      id: "compare",
      header: "Records",
      size: 100,
      cell: ({ row: { original } }) => <CompareButton row={original} onCompare={onCompare} />,
    }),
  ]);

function Verdict({ row, consents }: { row: PairRow; consents: Consents }) {
  if (row.verdict === "refused") return <Badge tone="danger" label="Refused" icon={IconCircleX} />;
  if (row.verdict === "merged") return <Badge tone="success" label="Merged" icon={IconCircleCheck} />;
  if (!row.compared) return null;
  if (!isDiffering(row)) return <Badge tone="success" label={TEXT.samePerson} icon={IconUserCheck} />;
  const isOpen = missingOf(row, consents[row.rowNumber]) !== null;
  return isOpen ? (
    <Badge tone="warning" label={TEXT.whatDiffers(row.compared.differences)} icon={IconAlertTriangle} />
  ) : (
    <Badge tone="success" label="Confirmed" icon={IconUserCheck} />
  );
}

function CompareButton({ row: { compared }, onCompare }: { row: PairRow; onCompare: (pair: ComparedPair) => void }) {
  if (!compared) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={TEXT.comparePair({ old: compared.old.name, next: compared.new.name })}
      onClick={() => onCompare(compared)}
    >
      {TEXT.compare}
    </Button>
  );
}

type Props = { rows: readonly PairRow[]; consents: Consents; isDone: boolean };

/** Each row of the workbook: people, verdict, and the records that move to the new user, or the reason why not. */
export function PairsTable({ rows, consents, isDone }: Props) {
  const [comparing, setComparing] = useState<ComparedPair | null>(null);
  const columns = useMemo(() => columnsWith(consents, setComparing), [consents]);
  return (
    <>
      <p className={classes.summary} role="status">
        {summaryOf(rows, consents, isDone)}
      </p>
      <DataTable
        label={isDone ? TEXT.result : TEXT.preview}
        columns={columns}
        rows={rows}
        rowId={({ rowNumber }) => String(rowNumber)}
        maxHeight={520}
      />
      {comparing ? <CompareDialog pair={comparing} onClose={() => setComparing(null)} /> : null}
    </>
  );
}

function summaryOf(rows: readonly PairRow[], consents: Consents, isDone: boolean): string {
  if (rows.every(({ verdict }) => verdict === "unknown")) return TEXT.unchecked({ n: rows.length });
  const refused = rows.filter(({ verdict }) => verdict === "refused").length;
  if (isDone) return TEXT.merged({ merged: rows.length - refused, refused });
  const open = rows.filter((row) => isDiffering(row) && missingOf(row, consents[row.rowNumber]) !== null).length;
  return TEXT.counts({ ready: rows.length - refused - open, open, refused });
}
