import type { RecordedChange, RecordedEvent } from "../record-history";

type AuditedRow = { action: string; before: unknown; after: unknown };

/** What the audit log says about proposed changes. */
export const APPROVAL_ACTIONS = {
  proposeApproval: "Proposed a change",
  decideApproval: "Decided on a change",
  withdrawApproval: "Withdrew a proposed change",
  expireApproval: "A proposed change expired",
} as const;

const DECIDED: Readonly<Record<string, string>> = {
  APPROVED: "Approved a change",
  DECLINED: "Declined a change",
};

/** An audit row of a proposed change in words; null for every other row. */
export function describeApproval({ action, before, after }: AuditedRow): RecordedEvent | null {
  const { title, status, reason, comment, changes } = { ...Object(before), ...Object(after) } as Record<
    string,
    unknown
  >;
  const known: Readonly<Record<string, string | undefined>> = APPROVAL_ACTIONS;
  const what = action === "decideApproval" ? DECIDED[String(status)] : known[action];
  if (what === undefined) return null;
  return {
    what,
    changes: Array.isArray(changes) ? (changes as RecordedChange[]) : [],
    notes: [title, reason, comment].flatMap((note) => (typeof note === "string" && note !== "" ? [note] : [])),
  };
}
