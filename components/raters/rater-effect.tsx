import { Anchor } from "@mantine/core";
import Link from "next/link";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { StatusBadge } from "@/components/ui/status-badge";
import type { RaterPreview } from "@/lib/contract/raters";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { RATER_SCREEN as TEXT } from "@/lib/messages/raters";
import { paths } from "@/lib/paths";
import classes from "./raters.module.css";

type Effect = RaterPreview["openEndorsements"][number];

const column = columnsOf<Effect>();
const COLUMNS = column.columns([
  column.accessor("endorsementNumber", {
    header: "Endorsement",
    size: 110,
    cell: ({ row: { original } }) => (
      <Anchor component={Link} href={paths.endorsementDetails(original.endorsementId)} target="_blank" size="sm">
        {`Endo ${original.endorsementNumber}`}
      </Anchor>
    ),
  }),
  column.accessor("status", {
    header: "Status",
    size: 130,
    cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status as EndorsementStatus} />,
  }),
  column.accessor("rows", { header: "Rows", size: 70, meta: { align: "right" } }),
  column.accessor("before", {
    header: "Now",
    size: 130,
    meta: { align: "right" },
    cell: ({ row: { original } }) => <Money rupees={original.before} />,
  }),
  column.accessor("after", {
    header: "With this rater",
    size: 130,
    meta: { align: "right" },
    cell: ({ row: { original } }) => <Money rupees={original.after} />,
  }),
]);

/** What replacing the rater would change: open endorsements, and the difference in premium. */
export function RaterEffect({ openEndorsements, difference }: RaterPreview) {
  if (openEndorsements.length === 0) return <p className={classes.quiet}>{TEXT.noOpenEndorsements}</p>;
  const refused = openEndorsements.filter(({ refusedRows }) => refusedRows > 0);
  return (
    <div className={classes.stack}>
      <p className={classes.effectHead}>
        <span>{TEXT.openEndorsements({ count: openEndorsements.length })}</span>
        <span>{differenceText(difference)}</span>
      </p>
      <DataTable
        label="Open endorsements"
        columns={COLUMNS}
        rows={openEndorsements}
        rowId={({ endorsementId }) => endorsementId}
        maxHeight={200}
      />
      {refused.map(({ endorsementId, endorsementNumber, refusedRows, firstRefusal }) => (
        <Notice key={endorsementId} tone="warning">
          {`Endo ${endorsementNumber}: ${TEXT.refusedRows({ rows: refusedRows, first: firstRefusal ?? "" })}`}
        </Notice>
      ))}
      <p className={classes.quiet}>{TEXT.whenRecalculated}</p>
    </div>
  );
}

/** The sign in words as well. */
function differenceText(rupees: number): string {
  if (rupees === 0) return "Their premium stays the same";
  return `${formatInr(paiseFromRupees(Math.abs(rupees)))} ${rupees > 0 ? "more" : "less"} premium`;
}
