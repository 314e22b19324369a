import type { benefits } from "@/lib/provider/db/schema";
import type { DemoBase } from "./base";

/** What employers of the demo add to their health policies. */
const OFFERED = [
  {
    name: "Doctor consultations",
    category: "Misc",
    benefitType: "Healthcare",
    metadata: {
      providerName: "MediBuddy",
      description: "Unlimited calls with general physicians, round the clock.",
      howToAvail: "Through the member app.",
    },
  },
  {
    name: "Annual health check-up",
    category: "General Coverage",
    benefitType: "Healthcare",
    metadata: { providerName: "Dr Lal PathLabs", description: "One check-up a year for each employee." },
  },
  {
    name: "Maternity top-up",
    category: "Maternity/Infertility",
    benefitType: "Insurance",
    metadata: { providerName: null, description: "Doubles the maternity limit of the base policy." },
  },
] as const;

/** Benefits on the active health policies of every second client. */
export function benefitRows(base: DemoBase, at: Date): (typeof benefits.$inferInsert)[] {
  const placed = base.clients
    .filter((_, index) => index % 2 === 0)
    .flatMap((client) => client.policies.filter(({ spec }) => spec.type === "GMC").slice(0, 1));
  return placed.flatMap(({ id, startDate, endDate }, policyIndex) =>
    OFFERED.slice(0, 1 + (policyIndex % OFFERED.length)).map((offer, index) => ({
      ...offer,
      id: `ben-${id}-${index + 1}`,
      policyId: id,
      type: "ADD_ON",
      tierId: index === 0 ? null : `Tier ${index}`,
      priority: index + 1,
      startDate,
      endDate,
      createdAt: at,
      updatedAt: at,
    })),
  );
}
