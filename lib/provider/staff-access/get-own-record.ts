import type * as contract from "@/lib/contract/staff-access";
import type { Verb } from "../route";
import { findOwnRecord } from "./own-user";

/** The caller's own record by the email of the verified token; an empty list without one. */
export const getOwnRecord: Verb<typeof contract.getOwnRecord> = async (db, { actor }) => ({
  data: { users: await findOwnRecord(db, actor) },
});
