import type { EndorsementStatus } from "@/lib/contract/endorsements";

/** One endorsement of the demo. The owner is a sign-in name; an endorsement without one has no owner. */
type Row = [
  client: string,
  type: string,
  daysAgo: number,
  status: EndorsementStatus,
  joiners: number,
  exits: number,
  edits: number,
  owner?: "ops" | "lead" | "csm",
  documents?: "KYC",
];

/**
 * The status and age in days of each demo endorsement. Every status occurs; some are overdue, some in time, some
 * blocked and some ready to move.
 */
const ROWS: readonly Row[] = [
  ["acme", "gmc", 40, "ENDO_COMPLETE", 6, 3, 1],
  ["acme", "gmc", 24, "RECEIVED_UHIDS", 4, 2, 0, "ops"],
  ["acme", "gmc", 15, "SENT_TO_INSURER", 5, 1, 2, "ops"],
  ["acme", "gtl", 12, "ENDO_RECEIVED", 3, 2, 0, "ops"],
  ["sahyadri", "gmc", 38, "ENDO_COMPLETE", 8, 4, 2],
  ["sahyadri", "gmc", 20, "READY_FOR_TPA", 5, 2, 1, "lead"],
  ["sahyadri", "gpa", 9, "IN_PROGRESS", 4, 2, 0, "ops"],
  ["kaveri", "gmc", 6, "DRAFT", 9, 0, 2, "csm", "KYC"],
  ["kaveri", "gpa", 18, "ENDO_COMPLETE", 2, 3, 0],
  ["lotus", "gmc", 16, "ENDO_DECLINED", 3, 2, 1, "lead"],
  ["lotus", "covid", 11, "SENT_TO_INSURER", 3, 1, 0, "ops"],
  ["nilgiri", "gmc", 28, "ENDO_RECEIVED", 4, 2, 1, "lead"],
  ["nilgiri", "gpa", 4, "DRAFT", 3, 1, 0],
  ["ganga", "gtl", 7, "IN_PROGRESS", 2, 1, 0, "csm"],
  ["malabar", "gmc", 22, "ENDO_RECEIVED", 3, 1, 0, "ops"],
  ["deccan", "gmc", 30, "ENDO_COMPLETE", 5, 3, 1],
  ["deccan", "gtl", 5, "DRAFT", 4, 2, 0, "ops"],
  ["sundarban", "gmc", 21, "RECEIVED_UHIDS", 3, 1, 0, "lead"],
  ["konkan", "gtl", 8, "DRAFT", 2, 1, 0],
  ["deccan", "gpa", 3, "SENT_TO_INSURER", 3, 1, 0, "ops"],
  ["sundarban", "gpa", 2, "IN_PROGRESS", 2, 1, 0, "ops"],
  ["konkan", "gmc", 1, "DRAFT", 3, 1, 0],
  ["malabar", "gpa", 19, "ENDO_RECEIVED", 2, 1, 0],
];

export type Story = (typeof STORIES)[number];

export const STORIES = ROWS.map(([client, type, daysAgo, status, joiners, exits, edits, owner, documents]) => ({
  client,
  type,
  daysAgo,
  status,
  joiners,
  exits,
  edits,
  owner,
  hasDocuments: documents === "KYC",
}));
