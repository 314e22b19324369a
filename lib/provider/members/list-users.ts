import { and, eq, type SQL } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { writeAudit } from "../audit";
import { authorise } from "../auth/authorise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import type { InputOf, Verb } from "../route";
import { ownUser } from "../staff-access/own-user";
import { countLivesOfCompany } from "./count-lives";
import { memberOf, selectMembers } from "./member-columns";
import { afterCursor, cursorOf, directoryKey } from "./page-cursor";
import { findMembers } from "./search-members";

type Query = InputOf<typeof contract.listUsers>["query"];

/** Members of a company, members by a key, or the own record: the three uses of one address [spec 1 §7]. */
export const listUsers: Verb<typeof contract.listUsers> = async (db, call, input) => {
  const { query } = input;
  if (query.employer !== undefined) return { data: await membersOf(db, call, query.employer, query) };
  if (query.compressed === undefined && query.checkBackupCreds === undefined) return ownUser(db, call, input);
  authorise(call, "members.read");
  const searchType = query.email ? "email" : query.mobile ? "mobile" : "employeeId";
  const value = query[searchType] ?? "";
  const search = { searchType, value, checkBackupCreds: query.checkBackupCreds === "true" } as const;
  return { data: { users: await findMembers(db, call, search) } };
};

async function membersOf(db: Db, call: Call, employer: string, { limit, after, purpose }: Query) {
  authorise(call, "members.read");
  const ofCompany: SQL = eq(users.employer, employer);
  const [found, counts] = await Promise.all([
    selectMembers(db, and(ofCompany, afterCursor(after)))
      .orderBy(directoryKey, users.id)
      .limit(limit + 1),
    after === undefined ? countLivesOfCompany(db, employer) : undefined,
  ]);
  if (purpose === "export" && counts) {
    const total = counts.lives.total;
    await writeAudit(db, call, { action: "exportMembers", entity: "company", entityId: employer, after: { total } });
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const nextPageId = found.length > limit && last ? cursorOf(last) : null;
  return { users: shown.map(memberOf), counts, nextPageId };
}
