import { sql } from "drizzle-orm";
import { z } from "zod";
import { AT_INSURER_IN, DECLINED_IN, PENDING_IN } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { carriesDependants, leavesAlong } from "../members/carries-dependants";
import { followsEdit } from "../members/charged";
import { fullName } from "../members/name-sql";
import { hasStatus, nameBeside } from "./has-status";

/** An endorsement, with the name of its policy if that is another one. */
const Named = z.object({ endorsementNumber: z.int(), policyName: z.string().nullable() });

const Along = Named.extend({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  endorsementId: z.string(),
  policyId: z.string(),
  isAtInsurer: z.boolean(),
  /** The employee's row. */
  from: Named,
});
export type RowAlong = z.output<typeof Along>;

/**
 * The pending rows of dependants that follow from employees' rows among these: exits, and changes of a floater's sum insured.
 * The rows themselves are left out, and what follows from a row that was filed again after these were declined.
 */
export const loadRowsAlong = (db: Db, rowIds: readonly string[]): Promise<RowAlong[]> =>
  queryRows(
    db,
    Along,
    sql`select distinct on (m.id) m.id, m.user_id as "userId",
               ${fullName("dependant")} as name, m.endorsement_id as "endorsementId",
               e.policy_id as "policyId", e.endorsement_number as "endorsementNumber",
               ${nameBeside("e", "here")} as "policyName", ${hasStatus("e", AT_INSURER_IN)} as "isAtInsurer",
               json_build_object('endorsementNumber', here.endorsement_number,
                                 'policyName', ${nameBeside("here", "e")}) as "from"
        from endorsement_members own
        join endorsements here on here.id = own.endorsement_id
        join users dependant on dependant.parent_id = own.user_id
        join endorsement_members m on m.user_id = dependant.id and m.operation = own.operation
        join endorsements e on e.id = m.endorsement_id and ${hasStatus("e", PENDING_IN)}
        join policies p on p.id = e.policy_id and (p.id = here.policy_id or p.is_parental_policy)
        where own.id = any(${textArray(rowIds)}) and not m.id = any(${textArray(rowIds)})
          and (${leavesAlong(sql`m`, sql`own`)}
               or (p.is_common_pool and p.id = here.policy_id and ${followsEdit(sql`m`, sql`own`)}))
          and not (${hasStatus("here", DECLINED_IN)} and exists (
            select from endorsement_members again join endorsements f on f.id = again.endorsement_id
            where again.user_id = own.user_id and again.user_policy_id = own.user_policy_id
              and again.operation = own.operation and ${hasStatus("f", PENDING_IN)}))
        order by m.id`,
  );

const Alone = z.object({
  name: z.string(),
  exit: Named.nullable(),
});

/**
 * Refuses to remove the exit of a dependant whose employee leaves [domain §24 #81].
 * @param rowIds all rows that are removed.
 * @throws ProviderError conflict.
 */
export async function assertNoneAlone(db: Db, rowIds: readonly string[]): Promise<void> {
  const ids = textArray(rowIds);
  const [alone] = await queryRows(
    db,
    Alone,
    sql`select ${fullName("dependant")} as name,
               case when e.id is not null then json_build_object(
                 'endorsementNumber', e.endorsement_number, 'policyName', ${nameBeside("e", "here")}) end as exit
        from endorsement_members m
        join endorsements here on here.id = m.endorsement_id and not ${hasStatus("here", DECLINED_IN)}
        join users dependant on dependant.id = m.user_id
        join user_policies own on own.id = m.user_policy_id and own.active
        join user_policies cover on cover.user_id = dependant.parent_id
          and ${carriesDependants(sql`cover`, sql`here.policy_id`)}
        left join (endorsement_members x join endorsements e on e.id = x.endorsement_id and ${hasStatus("e", PENDING_IN)})
          on x.user_id = cover.user_id and x.user_policy_id = cover.id and x.operation = 'DELETE'
        where m.id = any(${ids}) and m.operation = 'DELETE' and (cover.pending_offboard or cover.left_as is not null)
          and not exists (select from endorsement_members addition
            where addition.id = any(${ids}) and addition.user_policy_id = own.id and addition.operation = 'ADD')
          and not exists (select from user_policies stays
            where stays.user_id = dependant.parent_id and stays.active
              and ${carriesDependants(sql`stays`, sql`here.policy_id`)}
              and (not stays.pending_offboard or exists (select from endorsement_members removed
                where removed.id = any(${ids}) and removed.user_policy_id = stays.id and removed.operation = 'DELETE')))
        order by e.id is null limit 1`,
  );
  if (alone) throw new ProviderError("conflict", TEXT.leavesWithEmployee(alone));
}

/** @throws ProviderError conflict while the insurer has one of these rows. */
export function assertRemovable(along: readonly RowAlong[]): void {
  const sent = along.find(({ isAtInsurer }) => isAtInsurer);
  if (sent) throw new ProviderError("conflict", TEXT.dependantAtInsurer(sent));
}
