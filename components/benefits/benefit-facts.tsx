import { CopyableId } from "@/components/ui/copyable-id";
import { Day } from "@/components/ui/day";
import type { Fact } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { notify } from "@/components/ui/notify";
import type { Benefit } from "@/lib/contract/benefits";
import { isInsurance } from "@/lib/domain/benefits/benefit-order";
import { OFFERED_BY } from "@/lib/domain/benefits/labels";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";

const percent = (rate: number | null) => (rate === null ? null : `${rate} %`);
const years = (period: number | undefined) => (period === undefined ? null : String(period));

/** The short facts of a benefit's card under the labels of the specification [spec 3 §2]. */
export function benefitFacts(benefit: Benefit, membersAdded: number | null): Fact[] {
  const { metadata, lockIn } = benefit;
  const dates = [
    { label: "Start date", value: <Day value={benefit.startDate} /> },
    { label: "End date", value: <Day value={benefit.endDate} /> },
  ];
  return [
    { label: "Benefit ID", value: <BenefitId id={benefit.id} /> },
    { label: "Plan category", value: benefit.category },
    { label: "Minimum participation %", value: percent(benefit.minParticipationRate) },
    { label: "Tiered", value: yesOrNo(Boolean(benefit.tierId) || benefit.tierBenefits.length > 0) },
    ...(isInsurance(benefit) ? dates : []),
    { label: "SI", value: <Money rupees={benefit.sumInsured} /> },
    { label: "Sub-benefit affected", value: metadata.subBenefitAffected },
    { label: "Age restriction lower", value: metadata.ageLowerLimit },
    { label: "Age restriction upper", value: metadata.ageUpperLimit },
    { label: "Provider name", value: metadata.providerName },
    { label: "Offered by", value: OFFERED_BY[benefit.offeredBy] },
    { label: "Gender allowed", value: metadata.genderAllowed },
    { label: "Lock-in relationships", value: lockIn?.relationship.join(", ") },
    { label: "Family definition", value: benefit.familyDefinition },
    { label: "Lock-in period in years", value: years(lockIn?.period) },
    { label: "Pricing structure", value: metadata.pricingStructure },
    { label: "Members added", value: membersAdded },
  ];
}

/** Long texts, one paragraph each. */
export function benefitTexts({ metadata }: Benefit): Fact[] {
  return [
    { label: "How to avail", value: metadata.howToAvail },
    { label: "Offerings", value: metadata.offerings },
    { label: "Terms and conditions", value: metadata.termsAndConditions },
  ];
}

function BenefitId({ id }: { id: string }) {
  return (
    <CopyableId id={id} label="benefit id" length={26} onCopied={() => notify.success({ message: TEXT.copied })} />
  );
}
