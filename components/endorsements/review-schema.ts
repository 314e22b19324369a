import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { REFUSAL_REASON_CODES } from "@/lib/domain/endorsements/refusal-reasons";

/** The decisions of a review: each document, and for a mid-term addition the DNF question [spec 2 §4]. */
export const Review = z
  .object({
    isMidterm: z.boolean(),
    decisions: z.array(z.enum(["PENDING", "APPROVED", "REJECTED"])),
    dnf: z.enum(["", "yes", "no"]),
    newCoverageStartDate: z.string().nullable(),
    reason: z.enum(["", ...REFUSAL_REASON_CODES]),
  })
  .superRefine(addFaults(faultsOf));
export type Answers = z.output<typeof Review>;

export const needsDnf = ({ isMidterm, decisions }: Answers) => isMidterm && !decisions.includes("REJECTED");
export const movesStart = (answers: Answers) => needsDnf(answers) && answers.dnf === "yes";

function faultsOf(answers: Answers) {
  return {
    decisions: answers.decisions.includes("PENDING") ? "Please decide on every document" : null,
    dnf: needsDnf(answers) && answers.dnf === "" ? "Please select one option" : null,
    newCoverageStartDate: movesStart(answers) && !answers.newCoverageStartDate ? "Please enter a valid date" : null,
  };
}

/** The pending members after this one, continuing from the top. */
export function waitingAfter({ memberData }: Endorsement, { id }: EndorsementMember): EndorsementMember[] {
  const place = memberData.findIndex((one) => one.id === id);
  const others = [...memberData.slice(place + 1), ...memberData.slice(0, Math.max(place, 0))];
  return others.filter((one) => one.isMidtermNonVerified || one.isKYCNonVerified);
}
