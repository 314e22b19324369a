import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FoundEndorsement } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import type { Db } from "../db/connect";
import { containing } from "../db/like";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { COMPANY_WORDS } from "./find-companies-by-text";
import { beginsWith, containsWords, OTHERS_FOUND } from "./text-conditions";

/** Shows the endorsements of at most this many matching companies or policies. */
const FEW = 5;
const TICKET = sql.raw("lower(support_ticket_id)");

/** Endorsements by ticket, id or policy number, and the open ones of a company or policy; 'Kaveri endo 2' finds that number. */
export function findEndorsementsByText(db: Db, search: SearchMeaning): Promise<z.output<typeof FoundEndorsement>[]> {
  const ways = [byTicket(search), byPolicyNumber(search), byPolicyWords(search), byCompany(search)];
  return queryRows(
    db,
    FoundEndorsement,
    sql`select e.id, c.name as "companyName", p.policy_type as "policyType", p.nick_name as "nickName",
               e.endorsement_number as "endorsementNumber", e.status, e.support_ticket_id as "ticketId"
        from (select id, min(place) as place from (${sql.join(ways, sql` union all `)}) as each group by id) as found
        join endorsements e on e.id = found.id
        join policies p on p.id = e.policy_id
        join companies c on c.id = e.company_id
        order by found.place, e.is_complete, e.created_at desc, e.id
        limit ${OTHERS_FOUND}`,
  );
}

function byTicket({ text, ids }: SearchMeaning): SQL {
  return sql`(select id, 0 as place from endorsements where id = any(${textArray([...ids])}))
             union all
             (select id, case when ${TICKET} = ${text} then 0 else 1 end from endorsements
              where support_ticket_id is not null and ${beginsWith(TICKET, text)}
              order by ${TICKET} using ~<~ limit ${OTHERS_FOUND})`;
}

function byPolicyNumber({ text, ids }: SearchMeaning): SQL {
  return sql`(select newest.id, 2 from (
                select id from policies
                where id = any(${textArray([...ids])}) or lower(policy_number) like ${containing(text)} limit ${FEW}
              ) as policy
              cross join lateral (select id from endorsements where policy_id = policy.id
                                  order by endorsement_number desc limit ${OTHERS_FOUND}) as newest)`;
}

/** By the words of a policy: one company may have an Endo 1 for each of its policies. */
function byPolicyWords({ endorsement: { words, number } }: SearchMeaning): SQL {
  const isListed = number === null ? sql`not is_complete` : sql`endorsement_number = ${number}`;
  return sql`(select newest.id, 3 from (
                select policy_id from policy_search where ${containsWords(sql`search_text`, words)} limit ${FEW}
              ) as policy
              cross join lateral (select id from endorsements where policy_id = policy.policy_id and ${isListed}
                                  order by endorsement_number desc limit ${OTHERS_FOUND}) as newest)`;
}

function byCompany({ endorsement: { words, number } }: SearchMeaning): SQL {
  const named = sql`(select c.id, c.name from companies c where ${containsWords(COMPANY_WORDS, words)}
                     order by c.active desc, lower(c.name) limit ${FEW}) as company`;
  if (number !== null) {
    return sql`(select numbered.id, 1 from ${named}
                join policies policy on policy.company_id = company.id
                join endorsements numbered on numbered.policy_id = policy.id and numbered.endorsement_number = ${number})`;
  }
  return sql`(select newest.id, 3 from ${named}
              cross join lateral (select id from endorsements where not is_complete and company_key = lower(company.name)
                                  order by created_at desc limit ${OTHERS_FOUND}) as newest)`;
}
