import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { rate } from "@/tests/lib/domain/flex-onboarding/family";
import type { TestProvider } from "@/tests/support/provider";

let made = 0;

/**
 * A flex policy of 1 April 2025 to 31 March 2026 with two benefits: dental for all lives at ₹1,000 a year, gym at ₹600 flat,
 * locked in for a year. One employee, whose spouse is not on the policy.
 */
export async function flexClient(
  provider: TestProvider,
  {
    policy: fields = {},
    rates = null,
  }: { policy?: Parameters<TestProvider["policy"]>[0]; rates?: FlexRate[] | null } = {},
) {
  const number = ++made;
  const { id: policyId, companyId, startDate, endDate } = await provider.policy({ secondaryType: "FLEX", ...fields });
  const [dental, gym] = [`dental-${number}`, `gym-${number}`];
  await provider.benefit({ id: dental, policyId, name: "Dental", priority: 1 });
  const lockIn = { relationship: ["self"], period: 1 };
  await provider.benefit({ id: gym, policyId, name: "Gym", type: "ALA_CARTE", priority: 2, lockIn });
  const standing = rates ?? [rate(2, dental), rate(3, gym, { raterType: "FLAT", isProRated: false, premium: "600" })];
  if (standing.length > 0) {
    await provider.flexRater({ policyId, rates: standing });
  }
  const employeeId = `F-${number}`;
  const { user: self, cover } = await provider.life({
    policyId,
    companyId,
    user: { employeeId },
    cover: { enrolmentStatus: "PENDING", coverageStart: startDate ?? undefined, coverageEnd: endDate ?? undefined },
  });
  const elsewhere = await provider.policy({ companyId });
  const { user: spouse } = await provider.life({
    policyId: elsewhere.id,
    companyId,
    user: { employeeId, parentId: self.id, relationship: "spouse", gender: "male", mobile: null, email: null },
  });
  return { companyId, policyId, dental, gym, self: self.id, coverId: cover.id, spouse: spouse.id };
}
export type FlexClient = Awaited<ReturnType<typeof flexClient>>;
