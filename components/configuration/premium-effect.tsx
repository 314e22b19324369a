import { Anchor } from "@mantine/core";
import Link from "next/link";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import type { ConfigPreview } from "@/lib/contract/configuration";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { paths } from "@/lib/paths";
import classes from "./configuration.module.css";

type Effect = NonNullable<ConfigPreview["premium"]>["endorsements"][number];

const MAX_HEIGHT_PX = 220;

const column = columnsOf<Effect>();
const COLUMNS = column.columns([
  column.display({
    id: "endorsement",
    header: "Endorsement",
    size: 260,
    cell: ({ row: { original } }) => (
      <Anchor component={Link} href={paths.endorsementDetails(original.endorsementId)} target="_blank" size="sm">
        {`${original.companyName} · ${original.policyName} · Endo ${original.endorsementNumber}`}
      </Anchor>
    ),
  }),
  column.accessor("before", {
    header: "Now",
    size: 130,
    meta: { align: "right" },
    cell: ({ row: { original } }) => <Money rupees={original.before} />,
  }),
  column.accessor("after", {
    header: "Then",
    size: 130,
    meta: { align: "right" },
    cell: ({ row: { original } }) => <Money rupees={original.after} />,
  }),
]);

/** What open endorsements would cost without the change and with it. */
export function PremiumEffect({ preview: { premium, changes } }: { preview: ConfigPreview }) {
  if (!premium) return changes.length > 0 ? <p className={classes.quiet}>{TEXT.noPremium}</p> : null;
  const { endorsements, difference, notCalculated } = premium;
  const refusedRows = endorsements.reduce((sum, effect) => sum + effect.refusedRows, 0);
  return (
    <>
      {endorsements.length > 0 ? (
        <>
          <p className={classes.line}>{differenceText(difference)}</p>
          <DataTable
            label="Premium of open endorsements"
            columns={COLUMNS}
            rows={endorsements}
            rowId={({ endorsementId }) => endorsementId}
            maxHeight={MAX_HEIGHT_PX}
          />
          <p className={classes.quiet}>{TEXT.whenRecalculated}</p>
        </>
      ) : null}
      {refusedRows > 0 ? <Notice tone="warning">{TEXT.refusedRows({ rows: refusedRows })}</Notice> : null}
      {notCalculated > 0 ? <Notice tone="info">{TEXT.notCalculated({ count: notCalculated })}</Notice> : null}
    </>
  );
}

/** The sign in words as well. */
function differenceText(rupees: number): string {
  if (rupees === 0) return TEXT.premiumSame;
  return `${formatInr(paiseFromRupees(Math.abs(rupees)))} ${rupees > 0 ? "more" : "less"} premium`;
}
