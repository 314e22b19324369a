import type { Benefit } from "@/lib/contract/benefits";
import { addDays, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { objectName } from "@/lib/domain/files/object-name";

const at = (day: string) => ({ seconds: startOfDaySeconds(day), nanoseconds: 0 });
export const DOCUMENT = objectName(`file_${"0".repeat(25)}`, "Maternity terms.pdf", ".pdf");

/** A benefit with every field of the specification filled in. */
export function benefit(fields: Partial<Benefit> = {}, metadata: Partial<Benefit["metadata"]> = {}): Benefit {
  return {
    id: "b-1",
    policyId: "p-1",
    name: "Maternity top-up",
    type: "ADD_ON",
    category: "Maternity/Infertility",
    benefitType: "Insurance",
    tierId: "gold",
    isDefault: false,
    priority: 2,
    minParticipationRate: 30,
    tierBenefits: [
      { tierId: "silver", name: "Silver", sumInsured: 25_000, isDefault: true },
      { tierId: "gold", name: "Gold", sumInsured: 50_000, isDefault: false },
    ],
    subBenefits: [],
    sumInsured: 50_000,
    startDate: at("2026-04-01"),
    endDate: at(addDays("2027-04-01", -1)),
    offeredBy: "NON_LOOP",
    familyDefinition: "Self + Spouse",
    lockIn: { relationship: ["self", "spouse"], period: 2 },
    active: true,
    withdrawn: false,
    metadata: {
      logo: null,
      description: "Doubles the limit",
      descriptionUrl: DOCUMENT,
      providerName: "Care Health",
      genderAllowed: "Female",
      ageLowerLimit: 18,
      ageUpperLimit: 45,
      subBenefitAffected: "Maternity limit",
      pricingStructure: "Per life",
      howToAvail: "Cashless",
      offerings: "Two deliveries",
      termsAndConditions: "At the start of the year",
      ...metadata,
    },
    ...fields,
  };
}

/** A plan of a modular policy with sub-benefits `[category, name, value]`. */
export function plan(id: string, lines: readonly (readonly [string, string, string])[], fields: Partial<Benefit> = {}) {
  return benefit({
    id,
    name: `Plan ${id}`,
    type: "MODULAR",
    category: "Insurance Benefits",
    tierId: null,
    tierBenefits: [],
    subBenefits: lines.map(([category, name, value]) => ({ category, name, value })),
    ...fields,
  });
}
