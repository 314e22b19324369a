import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/recon";
import { ComparedRecord } from "@/lib/contract/recon";
import { missingConsent, samePerson } from "@/lib/domain/recon/same-person";
import { RECON_MESSAGES as TEXT } from "@/lib/messages/recon";
import { policyName } from "../configuration/load-target";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { fullName } from "../members/name-sql";

const Person = ComparedRecord.extend({
  employer: z.string(),
  parentId: z.string().nullable(),
  /** The record that this one was last merged into, ignoring undone merges. */
  mergedInto: z.string().nullable(),
});
type Person = z.output<typeof Person>;
const Covered = z.object({
  id: z.string(),
  policyType: z.string().nullable(),
  nickName: z.string().nullable(),
  policyNumber: z.string().nullable(),
});

/** A pair that can be merged. */
export type MergeablePair = Pick<contract.ComparedPair, "old" | "new" | "differences" | "differingFields"> & {
  companyId: string;
};

type PairVerdict = MergeablePair | { error: string } | { isMerged: true };

/**
 * Locks both records and checks whether they may be merged. A pair with a different name, birth date or gender needs a
 * confirmation of each difference and a reason (ruling 51); a preview does not.
 */
export async function checkPair(db: Db, pair: contract.DuplicatePair, isPreview: boolean): Promise<PairVerdict> {
  const { oldUserId, newUserId } = pair;
  if (oldUserId === "" || newUserId === "") return { error: TEXT.idMissing };
  if (oldUserId === newUserId) return { error: TEXT.sameUser };
  const found = await lockPersons(db, [oldUserId, newUserId]);
  const old = found.find(({ userId }) => userId === oldUserId);
  const next = found.find(({ userId }) => userId === newUserId);
  if (!old || !next) return { error: TEXT.notFound({ userId: old ? newUserId : oldUserId }) };
  if (isMergedInto(old, newUserId)) return { isMerged: true };
  const error = structuralError(old, next) ?? (await coverError(db, oldUserId, newUserId));
  if (error) return { error };
  const { differs } = samePerson(old, next);
  const missing = isPreview ? null : missingConsent(differs, pair);
  if (missing) return { error: missing === "tick" ? TEXT.needsTick({ differs }) : TEXT.needsReason({ differs }) };
  return {
    companyId: old.employer,
    old: recordOf(old),
    new: recordOf(next),
    differences: differs,
    differingFields: [...differs, ...differingRest(old, next)],
  };
}

function lockPersons(db: Db, ids: readonly string[]): Promise<Person[]> {
  return queryRows(
    db,
    Person,
    sql`select id as "userId", employer, parent_id as "parentId", relationship, active,
          ${fullName("users")} as name, dob::text, gender, employee_id as "employeeId", mobile, email,
          (select new_user_id from member_merges m where m.old_user_id = users.id and m.undone_at is null
            order by seq desc limit 1) as "mergedInto"
        from users where id = any(${textArray(ids)}) and employer is not null order by id for update`,
  );
}

/** A merged record is inactive. If an upload reactivated it, it may be merged again. */
const isMergedInto = ({ active, mergedInto }: Person, userId: string) => !active && mergedInto === userId;

function structuralError(old: Person, next: Person): string | null {
  for (const { active, mergedInto, userId } of [old, next]) {
    if (!active && mergedInto !== null) return TEXT.mergedElsewhere({ userId, mergedInto });
  }
  if (old.employer !== next.employer) return TEXT.otherCompany;
  if ((old.relationship === "self") !== (next.relationship === "self")) return TEXT.otherRelationship;
  if (old.parentId === next.userId || next.parentId === old.userId) return TEXT.dependantOfOther;
  return !next.active && old.active ? TEXT.inactive : null;
}

async function coverError(db: Db, oldUserId: string, newUserId: string): Promise<string | null> {
  const both = await queryRows(
    db,
    Covered,
    sql`select p.id, p.policy_type as "policyType", p.nick_name as "nickName", p.policy_number as "policyNumber"
        from user_policies c join policies p on p.id = c.policy_id
        where c.user_id = any(${textArray([oldUserId, newUserId])}) and c.active
        group by p.id having count(distinct c.user_id) > 1 order by p.id`,
  );
  return both.length === 0 ? null : TEXT.bothCovered({ policies: both.map(policyName) });
}

const REST = ["relationship", "employeeId", "mobile", "email"] as const;

/** Differences that are shown but raise no doubt that it is one person: people change phones and jobs. */
const differingRest = (old: Person, next: Person) =>
  REST.filter((field) => {
    const [a, b] = [old[field], next[field]].map((value) => (value ?? "").trim().toLowerCase());
    return a !== "" && b !== "" && a !== b;
  });

function recordOf({ employer: _, parentId: __, mergedInto: ___, ...record }: Person): contract.ComparedRecord {
  return record;
}
