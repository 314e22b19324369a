import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { nowSql } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { lockPolicy } from "../endorsements/lock-policy";
import { removeCovers } from "../endorsements/remove-rows";
import { fullName } from "../members/name-sql";
import type { UndoBatch, UndoReport } from "./undo-report";
import { addReports, isChangedSince, type UndoneTable, undoRows } from "./undo-rows";

const HOLDER_NAME = sql`(select ${fullName("u")} from user_policies c join users u on u.id = c.user_id
  where c.id = t.user_policy_id)`;
const HOLDER_ID = sql`(select c.user_id from user_policies c where c.id = t.user_policy_id)`;

const BENEFITS: UndoneTable = {
  name: "user_benefits",
  key: "id",
  scope: "user_policy_id",
  columns: ["active", "coverage_end", "premium_paise", "derivation"],
  added: "BENEFIT_ADDED",
  changed: "BENEFIT_ENDED",
  label: HOLDER_NAME,
  userId: HOLDER_ID,
  refusal: sql`case
    when exists (select from user_benefits o where o.user_policy_id = t.user_policy_id and o.benefit_id = t.benefit_id
                   and o.id <> t.id and o.active) then 'COVERED_AGAIN'
    when not (select c.active from user_policies c where c.id = t.user_policy_id) then 'REMOVED' end`,
};

const DUE_DATES: UndoneTable = {
  name: "user_policies",
  key: "id",
  scope: "policy_id",
  columns: ["enrolment_due_date"],
  changed: "DUE_DATE",
  label: sql`(select ${fullName("u")} from users u where u.id = t.user_id)`,
  userId: sql`t.user_id`,
};

/** A dependant with the same benefit, which the undo does not remove: it depends on the employee's (domain §17). */
const dependantWithBenefit = (batchId: string): SQL => sql`(
  select ${fullName("u")}
  from user_policies holder
  join users u on u.parent_id = holder.user_id
  join user_policies c on c.user_id = u.id and c.policy_id = holder.policy_id
  join user_benefits o on o.user_policy_id = c.id and o.benefit_id = t.benefit_id and o.active
  where holder.id = t.user_policy_id
    and (o.added_in_batch is distinct from ${batchId} or ${isChangedSince("user_benefits", batchId)})
  order by u.id limit 1)`;

/**
 * Undoes an upload of flex benefits: removes added benefits and the covers that were opened for them, continues ended
 * benefits and restores due dates.
 */
export const undoFlexUpload: UndoBatch = async (db, call, batch) => {
  await lockPolicy(db, batch.policyId ?? "");
  const at = sql`updated_at = ${nowSql(call)}`;
  const benefits = await undoRows(db, batch.id, {
    ...BENEFITS,
    dependant: dependantWithBenefit(batch.id),
    sets: [at],
  });
  const covers = await undoOpenedCovers(db, batch.id);
  await removeCovers(db, call, covers.removed);
  const dueDates = await undoRows(db, batch.id, { ...DUE_DATES, sets: [at] });
  return { ...addReports([benefits, covers.report, dueDates]), endorsements: [], counters: [] };
};

const Opened = z.object({
  coverId: z.string(),
  userId: z.string(),
  name: z.string(),
  isInUse: z.boolean(),
  /** A dependant whose cover on the policy remains. */
  dependant: z.string().nullable(),
});

/** Whether a cover `alias` has anything on it: benefits, nominees, endorsement rows, claims or a UHID. */
const hasContent = (alias: "c" | "o"): SQL =>
  sql.raw(`(
    exists (select from user_benefits b where b.user_policy_id = ${alias}.id)
    or exists (select from nominees n where n.user_policy_id = ${alias}.id)
    or exists (select from endorsement_members m where m.user_id = ${alias}.user_id and m.user_policy_id = ${alias}.id)
    or exists (select from claims k where k.user_id = ${alias}.user_id and k.policy_id = ${alias}.policy_id)
    or ${alias}.uhid is not null)`);

/** The covers that the upload opened: those without anything else on them or a covered dependant are removed. */
async function undoOpenedCovers(db: Db, batchId: string) {
  const opened = await queryRows(
    db,
    Opened,
    sql`select c.id as "coverId", c.user_id as "userId", ${fullName("u")} as name,
               ${hasContent("c")} as "isInUse",
               (select ${fullName("d")}
                from users d join user_policies o on o.user_id = d.id and o.policy_id = c.policy_id and o.active
                where d.parent_id = c.user_id and (o.added_in_batch is distinct from ${batchId} or ${hasContent("o")})
                order by d.id limit 1) as dependant
        from user_policies c join users u on u.id = c.user_id
        where c.added_in_batch = ${batchId} order by c.id for no key update of c`,
  );
  const stays = ({ isInUse, dependant }: z.output<typeof Opened>) => isInUse || dependant !== null;
  const removed = opened.filter((cover) => !stays(cover)).map(({ coverId }) => coverId);
  const report: Pick<UndoReport, "reversed" | "remaining"> = {
    reversed: removed.length > 0 ? [{ item: "ADDITION", count: removed.length }] : [],
    remaining: opened.filter(stays).map(({ userId, name, isInUse, dependant }) => {
      const [reason, detail] = isInUse ? (["IN_USE", null] as const) : (["DEPENDANT", dependant] as const);
      return { item: "ADDITION", userId, name, reason, detail, by: null, atSeconds: null };
    }),
  };
  return { removed, report };
}
