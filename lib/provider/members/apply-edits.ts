import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { splitName } from "@/lib/domain/members/normalise";
import { finalAnnual, type Segment } from "@/lib/domain/premium/segments";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryIds, queryRows } from "../db/rows";
import { inChunks, textArray, unnest } from "../db/unnest";
import { personChanged, publishEvents } from "../events/publish-events";
import { publishChanged } from "../events/publish-lives";
import { FIELDS, fieldsOf, type RevisedData } from "./fields";

/** The new charge of the cover. */
type Charge = { segments: readonly Segment[]; sumInsuredPaise: number | null };

type EditToApply = {
  userId: string;
  userPolicyId: string;
  revised: RevisedData;
  /** Absent if the charge does not change yet. */
  charge?: Charge | undefined;
};

type Patch = { id: string; values: Record<string, unknown> };

const PERSON_COLUMNS = {
  first_name: "text",
  last_name: "text",
  gender: "text",
  dob: "date",
  relationship: "text",
  mobile: "text",
  email: "text",
  marital_status: "text",
  employee_id: "text",
  ctc_paise: "bigint",
} as const;

const COVER_COLUMNS = {
  slab_id: "text",
  coverage_start: "date",
  enrolment_due_date: "date",
  sum_insured_paise: "bigint",
  annual_paise: "bigint",
  segments: "jsonb",
} as const;

/**
 * Writes edited fields to persons and covers in bulk. Dependants follow an employee's new Employee ID, and a dependant with
 * another Employee ID moves to that employee.
 */
export async function applyEdits(db: Db, call: Call, edits: readonly EditToApply[]): Promise<void> {
  const persons = new Map<string, Patch>();
  const covers = new Map<string, Patch>();
  for (const { userId, userPolicyId, revised, charge } of edits) {
    for (const [field, text] of fieldsOf(revised)) {
      const { table, column } = FIELDS[field];
      if (table === "user_policies") patch(covers, userPolicyId, { [column]: text });
      else if (field === "name") patch(persons, userId, nameColumns(text ?? ""));
      else patch(persons, userId, { [column]: text });
    }
    if (charge) patch(covers, userPolicyId, chargeColumns(charge));
  }
  await update(db, call, "users", PERSON_COLUMNS, [...persons.values()]);
  await update(db, call, "user_policies", COVER_COLUMNS, [...covers.values()]);
  const renumbered = [...persons.values()].filter(({ values }) => "employee_id" in values).map(({ id }) => id);
  if (renumbered.length > 0) await regroupFamilies(db, call, renumbered);
  const changed = edits.map(({ userPolicyId, revised }) => ({
    userPolicyId,
    fields: fieldsOf(revised).map(([field]) => FIELDS[field].key),
  }));
  await publishChanged(db, call, changed);
}

function patch(patches: Map<string, Patch>, id: string, values: Record<string, unknown>): void {
  const known = patches.get(id);
  if (known) Object.assign(known.values, values);
  else patches.set(id, { id, values: { ...values } });
}

function nameColumns(name: string) {
  const { firstName, lastName } = splitName(name);
  return { first_name: firstName, last_name: lastName };
}

function chargeColumns({ segments, sumInsuredPaise }: Charge) {
  const charged = { segments, annual_paise: finalAnnual(segments) };
  return sumInsuredPaise === null ? charged : { ...charged, sum_insured_paise: sumInsuredPaise };
}

/** A column changes if the patch contains it, even with null. */
async function update(
  db: Db,
  call: Call,
  table: "users" | "user_policies",
  columns: Readonly<Record<string, string>>,
  patches: readonly Patch[],
): Promise<void> {
  const values = Object.entries(columns).map(([name, type]) => {
    const given = type === "jsonb" ? `given.patch -> '${name}'` : `(given.patch ->> '${name}')::${type}`;
    return { name, value: `case when given.patch ? '${name}' then ${given} else target.${name} end` };
  });
  const sets: SQL[] = values.map(({ name, value }) => sql.raw(`${name} = ${value}`));
  if (table === "users") sets.push(sql.raw("version = target.version + 1"));
  // An edit of a name is priced like any other, but charges the same: its cover gets no new version.
  const stored = values.map(({ name }) => `target.${name}`).join(", ");
  const next = values.map(({ value }) => value).join(", ");
  const changes = table === "users" ? sql`true` : sql.raw(`(${stored}) is distinct from (${next})`);
  await inChunks(patches, async (chunk) => {
    await execute(
      db,
      sql`update ${sql.raw(table)} target
          set ${sql.join(sets, sql`, `)}, updated_at = ${nowSql(call)},
              recorded_from = version_time(target.recorded_from)
          from (${unnest(PATCH_COLUMNS, chunk)}) given
          where target.id = given.id and ${changes}`,
    );
  });
}

const Renumbered = z.object({ userId: z.string(), companyId: z.string().nullable() });

const PATCH_COLUMNS = [
  { name: "id", type: "text", value: ({ id }: Patch) => id },
  { name: "patch", type: "jsonb", value: ({ values }: Patch) => values },
];

/**
 * After these persons' Employee IDs have changed: dependants get the ID of their employee. A dependant with a changed ID
 * joins the family of the employee who has it.
 */
export async function regroupFamilies(db: Db, call: Call, userIds: readonly string[]): Promise<void> {
  const edited = new Set(userIds);
  await inChunks(userIds, async (chunk) => {
    const ids = textArray(chunk);
    const family = await queryIds(db, sql`select id from users where parent_id = any(${ids})`);
    const followers = family.filter((id) => !edited.has(id));
    const renumbered = await queryRows(
      db,
      Renumbered,
      sql`update users dependant set employee_id = holder.employee_id
          from users holder
          where dependant.id = any(${textArray(followers)}) and holder.id = dependant.parent_id
          returning dependant.id as "userId", dependant.employer as "companyId"`,
    );
    await publishEvents(
      db,
      call,
      renumbered.map((person) => personChanged(person, ["employeeId"])),
    );
    await execute(
      db,
      sql`update users dependant set parent_id = holder.id
          from users holder
          where dependant.id = any(${ids}) and dependant.relationship <> 'self'
            and holder.employer = dependant.employer and holder.employee_id = dependant.employee_id
            and holder.relationship = 'self' and holder.active`,
    );
  });
}
