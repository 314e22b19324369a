import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { fullName } from "@/lib/domain/members/person-name";
import { formatInr } from "@/lib/domain/money/paise";
import { ageOn } from "@/lib/domain/premium/age";
import type { policies, userPolicies, users } from "../db/schema";
import { CARD, type PdfCard, type PdfPicture, type PdfText } from "./write-pdf";

type ECardFacts = {
  user: typeof users.$inferSelect;
  companyName: string;
  cover: typeof userPolicies.$inferSelect;
  policy: typeof policies.$inferSelect;
  insurerName: string | null;
  /** Logos from the file store; without one, only the name is shown. */
  logos: { insurer: Buffer | null; company: Buffer | null };
};

const NONE = "N/A";
const { width: WIDTH, margin: LEFT } = CARD;
const COLUMN = 180;
const RIGHT = WIDTH - LEFT - COLUMN;
const HEAD = { y: 18, height: 34, logo: 34 };
const RULE_Y = 62;
const TOP = 72;
const STEP = 29;
const QUIET = "#5c616e";

/** The texts of the card with their positions [domain §16]. */
export function eCardLines(facts: ECardFacts, day: LocalDate): PdfCard {
  const { insurerName, companyName, logos } = facts;
  const texts = factsOf(facts, day).flatMap(([label, text], index, all): PdfText[] => {
    const width = index === all.length - 1 ? WIDTH - 2 * LEFT : COLUMN;
    const [x, y] = [index % 2 === 0 ? LEFT : RIGHT, TOP + Math.floor(index / 2) * STEP];
    return [
      { text: label, x, y, size: 7, width, colour: QUIET },
      { text, x, y: y + 10, size: 9.5, width, bold: true },
    ];
  });
  const insurer = partyOf(
    { name: insurerName ?? NONE, note: "Group health insurance card", logo: logos.insurer },
    "left",
  );
  const company = partyOf({ name: companyName, note: "", logo: logos.company }, "right");
  return {
    title: "E-card",
    texts: [...insurer.texts, ...company.texts, ...texts],
    pictures: [...insurer.pictures, ...company.pictures],
    lines: [{ y: RULE_Y, colour: "#d5d8de" }],
  };
}

function factsOf({ user, companyName, cover, policy }: ECardFacts, day: LocalDate): [string, string][] {
  const helpline = (policy.terms as { common?: { tpaHelpline?: string } }).common?.tpaHelpline;
  return [
    ["Name", fullName(user)],
    ["UHID", cover.uhid ?? NONE],
    ["Relationship", user.relationship ?? NONE],
    ["Employee ID", user.employeeId ?? NONE],
    ["Gender", user.gender ?? NONE],
    ["Age", user.dob === null ? NONE : String(ageOn(user.dob, day))],
    ["Policy Number", policy.policyNumber ?? NONE],
    ["Sum Insured", cover.sumInsuredPaise === null ? NONE : formatInr(cover.sumInsuredPaise)],
    ["Cover", `${formatDmy(cover.coverageStart)} to ${formatDmy(cover.coverageEnd)}`],
    ["TPA", `${policy.tpaName ?? NONE}${helpline ? `, ${helpline}` : ""}`],
    ["Company", companyName],
  ];
}

type Party = { name: string; note: string; logo: Buffer | null };

/** Logo and name at one side of the card's head. */
function partyOf({ name, note, logo }: Party, side: "left" | "right"): { texts: PdfText[]; pictures: PdfPicture[] } {
  const indent = logo ? HEAD.logo + 8 : 0;
  const x = side === "left" ? LEFT + indent : RIGHT;
  const at = { x, width: COLUMN - indent, align: side };
  const box = { y: HEAD.y, width: HEAD.logo, height: HEAD.height, align: side };
  return {
    texts: [
      { ...at, text: name, y: note ? HEAD.y + 4 : HEAD.y + 10, size: side === "left" ? 13 : 10, bold: true },
      ...(note ? [{ ...at, text: note, y: HEAD.y + 21, size: 7.5, colour: QUIET }] : []),
    ],
    pictures: logo ? [{ ...box, bytes: logo, x: side === "left" ? LEFT : WIDTH - LEFT - HEAD.logo }] : [],
  };
}
