import type * as contract from "@/lib/contract/recon";
import { previewWork } from "../db/preview-work";
import type { Verb } from "../route";
import { migratePairs } from "./migrate-duplicate-users";

/** Runs the migration and rolls it back: shows what it would do if every difference were accepted. */
export const previewDuplicateUsers: Verb<typeof contract.previewDuplicateUsers> = async (db, call, { body }) => ({
  data: await previewWork(db, (tx) => migratePairs(tx, call, body.data, true)),
});
