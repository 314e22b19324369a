import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type NamedEndorsement = Pick<
  Endorsement,
  "companyName" | "endorsementNumber" | "nickName" | "policyNumber" | "policyType"
>;

/** The usual name: 'Kaveri Motors · Endo 1 · Plant GMC'. */
export function endorsementName(named: NamedEndorsement): string {
  const { companyName, endorsementNumber, nickName, policyNumber, policyType } = named;
  return `${companyName} · ${TEXT.endoNumber(endorsementNumber)} · ${nickName ?? policyNumber ?? policyType}`;
}
