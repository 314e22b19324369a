import { effectColumns, premiumDifference } from "@/components/shared/endorsements/premium-effect";
import { StatusBadge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Notice } from "@/components/ui/notice";
import type { RaterPreview } from "@/lib/contract/raters";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { RATER_SCREEN as TEXT } from "@/lib/messages/raters";
import classes from "./raters.module.css";

type Effect = RaterPreview["openEndorsements"][number];

const column = columnsOf<Effect>();
const { name, before, after } = effectColumns<Effect>({
  nameOf: ({ endorsementNumber }) => endoNumber(endorsementNumber),
  nameSize: 110,
  afterHeader: TEXT.withRater,
});
const COLUMNS = column.columns([
  name,
  column.accessor("status", {
    header: "Status",
    size: 130,
    cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status as EndorsementStatus} />,
  }),
  column.accessor("rows", { header: "Rows", size: 70, meta: { align: "right" } }),
  before,
  after,
]);

/** Effect of replacing the rater: open endorsements and the difference in premium. */
export function RaterEffect({ openEndorsements, difference }: RaterPreview) {
  if (openEndorsements.length === 0) return <p className="quiet-small">{TEXT.noOpenEndorsements}</p>;
  const refused = openEndorsements.filter(({ refusedRows }) => refusedRows > 0);
  return (
    <div className="stack">
      <p className={classes.effectHead}>
        <span>{TEXT.openEndorsements({ count: openEndorsements.length })}</span>
        <span>{premiumDifference(difference, "Their premium stays the same")}</span>
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
          {`${endoNumber(endorsementNumber)}: ${TEXT.refusedRows({ rows: refusedRows, first: firstRefusal ?? "" })}`}
        </Notice>
      ))}
      <p className="quiet-small">{TEXT.whenRecalculated}</p>
    </div>
  );
}
