import { HEADER_NAMES, plainHeader, UNSURE_NAMES } from "../insurer-formats/header-names";
import type { SourceName } from "../insurer-formats/sources";

/** What of an insurer's response is read; every other column is left alone. */
export const RESPONSE_FIELDS = [
  ...["employeeId", "name", "firstName", "lastName", "relation", "uhid", "userId"],
  ...["status", "reason", "remarks", "netPremium", "totalPremium", "operation", "policyNumber", "company"],
] as const;
export type ResponseField = (typeof RESPONSE_FIELDS)[number];

/** By one of these a line names its life. */
export const NAMING_FIELDS: readonly ResponseField[] = ["employeeId", "name", "firstName", "uhid", "userId"];

/** Names that responses have and files we send have not, in lower case and without signs. */
const OWN_NAMES: Partial<Record<ResponseField, readonly string[]>> = {
  userId: ["userid", "memberuserid"],
  status: [
    ...["status", "endorsementstatus", "memberstatus", "approvalstatus", "processstatus", "insurerstatus"],
    ...["tpastatus", "result", "acceptedrejected", "decision"],
  ],
  reason: [
    ...["reason", "rejectionreason", "reasonforrejection", "reasonofrejection", "rejectreason", "rejectedreason"],
    ...["declinereason", "error", "errordescription", "rejectionremarks"],
  ],
  remarks: ["remarks", "remark", "comments", "comment", "insurerremarks", "tparemarks", "note", "notes"],
  netPremium: ["proratapremium", "netproratapremium", "endorsementpremium", "basepremium"],
  totalPremium: ["totalamount", "totalpayable", "totalproratapremium"],
};

/** Right for several: whether GST is in an amount is never guessed. */
const UNSURE: Readonly<Record<string, readonly ResponseField[]>> = {
  premium: ["netPremium", "totalPremium"],
  premiumamount: ["netPremium", "totalPremium"],
  refund: ["netPremium", "totalPremium"],
  refundamount: ["netPremium", "totalPremium"],
  refundpremium: ["netPremium", "totalPremium"],
};

/** What of a response a column of our own file is; null for what the insurer only repeats. */
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

/** Of a file that we send, and of no use in a response: known, so that it is not taken for another. */
const OTHER_NAMES = new Set(
  Object.entries(HEADER_NAMES).flatMap(([source, names]) => (fieldOfSource(source as SourceName) ? [] : names)),
);

const LONG_ENOUGH = 4;

export type NamedHeader = { field: ResponseField | null; isSure: boolean; candidates: readonly ResponseField[] };

/**
 * The meaning of a header by name: one field, several candidates, a known name inside a longer one, or nothing known.
 */
export function fieldOfHeader(header: string): NamedHeader {
  const name = plainHeader(header);
  const several = UNSURE[name];
  if (several) return { field: null, isSure: false, candidates: several };
  const field = FIELD_BY_NAME.get(name);
  if (field) return { field, isSure: true, candidates: [field] };
  if (OTHER_NAMES.has(name)) return NOTHING;
  const unsure = (UNSURE_NAMES[name] ?? []).flatMap((source) => fieldOfSource(source) ?? []);
  const candidates = unsure.length > 0 ? unsure : similarTo(name);
  return candidates.length === 0 ? NOTHING : { field: null, isSure: false, candidates };
}

const NOTHING: NamedHeader = { field: null, isSure: true, candidates: [] };

function similarTo(name: string): ResponseField[] {
  const similar = RESPONSE_FIELDS.filter((field) =>
    namesOf(field).some((known) => known.length >= LONG_ENOUGH && name.includes(known)),
  );
  return name.includes("premium")
    ? [...new Set([...similar, "netPremium" as const, "totalPremium" as const])]
    : similar;
}
