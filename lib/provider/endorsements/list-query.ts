import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { QUEUE_GROUPS } from "@/lib/contract/constants";
import {
  ENDORSEMENT_SORTS,
  type EndorsementFilter,
  type EndorsementSort,
  type QueueGroup,
} from "@/lib/contract/endorsement-list";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { AT_INSURER_IN } from "@/lib/domain/endorsements/status";
import { actorOf, type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { unknownPage } from "../errors";
import { loadCalendar } from "../holidays/load-calendar";
import { refreshBeforeReading } from "../workload/refresh-workload";
import { atInsurerFirst, hasStatus } from "./has-status";
import { type SearchTerm, searchCondition, searchTermsOf } from "./search-terms";

type EndorsementListName = "pending" | "completed";

/** The query of a list; `terms` are the search terms with their matching policies. */
export type ListedBy = Omit<EndorsementFilter, "search"> & {
  list: EndorsementListName;
  terms: readonly SearchTerm[];
  sort?: string;
  /** The current user, for the filter `mine`. */
  reader: string;
  /** Endorsements due before this date are overdue. */
  overdueBefore: LocalDate;
  /** SQL that finds policy ids; without it, all policies. */
  ofPolicies?: SQL;
};

/** Where a page begins in the order of the list: the sort keys of a row, as text. */
const Place = z.object({ keys: z.array(z.string()), createdAt: z.string(), id: z.string() });
type Place = z.output<typeof Place>;

export type PageSlice = { beyond: Place | null; isBackwards?: boolean; limit: number };

type SortKey = { column: SQL; type: SQL };

/** The sort keys of each order before age and id, with their SQL types. */
const SORT_KEYS: Record<EndorsementSort, readonly SortKey[]> = {
  createdAt: [],
  companyName: [{ column: sql`e.company_key`, type: sql`text` }],
  status: [{ column: sql`e.status`, type: sql`text` }],
  livesCount: [{ column: sql`e.lives_count`, type: sql`integer` }],
  dueOn: [
    { column: sql`e.due_on`, type: sql`date` },
    { column: sql`(-e.net_paise)`, type: sql`bigint` },
  ],
  netCost: [{ column: sql`e.net_paise`, type: sql`bigint` }],
  age: [{ column: sql`e.stage_since`, type: sql`timestamptz` }],
};

function orderOf({ sort = "-createdAt" }: Pick<ListedBy, "sort">) {
  const isReversed = sort.startsWith("-");
  const name = ENDORSEMENT_SORTS.find((known) => known === sort.slice(isReversed ? 1 : 0)) ?? "createdAt";
  // The row that has been in its status longest entered it first: the order is reversed.
  return { keys: SORT_KEYS[name], isDown: name === "age" ? !isReversed : isReversed };
}

/** Parses the query of a list into the input of its statements, after refreshing what this user has just changed. */
export async function listedBy<Q extends EndorsementFilter>(db: Db, call: Call, list: EndorsementListName, query: Q) {
  await refreshBeforeReading(call);
  const isLate = query.queue?.split(",").includes("overdue");
  return {
    ...query,
    list,
    terms: await searchTermsOf(db, query.search ?? ""),
    reader: actorOf(call),
    overdueBefore: isLate ? overdueBefore(today(call), await loadCalendar(db)) : today(call),
  };
}

const arrayOf = (text: string) => textArray(text.split(","));

/** The WHERE condition of a list: an empty filter group means all, every search term must match [spec 2 §5]. */
export function listCondition(by: ListedBy): SQL {
  const { list, terms, companyId, policyId, policyType, endoNumber, status, insurerId, blocker, ownerId } = by;
  const conditions = [
    list === "completed" ? sql`e.is_complete` : sql`not e.is_complete`,
    companyId && idCondition(sql`e.company_id`, companyId),
    policyId && idCondition(sql`e.policy_id`, policyId),
    policyType && sql`e.policy_type = any(${arrayOf(policyType)})`,
    endoNumber && sql`e.endorsement_number = any(${arrayOf(endoNumber)}::integer[])`,
    status && sql`e.status = any(${arrayOf(status)})`,
    insurerId && sql`e.policy_id in (select id from policies where insurer_id = any(${arrayOf(insurerId)}))`,
    blocker && sql`e.blockers && ${arrayOf(blocker)}`,
    ownerId && ownerCondition(ownerId.split(","), by.reader),
    by.queue && queueCondition(by.queue.split(","), by.overdueBefore),
    by.ofPolicies && policiesCondition(by.ofPolicies),
  ].filter((condition): condition is SQL => Boolean(condition));
  return sql`${sql.join(conditions, sql` and `)} ${searchCondition(terms)}`;
}

/** A single id uses `=`: its index is then read in the order of the list, which `= any` prevents. */
const idCondition = (column: SQL, ids: string): SQL =>
  ids.includes(",") ? sql`${column} = any(${arrayOf(ids)})` : sql`${column} = ${ids}`;

export function ownerCondition(words: readonly string[], reader: string): SQL {
  const owners = words.map((word) => (word === "mine" ? reader : word));
  const owned = sql`e.owner_id = any(${textArray(owners)})`;
  return words.includes("none") ? sql`(${owned} or e.owner_id is null)` : owned;
}

/** Endorsements of the policies that a query of ids finds. */
export const policiesCondition = (ids: SQL): SQL => sql`e.policy_id in (${ids})`;

/** The same groups as the counters of the queue. */
export const QUEUE_CONDITIONS: Record<QueueGroup, (overdueBefore: LocalDate) => SQL> = {
  overdue: (day) => sql`e.due_on < ${day}::date`,
  blocked: () => sql`e.is_blocked`,
  ready: () => sql`(not e.is_blocked and e.checked_on is not null and ${atInsurerFirst("e")})`,
  atInsurer: () => hasStatus("e", AT_INSURER_IN),
};

/** Matches any of the groups. */
function queueCondition(words: readonly string[], day: LocalDate): SQL {
  const groups = QUEUE_GROUPS.filter((group) => words.includes(group)).map((group) => QUEUE_CONDITIONS[group](day));
  return sql`(${sql.join(groups, sql` or `)})`;
}

/** One page as a query over `endorsements e`: keyset, never OFFSET. Read backwards, its rows are in reverse order. */
export function pageQuery(columns: SQL, by: ListedBy, { beyond, isBackwards = false, limit }: PageSlice): SQL {
  const { keys, isDown } = orderOf(by);
  const goesDown = isDown !== isBackwards;
  const direction = goesDown ? sql`desc` : sql`asc`;
  const than = goesDown ? sql`<` : sql`>`;
  const keyColumns = keys.map(({ column }) => sql`${column}, `);
  const values = beyond ? keys.map(({ type }, index) => sql`${beyond.keys[index]}::${type}, `) : [];
  const onward = beyond
    ? sql`and (${sql.join(keyColumns)}e.created_at, e.id) ${than} (${sql.join(values)}${beyond.createdAt}::timestamptz, ${beyond.id})`
    : sql``;
  const keyOrder = sql.join(keys.map(({ column }) => sql`${column} ${direction}, `));
  return sql`select ${columns} from endorsements e where ${listCondition(by)} ${onward}
             order by ${keyOrder}e.created_at ${direction}, e.id ${direction} limit ${limit}::integer`;
}

/** @throws ProviderError bad_request for an id that is no endorsement. */
export async function placeOf(db: Db, by: ListedBy, id: string): Promise<Place> {
  const keys = orderOf(by).keys.map(({ column }) => sql`${column}::text`);
  const [place] = await queryRows(
    db,
    Place,
    sql`select array[${sql.join(keys, sql`, `)}]::text[] as keys, e.created_at::text as "createdAt", e.id
        from endorsements e where e.id = ${id}`,
  );
  if (!place) throw unknownPage();
  return place;
}
