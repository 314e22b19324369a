import { policyTypeLabel } from "../domain/policies/type-label";
import { ENDORSEMENT_MESSAGES as TEXT } from "./endorsements";

type Named = {
  companyName: string;
  endorsementNumber: number;
  nickName: string | null;
  policyNumber: string | null;
  policyType: string;
};

/** The usual name, with company and policy: 'Kaveri Motors · Endo 1 · Plant GMC'. */
export function endorsementName({ nickName, policyNumber, policyType, ...endorsement }: Named): string {
  return `${TEXT.shortName(endorsement)} · ${nickName ?? policyNumber ?? policyTypeLabel(policyType)}`;
}
