import { keysOf } from "../keys";
import { MEMBER_LABELS } from "../members/columns";
import type { PolicyType } from "../policies/types";
import { type FormatColumn, formatColumn, type InsurerFormat } from "./format";
import type { SourceName } from "./sources";

/** Most insurers' words for our codes. */
export const USUAL_WORDS: Partial<Record<SourceName, FormatColumn["words"]>> = {
  relation: [
    { code: "self", word: "EMPLOYEE" },
    { code: "spouse", word: "SPOUSE" },
    { code: "partner", word: "PARTNER" },
    { code: "son", word: "SON" },
    { code: "daughter", word: "DAUGHTER" },
    { code: "father", word: "FATHER" },
    { code: "mother", word: "MOTHER" },
    { code: "father-in-law", word: "FATHER IN LAW" },
    { code: "mother-in-law", word: "MOTHER IN LAW" },
  ],
  gender: [
    { code: "male", word: "M" },
    { code: "female", word: "F" },
    { code: "trans", word: "T" },
  ],
  title: [
    { code: "mr", word: "Mr" },
    { code: "mrs", word: "Mrs" },
    { code: "ms", word: "Ms" },
    { code: "master", word: "Master" },
    { code: "miss", word: "Miss" },
  ],
  maritalStatus: [
    { code: "single", word: "Single" },
    { code: "married", word: "Married" },
    { code: "divorced", word: "Divorced" },
    { code: "widowed", word: "Widowed" },
  ],
  field: keysOf(MEMBER_LABELS).map((code) => ({ code, word: code === "slabId" ? "Sum Insured" : MEMBER_LABELS[code] })),
};

const column = (header: string, source: SourceName, more: Partial<FormatColumn> = {}) =>
  formatColumn({ header, source, words: USUAL_WORDS[source] ?? [], ...more });

const PERSON = [
  column("S.No", "seq"),
  column("Employee Code", "employeeId"),
  column("Insured Name", "name", { letters: "UPPER" }),
  column("Relation", "relation", { letters: "UPPER" }),
  column("Gender", "gender"),
  column("DOB", "dob"),
];
const COVER = [column("Age", "age"), column("Sum Insured", "sumInsured"), column("Effective Date", "start")];
const LIFE_COVER = [
  column("Age", "age"),
  column("CTC", "ctc"),
  column("Sum Assured", "sumInsured"),
  column("DOJ", "joined"),
  column("Effective Date", "start"),
  column("Nominee Name", "nominee"),
  column("Nominee Relationship", "nomineeRelation"),
  column("Nominee DOB", "nomineeDob"),
  column("Nominee Share %", "nomineeShare"),
];
const LEAVING = [column("UHID", "uhid"), column("Date of Leaving", "leaving")];
const CORRECTION: readonly FormatColumn[] = [
  column("S.No", "seq"),
  column("Employee Code", "employeeId"),
  column("Insured Name", "name", { letters: "UPPER" }),
  column("UHID", "uhid"),
  column("Field", "field"),
  column("Old Value", "oldValue"),
  column("New Value", "newValue"),
];

const sheetsWith = (addition: readonly FormatColumn[]): InsurerFormat["sheets"] => ({
  ADD: { sheet: "Addition", columns: addition },
  DELETE: { sheet: "Deletion", columns: [...PERSON, ...LEAVING] },
  EDIT: { sheet: "Correction", columns: CORRECTION },
});
const HEALTH = sheetsWith([...PERSON, ...COVER]);
const LIFE = sheetsWith([...PERSON, ...LIFE_COVER]);

const neutral = (dates: InsurerFormat["dates"], sheets: InsurerFormat["sheets"]): InsurerFormat => ({
  dates,
  split: "FILES",
  fileType: "xlsx",
  fileName: "{insurer}_{policyNumber}_Endo{n}_{op}_{ddMMyyyy}",
  sheets,
});

type NeutralFormat = { insurer: string; policyTypes: readonly PolicyType[]; format: InsurerFormat };

/**
 * The insurers whose format can be downloaded from the start [spec 2 §9]. Their real layouts are not public, so these
 * are neutral ones (ruling). Each is version 0 until staff add a version [domain §16].
 */
export const NEUTRAL_FORMATS: readonly NeutralFormat[] = [
  { insurer: "Care Health Insurance", policyTypes: ["GMC", "GPA"], format: neutral("dd-MMM-yyyy", HEALTH) },
  { insurer: "ICICI Lombard", policyTypes: ["GMC", "GPA"], format: neutral("dd-MMM-yyyy", HEALTH) },
  { insurer: "ICICI Prudential Life Insurance", policyTypes: ["GTL"], format: neutral("dd/MM/yyyy", LIFE) },
  { insurer: "Go Digit", policyTypes: ["GMC", "GPA"], format: neutral("dd/MM/yyyy", HEALTH) },
  { insurer: "Go Digit", policyTypes: ["GTL"], format: neutral("dd/MM/yyyy", LIFE) },
  { insurer: "Magma HDI General Insurance", policyTypes: ["GMC", "GPA"], format: neutral("dd-MMM-yyyy", HEALTH) },
  { insurer: "The Oriental Insurance", policyTypes: ["GMC", "GPA"], format: neutral("dd/MM/yyyy", HEALTH) },
  { insurer: "The New India Assurance", policyTypes: ["GMC", "GPA"], format: neutral("dd/MM/yyyy", HEALTH) },
];

/** Version 0 of an insurer's format, also if the full name continues after the listed one; null if there is none. */
export function neutralFormatOf(insurerName: string, policyType: PolicyType): InsurerFormat | null {
  const name = insurerName.trim().toLowerCase();
  const found = NEUTRAL_FORMATS.find(
    ({ insurer, policyTypes }) => name.startsWith(insurer.toLowerCase()) && policyTypes.includes(policyType),
  );
  return found?.format ?? null;
}

/** The initial content of a new format. */
export const startingFormat = (insurerName: string, policyType: PolicyType): InsurerFormat =>
  neutralFormatOf(insurerName, policyType) ?? neutral("dd-MMM-yyyy", policyType === "GTL" ? LIFE : HEALTH);
