import type { Endorsement } from "@/lib/contract/endorsements";
import type { SampleWorkbook } from "@/lib/contract/samples";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { type Paise, paiseFromRupees, roundToPaise, rupeesFromPaise } from "@/lib/domain/money/paise";
import type { WriteSheet } from "@/lib/sheets/write/sheet-model";

export type PracticeResponse = { about: SampleWorkbook; sheet: WriteSheet };
type Member = Endorsement["memberData"][number];
type Sent = Pick<Endorsement, "companyName" | "policyType" | "nickName" | "endorsementNumber" | "memberData">;

const HEADERS = [
  "S.No",
  "Type of Endorsement",
  "Employee Code",
  "Insured Name",
  "Relation",
  "Net Premium",
  "Status",
  "Rejection Reason",
] as const;
const OPERATIONS = { ADD: "Addition", EDIT: "Correction", DELETE: "Deletion" } as const;
const ONE_RUPEE: Paise = 100;

/**
 * A sample insurer response to an endorsement: one life rejected, one amount rounded to the rupee, one charged for an
 * extra day, one life of another endorsement. The rest is as sent.
 */
export function practiceResponse(endorsement: Sent, policyDays: number): PracticeResponse {
  const { memberData, companyName, endorsementNumber, nickName, policyType } = endorsement;
  const charged = memberData.filter(({ operationType, netPremium }) => operationType === "ADD" && netPremium > 0);
  const [rejected, aDayMore] = charged;
  const rounded = charged.slice(2).find(({ netPremium }) => paiseFromRupees(netPremium) % ONE_RUPEE !== 0);
  const rows = memberData.map((member) => {
    if (member === rejected) return [member, null, "Rejected", "Date of birth mismatch with the ID card"] as const;
    if (member === aDayMore) return [member, aDayLonger(member, policyDays), "Accepted", null] as const;
    const amount = member === rounded ? Math.round(member.netPremium) : member.netPremium;
    return [member, amount, "Accepted", null] as const;
  });
  const cells = rows.map(([member, amount, ...verdict], at) => [
    at + 1,
    OPERATIONS[member.operationType],
    member.employeeId,
    member.name.toUpperCase(),
    wordOf(member),
    amount,
    ...verdict,
  ]);
  const stranger = [
    cells.length + 1,
    "Addition",
    "X90001",
    "NOT IN THIS ENDORSEMENT",
    "EMPLOYEE",
    1_000,
    "Accepted",
    null,
  ];
  return {
    about: {
      kind: "INSURER_RESPONSE",
      name: "insurer-response.xlsx",
      title: "An insurer's endorsement schedule",
      companyName,
      policy: `${nickName ?? policyType} · ${endoNumber(endorsementNumber)}`,
      note: "One life rejected, one amount rounded, one charged a day more, one life of another endorsement.",
    },
    sheet: {
      name: "Endorsement schedule",
      columns: HEADERS.map((header) => ({
        header,
        kind: ["S.No", "Net Premium"].includes(header) ? "number" : "text",
      })),
      rows: [...cells, stranger].map((row) => ({ cells: row })),
    },
  };
}

/** The premium with one more day [domain §5]. */
function aDayLonger({ newAnnualPremium, proRatedDays }: Member, policyDays: number): number {
  const annual = BigInt(paiseFromRupees(newAnnualPremium ?? 0));
  return rupeesFromPaise(roundToPaise({ n: annual * BigInt(proRatedDays + 1), d: BigInt(policyDays) }));
}

const wordOf = ({ relationship, gender }: Member): string => {
  if (relationship === "self") return "EMPLOYEE";
  return relationship === "child" ? (gender === "female" ? "DAUGHTER" : "SON") : relationship.toUpperCase();
};
