import { effectColumns, premiumDifference } from "@/components/shared/endorsements/premium-effect";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import type { TaxEffect as Effect } from "@/lib/contract/companies";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import classes from "./companies.module.css";
import type { useTaxEffect } from "./use-tax-effect";

const KIND_WORDS = { IGST: "IGST", CGST_SGST: "CGST + SGST" } as const;
const MAX_HEIGHT_PX = 220;

const column = columnsOf<Effect>();
const { name, before, after } = effectColumns<Effect>({
  nameOf: ({ policyName, endorsementNumber }) => `${policyName} · ${endoNumber(endorsementNumber)}`,
  nameSize: 200,
  afterHeader: "Then",
});
const COLUMNS = column.columns([
  name,
  column.accessor(({ kindBefore, kindAfter }) => `${KIND_WORDS[kindBefore]} → ${KIND_WORDS[kindAfter]}`, {
    id: "tax",
    header: "Tax",
    size: 160,
  }),
  before,
  after,
]);

/** Effect of new tax details before they are saved: the open endorsements that are re-priced (ruling 49). */
export function TaxEffect({ reply }: { reply: ReturnType<typeof useTaxEffect> }) {
  const { data, error, isValidating } = reply;
  if (!data && !error && !isValidating) return null;
  return (
    <div className={classes.wholeRow}>
      {data ? (
        <Section title={TEXT.taxEffect}>
          <Effects {...data.data} />
        </Section>
      ) : (
        <PartState reply={reply} failed={TEXT.effectFailed} loading="Pricing open endorsements…" height={88} />
      )}
    </div>
  );
}

function Effects({ endorsements, notCalculated }: { endorsements: readonly Effect[]; notCalculated: number }) {
  if (endorsements.length + notCalculated === 0) return <p className="quiet">{TEXT.noneRepriced}</p>;
  const refusedRows = endorsements.reduce((sum, effect) => sum + effect.refusedRows, 0);
  const paise = endorsements.reduce((sum, effect) => sum + Math.round((effect.after - effect.before) * 100), 0);
  return (
    <div className={classes.effect}>
      <p>
        {TEXT.repriced({ count: endorsements.length + notCalculated })}{" "}
        {endorsements.length > 0 ? premiumDifference(paise / 100, TEXT.premiumSame) : null}
      </p>
      {endorsements.length > 0 ? (
        <DataTable
          label="Re-priced endorsements"
          columns={COLUMNS}
          rows={endorsements}
          rowId={({ endorsementId }) => endorsementId}
          maxHeight={MAX_HEIGHT_PX}
        />
      ) : null}
      <p className="quiet">{TEXT.whenRepriced}</p>
      {refusedRows > 0 ? <Notice tone="warning">{TEXT.refusedRows({ rows: refusedRows })}</Notice> : null}
      {notCalculated > 0 ? <Notice tone="info">{TEXT.notCalculated({ count: notCalculated })}</Notice> : null}
    </div>
  );
}
