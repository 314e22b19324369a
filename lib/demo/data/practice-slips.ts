import { addDays, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { setAt, withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import type { SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import { addonOf } from "@/lib/domain/policies/slips/benefit-terms";
import type { DemoBase } from "./base";
import { MODULAR_PLANS } from "./modular-plans";

type PracticeSlip = {
  name: string;
  title: string;
  companyName: string;
  policy: string;
  note: string;
  values: PlacementValues;
  addons: readonly SlipAddon[];
};

const CLIENT = "himal";
const YEAR_DAYS = 364;

/**
 * Placement slips that fit the demo data: one fills the form, one creates a modular policy, one has an error in each
 * sheet.
 */
export function practiceSlips(base: DemoBase, today: LocalDate): PracticeSlip[] {
  const client = base.clients.find(({ spec }) => spec.key === CLIENT);
  if (!client) throw new Error("The practice slips need the Himal client.");
  const companyName = client.spec.name;
  const slip = (name: string, about: Pick<PracticeSlip, "title" | "policy" | "note">, content: SlipParts) => ({
    name: `${name}.xlsx`,
    companyName,
    ...about,
    ...content,
  });
  const modular = { values: modularPolicy(today), addons: plans(today) };
  return [
    slip(
      "8-placement-slip-gmc",
      {
        title: "Placement slip: GMC",
        policy: "Add Policy, GMC, IPD",
        note: "Without errors: it fills the placement form, which is reviewed and submitted.",
      },
      { values: plainPolicy(today), addons: [] },
    ),
    slip(
      "9-placement-slip-modular",
      {
        title: "Placement slip: GMC Modular",
        policy: "Add Policy, GMC, Modular; additional benefits: Yes",
        note: "Three plans and a check-up: creates a Draft with them.",
      },
      modular,
    ),
    slip(
      "10-placement-slip-wrong",
      {
        title: "Placement slip with errors",
        policy: "Add Policy, GMC, Modular; additional benefits: Yes",
        note: "A premium in words, a slab with an unknown plan, a share above 100 %, an unknown kind.",
      },
      wrongIn(modular),
    ),
  ];
}

type SlipParts = Pick<PracticeSlip, "values" | "addons">;

const fill = (values: PlacementValues, changes: readonly (readonly [string, string])[]) =>
  changes.reduce((all, [path, value]) => withChange(all, path, value), values);

const general = (nickName: string, today: LocalDate) =>
  [
    ["general.nickName", nickName],
    ["general.insurerName", "Niva Bupa Health Insurance"],
    ["general.tpaName", "Medi Assist"],
    ["general.policyStartDate", today],
    ["general.policyEndDate", addDays(today, YEAR_DAYS)],
    ["general.numberOfEmployees", "120"],
    ["general.sumInsuredApproach", "Individual"],
    ["general.netPremium", "12,34,567.5"],
    ["general.gst", "2,22,222.15"],
    ["general.finalPremium", "14,56,789.65"],
    ["general.transferredAmount", "14,56,789.65"],
    ["terms.sumInsuredStructure", "Graded Tier"],
  ] as const;

function plainPolicy(today: LocalDate): PlacementValues {
  return fill(newPlacement("GMC", "IPD"), [
    ...general("Himal Practice Policy", today),
    ["slabs.0.sumInsured", "5,00,000"],
    ["slabs.0.familyDefinition", "Self + Spouse"],
  ]);
}

function modularPolicy(today: LocalDate): PlacementValues {
  const slabs = MODULAR_PLANS.flatMap(({ name, sumInsuredPaise }, index) => [
    [`slabs.${index}.slabName`, name] as const,
    [`slabs.${index}.plan`, name] as const,
    [`slabs.${index}.sumInsured`, String(rupeesFromPaise(sumInsuredPaise ?? 0))] as const,
    [`slabs.${index}.familyDefinition`, "Self + Spouse + 2 Children"] as const,
  ]);
  return fill(newPlacement("GMC", "Modular"), [
    ...general("Himal Practice Modular", today),
    ["terms.numberOfSlabs", String(MODULAR_PLANS.length)],
    ...slabs,
  ]);
}

const instantOf = (day: LocalDate) => ({ seconds: startOfDaySeconds(day) });

/** The demo's plans and a check-up. */
function plans(today: LocalDate): SlipAddon[] {
  const dates = { startDate: instantOf(today), endDate: instantOf(addDays(today, YEAR_DAYS)) };
  const none = { providerName: null, genderAllowed: null, subBenefitAffected: null, ageLowerLimit: null };
  const offered = MODULAR_PLANS.map((plan, index) =>
    addonOf({
      ...dates,
      id: "",
      name: plan.name,
      type: plan.type,
      category: plan.category,
      benefitType: plan.benefitType,
      tierId: null,
      isDefault: plan.isDefault ?? false,
      priority: index + 1,
      offeredBy: "LOOP",
      minParticipationRate: plan.minParticipationRate ? Number(plan.minParticipationRate) : null,
      sumInsured: rupeesFromPaise(plan.sumInsuredPaise ?? 0),
      familyDefinition: plan.familyDefinition ?? null,
      lockIn: plan.lockIn ?? null,
      subBenefits: plan.subBenefits ?? [],
      tierBenefits: [],
      metadata: { ...none, ...EMPTY_TEXTS, ...plan.metadata, ageUpperLimit: null },
    }),
  );
  const checkUp = addonOf({
    ...dates,
    id: "",
    name: "Annual health check-up",
    type: "ADD_ON",
    category: "General Coverage",
    benefitType: "Healthcare",
    tierId: "basic",
    isDefault: false,
    priority: MODULAR_PLANS.length + 1,
    minParticipationRate: 40,
    sumInsured: 2_500,
    offeredBy: "NON_LOOP",
    familyDefinition: "Self",
    lockIn: null,
    subBenefits: [],
    tierBenefits: [{ tierId: "basic", name: "Basic", sumInsured: 2_500, isDefault: true }],
    metadata: { ...none, ...EMPTY_TEXTS, description: "One check-up a year.", ageLowerLimit: 18, ageUpperLimit: 65 },
  });
  return [...offered, checkUp];
}

const EMPTY_TEXTS = {
  description: null,
  pricingStructure: null,
  howToAvail: null,
  offerings: null,
  termsAndConditions: null,
};

function wrongIn({ values, addons }: SlipParts): SlipParts {
  const wrong = [
    ["general.nickName", "Himal Practice Wrong"],
    ["general.netPremium", "twelve lakh"],
    ["slabs.1.plan", "Platinum"],
  ].reduce((all, [path = "", value = ""]) => setAt(all, path, value), values);
  const change: Readonly<Record<number, SlipAddon["fields"]>> = {
    1: { minParticipationRate: "120" },
    3: { type: "EXTRA" },
  };
  return {
    values: wrong,
    addons: addons.map((addon, index) => ({ ...addon, fields: { ...addon.fields, ...change[index] } })),
  };
}
