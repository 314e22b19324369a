import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { counted } from "@/lib/domain/counted";
import { endoName, endoNumber } from "@/lib/domain/endorsements/numbering";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { writeAudit } from "../audit";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { publishLeft } from "../events/publish-lives";
import { carriesDependants } from "../members/carries-dependants";
import { isWithdrawn } from "../members/charged";
import { fullName } from "../members/name-sql";
import { loadPolicyFacts } from "../policies/load-policy";
import { hasStatus, nameBeside } from "./has-status";
import { incrementVersion } from "./increment-version";
import { insertNote } from "./notes";
import { dependentsOf, repriceDependents } from "./reprice-dependents";
import { livesOf } from "./row-totals";
import { assertNoneAlone, assertRemovable, loadRowsAlong, type RowAlong } from "./rows-along";

const RemovedRow = z.object({
  id: z.string(),
  operation: Operation,
  userId: z.string(),
  userPolicyId: z.string().nullable(),
});
type RemovedRow = z.output<typeof RemovedRow>;

type RowsToRemove = { rowIds?: readonly string[]; together?: readonly string[] };

const LaterEndorsement = z.object({ number: z.int() });
/** Without an endorsement, the dependant's cover was opened by a flex upload or a change of the roster. */
const RemainingDependant = z.object({
  endorsementNumber: z.int().nullable(),
  policyName: z.string().nullable(),
  name: z.string(),
});

/**
 * Removes rows from an endorsement before the insurer responds: an added life loses its cover (and its sign-in, without
 * another cover), an offboard is cancelled, an edit is dropped. Contact data changed by the upload remain (ruling)
 * [domain §10]. With an employee's row, it removes the dependants' rows that follow from it, in other endorsements too.
 * @param together rows of other endorsements that the caller also removes.
 * @returns the removed rows of this endorsement.
 * @throws ProviderError conflict when another endorsement has rows of a life that was added here, a dependant remains, or a
 * dependant would leave or stay without the employee.
 */
export async function removeRows(
  db: Db,
  call: Call,
  endorsementId: string,
  { rowIds, together = [] }: RowsToRemove = {},
): Promise<RemovedRow[]> {
  const ofRows = rowIds ? sql`and m.id = any(${textArray(rowIds)})` : sql``;
  const rows = sql`
    select m.id, m.operation, m.user_id as "userId", m.user_policy_id as "userPolicyId"
    from endorsement_members m where m.endorsement_id = ${endorsementId}`;
  const chosen = await queryRows(db, RemovedRow, sql`${rows} ${ofRows}`);
  const removed = [...together, ...chosen.map(({ id }) => id)];
  const has = (...operations: Operation[]) => chosen.some(({ operation }) => operations.includes(operation));
  if (has("DELETE")) await assertNoneAlone(db, removed);
  const along = has("DELETE", "EDIT") ? await loadRowsAlong(db, removed) : [];
  assertRemovable(along);
  const alongHere = along.filter((row) => row.endorsementId === endorsementId).map(({ id }) => id);
  const found = alongHere.length
    ? [...chosen, ...(await queryRows(db, RemovedRow, sql`${rows} and m.id = any(${textArray(alongHere)})`))]
    : chosen;
  const coversOf = (operation: RemovedRow["operation"]) =>
    textArray(found.filter((row) => row.operation === operation).map(({ userPolicyId }) => userPolicyId));
  const added = coversOf("ADD");
  await assertNothingDependsOn(db, endorsementId, added);
  const at = nowSql(call);
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
  const elsewhere = groupBy(along, (row) => row.endorsementId);
  for (const [id, rows] of elsewhere) if (id !== endorsementId) await removeRowsAlong(db, call, id, rows);
  return found;
}

/** Removes dependants' rows from another endorsement, prices the rest of it and adds a note. */
async function removeRowsAlong(db: Db, call: Call, id: string, rows: readonly RowAlong[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const dependents = await dependentsOf(db, id);
  await removeRows(db, call, id, { rowIds: rows.map((row) => row.id) });
  await repriceDependents(db, call, [id, ...dependents], await loadPolicyFacts(db, call, first.policyId));
  await incrementVersion(db, call, id, { livesCount: livesOf(sql`${id}`) });
  const lives = counted(new Set(rows.map(({ userId }) => userId)).size, "dependant", "dependants");
  await insertNote(db, call, id, TEXT.rowsRemovedAlong({ lives, from: first.from }));
  const after = { lives, userIds: rows.map(({ userId }) => userId) };
  await writeAudit(db, call, { action: "removeRowsAlong", entity: "endorsement", entityId: id, after });
}

/** Removes covers that never took effect; their persons become inactive unless another cover is active. */
export async function removeCovers(db: Db, call: Call, coverIds: readonly string[]): Promise<void> {
  if (coverIds.length === 0) return;
  await publishLeft(db, call, coverIds, "ROW_REMOVED");
  await execute(
    db,
    sql`with gone as (delete from user_policies where id = any(${textArray(coverIds)}) returning id, user_id)
        update users person
        set active = false, version = person.version + 1, updated_at = ${nowSql(call)}
        where person.id in (select user_id from gone)
          and not exists (select from user_policies cover
            where cover.user_id = person.id and cover.active and not cover.id in (select id from gone))`,
  );
}

async function assertNothingDependsOn(
  db: Db,
  endorsementId: string,
  covers: ReturnType<typeof textArray>,
): Promise<void> {
  const [later] = await queryRows(
    db,
    LaterEndorsement,
    sql`select e.endorsement_number as number from endorsement_members m join endorsements e on e.id = m.endorsement_id
        where m.user_policy_id = any(${covers}) and m.endorsement_id <> ${endorsementId} limit 1`,
  );
  if (later) throw new ProviderError("conflict", `${endoNumber(later.number)} changes a member that was added here`);
  const [orphaning] = await queryRows(
    db,
    RemainingDependant,
    sql`select e.endorsement_number as "endorsementNumber", ${nameBeside("e", "employee")} as "policyName",
               ${fullName("dependant")} as name
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
  const { endorsementNumber, policyName, name } = orphaning;
  const reason =
    endorsementNumber === null
      ? `${name} is covered as a dependant of a member that was added here: end that cover first`
      : `${endoName({ endorsementNumber, policyName })} adds a dependant of a member that was added here`;
  throw new ProviderError("conflict", reason);
}
