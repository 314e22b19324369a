import { formatDmy } from "../../dates/local-date";
import { type Period, renewalPeriod } from "../renewal";
import { fieldsFor, GENERAL_FIELDS, type Values } from "./fields";
import { withChange } from "./side-effects";
import { type FieldPath, type PlacementValues, typeOf } from "./values";

/** Fields to enter again for a renewal: numbers, premiums and the payment (ruling 48). */
const RE_ENTERED: readonly (typeof GENERAL_FIELDS)[number]["key"][] = [
  "policyNumber",
  "numberOfEmployees",
  "numberOfDependents",
  "finalAgreedRate",
  "netPremium",
  "gst",
  "finalPremium",
  "transferredAmount",
  "cdAmount",
  "paymentUtrNumber",
  "paymentDate",
  "firstInstallmentAmount",
  "secondInstallmentAmount",
  "thirdInstallmentAmount",
  "fourthInstallmentAmount",
];

type Renewed = { period: Period; nickName: string; basePolicyPlanId: string | null };

/**
 * The placement form of a renewal: slabs with their IDs, terms, insurer and TPA of the old policy, and the next
 * period's dates. Fields to enter again are empty (ruling 48).
 */
export function renewalValues(old: PlacementValues, { period, nickName, basePolicyPlanId }: Renewed): PlacementValues {
  const { startDate, endDate } = renewalPeriod(period);
  const emptied = Object.fromEntries(RE_ENTERED.filter((key) => key in old.general).map((key) => [key, ""]));
  const own: Values = { policyStartDate: startDate, policyEndDate: endDate, nickName };
  if ("basePolicyPlanId" in old.general) own.basePolicyPlanId = basePolicyPlanId ?? "";
  const values: PlacementValues = { ...old, status: "DRAFT", general: { ...old.general, ...emptied, ...own } };
  // Reset the sums that depend on these fields: no lives yet, and no installments beyond their number.
  return ["numberOfEmployees", "installmentPremium"]
    .filter((key) => key in values.general)
    .reduce((form, key) => withChange(form, `general.${key}`, form.general[key] ?? ""), values);
}

/** The old policy's values of the fields to enter again. */
export function lastYearOf(old: PlacementValues): Readonly<Record<FieldPath, string>> {
  const fields = fieldsFor(GENERAL_FIELDS, typeOf(old)).filter(({ key }) => RE_ENTERED.some((one) => one === key));
  const entered = fields.flatMap(({ key, kind }) => {
    const value = String(old.general[key] ?? "");
    return value === "" ? [] : [[`general.${key}`, kind === "day" ? formatDmy(value) : value]];
  });
  return Object.fromEntries(entered);
}
