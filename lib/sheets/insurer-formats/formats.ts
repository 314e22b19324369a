import type { PolicyType } from "@/lib/domain/policies/types";
import type { DateStyle, ValueName } from "./values";

/** A column: its header, and the value of the row under it. */
export type FormatColumn = readonly [header: string, value: ValueName];
export type FormatOperation = "ADD" | "EDIT" | "DELETE";
export type InsurerFormat = {
  insurer: string;
  policyTypes: readonly PolicyType[];
  dates: DateStyle;
  sheets: Readonly<Record<FormatOperation, { sheet: string; columns: readonly FormatColumn[] }>>;
};

const PERSON: readonly FormatColumn[] = [
  ["S.No", "seq"],
  ["Employee Code", "employeeId"],
  ["Insured Name", "name"],
  ["Relation", "relation"],
  ["Gender", "gender"],
  ["DOB", "dob"],
];
const COVER: readonly FormatColumn[] = [
  ["Age", "age"],
  ["Sum Insured", "sumInsured"],
  ["Effective Date", "start"],
];
const LIFE_COVER: readonly FormatColumn[] = [
  ["Age", "age"],
  ["CTC", "ctc"],
  ["Sum Assured", "sumInsured"],
  ["DOJ", "joined"],
  ["Effective Date", "start"],
];
const LEAVING: readonly FormatColumn[] = [
  ["UHID", "uhid"],
  ["Date of Leaving", "leaving"],
];
const CORRECTION: readonly FormatColumn[] = [
  ["S.No", "seq"],
  ["Employee Code", "employeeId"],
  ["Insured Name", "name"],
  ["UHID", "uhid"],
  ["Field", "field"],
  ["Old Value", "oldValue"],
  ["New Value", "newValue"],
];

const health = {
  ADD: { sheet: "Addition", columns: [...PERSON, ...COVER] },
  EDIT: { sheet: "Correction", columns: CORRECTION },
  DELETE: { sheet: "Deletion", columns: [...PERSON, ...LEAVING] },
} as const;
const life = { ...health, ADD: { sheet: "Addition", columns: [...PERSON, ...LIFE_COVER] } } as const;

/**
 * The insurers whose format can be downloaded [spec 2 §9]. The real layouts are not public: these are neutral ones under
 * the insurers' names (ruling) [domain §16].
 */
export const INSURER_FORMATS: readonly InsurerFormat[] = [
  { insurer: "Care Health Insurance", policyTypes: ["GMC", "GPA"], dates: "dd-MMM-yyyy", sheets: health },
  { insurer: "ICICI Lombard", policyTypes: ["GMC", "GPA"], dates: "dd-MMM-yyyy", sheets: health },
  { insurer: "ICICI Prudential Life Insurance", policyTypes: ["GTL"], dates: "dd/MM/yyyy", sheets: life },
  { insurer: "Go Digit", policyTypes: ["GMC", "GPA"], dates: "dd/MM/yyyy", sheets: health },
  { insurer: "Go Digit", policyTypes: ["GTL"], dates: "dd/MM/yyyy", sheets: life },
  { insurer: "Magma HDI General Insurance", policyTypes: ["GMC", "GPA"], dates: "dd-MMM-yyyy", sheets: health },
  { insurer: "The Oriental Insurance", policyTypes: ["GMC", "GPA"], dates: "dd/MM/yyyy", sheets: health },
  { insurer: "The New India Assurance", policyTypes: ["GMC", "GPA"], dates: "dd/MM/yyyy", sheets: health },
];

/** The format for a policy; an insurer's full name may go on after the name listed. null: not available. */
export function insurerFormatOf(insurerName: string, policyType: PolicyType): InsurerFormat | null {
  const name = insurerName.trim().toLowerCase();
  const found = INSURER_FORMATS.find(
    ({ insurer, policyTypes }) => name.startsWith(insurer.toLowerCase()) && policyTypes.includes(policyType),
  );
  return found ?? null;
}
