import { sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/endorsement-list";
import type { WorkCalendar } from "@/lib/domain/dates/working-days";
import { blockersOf, DEPENDENCY_CODES, type Dependencies } from "@/lib/domain/endorsements/gates";
import { nextStatus } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { loadCalendar } from "../holidays/load-calendar";
import { nameOrNull } from "../members/name-sql";
import { ticketUrl } from "../support-desk/ticket-url";
import { clockOf } from "./clock-of";
import { type ListedBy, type PageSlice, pageQuery, placeOf } from "./list-query";
import { loadDependencies } from "./load-dependencies";

/** A row of the list, with every column of this provider. */
export type ListedItem = ReturnType<typeof itemOf>;

const ItemRow = contract.EndorsementListItem.omit({ createdAt: true, ticketUrl: true, work: true }).extend({
  createdSeconds: z.int(),
  stageSeconds: z.int(),
  dueOn: z.iso.date(),
  netPaise: z.int(),
  blockers: z.array(z.string()),
  isChecked: z.boolean(),
  tpaName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  version: z.int(),
});
type ItemRow = z.output<typeof ItemRow>;

export async function loadEndorsementPage(
  db: Db,
  call: Call,
  query: Omit<contract.EndorsementPageQuery, "search"> & ListedBy,
): Promise<ListedItem[]> {
  const { nextPageId, prevPageId, pageSize } = query;
  const cursor = nextPageId ?? prevPageId;
  const beyond = cursor === undefined ? null : await placeOf(db, query, cursor);
  const isBackwards = nextPageId === undefined && prevPageId !== undefined;
  const found = await listItems(db, call, query, { beyond, isBackwards, limit: pageSize });
  return isBackwards ? found.reverse() : found;
}

/**
 * One statement per page: selects its endorsements by an index, then joins the other columns. A second statement loads the
 * endorsements that blockers refer to, if there are any.
 */
export async function listItems(db: Db, call: Call, by: ListedBy, slice: PageSlice): Promise<ListedItem[]> {
  const calendar = await loadCalendar(db);
  const found = await queryRows(
    db,
    ItemRow,
    sql`select e.id, c.name as "companyName", i.name as "insurerName", e.policy_type as "policyType", e.status,
               p.nick_name as "nickName", e.endorsement_number as "endorsementNumber",
               e.endorsement_cycle as "endorsementCycle", e.lives_count as "livesCount",
               ${secondsOf("e.created_at")} as "createdSeconds", e.policy_id as "policyID",
               e.support_ticket_id as "ticketId", p.policy_number as "policyNumber",
               ${secondsOf("e.stage_since")} as "stageSeconds", e.due_on::text as "dueOn",
               e.net_paise as "netPaise", e.blockers, e.checked_on is not null as "isChecked", p.tpa_name as "tpaName",
               e.owner_id as "ownerId", ${nameOrNull("u")} as "ownerName", e.version
        from (select *, row_number() over () as place from (${pageQuery(sql`e.*`, by, slice)}) as page) as e
        join companies c on c.id = e.company_id
        join policies p on p.id = e.policy_id
        join insurers i on i.id = p.insurer_id
        left join users u on u.id = e.owner_id
        order by e.place`,
  );
  const dependent = found.filter(({ blockers }) => blockers.some((code) => DEPENDENCY_CODES.includes(code)));
  const ids = dependent.map(({ id }) => id);
  const dependenciesOf = await loadDependencies(db, ids);
  return found.map((row) => itemOf(row, call, { calendar, dependencies: dependenciesOf(row.id) }));
}

type Known = { calendar: WorkCalendar; dependencies: Dependencies };

function itemOf(row: ItemRow, call: Call, { calendar, dependencies }: Known) {
  const { createdSeconds, stageSeconds, dueOn, netPaise, blockers, isChecked, ownerId, ownerName, ...rest } = row;
  const { tpaName, version, ...item } = rest;
  const { status } = item;
  return {
    ...item,
    ticketUrl: ticketUrl(call, item.ticketId),
    createdAt: { seconds: createdSeconds },
    work: {
      clock: clockOf({ status, stageSince: new Date(stageSeconds * 1000), dueOn }, today(call), calendar),
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? ownerId },
      blockers: isChecked ? blockersOf(blockers, dependencies) : null,
      netCost: rupeesFromPaise(netPaise),
      nextStatus: nextStatus(status, { policyType: item.policyType, tpaName, insurerName: item.insurerName }),
      version,
    },
  } satisfies z.input<typeof contract.EndorsementListItem>;
}
