import { formatDdMmmYyyy, formatDmy, istDay } from "../dates/local-date";
import type { PolicyType } from "../policies/types";
import { type EndorsementStatus, STATUS_LABELS } from "./status";

/** What a search term may match [spec 2 §5]. */
export type SearchableEndorsement = {
  companyName: string;
  nickName: string | null;
  insurerName: string;
  policyType: PolicyType;
  endorsementNumber: number;
  livesCount: number;
  status: EndorsementStatus;
  createdAt: { seconds: number };
  policyID: string;
  ticketId: string | null;
};

/** Terms are separated by commas; empty ones are ignored [domain §1 #23]. */
export function searchTerms(text: string): string[] {
  return text
    .split(",")
    .map((term) => term.trim().toLowerCase())
    .filter(Boolean);
}

/** Every term must match, each in any of the fields, in any case of letters [spec 2 §5]. */
export function matchesSearch(endorsement: SearchableEndorsement, terms: readonly string[]): boolean {
  const created = istDay(endorsement.createdAt.seconds * 1000);
  const fields = [
    endorsement.companyName,
    endorsement.nickName ?? "",
    endorsement.insurerName,
    endorsement.policyType,
    `Endo ${endorsement.endorsementNumber}`,
    String(endorsement.livesCount),
    STATUS_LABELS[endorsement.status],
    formatDmy(created),
    formatDdMmmYyyy(created),
    endorsement.policyID,
    endorsement.ticketId ?? "",
  ].map((field) => field.toLowerCase());
  return terms.every((term) => fields.some((field) => field.includes(term)));
}
