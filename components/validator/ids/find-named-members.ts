import { call } from "@/lib/client/api";
import { findMembersByName } from "@/lib/contract/calls";
import { MAX_LISTED_NAME_LENGTH, NAMES_WITHOUT_ID } from "@/lib/contract/constants";
import type { NamedMember } from "@/lib/domain/members/members-by-name";

/** The covered members with each name. @throws ApiError */
export async function findNamedMembers(
  companyId: string,
  policyId: string | null,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedMember[]>> {
  const distinct = [...new Set(names)].filter(({ length }) => length <= MAX_LISTED_NAME_LENGTH);
  const membersOf = new Map<string, readonly NamedMember[]>();
  for (let from = 0; from < distinct.length; from += NAMES_WITHOUT_ID) {
    const part = distinct.slice(from, from + NAMES_WITHOUT_ID);
    const { data } = await call(findMembersByName, { body: { companyId, policyId, names: part } });
    for (const [index, name] of part.entries()) membersOf.set(name, data.found[index]?.members ?? []);
  }
  return membersOf;
}
