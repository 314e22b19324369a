import type * as contract from "@/lib/contract/recon";
import { previewWork } from "../db/preview-work";
import type { Verb } from "../route";
import { migratePairs } from "./migrate-duplicate-users";

/** Runs the migration and takes it back: what it says is what the migration would do, if every difference is accepted. */
export const previewDuplicateUsers: Verb<typeof contract.previewDuplicateUsers> = async (db, call, { body }) => ({
  data: await previewWork(db, (tx) => migratePairs(tx, call, body.data, true)),
});
