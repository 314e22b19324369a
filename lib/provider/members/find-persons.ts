import { sql } from "drizzle-orm";
import { z } from "zod";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { normaliseName } from "@/lib/domain/members/normalise";
import { lifeKey } from "@/lib/domain/members/roster";
import type { NewLife } from "@/lib/domain/members/types";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { fullName } from "./name-sql";

/** A person of the company on any policy: an addition to another policy is the same person. */
const Person = z.object({
  userId: z.string(),
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  active: z.boolean(),
  /** Whether the person has left. A record without covers was merged with another: its Employee ID is free. */
  hasLeft: z.boolean(),
});
export type Person = z.output<typeof Person>;

export type Persons = {
  /** The account holder of each employee id. */
  holders: ReadonlyMap<string, Person>;
  /** The former employee of each employee id. */
  formerHolders: ReadonlyMap<string, Person>;
  byKey: ReadonlyMap<string, Person>;
};

/** All known persons of these families; an active record takes precedence over a former one. */
export async function findPersons(db: Db, companyId: string, employeeIds: Iterable<string>): Promise<Persons> {
  const found = await queryRowsByChunk(
    db,
    Person,
    employeeIds,
    (chunk) => sql`
      select id as "userId", employee_id as "employeeId", coalesce(relationship, '') as relationship,
             ${fullName("users")} as name, gender, dob::text as dob, active,
             not active and exists (select from user_policies cover where cover.user_id = users.id) as "hasLeft"
      from users
      where employer = ${companyId} and employee_id = any(${chunk})
      order by active, created_at, id`,
  );
  const holders = new Map<string, Person>();
  const formerHolders = new Map<string, Person>();
  const byKey = new Map<string, Person>();
  for (const person of found) {
    const isHolder = person.relationship === "self";
    if (isHolder) holders.set(person.employeeId, person);
    if (isHolder && person.hasLeft) formerHolders.set(person.employeeId, person);
    byKey.set(lifeKey(person.employeeId, person.relationship, person.name), person);
  }
  return { holders, formerHolders, byKey };
}

const PERSON_DIFFERS = "Differs from this member's record in the company";

/** The known person of a new life, or null. */
export function personOf({ holders, byKey }: Persons, life: NewLife): Person | null {
  if (life.relationship === "self") return holders.get(life.employeeId) ?? null;
  return byKey.get(lifeKey(life.employeeId, life.relationship, life.name)) ?? null;
}

/**
 * A person has one name, birth date and gender on all policies: a different addition is rejected (ruling). A former
 * employee who rejoins gets the new data. Without their name or birth date, it is another person (ruling).
 */
export function differences(person: Person, life: NewLife): Record<string, string> {
  const isNamesake = normaliseName(person.name) === normaliseName(life.name);
  if (!person.active) {
    const isSame = isNamesake || person.dob === life.dob;
    return isSame ? {} : { [MEMBER_LABELS.employee_id]: ROW_MESSAGES.idOfFormer(person.name) };
  }
  const errors: Record<string, string> = {};
  if (!isNamesake) errors[MEMBER_LABELS.name] = PERSON_DIFFERS;
  if (person.dob !== null && person.dob !== life.dob) errors[MEMBER_LABELS.date_of_birth] = PERSON_DIFFERS;
  if (person.gender !== null && person.gender !== life.gender) errors[MEMBER_LABELS.gender] = PERSON_DIFFERS;
  return errors;
}
