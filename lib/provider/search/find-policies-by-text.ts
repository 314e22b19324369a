import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FoundPolicy } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import type { Db } from "../db/connect";
import { containing } from "../db/like";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { containsWords, OTHERS_FOUND } from "./text-conditions";

/** At most this many are sorted; above, the words are so common that any result will do. */
const ORDERED = 200;

/** Policies by number, id, or the words of company, insurer, type and nickname; number and id first, then the newest. */
export function findPoliciesByText(
  db: Db,
  { text, words, ids }: SearchMeaning,
): Promise<z.output<typeof FoundPolicy>[]> {
  return queryRows(
    db,
    FoundPolicy,
    sql`select p.id, c.name as "companyName", i.name as "insurerName", p.policy_type as "policyType",
               p.nick_name as "nickName", p.policy_number as "policyNumber"
        from (select id, min(place) as place from (
                select id, 0 as place from policies where id = any(${textArray([...ids])})
                union all (select id, 1 from policies where lower(policy_number) like ${containing(text)} limit ${ORDERED})
                union all (select policy_id, 2 from policy_search
                           where ${containsWords(sql`search_text`, words)} limit ${ORDERED})
              ) as each group by id) as found
        join policies p on p.id = found.id
        join companies c on c.id = p.company_id
        left join insurers i on i.id = p.insurer_id
        order by found.place, p.created_at desc, p.id
        limit ${OTHERS_FOUND}`,
  );
}
