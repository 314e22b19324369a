import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { searchTerms, statusesNamed } from "@/lib/domain/endorsements/search";
import type { Db } from "../db/connect";
import { containing } from "../db/like";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";

/** Up to this many matching policies, their ids are listed, which leads directly to their endorsements. */
const FEW_POLICIES = 20;

/** One word of a search with the ids of the policies that contain it, if they are few. */
export type SearchTerm = { text: string; policyIds: readonly string[] | "many" };

const FoundPolicy = z.object({ place: z.int(), policyId: z.string() });

/** The terms of a search [spec 2 §5], looked up among the policies with one statement. */
export async function searchTermsOf(db: Db, search: string): Promise<SearchTerm[]> {
  const texts = searchTerms(search);
  if (texts.length === 0) return [];
  const found = await queryRows(
    db,
    FoundPolicy,
    sql`select term.place::int as place, found.policy_id as "policyId"
        from unnest(${textArray(texts.map(containing))}) with ordinality as term(pattern, place)
        cross join lateral (select policy_id from policy_search where search_text like term.pattern
                            limit ${FEW_POLICIES + 1}::integer) as found`,
  );
  return texts.map((text, index) => {
    const policyIds = found.filter(({ place }) => place === index + 1).map(({ policyId }) => policyId);
    return { text, policyIds: policyIds.length > FEW_POLICIES ? "many" : policyIds };
  });
}

/** Every term must match some field of the endorsement `e` or of its policy [spec 2 §5]. */
export function searchCondition(terms: readonly SearchTerm[]): SQL {
  const leading = leadingOf(terms);
  const found = terms.map((term) => sql`and ${termCondition(term, { isLeading: term === leading })}`);
  return sql.join(found, sql` `);
}

/**
 * The rarest term: it is looked up in the indexes and the others filter its result. The term with the fewest policies,
 * else the longest term without policies. Two index scans would read long lists of common terms.
 */
function leadingOf(terms: readonly SearchTerm[]): SearchTerm | undefined {
  const counted = terms.flatMap((term) => (term.policyIds === "many" ? [] : [{ term, count: term.policyIds.length }]));
  const [ofPolicies] = counted.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  const [ofNone] = counted.filter(({ count }) => count === 0).sort((a, b) => b.term.text.length - a.term.text.length);
  return (ofPolicies ?? ofNone)?.term;
}

function termCondition({ text, policyIds }: SearchTerm, { isLeading }: { isLeading: boolean }): SQL {
  const statuses = statusesNamed(text);
  const ways = [isLeading ? sql`e.search_text like ${containing(text)}` : sql`strpos(e.search_text, ${text}) > 0`];
  if (policyIds === "many") {
    ways.push(sql`e.policy_id in (select policy_id from policy_search where search_text like ${containing(text)})`);
  } else if (policyIds.length > 0) ways.push(sql`e.policy_id = any(${textArray(policyIds)})`);
  if (statuses.length > 0) ways.push(sql`e.status = any(${textArray(statuses)})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
