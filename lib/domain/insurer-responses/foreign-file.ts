import { nameKey } from "../name-key";
import { policyNumberKey } from "../policies/policy-number";

type Named = { policyNumbers: readonly string[]; companies: readonly string[] };
type Policy = { policyNumber: string | null; companyName: string };

/** The file belongs to another policy or company; null if it names ours, or none. */
export type ForeignFile = { policyNumber: string } | { company: string } | null;

const LEGAL_FORM = /\b(?:private|pvt|limited|ltd|llp|inc|india|the)\b\.?/g;
const plainCompany = (text: string) =>
  nameKey(
    nameKey(text)
      .replace(/[.,()&-]/g, " ")
      .replace(LEGAL_FORM, ""),
  );

/** Whether a file states another policy or company. Company names are compared without their legal form. */
export function foreignFile({ policyNumbers, companies }: Named, policy: Policy): ForeignFile {
  const own = policyNumberKey(policy.policyNumber ?? "");
  const numbers = policyNumbers.filter((number) => policyNumberKey(number) !== "");
  const [number] = numbers;
  if (own !== "" && number !== undefined && numbers.every((one) => policyNumberKey(one) !== own)) {
    return { policyNumber: number };
  }
  const [company] = companies;
  const isOther = (name: string) => {
    const [one, other] = [plainCompany(name), plainCompany(policy.companyName)];
    return !one.startsWith(other) && !other.startsWith(one);
  };
  return company !== undefined && companies.every(isOther) ? { company } : null;
}
