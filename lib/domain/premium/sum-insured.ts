import { MEMBER_LABELS } from "../members/columns";
import { ROW_MESSAGES } from "../members/messages";
import { fractionOf } from "../money/fraction";
import { type Paise, paiseFromRupees, roundToPaise } from "../money/paise";
import type { PolicyFacts, Slab } from "../policies/types";

/** A slab amount of at most this many rupees is a multiple of the CTC [domain §2]. */
const LARGEST_MULTIPLE_RUPEES = 20;

const FREE_COVER_WARNING = "Cover restricted to Free Cover Limit until medicals";

type SumInsured =
  | { ok: true; sumInsuredPaise: Paise; slab: Slab; warning?: string }
  | { ok: false; field: string; message: string };

type SumInsuredQuestion = {
  slabId: string;
  ctcPaise: Paise | null;
  /** Floater: the account holder's sum insured, which dependants share; null for the account holder. */
  employeeSumInsuredPaise?: Paise | null | undefined;
  /** Evidence of health was accepted, which lifts the free-cover limit of GTL. */
  evidenceAccepted?: boolean | undefined;
};

type SlabPolicy = Pick<PolicyFacts, "slabs" | "sumInsuredStructure">;

/** The slab of a row. A flat policy has one slab for everyone. */
export function slabOf(policy: SlabPolicy, slabId: string): Slab | null {
  if (slabId === "" && policy.sumInsuredStructure === "Flat Sum Insured") return policy.slabs[0] ?? null;
  return policy.slabs.find((slab) => slab.slabId === slabId) ?? null;
}

/** A life's sum insured by slab, CTC multiple and limits [domain §2]; a failure names the responsible column. */
export function sumInsuredOf(
  policy: Pick<PolicyFacts, "slabs" | "sumInsuredStructure" | "policyType" | "isCommonPool" | "config">,
  question: SumInsuredQuestion,
): SumInsured {
  const slab = slabOf(policy, question.slabId);
  if (!slab) return { ok: false, field: MEMBER_LABELS.slabId, message: ROW_MESSAGES.slabUnknown };
  if (policy.isCommonPool && question.employeeSumInsuredPaise != null) {
    return { ok: true, sumInsuredPaise: question.employeeSumInsuredPaise, slab };
  }
  const full =
    policy.sumInsuredStructure === "CTC Multiplier" ? byCtc(policy, slab, question.ctcPaise) : slab.sumInsuredPaise;
  if (full === null) return { ok: false, field: MEMBER_LABELS.ctc, message: "CTC is required" };
  const limit = policy.policyType === "GTL" ? policy.config.freeCoverLimit : null;
  if (limit === null || question.evidenceAccepted || full <= paiseFromRupees(limit)) {
    return { ok: true, sumInsuredPaise: full, slab };
  }
  return { ok: true, sumInsuredPaise: paiseFromRupees(limit), slab, warning: FREE_COVER_WARNING };
}

/** min(ctc × m, maxCover); null without a CTC. Without a multiple, the slab's amount applies. */
function byCtc(policy: Pick<PolicyFacts, "config">, slab: Slab, ctcPaise: Paise | null): Paise | null {
  const isMultiple = slab.sumInsuredPaise <= LARGEST_MULTIPLE_RUPEES * 100;
  const multiple = policy.config.ctcMultiplier ?? (isMultiple ? slab.sumInsuredPaise / 100 : null);
  if (multiple === null) return slab.sumInsuredPaise;
  if (ctcPaise === null || ctcPaise <= 0) return null;
  const { n, d } = fractionOf(multiple);
  const product = roundToPaise({ n: BigInt(ctcPaise) * n, d });
  const { maxCover } = policy.config;
  return maxCover === null ? product : Math.min(product, paiseFromRupees(maxCover));
}
