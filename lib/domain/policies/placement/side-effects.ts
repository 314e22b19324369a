import type { FieldValue, Values } from "./fields";
import { countOf } from "./number-of";
import { type FieldPath, newSlab, type PlacementValues, shownNumber, typeOf } from "./values";

/** A policy has at least one slab; more than this is a typing mistake. */
const MAX_SLABS = 50;

/** Installments beyond the policy's number of installments are zero [spec 1 §4, domain §1 #14]. */
const UNUSED_INSTALLMENTS: Readonly<Record<string, readonly string[]>> = {
  Annual: ["second", "third", "fourth"],
  "Half-yearly": ["third", "fourth"],
};

export const FLAT = "Flat Sum Insured";

type Effect = (values: PlacementValues) => PlacementValues;

const inGeneral = (values: PlacementValues, general: Values): PlacementValues => ({
  ...values,
  general: { ...values.general, ...general },
});

const sumLives: Effect = (values) => {
  const { numberOfEmployees, numberOfDependents } = values.general;
  const lives = (countOf(numberOfEmployees) ?? 0) + (countOf(numberOfDependents) ?? 0);
  return inGeneral(values, { totalLives: shownNumber(lives) });
};

const poolByApproach: Effect = (values) =>
  inGeneral(values, { isCommonPool: values.general.sumInsuredApproach !== "Individual" });

const zeroInstallments: Effect = (values) => {
  const unused = UNUSED_INSTALLMENTS[String(values.general.installmentPremium)] ?? [];
  return inGeneral(values, Object.fromEntries(unused.map((nth) => [`${nth}InstallmentAmount`, "0"])));
};

const oneSlabWhenFlat: Effect = (values) =>
  values.terms.sumInsuredStructure === FLAT
    ? fitSlabs({ ...values, terms: { ...values.terms, numberOfSlabs: "1" } })
    : values;

/**
 * Adds default slabs. Extra slabs stay in the form until the save, so that typing '1' on the way to '12' drops none.
 */
function fitSlabs(values: PlacementValues): PlacementValues {
  const count = values.slabs.length;
  const added = (requestedSlabs(values) ?? count) - count;
  const more = Array.from({ length: added }, (_, index) => newSlab(typeOf(values), count + index + 1));
  return { ...values, slabs: [...values.slabs, ...more] };
}

/** The typed number of slabs; null if it is empty or impossible. */
export function requestedSlabs({ terms }: Pick<PlacementValues, "terms">): number | null {
  const requested = countOf(terms.numberOfSlabs);
  return requested !== null && requested >= 1 && requested <= MAX_SLABS ? requested : null;
}

/** The slabs within the number of slabs [spec 1 §4]. */
export function slabsInUse(values: PlacementValues): Values[] {
  return values.slabs.slice(0, requestedSlabs(values) ?? values.slabs.length);
}

/** The effects of changing a field [spec 1 §4]. */
const EFFECTS: Readonly<Record<FieldPath, Effect>> = {
  "general.numberOfEmployees": sumLives,
  "general.numberOfDependents": sumLives,
  "general.sumInsuredApproach": poolByApproach,
  "general.installmentPremium": zeroInstallments,
  "terms.sumInsuredStructure": oneSlabWhenFlat,
  "terms.numberOfSlabs": fitSlabs,
};

/** The form after a field change, with all its effects. */
export function withChange(values: PlacementValues, path: FieldPath, value: FieldValue): PlacementValues {
  const changed = setAt(values, path, value);
  return EFFECTS[path]?.(changed) ?? changed;
}

/** The form with one field set, without effects. */
export function setAt(values: PlacementValues, path: FieldPath, value: FieldValue): PlacementValues {
  const [section, first = "", second = ""] = path.split(".");
  if (section === "status") return { ...values, status: value === "DRAFT" ? "DRAFT" : "HANDOVER_TO_OPS" };
  if (section === "general") return inGeneral(values, { [first]: value });
  if (section === "terms") return { ...values, terms: { ...values.terms, [first]: value } };
  const slabs = values.slabs.map((slab, index) => (index === Number(first) ? { ...slab, [second]: value } : slab));
  return { ...values, slabs };
}
