import { sql } from "drizzle-orm";
import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import { RENEWAL_FILE_DAYS } from "@/lib/domain/policies/renewal";
import { writeAudit } from "../audit";
import { type Call, jobCall, type Services, today } from "../context";
import type { Db } from "../db/connect";
import { queryIds } from "../db/rows";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { inTransaction } from "../history/in-transaction";
import { endPersons } from "./apply-exits";
import { LEAVERS } from "./end-left-covers";

/** Active members whose active covers are all of policies that ended before a day. */
const isUncovered = (before: LocalDate) => sql`u.active and u.employer is not null
  and exists (select from user_policies c where c.user_id = u.id and c.active)
  and not exists (select from user_policies c join policies p on p.id = c.policy_id
    where c.user_id = u.id and c.active and p.end_date < ${before}::date is not true)`;

/**
 * The job: members become inactive some weeks after the end of their last policy. Their covers remain as they were on its
 * last day, because the screens of an ended policy and its renewal read them. One transaction per company.
 */
export async function endUncoveredPersons(services: Services): Promise<void> {
  const call = jobCall(services, LEAVERS, "endUncoveredPersons");
  const before = addDays(today(call), -RENEWAL_FILE_DAYS);
  const due = sql`select distinct u.employer as id from users u where ${isUncovered(before)} order by 1`;
  for (const id of await queryIds(call.db, due)) {
    await inTransaction(call, (db) => endUncoveredOf(db, call, id, before));
  }
}

async function endUncoveredOf(db: Db, call: Call, companyId: string, before: LocalDate): Promise<void> {
  await lockPoliciesOf(db, companyId);
  const userIds = await queryIds(
    db,
    sql`select u.id from users u where u.employer = ${companyId} and ${isUncovered(before)} order by u.id`,
  );
  if (userIds.length === 0) return;
  await endPersons(db, call, userIds, before);
  const after = { persons: userIds.length, policiesEndedBefore: before };
  await writeAudit(db, call, { action: "endUncoveredPersons", entity: "company", entityId: companyId, after });
}
