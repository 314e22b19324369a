import type { EndorsementStatus } from "@/lib/contract/endorsements";

/** One endorsement of the demo. */
export type Story = {
  client: string;
  type: string;
  daysAgo: number;
  status: EndorsementStatus;
  joiners: number;
  exits: number;
  edits: number;
  hasDocuments?: true;
  /** The owner, by sign-in name; no owner if missing. */
  owner?: "ops" | "lead" | "csm";
};

/**
 * The status and age in days of each demo endorsement. Every status occurs; some are overdue, some in time, some
 * blocked and some ready to move.
 */
export const STORIES: readonly Story[] = [
  { client: "acme", type: "gmc", daysAgo: 40, status: "ENDO_COMPLETE", joiners: 6, exits: 3, edits: 1 },
  { client: "acme", type: "gmc", daysAgo: 24, status: "RECEIVED_UHIDS", joiners: 4, exits: 2, edits: 0, owner: "ops" },
  { client: "acme", type: "gmc", daysAgo: 15, status: "SENT_TO_INSURER", joiners: 5, exits: 1, edits: 2, owner: "ops" },
  { client: "acme", type: "gtl", daysAgo: 12, status: "ENDO_RECEIVED", joiners: 3, exits: 2, edits: 0, owner: "ops" },
  { client: "sahyadri", type: "gmc", daysAgo: 38, status: "ENDO_COMPLETE", joiners: 8, exits: 4, edits: 2 },
  {
    client: "sahyadri",
    type: "gmc",
    daysAgo: 20,
    status: "READY_FOR_TPA",
    joiners: 5,
    exits: 2,
    edits: 1,
    owner: "lead",
  },
  { client: "sahyadri", type: "gpa", daysAgo: 9, status: "IN_PROGRESS", joiners: 4, exits: 2, edits: 0, owner: "ops" },
  {
    client: "kaveri",
    type: "gmc",
    daysAgo: 6,
    status: "DRAFT",
    joiners: 9,
    exits: 0,
    edits: 2,
    hasDocuments: true,
    owner: "csm",
  },
  { client: "kaveri", type: "gpa", daysAgo: 18, status: "ENDO_COMPLETE", joiners: 2, exits: 3, edits: 0 },
  { client: "lotus", type: "gmc", daysAgo: 16, status: "ENDO_DECLINED", joiners: 3, exits: 2, edits: 1, owner: "lead" },
  {
    client: "lotus",
    type: "covid",
    daysAgo: 11,
    status: "SENT_TO_INSURER",
    joiners: 3,
    exits: 1,
    edits: 0,
    owner: "ops",
  },
  {
    client: "nilgiri",
    type: "gmc",
    daysAgo: 28,
    status: "ENDO_RECEIVED",
    joiners: 4,
    exits: 2,
    edits: 1,
    owner: "lead",
  },
  { client: "nilgiri", type: "gpa", daysAgo: 4, status: "DRAFT", joiners: 3, exits: 1, edits: 0 },
  { client: "ganga", type: "gtl", daysAgo: 7, status: "IN_PROGRESS", joiners: 2, exits: 1, edits: 0, owner: "csm" },
  {
    client: "malabar",
    type: "gmc",
    daysAgo: 22,
    status: "ENDO_RECEIVED",
    joiners: 3,
    exits: 1,
    edits: 0,
    owner: "ops",
  },
  { client: "deccan", type: "gmc", daysAgo: 30, status: "ENDO_COMPLETE", joiners: 5, exits: 3, edits: 1 },
  { client: "deccan", type: "gtl", daysAgo: 5, status: "DRAFT", joiners: 4, exits: 2, edits: 0, owner: "ops" },
  {
    client: "sundarban",
    type: "gmc",
    daysAgo: 21,
    status: "RECEIVED_UHIDS",
    joiners: 3,
    exits: 1,
    edits: 0,
    owner: "lead",
  },
  { client: "konkan", type: "gtl", daysAgo: 8, status: "DRAFT", joiners: 2, exits: 1, edits: 0 },
  {
    client: "deccan",
    type: "gpa",
    daysAgo: 3,
    status: "SENT_TO_INSURER",
    joiners: 3,
    exits: 1,
    edits: 0,
    owner: "ops",
  },
  { client: "sundarban", type: "gpa", daysAgo: 2, status: "IN_PROGRESS", joiners: 2, exits: 1, edits: 0, owner: "ops" },
  { client: "konkan", type: "gmc", daysAgo: 1, status: "DRAFT", joiners: 3, exits: 1, edits: 0 },
  { client: "malabar", type: "gpa", daysAgo: 19, status: "ENDO_RECEIVED", joiners: 2, exits: 1, edits: 0 },
];
