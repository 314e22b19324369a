import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import type { WriteColumn, WriteValue } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

/** A benefit of one life, with its price. */
type FlexPremiumRow = {
  policyId: string;
  employeeId: string | null;
  userId: string;
  name: string;
  relationship: string | null;
  benefitId: string;
  benefitName: string;
  coverageStart: string;
  coverageEnd: string;
  active: boolean;
  annualPaise: number;
  premiumPaise: number;
};

const COLUMNS: readonly (WriteColumn & { of: (row: FlexPremiumRow) => WriteValue })[] = [
  { header: "Employee ID", kind: "text", of: ({ employeeId }) => employeeId },
  { header: "User ID", kind: "text", width: 30, of: ({ userId }) => userId },
  { header: "Name", kind: "text", width: 28, of: ({ name }) => name },
  { header: "Relationship", kind: "text", of: ({ relationship }) => relationship },
  { header: "Policy ID", kind: "text", width: 28, of: ({ policyId }) => policyId },
  { header: "Benefit ID", kind: "text", width: 30, of: ({ benefitId }) => benefitId },
  { header: "Benefit name", kind: "text", width: 28, of: ({ benefitName }) => benefitName },
  { header: "Coverage Start Date", kind: "date", of: ({ coverageStart }) => ({ d: coverageStart }) },
  { header: "Coverage End Date", kind: "date", of: ({ coverageEnd }) => ({ d: coverageEnd }) },
  { header: "Active", kind: "text", of: ({ active }) => yesOrNo(active) },
  { header: "Annual premium", kind: "number", of: ({ annualPaise }) => rupeesFromPaise(annualPaise) },
  { header: "Premium", kind: "number", of: ({ premiumPaise }) => rupeesFromPaise(premiumPaise) },
];

/** Prices of the chosen benefits of a company's members, one row each, in rupees. */
export function flexPremiumsWorkbook(rows: readonly FlexPremiumRow[]): Promise<Uint8Array> {
  const cells = rows.map((row) => ({ cells: COLUMNS.map(({ of }) => of(row)) }));
  return writeWorkbook([{ name: "Flex premiums", columns: COLUMNS, rows: cells }]);
}
