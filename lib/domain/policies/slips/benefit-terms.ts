import { dateOrNull, type LocalDate } from "../../dates/local-date";
import type { FieldValue, Values } from "../placement/fields";
import { countOf, numberOf } from "../placement/number-of";
import { shownNumber } from "../placement/values";
import { ADDON_FIELDS, type SlipAddon } from "./addon-fields";

const METADATA_TEXTS = [
  "description",
  "providerName",
  "genderAllowed",
  "subBenefitAffected",
  "pricingStructure",
  "howToAvail",
  "offerings",
  "termsAndConditions",
] as const;
type MetadataText = (typeof METADATA_TEXTS)[number];
const METADATA_KEYS: readonly string[] = [...METADATA_TEXTS, "ageLowerLimit", "ageUpperLimit"];

/** The fields that a benefit stores in one document. */
export const METADATA_FIELDS = ADDON_FIELDS.filter(({ key }) => METADATA_KEYS.includes(key));

/** A benefit's data in a slip, typed; amounts in rupees. */
export type BenefitTerms = {
  name: string;
  type: "MODULAR" | "FLEX" | "ALA_CARTE" | "ADD_ON";
  category: string;
  benefitType: "Insurance" | "Healthcare";
  tierId: string | null;
  isDefault: boolean;
  priority: number;
  minParticipationRate: number | null;
  sumInsured: number | null;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  offeredBy: "LOOP" | "NON_LOOP";
  familyDefinition: string | null;
  lockIn: { relationship: string[]; period: number } | null;
  subBenefits: { category: string; name: string; value: string }[];
  tierBenefits: { tierId: string; name: string; sumInsured: number | null; isDefault: boolean }[];
  metadata: Record<MetadataText, string | null> & { ageLowerLimit: number | null; ageUpperLimit: number | null };
};

type Instant = { seconds: number } | null;

/** A benefit on the wire, with the fields that a slip has. */
export type WireBenefit = Omit<BenefitTerms, "startDate" | "endDate"> & {
  id: string;
  startDate: Instant;
  endDate: Instant;
};

const text = (value: FieldValue | undefined) => (typeof value === "string" && value !== "" ? value : null);
const plain = (value: FieldValue | undefined) => String(value ?? "");

/** Splits 'self, spouse' into words. */
export const relationshipsOf = (value: FieldValue | undefined): string[] =>
  plain(value)
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");

/** A benefit without faults, as stored. */
export function termsOf({ fields, subBenefits, tiers }: SlipAddon): BenefitTerms {
  const period = numberOf(fields.lockInYears);
  return {
    name: plain(fields.name),
    type: plain(fields.type) as BenefitTerms["type"],
    category: plain(fields.category),
    benefitType: plain(fields.benefitType) as BenefitTerms["benefitType"],
    tierId: text(fields.tierId),
    isDefault: fields.isDefault === true,
    priority: countOf(fields.priority) ?? 0,
    minParticipationRate: numberOf(fields.minParticipationRate),
    sumInsured: numberOf(fields.sumInsured),
    startDate: text(fields.startDate),
    endDate: text(fields.endDate),
    offeredBy: plain(fields.offeredBy) as BenefitTerms["offeredBy"],
    familyDefinition: text(fields.familyDefinition),
    lockIn: period === null ? null : { relationship: relationshipsOf(fields.lockInRelationships), period },
    subBenefits: subBenefits.map(({ category, name, value }) => ({
      category: plain(category),
      name: plain(name),
      value: plain(value),
    })),
    tierBenefits: tiers.map(({ tierId, name, sumInsured, isDefault }) => ({
      tierId: plain(tierId),
      name: plain(name),
      sumInsured: numberOf(sumInsured),
      isDefault: isDefault === true,
    })),
    metadata: {
      ...(Object.fromEntries(METADATA_TEXTS.map((key) => [key, text(fields[key])])) as Record<
        MetadataText,
        string | null
      >),
      ageLowerLimit: countOf(fields.ageLowerLimit),
      ageUpperLimit: countOf(fields.ageUpperLimit),
    },
  };
}

const showNumber = (number: number | null) => (number === null ? "" : shownNumber(number));

/** A stored benefit as slip values, without data that a slip does not have, such as files. */
export function addonOf(benefit: WireBenefit): SlipAddon {
  const { metadata, lockIn } = benefit;
  const fields: Values = {
    benefitId: benefit.id,
    name: benefit.name,
    type: benefit.type,
    category: benefit.category,
    benefitType: benefit.benefitType,
    tierId: benefit.tierId ?? "",
    isDefault: benefit.isDefault,
    priority: shownNumber(benefit.priority),
    minParticipationRate: showNumber(benefit.minParticipationRate),
    sumInsured: showNumber(benefit.sumInsured),
    startDate: dateOrNull(benefit.startDate) ?? "",
    endDate: dateOrNull(benefit.endDate) ?? "",
    offeredBy: benefit.offeredBy,
    familyDefinition: benefit.familyDefinition ?? "",
    lockInRelationships: lockIn?.relationship.join(", ") ?? "",
    lockInYears: showNumber(lockIn?.period ?? null),
    ageLowerLimit: showNumber(metadata.ageLowerLimit),
    ageUpperLimit: showNumber(metadata.ageUpperLimit),
    ...Object.fromEntries(METADATA_TEXTS.map((key) => [key, metadata[key] ?? ""])),
  };
  return {
    // In sheet order.
    fields: Object.fromEntries(ADDON_FIELDS.map(({ key }) => [key, fields[key] ?? ""])),
    subBenefits: benefit.subBenefits.map(({ category, name, value }) => ({ category, name, value })),
    tiers: benefit.tierBenefits.map(({ tierId, name, sumInsured, isDefault }) => ({
      tierId,
      name,
      sumInsured: showNumber(sumInsured),
      isDefault,
    })),
  };
}
