import type { LocalDate } from "../../dates/local-date";
import { fieldsFor, GENERAL_FIELDS, type PlacementField, TERMS_FIELDS, type Values } from "../placement/fields";
import { withChange } from "../placement/side-effects";
import { type FieldPath, newPlacement, type PlacementValues } from "../placement/values";
import type { SlipContent, SlipKind } from "./slip";

/** Fields with dependent fields, in form order [spec 1 §4]; slabs have their own sheet. */
const LEADING: readonly FieldPath[] = [
  "general.numberOfEmployees",
  "general.sumInsuredApproach",
  "general.installmentPremium",
];

/**
 * Completes a slip as the form would [spec 3 §5]: optional fields get the form's defaults, missing start or end dates
 * are today, every type but GMC is Individual, and dependent fields are derived.
 */
export function completeSlip({ values }: SlipContent, kind: SlipKind, today: LocalDate): PlacementValues {
  const blank = newPlacement(kind.type, kind.variant);
  const general: Values = {
    ...blank.general,
    ...withDefaults(GENERAL_FIELDS, values.general, { ...blank.general, ...defaultsOf(kind, today) }, kind),
    policyType: kind.type,
    ...(kind.type === "GMC" ? {} : { sumInsuredApproach: "Individual" }),
  };
  const terms = withDefaults(TERMS_FIELDS, values.terms, blank.terms, kind);
  const completed: PlacementValues = {
    ...values,
    secondaryType: blank.secondaryType,
    general,
    terms,
  };
  return LEADING.reduce<PlacementValues>((all, path) => {
    const value = all.general[path.replace("general.", "")];
    return value === undefined ? all : withChange(all, path, value);
  }, completed);
}

const DATES: readonly string[] = ["policyStartDate", "policyEndDate"];

function defaultsOf({ basePolicyPlanId }: SlipKind, today: LocalDate): Values {
  return {
    ...Object.fromEntries(DATES.map((key) => [key, today])),
    basePolicyPlanId: basePolicyPlanId ?? "",
  };
}

/** Mandatory fields have no default, so that a missing value is reported. The specification gives the two dates one. */
function withDefaults(fields: readonly PlacementField[], own: Values, defaults: Values, { type }: SlipKind): Values {
  return Object.fromEntries(
    fieldsFor(fields, type).map(({ key, mandatory }) => {
      const isFilled = own[key] !== undefined && own[key] !== "";
      const hasDefault = !mandatory || DATES.includes(key);
      return [key, isFilled || !hasDefault ? (own[key] ?? "") : (defaults[key] ?? "")];
    }),
  );
}
