import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import type { Verb } from "../route";
import { loadCdAccounts } from "./load-cd-accounts";

/** All accounts that are not delinked, the last changed first [spec 3 §7]. */
export const listCdAccounts: Verb<typeof contract.listCdAccounts> = async (db, call) => ({
  data: await loadCdAccounts(db, call, sql`true`),
});
