import type * as contract from "@/lib/contract/search";
import { readSearch, type SearchMeaning } from "@/lib/domain/search/search-meaning";
import { can, type Permission } from "@/lib/permissions";
import type { Call } from "../context";
import type { Verb } from "../route";
import { findAccountsByText } from "./find-accounts-by-text";
import { findCompaniesByText } from "./find-companies-by-text";
import { findEndorsementsByText } from "./find-endorsements-by-text";
import { findMembersByText } from "./find-members-by-text";
import { findOnboardedByText } from "./find-onboarded-by-text";
import { findPoliciesByText } from "./find-policies-by-text";

/**
 * The best few results of each kind that the caller may read; needs at least two characters. Every kind is searched through
 * an index, whatever its size [quality P8].
 */
export const searchAll: Verb<typeof contract.searchAll> = async (db, call, { body }) => {
  const meaning = readSearch(body.text);
  const [members, onboarded, endorsements, companies, policies, cdAccounts] = await Promise.all([
    find(call, meaning, "members.read", (search) => findMembersByText(db, call, search)),
    find(call, meaning, "members.read", (search) => findOnboardedByText(db, call, search)),
    find(call, meaning, "endorsements.read", (search) => findEndorsementsByText(db, search)),
    find(call, meaning, "companies.read", (search) => findCompaniesByText(db, search)),
    find(call, meaning, "policies.read", (search) => findPoliciesByText(db, search)),
    find(call, meaning, "cd-accounts.read", (search) => findAccountsByText(db, call, search)),
  ]);
  return { data: { members, onboarded, endorsements, companies, policies, cdAccounts } };
};

async function find<T>(
  call: Call,
  meaning: SearchMeaning | null,
  permission: Permission,
  among: (meaning: SearchMeaning) => Promise<T[]>,
): Promise<T[]> {
  return meaning && can(call.actor, permission, call.flags) ? among(meaning) : [];
}
