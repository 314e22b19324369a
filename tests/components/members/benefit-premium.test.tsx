import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BenefitCard } from "@/components/members/benefit-card";
import { UserBenefit } from "@/lib/contract/user-policies";
import { renderScreenAs } from "../render-screen";

const benefit = (more: object = {}) =>
  UserBenefit.parse({
    id: "b-1",
    policyId: "p-1",
    name: "Dental care",
    type: "ALA_CARTE",
    category: "Misc",
    tierId: null,
    benefitType: "Healthcare",
    priority: 1,
    minParticipationRate: null,
    sumInsured: null,
    startDate: null,
    endDate: null,
    offeredBy: "LOOP",
    familyDefinition: null,
    lockIn: null,
    active: true,
    metadata: {
      logo: null,
      description: null,
      descriptionUrl: null,
      providerName: null,
      genderAllowed: null,
      ageLowerLimit: null,
      ageUpperLimit: null,
      subBenefitAffected: null,
      pricingStructure: null,
      howToAvail: null,
      offerings: null,
      termsAndConditions: null,
    },
    ...more,
  });

test("a chosen benefit shows what it costs, and why", async () => {
  const premium = {
    coverageStart: { seconds: 1_765_305_000 },
    coverageEnd: { seconds: 1_774_981_799 },
    annual: 1000,
    premium: 306.85,
    lines: [{ label: "Pro rata", text: "₹1,000.00 × 112 / 365 days (10 Dec 2025 – 31 Mar 2026)" }],
  };
  renderScreenAs(["csm"], <BenefitCard benefit={benefit({ premium })} />);
  expect(screen.getByText("Premium").nextSibling).toHaveTextContent("₹306.85");
  expect(screen.getByText("Annual premium").nextSibling).toHaveTextContent("₹1,000.00");
  const line = screen.getByText(/112 \/ 365 days/);
  expect(line).not.toBeVisible();
  await userEvent.click(screen.getByText("Why this amount?"));
  expect(line).toBeVisible();
});

test("a benefit that was not chosen, and one of another provider, have no premium", () => {
  renderScreenAs(["csm"], <BenefitCard benefit={benefit()} />);
  expect(screen.queryByText("Premium")).not.toBeInTheDocument();
  expect(screen.queryByText("Why this amount?")).not.toBeInTheDocument();
});
