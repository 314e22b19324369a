import { ENDORSEMENT_STATUSES, type EndorsementStatus, STATUS_LABELS } from "./status";

/** Splits terms at commas and at line breaks of pasted text; drops empty ones [spec 2 §5, domain §1 #23]. */
export function searchTerms(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((term) => term.trim().toLowerCase())
    .filter(Boolean);
}

/** The statuses whose label contains a term. The endorsement's search text covers the other fields. */
export function statusesNamed(term: string): EndorsementStatus[] {
  return ENDORSEMENT_STATUSES.filter((status) => STATUS_LABELS[status].toLowerCase().includes(term));
}
