import { HEADER_NAMES, plainHeader, UNSURE_NAMES } from "../insurer-formats/header-names";
import type { SourceName } from "../insurer-formats/sources";

/** The fields read from an insurer's response; other columns are ignored. */
export const RESPONSE_FIELDS = [
  "employeeId",
  "name",
  "firstName",
  "lastName",
  "relation",
  "uhid",
  "userId",
  "status",
  "reason",
  "remarks",
  "netPremium",
  "totalPremium",
  "operation",
  "policyNumber",
  "company",
] as const;
export type ResponseField = (typeof RESPONSE_FIELDS)[number];

/** The fields by which a line can identify its life. */
export const NAMING_FIELDS: readonly ResponseField[] = ["employeeId", "name", "firstName", "uhid", "userId"];

/** Headers that occur only in responses, in lower case without punctuation. */
const OWN_NAMES: Partial<Record<ResponseField, readonly string[]>> = {
  userId: ["userid", "memberuserid"],
  relation: ["rel"],
  status: [
    "status",
    "endorsementstatus",
    "endtstatus",
    "endostatus",
    "memberstatus",
    "approvalstatus",
    "processstatus",
    "insurerstatus",
    "tpastatus",
    "result",
    "acceptedrejected",
    "decision",
    "approval",
    "approved",
    "insurerdecision",
    "finalstatus",
    "statusofmember",
    "inclusionstatus",
    "endorsed",
    "endorsedyn",
    "acceptedyn",
    "approvedyn",
    "processedyn",
  ],
  reason: [
    "reason",
    "rejectionreason",
    "reasonforrejection",
    "reasonofrejection",
    "rejectreason",
    "rejectedreason",
    "declinereason",
    "error",
    "errordescription",
    "rejectionremarks",
    "reasonfornoninclusion",
    "reasonfordecline",
    "discrepancy",
    "discrepancyremarks",
    "errormessage",
  ],
  remarks: [
    "remarks",
    "remark",
    "rmks",
    "comments",
    "comment",
    "query",
    "queries",
    "insurerquery",
    "insurerremarks",
    "tparemarks",
    "note",
    "notes",
  ],
  uhid: ["cardnumber", "healthcardnumber", "uhidnumber", "maid"],
  operation: ["additiondeletion", "adddelete"],
  netPremium: ["proratapremium", "netproratapremium", "endorsementpremium", "basepremium"],
  totalPremium: ["totalamount", "totalpayable", "totalproratapremium"],
};

/** Headers with several meanings: we never guess whether an amount includes GST. */
const UNSURE: Readonly<Record<string, readonly ResponseField[]>> = {
  premium: ["netPremium", "totalPremium"],
  premiumamount: ["netPremium", "totalPremium"],
  refund: ["netPremium", "totalPremium"],
  refundamount: ["netPremium", "totalPremium"],
  refundpremium: ["netPremium", "totalPremium"],
};

const MONEY = /prem|refund|amount/i;
const WITHOUT_TAX = /\b(?:excl\w*|ex|without|before|w\/o)\W+(?:of\W+)?(?:gst|tax)/i;
const WITH_TAX = /\b(?:incl\w*|inc|with|after)\W+(?:of\W+)?(?:gst|tax)/i;

/** Whether an amount is said to be with or without GST: "Pro-rata Premium (Incl. GST)". */
function taxedField(header: string): ResponseField | null {
  if (!MONEY.test(header)) return null;
  return WITHOUT_TAX.test(header) ? "netPremium" : WITH_TAX.test(header) ? "totalPremium" : null;
}

/** The response field of a column of our own file; null if the insurer only repeats it. */
export function fieldOfSource(source: SourceName): ResponseField | null {
  if (source === "relationship") return "relation";
  return RESPONSE_FIELDS.find((field) => field === source) ?? null;
}

const namesOf = (field: ResponseField): readonly string[] => [
  ...(field in HEADER_NAMES ? HEADER_NAMES[field as keyof typeof HEADER_NAMES] : []),
  ...(OWN_NAMES[field] ?? []),
];

const FIELD_BY_NAME: ReadonlyMap<string, ResponseField> = new Map(
  RESPONSE_FIELDS.flatMap((field) => namesOf(field).map((name) => [name, field] as const)),
);

/** Columns of our files. Those that a response does not need are listed so that they are not mistaken for others. */
const OTHER_NAMES = new Set(Object.values(HEADER_NAMES).flat());

type NamedHeader = { field: ResponseField | null; isSure: boolean; candidates: readonly ResponseField[] };

/**
 * The meaning of a header by name: one field, several candidates, a known name inside a longer one, or an unknown one.
 * An unknown header is never certain [domain §24 #56].
 */
export function fieldOfHeader(header: string): NamedHeader {
  const taxed = taxedField(header);
  if (taxed) return { field: taxed, isSure: true, candidates: [taxed] };
  const name = plainHeader(header);
  const several = UNSURE[name];
  if (several) return { field: null, isSure: false, candidates: several };
  const field = FIELD_BY_NAME.get(name);
  if (field) return { field, isSure: true, candidates: [field] };
  if (OTHER_NAMES.has(name)) return NOT_USED;
  const unsure = (UNSURE_NAMES[name] ?? []).flatMap((source) => fieldOfSource(source) ?? []);
  const candidates = unsure.length > 0 ? unsure : similarTo(name);
  return { field: null, isSure: false, candidates };
}

const NOT_USED: NamedHeader = { field: null, isSure: true, candidates: [] };

function similarTo(name: string): ResponseField[] {
  const similar = RESPONSE_FIELDS.filter((field) => namesOf(field).some((known) => name.includes(known)));
  return name.includes("prem") ? [...new Set([...similar, "netPremium" as const, "totalPremium" as const])] : similar;
}
