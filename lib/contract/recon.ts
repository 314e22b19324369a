import { z } from "zod";
import { data } from "./common";
import { endpoint } from "./endpoint";

const MOST_PAIRS = 2_000;

/** One person who stands twice: what belongs to the old record moves to the new one [spec 3 §3 Data discrepancy row]. */
export const DuplicateUser = z.strictObject({
  oldUserId: z.string().trim().max(100),
  newUserId: z.string().trim().max(100),
});
export type DuplicateUser = z.output<typeof DuplicateUser>;

export const migrateDuplicateUsers = endpoint({
  id: "migrateDuplicateUsers",
  method: "POST",
  path: "/recon/migrateDataOfDuplicateUsers",
  summary: "Moves covers, endorsement rows, claims, requests and dependants of old users to new ones [spec 1 §7, 3 §7]",
  permission: "recon.migrateUsers",
  body: z.strictObject({ data: z.array(DuplicateUser).min(1).max(MOST_PAIRS) }),
  reply: data(
    z.object({
      migrated: z.number().int(),
      failedMigrations: z.array(DuplicateUser.extend({ error: z.string() })),
    }),
  ),
  timeoutMs: 120_000,
});
