import { inArray, sql } from "drizzle-orm";
import { MEMBERS_BY_TEXT } from "@/lib/contract/constants";
import type * as contract from "@/lib/contract/search";
import { readSearch } from "@/lib/domain/search/search-meaning";
import { queryIds } from "../db/rows";
import { users } from "../db/schema";
import { memberOf, selectMembers } from "../members/member-columns";
import { membersWithCover } from "../members/members-with-cover";
import type { Verb } from "../route";
import { FOUND_ORDER, foundPersons } from "./find-members-by-text";

/** Members by any of their identifiers, best matches first; empty for fewer than two characters. */
export const searchMembersByText: Verb<typeof contract.searchMembersByText> = async (db, call, { body }) => {
  const { text, employer, policyId } = body;
  const meaning = readSearch(text);
  const limit = MEMBERS_BY_TEXT;
  const persons = meaning && foundPersons(call, meaning, { limit, employer, policyId });
  if (!persons) return { data: { users: [] } };
  const ids = await queryIds(
    db,
    sql`select m.id from (${persons}) as found join users m on m.id = found.id order by ${FOUND_ORDER} limit ${limit}`,
  );
  const rows = ids.length === 0 ? [] : await selectMembers(db, inArray(users.id, ids));
  const rowOf = new Map(rows.map((row) => [row.userId, row]));
  const inOrder = ids.flatMap((id) => rowOf.get(id) ?? []);
  const members = policyId ? await membersWithCover(db, call, policyId, inOrder) : inOrder.map(memberOf);
  return { data: { users: members } };
};
