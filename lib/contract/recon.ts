import { z } from "zod";
import { IDENTITY_FIELDS, MERGE_REASON } from "@/lib/domain/recon/same-person";
import { Actor, data, Id, IdParams, Instant } from "./common";
import { COMPARED_FIELDS, MAX_PAIRS } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { personal } from "./personal";

/** A person with two records: everything of the old record moves to the new one [spec 3 §3 Data discrepancy row]. */
export const DuplicateUser = z.strictObject({
  oldUserId: z.string().trim().max(100),
  newUserId: z.string().trim().max(100),
});
export type DuplicateUser = z.output<typeof DuplicateUser>;

const IdentityField = z.enum(IDENTITY_FIELDS);

/**
 * A pair to merge. The last two fields are the console's own, for a pair whose name, birth date or gender differs
 * (ruling 51): the differences that the user accepted, and the reason.
 */
export const DuplicatePair = DuplicateUser.extend({
  acceptedDifferences: z.array(IdentityField).max(IDENTITY_FIELDS.length).optional(),
  reason: z.string().trim().max(MERGE_REASON.maxLength).optional(),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

const DuplicateUsers = z.strictObject({ data: z.array(DuplicatePair).min(1).max(MAX_PAIRS) });

/** A pair that cannot be merged, as given, with the reason. */
const FailedMigration = DuplicateUser.extend({ error: z.string() });

/** How much of a person moves from the old record to the new one. */
export const MovedRecords = z.object({
  policies: z.number().int(),
  benefits: z.number().int(),
  endorsements: z.number().int(),
  requests: z.number().int(),
  claims: z.number().int(),
  dependants: z.number().int(),
});
export type MovedRecords = z.output<typeof MovedRecords>;

/** One of the two records of a pair. */
export const ComparedRecord = z.object({
  userId: z.string(),
  active: z.boolean(),
  name: z.string(),
  /** YYYY-MM-DD; month and day are masked without the permission for personal data. */
  dob: personal("day", z.string().nullable()),
  gender: z.string().nullable(),
  relationship: z.string().nullable(),
  employeeId: z.string().nullable(),
  mobile: personal("phone", z.string().nullable()),
  email: personal("email", z.string().nullable()),
});
export type ComparedRecord = z.output<typeof ComparedRecord>;

/** A pair that can be merged: both records, where they differ, and what would move. */
export const ComparedPair = DuplicateUser.extend({
  old: ComparedRecord,
  new: ComparedRecord,
  /** They need a confirmation and a reason. The provider compares, because the caller may see masked values. */
  differences: z.array(IdentityField),
  /** All fields that differ, including the ones above. */
  differingFields: z.array(z.enum(COMPARED_FIELDS)),
  moved: MovedRecords,
});
export type ComparedPair = z.output<typeof ComparedPair>;

export const previewDuplicateUsers = ownEndpoint("previewDuplicateUsers", "POST /recon/previewDuplicateUsers", {
  isRead: true,
  summary:
    "Compares the records of each pair, and lists what would move and which pairs are rejected; nothing is stored",
  permission: "recon.migrateUsers",
  body: DuplicateUsers,
  reply: data(
    z.object({
      migrations: z.array(ComparedPair),
      failedMigrations: z.array(FailedMigration),
      /** Pairs that are already merged; they are not offered again. */
      alreadyMerged: z.array(DuplicateUser),
    }),
  ),
  timeoutMs: 120_000,
});
export type DuplicatePreview = z.output<typeof previewDuplicateUsers.reply>["data"];

export const migrateDuplicateUsers = endpoint("migrateDuplicateUsers", "POST /recon/migrateDataOfDuplicateUsers", {
  summary: "Moves covers, endorsement rows, claims, requests and dependants of old users to new ones [spec 1 §7, 3 §7]",
  permission: "recon.migrateUsers",
  body: DuplicateUsers,
  reply: data(z.object({ migrated: mayLack(z.number().int(), null), failedMigrations: z.array(FailedMigration) })),
  timeoutMs: 120_000,
});

/** Two records that were merged, and whether the merge was undone. */
export const Merge = z.object({
  id: Id,
  oldUserId: z.string(),
  newUserId: z.string(),
  oldName: z.string(),
  newName: z.string(),
  companyName: z.string(),
  differences: z.array(IdentityField),
  reason: personal("text", z.string().nullable()),
  mergedBy: Actor,
  mergedAt: Instant,
  undone: z.object({ by: Actor, at: Instant }).nullable(),
});
export type Merge = z.output<typeof Merge>;

export const listMerges = ownEndpoint("listMerges", "GET /recon/merges", {
  summary: "Merges of two records, newest first, page by page [domain §24 #51]",
  permission: "recon.migrateUsers",
  query: z.object({
    /** `nextPageId` of the previous page. */
    after: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: data(z.object({ merges: z.array(Merge), nextPageId: z.number().int().nullable() })),
});

export const undoMerge = ownEndpoint("undoMerge", "POST /recon/merges/{id}/undo", {
  summary:
    "Splits two merged records within 30 days; 409 when it is already undone or either record was edited since [domain §24 #51]",
  permission: "recon.undoMerge",
  params: IdParams,
  body: z.strictObject({}),
  reply: data(Merge),
});
