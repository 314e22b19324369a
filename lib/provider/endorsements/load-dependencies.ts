import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Dependencies } from "@/lib/domain/endorsements/gates";
import { AT_INSURER_IN, DECLINED_IN, DEPENDENT_IN, PENDING_IN } from "@/lib/domain/endorsements/status";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { dependsOn, firstSeq, followsBack, isAdditionMissing, isChained } from "../members/charged";
import { hasStatus } from "./has-status";

const Dependency = z.object({
  endorsementId: z.string(),
  kind: z.enum(["waitsFor", "neverCharged"]),
  id: z.string(),
  endorsementNumber: z.int(),
  isDeclined: z.boolean(),
});

const NONE: Dependencies = { waitsFor: [], neverCharged: [] };

/**
 * For several endorsements: the pending ones that must be received first, and those that add their lives but are declined
 * or follow them [domain §24 #41]. An endorsement at the insurer precedes one that is not; otherwise the one filed first.
 */
export async function loadDependencies(db: Db, ids: readonly string[]): Promise<(id: string) => Dependencies> {
  if (ids.length === 0) return () => NONE;
  const found = await queryRows(
    db,
    Dependency,
    sql`with own as (
          select m.endorsement_id, m.user_id, m.user_policy_id, e.policy_id, e.status, min(m.seq) as seq,
                 bool_or(m.operation = 'ADD') as is_added_here
          from endorsement_members m
          join endorsements e on e.id = m.endorsement_id and not e.is_complete
          where e.id = any(${textArray(ids)})
            and exists (select from endorsements other where other.policy_id = e.policy_id and other.id <> e.id
                          and not other.is_complete)
          group by 1, 2, 3, 4, 5)
        select distinct m.endorsement_id as "endorsementId", 'waitsFor' as kind, other.id,
               other.endorsement_number as "endorsementNumber", false as "isDeclined"
        from own m
        join endorsements other on other.policy_id = m.policy_id and ${hasStatus("other", PENDING_IN)}
        join endorsement_members p on p.endorsement_id = other.id and ${dependsOn(sql`m`, sql`p`, sql`m.policy_id`)}
        where ${hasStatus("m", DEPENDENT_IN)} and m.endorsement_id <> other.id
          and case when ${hasStatus("m", AT_INSURER_IN)} = ${hasStatus("other", AT_INSURER_IN)}
                   then ${firstSeq(sql`p`, sql`m.policy_id`)} < ${firstSeq(sql`m`, sql`m.policy_id`)}
                   else ${hasStatus("other", AT_INSURER_IN)} end
          and (${isChained(sql`m`, sql`p`, sql`m.policy_id`)} or not ${followsBack(sql`m.policy_id`)})
        union all
        select distinct m.endorsement_id, 'neverCharged', adder.id, adder.endorsement_number, ${hasStatus("adder", DECLINED_IN)}
        from own m
        join user_policies up on up.id = m.user_policy_id
        join endorsements adder on adder.id = up.added_by_endorsement_id and ${isAdditionMissing(sql`m.policy_id`)}
        where not m.is_added_here
        order by 4`,
  );
  const byEndorsement = new Map<string, Record<z.output<typeof Dependency>["kind"], Other[]>>();
  for (const { endorsementId, kind, ...other } of found) {
    const known = byEndorsement.get(endorsementId) ?? { waitsFor: [], neverCharged: [] };
    known[kind].push(other);
    byEndorsement.set(endorsementId, known);
  }
  return (id) => byEndorsement.get(id) ?? NONE;
}

type Other = Omit<z.output<typeof Dependency>, "endorsementId" | "kind">;
