import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { WorkCalendar } from "@/lib/domain/dates/working-days";
import { type BlockerCode, type GateMember, moveBlockers } from "@/lib/domain/endorsements/gates";
import { stageDueOn } from "@/lib/domain/endorsements/stage-clock";
import { ENDORSEMENT_STATUSES, STATUSES } from "@/lib/domain/endorsements/status";
import type { Paise } from "@/lib/domain/money/paise";
import { readConfig } from "../configuration/config-on";
import { type Services, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { loadDependencies } from "../endorsements/load-dependencies";
import { isAmountPending } from "../endorsements/load-gate-facts";
import { rowTotals } from "../endorsements/row-totals";
import { loadPoliciesFacts } from "../policies/load-policy";
import { loadGateMembersOf } from "./load-gate-members";

export type WorkloadCall = Pick<Services, "clock" | "flags" | "settings" | "log">;

/** The stored values of an endorsement for the queue. */
export type Workload = { id: string; dueOn: LocalDate; netPaise: Paise; blockers: readonly BlockerCode[] };

const StoredRow = z.object({
  id: z.string(),
  status: z.enum(ENDORSEMENT_STATUSES),
  policyId: z.string(),
  enteredOn: z.iso.date(),
  exceptionIds: z.array(z.string()),
  supportTicketId: z.string().nullable(),
  stageConfig: z.unknown(),
  cdBalancePaise: z.int().nullable(),
  isAmountPending: z.boolean(),
});
type StoredRow = z.output<typeof StoredRow>;

/** The blockers of several endorsements, by the rules of a move: a few statements, whatever the number. */
export async function workloadOf(
  db: Db,
  call: WorkloadCall,
  ids: readonly string[],
  calendar: WorkCalendar,
): Promise<Workload[]> {
  const found = await loadStored(db, ids);
  const policies = await loadPoliciesFacts(db, call, [...new Set(found.map(({ policyId }) => policyId))]);
  const totalsOf = await rowTotals(db, ids);
  const membersOf = await loadGateMembersOf(db, ids);
  const dependenciesOf = await loadDependencies(db, ids);
  return found.map((row) => {
    const policy = policies.get(row.policyId);
    const netPaise = totalsOf(row.id).net;
    const limits = readConfig(call, row.stageConfig);
    const dueOn = stageDueOn(row.status, row.enteredOn, limits, calendar) ?? row.enteredOn;
    if (STATUSES[row.status].isComplete) return { id: row.id, dueOn, netPaise, blockers: [] };
    if (!policy) return { id: row.id, dueOn, netPaise, blockers: ["POLICY_INCOMPLETE"] };
    const { raterId } = policy;
    const members: GateMember[] = membersOf(row.id, policy);
    const known = { ...row, policy, members, netPaise, hasRater: raterId !== null };
    const facts = { ...known, ...dependenciesOf(row.id), ...gateFlags(call) };
    return { id: row.id, dueOn, netPaise, blockers: [...new Set(moveBlockers(facts).map(({ code }) => code))] };
  });
}

const gateFlags = (call: WorkloadCall) => ({
  today: today(call),
  checksOutdatedDates: call.flags.validatorBackdating,
  checksRater: call.flags.premiumRater,
});

/** With the limits of the date when the stage began. */
async function loadStored(db: Db, ids: readonly string[]): Promise<StoredRow[]> {
  const enteredOn = sql`(e.stage_since at time zone 'Asia/Kolkata')::date`;
  return queryRows(
    db,
    StoredRow,
    sql`select e.id, e.status, e.policy_id as "policyId", ${enteredOn}::text as "enteredOn",
               e.exception_ids as "exceptionIds", e.support_ticket_id as "supportTicketId",
               config_on(p.insurer_id, p.id, ${enteredOn}) as "stageConfig", a.balance_paise as "cdBalancePaise",
               ${isAmountPending(sql`e.id`)} as "isAmountPending"
        from endorsements e join policies p on p.id = e.policy_id
        left join cd_accounts a on a.id = p.cd_account_id and a.archived_at is null
        where e.id = any(${textArray(ids)})`,
  );
}
