import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { publishLeft } from "../events/publish-lives";
import { carriesDependants } from "../members/carries-dependants";
import { isWithdrawn } from "../members/charged";
import { hasStatus } from "./has-status";

const RemovedRow = z.object({
  id: z.string(),
  operation: Operation,
  userId: z.string(),
  userPolicyId: z.string().nullable(),
});
type RemovedRow = z.output<typeof RemovedRow>;

const Dependent = z.object({ number: z.int() });
/** Without an endorsement, the dependant's cover was opened by a flex upload or a change of the roster. */
const Dependant = z.object({ number: z.int().nullable(), name: z.string() });

/**
 * Removes rows from an endorsement before the insurer responds: an added life loses its cover (and its sign-in, without
 * another cover), an offboard is cancelled, an edit is dropped. Contact data changed by the upload remain (ruling)
 * [domain §10].
 * @returns the removed rows.
 * @throws ProviderError conflict when another endorsement has rows of a life that was added here, or a dependant remains.
 */
export async function removeRows(
  db: Db,
  call: Call,
  endorsementId: string,
  { userIds, rowIds }: { userIds?: readonly string[]; rowIds?: readonly string[] } = {},
): Promise<RemovedRow[]> {
  const ofUsers = userIds ? sql`and m.user_id = any(${textArray(userIds)})` : sql``;
  const ofRows = rowIds ? sql`and m.id = any(${textArray(rowIds)})` : sql``;
  const found = await queryRows(
    db,
    RemovedRow,
    sql`select m.id, m.operation, m.user_id as "userId", m.user_policy_id as "userPolicyId"
        from endorsement_members m where m.endorsement_id = ${endorsementId} ${ofUsers} ${ofRows}`,
  );
  const coversOf = (operation: RemovedRow["operation"]) =>
    textArray(found.filter((row) => row.operation === operation).map(({ userPolicyId }) => userPolicyId));
  const added = coversOf("ADD");
  await assertFree(db, endorsementId, added);
  const at = sql`${now(call).toISOString()}::timestamptz`;
  await execute(
    db,
    sql`update user_policies cover
        set pending_offboard = false, coverage_end = policy.end_date, updated_at = ${at}
        from policies policy
        where exists (select from endorsements e where e.id = ${endorsementId} and not ${hasStatus("e", DECLINED_IN)})
          and policy.id = cover.policy_id and not ${isWithdrawn("cover")}
          and cover.id = any(${coversOf("DELETE")}) and not cover.id = any(${added})`,
  );
  await execute(db, sql`delete from endorsement_members where id = any(${textArray(found.map(({ id }) => id))})`);
  const coverIds = found.flatMap(({ operation, userPolicyId }) =>
    operation === "ADD" && userPolicyId ? [userPolicyId] : [],
  );
  await removeCovers(db, call, coverIds);
  return found;
}

/** Removes covers that never took effect; their persons become inactive unless another cover is active. */
export async function removeCovers(db: Db, call: Call, coverIds: readonly string[]): Promise<void> {
  if (coverIds.length === 0) return;
  await publishLeft(db, call, coverIds, "ROW_REMOVED");
  await execute(
    db,
    sql`with gone as (delete from user_policies where id = any(${textArray(coverIds)}) returning id, user_id)
        update users person
        set active = false, version = person.version + 1, updated_at = ${now(call).toISOString()}::timestamptz
        where person.id in (select user_id from gone)
          and not exists (select from user_policies cover
            where cover.user_id = person.id and cover.active and not cover.id in (select id from gone))`,
  );
}

async function assertFree(db: Db, endorsementId: string, covers: ReturnType<typeof textArray>): Promise<void> {
  const [dependent] = await queryRows(
    db,
    Dependent,
    sql`select e.endorsement_number as number from endorsement_members m join endorsements e on e.id = m.endorsement_id
        where m.user_policy_id = any(${covers}) and m.endorsement_id <> ${endorsementId} limit 1`,
  );
  if (dependent) throw new ProviderError("conflict", `Endo ${dependent.number} changes a member that was added here`);
  const [orphaning] = await queryRows(
    db,
    Dependant,
    sql`select e.endorsement_number as number, trim(dependant.first_name || ' ' || dependant.last_name) as name
        from user_policies employee
        join users dependant on dependant.parent_id = employee.user_id
        join user_policies cover on cover.user_id = dependant.id and cover.active and not cover.id = any(${covers})
          and ${carriesDependants(sql`employee`, sql`cover.policy_id`)}
        left join endorsements e on e.id = cover.added_by_endorsement_id
        where employee.id = any(${covers})
          and not exists (select from user_policies other
            where other.user_id = employee.user_id and other.active and not other.pending_offboard
              and not other.id = any(${covers}) and ${carriesDependants(sql`other`, sql`cover.policy_id`)})
        limit 1`,
  );
  if (!orphaning) return;
  const { number, name } = orphaning;
  const reason =
    number === null
      ? `${name} is covered as a dependant of a member that was added here: end that cover first`
      : `Endo ${number} adds a dependant of a member that was added here`;
  throw new ProviderError("conflict", reason);
}
