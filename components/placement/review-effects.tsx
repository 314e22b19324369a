import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Notice } from "@/components/ui/notice";
import { effectColumns } from "@/components/ui/premium-effect";
import { StatusBadge } from "@/components/ui/status-badge";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import classes from "./review.module.css";

type Effect = PolicyReview["endorsements"][number];

const column = columnsOf<Effect>();
const { name, before, after } = effectColumns<Effect>({
  nameOf: ({ endorsementNumber }) => `Endo ${endorsementNumber}`,
  nameSize: 110,
  afterHeader: "After the change",
});
const COLUMNS = column.columns([
  name,
  column.accessor("status", {
    header: "Status",
    size: 130,
    cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status as EndorsementStatus} />,
  }),
  before,
  after,
]);

/** The endorsements that a change prices again. */
export function ReviewEffects({ endorsements }: Pick<PolicyReview, "endorsements">) {
  if (endorsements.length === 0) return null;
  return (
    <section aria-label={TEXT.repricedTitle}>
      <h3 className={classes.heading}>{TEXT.repricedTitle}</h3>
      <DataTable
        label={TEXT.repricedTitle}
        columns={COLUMNS}
        rows={endorsements}
        rowId={({ endorsementId }) => endorsementId}
        maxHeight={200}
      />
      {endorsements
        .filter(({ refusedRows }) => refusedRows > 0)
        .map(({ endorsementId, endorsementNumber, refusedRows }) => (
          <Notice key={endorsementId} tone="warning" spaced>
            {`Endo ${endorsementNumber}: ${TEXT.refusedRows({ count: refusedRows })}`}
          </Notice>
        ))}
    </section>
  );
}
