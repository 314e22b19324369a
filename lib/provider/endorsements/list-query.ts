import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ENDORSEMENT_SORTS, type EndorsementFilter, type EndorsementSort } from "@/lib/contract/endorsement-list";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { type SearchTerm, searchCondition, searchTermsOf } from "./search-terms";

export type EndorsementListName = "pending" | "completed";

/** The query of a list; `terms` is its search, looked up among the policies. */
export type ListedBy = Omit<EndorsementFilter, "search"> & {
  list: EndorsementListName;
  terms: readonly SearchTerm[];
  sort?: string;
};

/** Where a page begins: the row's place in the order of the list. */
const Place = z.object({ key: z.union([z.string(), z.int()]).nullable(), createdAt: z.string(), id: z.string() });
type Place = z.output<typeof Place>;

export type PageSlice = { beyond: Place | null; isBackwards?: boolean; limit: number };

/** What stands before age and id in each order, and its SQL type. */
const SORT_KEYS: Record<EndorsementSort, { column: SQL; type: SQL } | null> = {
  createdAt: null,
  companyName: { column: sql`e.company_key`, type: sql`text` },
  status: { column: sql`e.status`, type: sql`text` },
  livesCount: { column: sql`e.lives_count`, type: sql`integer` },
};

function orderOf({ sort = "-createdAt" }: Pick<ListedBy, "sort">) {
  const isDown = sort.startsWith("-");
  const name = ENDORSEMENT_SORTS.find((known) => known === sort.slice(isDown ? 1 : 0)) ?? "createdAt";
  return { key: SORT_KEYS[name], isDown };
}

/** The query of a list as input of its statements. */
export async function listedBy<Q extends EndorsementFilter>(db: Db, list: EndorsementListName, query: Q) {
  return { ...query, list, terms: await searchTermsOf(db, query.search ?? "") };
}

/** Which endorsements a list has: of each group of the filter none chosen means all, every search term must match [spec 2 §5]. */
export function listCondition({ list, terms, policyType, endoNumber }: ListedBy): SQL {
  const isComplete = list === "completed" ? sql`e.is_complete` : sql`not e.is_complete`;
  const ofType = policyType ? sql`and e.policy_type = any(${textArray(policyType.split(","))})` : sql``;
  const numbered = endoNumber
    ? sql`and e.endorsement_number = any(${textArray(endoNumber.split(","))}::integer[])`
    : sql``;
  return sql`${isComplete} ${ofType} ${numbered} ${searchCondition(terms)}`;
}

/** The rows of one page as a query over `endorsements e`: keyset, never OFFSET; read backwards it comes in reverse. */
export function pageQuery(columns: SQL, by: ListedBy, { beyond, isBackwards = false, limit }: PageSlice): SQL {
  const { key, isDown } = orderOf(by);
  const goesDown = isDown !== isBackwards;
  const direction = goesDown ? sql`desc` : sql`asc`;
  const than = goesDown ? sql`<` : sql`>`;
  const keyColumn = key ? sql`${key.column}, ` : sql``;
  const keyValue = key && beyond ? sql`${beyond.key}::${key.type}, ` : sql``;
  const onward = beyond
    ? sql`and (${keyColumn}e.created_at, e.id) ${than} (${keyValue}${beyond.createdAt}::timestamptz, ${beyond.id})`
    : sql``;
  const keyOrder = key ? sql`${key.column} ${direction}, ` : sql``;
  return sql`select ${columns} from endorsements e where ${listCondition(by)} ${onward}
             order by ${keyOrder}e.created_at ${direction}, e.id ${direction} limit ${limit}::integer`;
}

/** @throws ProviderError bad_request for an id that is no endorsement. */
export async function placeOf(db: Db, by: ListedBy, id: string): Promise<Place> {
  const { key } = orderOf(by);
  const [place] = await queryRows(
    db,
    Place,
    sql`select ${key?.column ?? sql`null`} as key, e.created_at::text as "createdAt", e.id from endorsements e
        where e.id = ${id}`,
  );
  if (!place) throw new ProviderError("bad_request", "The page is unknown");
  return place;
}
