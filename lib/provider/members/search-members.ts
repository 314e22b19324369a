import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/users";
import { searchInput } from "@/lib/domain/members/search-input";
import { authorise } from "../auth/authorise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { memberOf, selectMembers } from "./member-columns";

/** Far more than one address can match; the directory has longer lists. */
const FOUND_MAX = 200;

type MemberQuery = { searchType: contract.SearchType; value: string; checkBackupCreds: boolean };

/** Global search [spec 1 §2]. @throws ProviderError bad_request for an unsearchable value, feature_off for employee ids. */
export const searchMembers: Verb<typeof contract.searchMembers> = async (db, call, { body }) => ({
  data: { users: await findMembers(db, call, body) },
});

/** Members of any company by one key: email ignoring case, mobile as ten digits, employee id exactly. */
export async function findMembers(
  db: Db,
  call: Call,
  { searchType, value, checkBackupCreds }: MemberQuery,
  only?: SQL,
) {
  if (searchType === "employeeId") authorise(call, "members.searchByEmployeeId");
  const input = searchInput(searchType, value);
  if (input.message !== undefined) throw new ProviderError("bad_request", { [searchType]: input.message });
  const found = await selectMembers(
    db,
    and(isNotNull(users.employer), matching(searchType, input.value, checkBackupCreds), only),
  )
    .orderBy(users.id)
    .limit(FOUND_MAX);
  return found.map(memberOf);
}

function matching(type: contract.SearchType, value: string, withBackup: boolean): SQL | undefined {
  if (type === "employeeId") return eq(users.employeeId, value);
  if (type === "mobile")
    return or(eq(users.mobile, value), withBackup ? eq(users.backupPhoneNumber, value) : undefined);
  const backup = withBackup ? sql`lower(${users.backupEmailAddress}) = ${value}` : undefined;
  return or(sql`lower(${users.email}) = ${value}`, backup);
}
