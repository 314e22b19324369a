import { eq, ne } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { users } from "../db/schema";
import type { Verb } from "../route";
import { findMembers } from "./search-members";

export const fetchUsers: Verb<typeof contract.fetchUsers> = async (
  db,
  call,
  { query: { key, value, patientType } },
) => {
  const only =
    patientType && (patientType === "self" ? eq(users.relationship, "self") : ne(users.relationship, "self"));
  return { data: { users: await findMembers(db, call, { searchType: key, value, checkBackupCreds: false }, only) } };
};
