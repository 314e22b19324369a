import type { Paise } from "../money/paise";
import type { PolicyFacts } from "../policies/types";
import { type Derivation, type DerivationLine, explainTotal } from "./derivation";
import { type ChargeTax, type Gst, recipientState } from "./gst";
import { paidAtInception } from "./paid";
import { refundOfAll } from "./row-tax";
import type { Segment } from "./segments";

/** How a cover was rated: from a stored row, or by the active rater. */
export type CoverRate = Pick<Derivation, "age" | "ageBand" | "rateSource" | "raterVersion" | "rpm"> & {
  notes: readonly string[];
};

type CoverToExplain = {
  policy: Pick<PolicyFacts, "startDate" | "endDate" | "config">;
  sumInsuredPaise: Paise | null;
  /** The charged days of the cover. */
  charged: readonly Segment[];
  rate: CoverRate;
  supplierState: string;
  company: { companyGstin: string | null; companyStateCode: string | null; isSez: boolean };
  /** The tax on today's charges. */
  current: ChargeTax;
};

/** The whole premium of a cover with its derivation: rate, days, tax [domain §4–§7]. */
export function explainCover(cover: CoverToExplain): { lines: DerivationLine[]; totalPaise: Paise } {
  const { policy, charged, rate, current, company } = cover;
  const paid = paidAtInception(charged, policy, current, policy.config);
  const { netPaise, igstPaise: igst, cgstPaise: cgst, sgstPaise: sgst } = paid;
  const total: Gst = { igst, cgst, sgst, total: netPaise + igst + cgst + sgst };
  const derivation: Derivation = {
    ...rate,
    policyStart: policy.startDate,
    policyEnd: policy.endDate,
    sumInsuredPaise: cover.sumInsuredPaise,
    before: [],
    after: charged,
    proRatedDays: 0,
    netPaise,
    taxes: taxesOf(cover, netPaise),
    gstKind: current.kind,
    gstRatePct: current.ratePct,
    supplierState: cover.supplierState,
    recipientState: recipientState(company),
    isSez: company.isSez,
  };
  return { lines: explainTotal(derivation, total), totalPaise: total.total };
}

function taxesOf({ charged, current, policy }: CoverToExplain, netPaise: Paise): Derivation["taxes"] {
  return refundOfAll(charged, netPaise, current, policy.config).map(({ netPaise: part, tax }) => ({
    netPaise: -part,
    kind: tax.kind,
    ratePct: tax.ratePct,
    isUntaxed: false,
  }));
}
