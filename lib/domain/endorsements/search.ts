import { ENDORSEMENT_STATUSES, type EndorsementStatus, STATUS_LABELS } from "./status";

/** Terms are separated by commas, pasted ones by lines; empty ones are ignored [spec 2 §5, domain §1 #23]. */
export function searchTerms(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((term) => term.trim().toLowerCase())
    .filter(Boolean);
}

/** The statuses whose label a term is found in; the other fields of the rule stand in the endorsement's search text. */
export function statusesNamed(term: string): EndorsementStatus[] {
  return ENDORSEMENT_STATUSES.filter((status) => STATUS_LABELS[status].toLowerCase().includes(term));
}
