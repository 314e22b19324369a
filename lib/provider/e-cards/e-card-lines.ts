import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { formatInr } from "@/lib/domain/money/paise";
import { ageOn } from "@/lib/domain/premium/age";
import type { policies, userPolicies, users } from "../db/schema";
import type { PdfLine } from "./write-pdf";

export type ECardFacts = {
  user: typeof users.$inferSelect;
  companyName: string;
  cover: typeof userPolicies.$inferSelect;
  policy: typeof policies.$inferSelect;
  insurerName: string | null;
};

const NONE = "N/A";
const LEFT = 24;
const RIGHT = 222;
const TOP = 178;
const STEP = 29;

/** What the card says, and where [domain §16]. */
export function eCardLines({ user, companyName, cover, policy, insurerName }: ECardFacts, day: LocalDate): PdfLine[] {
  const helpline = (policy.terms as { common?: { tpaHelpline?: string } }).common?.tpaHelpline;
  const sumInsured = cover.sumInsuredPaise === null ? NONE : formatInr(cover.sumInsuredPaise).replace("₹", "Rs ");
  const facts: [string, string][] = [
    ["Name", `${user.firstName} ${user.lastName}`.trim()],
    ["UHID", cover.uhid ?? NONE],
    ["Relationship", user.relationship ?? NONE],
    ["Employee ID", user.employeeId ?? NONE],
    ["Gender", user.gender ?? NONE],
    ["Age", user.dob === null ? NONE : String(ageOn(user.dob, day))],
    ["Policy Number", policy.policyNumber ?? NONE],
    ["Sum Insured", sumInsured],
    ["Cover", `${formatDmy(cover.coverageStart)} to ${formatDmy(cover.coverageEnd)}`],
    ["TPA", `${policy.tpaName ?? NONE}${helpline ? `, ${helpline}` : ""}`],
    ["Company", companyName],
  ];
  const lines: PdfLine[] = [{ text: insurerName ?? NONE, x: LEFT, y: 224, size: 15, bold: true }];
  lines.push({ text: "Group health insurance card", x: LEFT, y: 208, size: 8 });
  for (const [index, [label, value]] of facts.entries()) {
    const x = index % 2 === 0 ? LEFT : RIGHT;
    const y = TOP - Math.floor(index / 2) * STEP;
    lines.push({ text: label, x, y, size: 7 }, { text: value.slice(0, 42), x, y: y - 11, size: 9.5, bold: true });
  }
  return lines;
}
