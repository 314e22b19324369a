import { paiseFromRupees } from "@/lib/domain/money/paise";
import type { DemoBase } from "./base";

/** A few families with claims; a rejected one does not stop the refund of an exit [domain §6]. */
export function demoClaims(base: DemoBase) {
  const insured = base.lives.filter(({ policy }) => policy.spec.type === "GMC" && policy.spec.state === undefined);
  return insured
    .filter((_, index) => index % 97 === 5)
    .map(({ member, policy }, index) => ({
      id: `claim-${index + 1}`,
      userId: member.id,
      policyId: policy.id,
      status: ["SETTLED", "ONGOING", "REJECTED"][index % 3] ?? "SETTLED",
      paidPaise: index % 3 === 0 ? paiseFromRupees(42_500) : 0,
    }));
}
