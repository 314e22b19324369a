import { comparedColumns } from "@/components/ui/data-table/compared-columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import type { FlexBenefitEffect, FlexRaterPreview } from "@/lib/contract/flex-raters";
import { FLEX_SCREEN } from "@/lib/messages/flex";
import { RATER_SCREEN } from "@/lib/messages/raters";

const column = columnsOf<FlexBenefitEffect>();

const COLUMNS = column.columns([
  column.accessor("name", { header: "Benefit", size: 180 }),
  column.accessor("lives", { header: "Lives", size: 70, meta: { align: "right" } }),
  column.accessor("unratedLives", { header: FLEX_SCREEN.unratedLives, size: 110, meta: { align: "right" } }),
  ...comparedColumns<FlexBenefitEffect>(RATER_SCREEN.withRater),
]);

/** Annual cost of each benefit for the policy's lives, now and with the new sheet. */
export function BenefitEffects({ preview: { lives, benefits } }: { preview: FlexRaterPreview }) {
  if (lives === 0) return <p className="quiet">{RATER_SCREEN.emptyRoster}</p>;
  return (
    <section className="stack" aria-label="What if">
      <p className="quiet">{FLEX_SCREEN.roster({ lives })}</p>
      <DataTable
        label="Premium by benefit"
        columns={COLUMNS}
        rows={benefits}
        rowId={({ benefitId }) => benefitId}
        maxHeight={300}
      />
    </section>
  );
}
