import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { counted } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import type { Verdict } from "@/lib/domain/insurer-responses/response-words";
import { ratesByEldest } from "@/lib/domain/premium/family-states";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { endorsements } from "../db/schema";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { followsEdit } from "../members/charged";
import type { LoadedPolicy } from "../policies/load-policy";
import type { RatedPolicy } from "../premiums/pricing-context";
import { loadRater } from "../raters/load-rater";
import { incrementVersion } from "./increment-version";
import type { StoredEndorsement } from "./load-endorsement";
import { insertNote } from "./notes";
import { openDraft } from "./open-draft";
import { moveRows } from "./reassign-members";
import { planReprice } from "./reprice";
import { dependentsOf, repriceDependents } from "./reprice-dependents";
import { livesOf, rowTotals } from "./row-totals";
import { writePremiums } from "./write-premiums";

const Row = z.object({ id: z.string(), userId: z.string(), employeeId: z.string(), isRejected: z.boolean() });

/**
 * Moves the rows that the insurer rejected to the newest other draft, else to a new one, so that the receipt neither
 * charges nor applies them [domain §24 #83]. A life moves with all its rows and with the dependants' rows that follow it.
 * @throws ProviderError bad_request if no other row remains.
 */
export async function moveRejected(
  db: Db,
  call: Call,
  { id, endorsementNumber }: StoredEndorsement,
  policy: LoadedPolicy,
  recorded: ReadonlyMap<string, Verdict>,
): Promise<void> {
  const rejected = [...recorded].flatMap(([memberId, verdict]) => (verdict === "REJECTED" ? [memberId] : []));
  if (rejected.length === 0) return;
  const rows = await loadMoving(db, id, rejected);
  if (rows.length === 0) return;
  if (rows.length === (await rowTotals(db, [id]))(id).rowCount) {
    throw new ProviderError("bad_request", TEXT.allRejected);
  }
  const target = await openDraft(db, call, policy, { except: id });
  await moveRows(
    db,
    target.id,
    rows.map((row) => row.id),
  );
  await db
    .update(endorsements)
    .set({ livesCount: livesOf(sql`${id}`) })
    .where(eq(endorsements.id, id));
  const employeeIds = new Set(rows.map(({ employeeId }) => employeeId));
  await repriceRemaining(db, call, id, { policy, rater: await loadRater(db, policy.id) }, employeeIds);
  // A row of the draft that does not fit the rater keeps its amount: the receipt of other lives does not wait for it.
  await repriceDependents(db, call, [target.id, ...(await dependentsOf(db, target.id))], policy);
  await incrementVersion(db, call, target.id, { livesCount: livesOf(sql`${target.id}`) });
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const lives = counted(userIds.length, "life", "lives");
  const own = new Set(rows.filter(({ isRejected }) => isRejected).map(({ userId }) => userId)).size;
  const followers = userIds.length - own;
  const note = TEXT.rejectedMoved({ lives: own, followers, from: endorsementNumber, to: target.endorsementNumber });
  for (const [entityId, names] of [
    [id, `${lives} to ${endoNumber(target.endorsementNumber)}`],
    [target.id, `${lives} from ${endoNumber(endorsementNumber)}`],
  ] as const) {
    await insertNote(db, call, entityId, note);
    const after = { lives: names, userIds };
    await writeAudit(db, call, { action: "reassignMembers", entity: "endorsement", entityId, after });
  }
}

/** All rows of the lives that move: the rejected ones, and dependants with a row that follows a rejected employee's. */
function loadMoving(db: Db, endorsementId: string, rejected: readonly string[]) {
  return queryRows(
    db,
    Row,
    sql`with own as (
          select m.id, m.user_id, m.user_policy_id, m.operation, m.date_of_leaving, m.revised_data, m.created_at,
                 person.parent_id, person.employee_id, pool.is_common_pool as is_floater,
                 m.id = any(${textArray(rejected)}) as is_rejected
          from endorsement_members m join users person on person.id = m.user_id
          join endorsements e on e.id = m.endorsement_id join policies pool on pool.id = e.policy_id
          where m.endorsement_id = ${endorsementId}),
        rejected as (select distinct user_id from own where is_rejected),
        moving as (
          select user_id from rejected
          union
          select follower.user_id from own follower
          join own holder on holder.user_id = follower.parent_id and holder.operation = follower.operation
          join rejected on rejected.user_id = holder.user_id
          where follower.operation = 'ADD'
            or (follower.operation = 'DELETE' and follower.date_of_leaving = holder.date_of_leaving)
            or (follower.is_floater and ${followsEdit(sql`follower`, sql`holder`)}))
        select id, user_id as "userId", employee_id as "employeeId", is_rejected as "isRejected" from own
        where user_id in (select user_id from moving)`,
  );
}

/** Prices the rest of these families again if they pay one premium: another member bears it now. */
async function repriceRemaining(
  db: Db,
  call: Call,
  endorsementId: string,
  rated: RatedPolicy,
  employeeIds: ReadonlySet<string>,
): Promise<void> {
  if (!ratesByEldest(rated.policy, rated.rater)) return;
  const { repriced } = await planReprice(db, call, endorsementId, rated);
  await writePremiums(
    db,
    call,
    repriced.filter(({ row }) => employeeIds.has(row.employeeId)),
  );
}
