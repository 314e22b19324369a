import { sql } from "drizzle-orm";
import { FoundCompany } from "@/lib/contract/search";
import type { SearchMeaning } from "@/lib/domain/search/search-meaning";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { containsWords, OTHERS_FOUND } from "./text-conditions";

/** The same expression as in the index `companies_words`. */
export const COMPANY_WORDS = sql.raw("lower(c.name || ' ' || coalesce(c.nickname, ''))");

type Found = ReturnType<typeof FoundCompany.parse>;

/** Companies whose name or nickname has every word; first those that start with the text, active ones before others. */
export function findCompaniesByText(db: Db, { text, words, ids }: SearchMeaning): Promise<Found[]> {
  return queryRows(
    db,
    FoundCompany,
    sql`select c.id, c.name, c.nickname, c.active from companies c
        where c.id = any(${textArray([...ids])}) or ${containsWords(COMPANY_WORDS, words)}
        order by strpos(lower(c.name), ${text}) <> 1, c.active desc, lower(c.name), c.id
        limit ${OTHERS_FOUND}`,
  );
}
