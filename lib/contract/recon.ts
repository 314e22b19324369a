import { z } from "zod";
import { data } from "./common";
import { MOST_PAIRS } from "./constants";
import { endpoint } from "./endpoint";

/** One person who stands twice: what belongs to the old record moves to the new one [spec 3 §3 Data discrepancy row]. */
export const DuplicateUser = z.strictObject({
  oldUserId: z.string().trim().max(100),
  newUserId: z.string().trim().max(100),
});
export type DuplicateUser = z.output<typeof DuplicateUser>;

const DuplicateUsers = z.strictObject({ data: z.array(DuplicateUser).min(1).max(MOST_PAIRS) });

/** A pair that cannot be joined, as given, with the reason. */
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

export const previewDuplicateUsers = endpoint({
  id: "previewDuplicateUsers",
  isRead: true,
  origin: "console",
  method: "POST",
  path: "/recon/previewDuplicateUsers",
  summary: "What a migration of these pairs would move and what it would refuse; nothing is kept",
  permission: "recon.migrateUsers",
  body: DuplicateUsers,
  reply: data(
    z.object({
      migrations: z.array(DuplicateUser.extend({ oldName: z.string(), newName: z.string(), moved: MovedRecords })),
      failedMigrations: z.array(FailedMigration),
    }),
  ),
  timeoutMs: 120_000,
});
export type DuplicatePreview = z.output<typeof previewDuplicateUsers.reply>["data"];

export const migrateDuplicateUsers = endpoint({
  id: "migrateDuplicateUsers",
  method: "POST",
  path: "/recon/migrateDataOfDuplicateUsers",
  summary: "Moves covers, endorsement rows, claims, requests and dependants of old users to new ones [spec 1 §7, 3 §7]",
  permission: "recon.migrateUsers",
  body: DuplicateUsers,
  reply: data(z.object({ migrated: z.number().int(), failedMigrations: z.array(FailedMigration) })),
  timeoutMs: 120_000,
});
