import { effectColumns, premiumDifference } from "@/components/shared/endorsements/premium-effect";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Notice } from "@/components/ui/notice";
import type { ConfigPreview } from "@/lib/contract/configuration";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import classes from "./configuration.module.css";

type Effect = NonNullable<ConfigPreview["premium"]>["endorsements"][number];

const MAX_HEIGHT_PX = 220;

const { name, before, after } = effectColumns<Effect>({
  nameOf: ({ companyName, policyName, endorsementNumber }) =>
    `${endoNumber(endorsementNumber)} · ${companyName} · ${policyName}`,
  nameSize: 260,
  afterHeader: "Then",
});
const COLUMNS = columnsOf<Effect>().columns([name, before, after]);

/** Cost of the open endorsements that the change reprices, without it and with it. */
export function PremiumEffect({ preview: { premium, changes } }: { preview: ConfigPreview }) {
  if (!premium) return changes.length > 0 ? <p className="quiet-small">{TEXT.noPremium}</p> : null;
  const { endorsements, difference, notCalculated } = premium;
  const changed = endorsements.filter(({ before, after }) => before !== after);
  const refusedRows = endorsements.reduce((sum, effect) => sum + effect.refusedRows, 0);
  return (
    <>
      {endorsements.length > 0 ? (
        <>
          <p className={classes.line}>{premiumDifference(difference, TEXT.premiumSame)}</p>
          {changed.length > 0 ? (
            <Changed endorsements={changed} unchanged={endorsements.length - changed.length} />
          ) : null}
        </>
      ) : null}
      {refusedRows > 0 ? <Notice tone="warning">{TEXT.refusedRows({ rows: refusedRows })}</Notice> : null}
      {notCalculated > 0 ? <Notice tone="info">{TEXT.notCalculated({ count: notCalculated })}</Notice> : null}
    </>
  );
}

function Changed({ endorsements, unchanged }: { endorsements: Effect[]; unchanged: number }) {
  return (
    <>
      <DataTable
        label="Premium of open endorsements"
        columns={COLUMNS}
        rows={endorsements}
        rowId={({ endorsementId }) => endorsementId}
        maxHeight={MAX_HEIGHT_PX}
      />
      {unchanged > 0 ? <p className="quiet-small">{TEXT.unchangedPremiums({ count: unchanged })}</p> : null}
      <p className="quiet-small">{TEXT.whenRecalculated}</p>
    </>
  );
}
