import { inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { ScriptRow } from "@/lib/domain/scripts/scripts";
import type { Db } from "../db/connect";
import { companyAccess, hrContacts, policies, slabGrades } from "../db/schema";
import { queryRowsByChunk } from "../db/unnest";
import { storedSlabs } from "../policies/schema-error";

export type ContactRow = typeof hrContacts.$inferSelect;
type AccessRow = typeof companyAccess.$inferSelect;

/** The stored facts about the rows of the HR sheets. */
export type HrFacts = {
  companies: ReadonlySet<string>;
  contactByEmail: ReadonlyMap<string, ContactRow>;
  contactByMobile: ReadonlyMap<string, ContactRow>;
  access: ReadonlyMap<string, AccessRow>;
  staff: ReadonlySet<string>;
  /** Slab ids by policy. */
  slabs: ReadonlyMap<string, readonly string[]>;
  /** `policy slab` → grade. */
  grades: ReadonlyMap<string, string>;
};

export const gradeKey = (policyId: string, slabId: string) => `${policyId}\u0000${slabId}`;

const Found = z.object({ id: z.string() });

/** The distinct values of fields over all rows. */
const valuesOf = (rows: readonly ScriptRow[], ...fields: string[]): string[] => [
  ...new Set(rows.flatMap((row) => fields.map((field) => (row.fields[field] ?? "").trim())).filter(Boolean)),
];

/** Loads the facts in a few statements. @param keys the contacts' keys from the rows. */
export async function loadHrFacts(
  db: Db,
  rows: readonly ScriptRow[],
  keys: { emails: readonly string[]; mobiles: readonly string[] },
): Promise<HrFacts> {
  const companyIds = valuesOf(rows, "companyId");
  const policyIds = valuesOf(rows, "policyId");
  const contacts = await loadContacts(db, keys);
  const companies = await queryRowsByChunk(
    db,
    Found,
    companyIds,
    (chunk) => sql`select id from companies where id = any(${chunk})`,
  );
  const staff = await queryRowsByChunk(
    db,
    Found,
    valuesOf(rows, "csmUserId", "opsAgentUserId"),
    (chunk) => sql`select id from users where id = any(${chunk}) and active and cardinality(roles) > 0`,
  );
  const access =
    companyIds.length === 0
      ? []
      : await db.select().from(companyAccess).where(inArray(companyAccess.companyId, companyIds));
  return {
    companies: new Set(companies.map(({ id }) => id)),
    contactByEmail: new Map(contacts.flatMap((one) => (one.email ? [[one.email, one] as const] : []))),
    contactByMobile: new Map(contacts.flatMap((one) => (one.mobile ? [[one.mobile, one] as const] : []))),
    access: new Map(access.map((one) => [one.companyId, one])),
    staff: new Set(staff.map(({ id }) => id)),
    ...(await loadSlabs(db, policyIds)),
  };
}

async function loadContacts(db: Db, keys: { emails: readonly string[]; mobiles: readonly string[] }) {
  const { emails, mobiles } = keys;
  if (emails.length + mobiles.length === 0) return [];
  const isOfRows = or(
    emails.length > 0 ? inArray(hrContacts.email, [...emails]) : undefined,
    mobiles.length > 0 ? inArray(hrContacts.mobile, [...mobiles]) : undefined,
  );
  return db.select().from(hrContacts).where(isOfRows);
}

async function loadSlabs(db: Db, policyIds: readonly string[]): Promise<Pick<HrFacts, "slabs" | "grades">> {
  if (policyIds.length === 0) return { slabs: new Map(), grades: new Map() };
  const found = await db
    .select({ id: policies.id, slabs: policies.slabs })
    .from(policies)
    .where(inArray(policies.id, [...policyIds]));
  const grades = await db
    .select()
    .from(slabGrades)
    .where(inArray(slabGrades.policyId, [...policyIds]));
  return {
    slabs: new Map(found.map(({ id, slabs }) => [id, storedSlabs(slabs).map(({ slabId }) => slabId)])),
    grades: new Map(grades.map(({ policyId, slabId, gradeId }) => [gradeKey(policyId, slabId), gradeId])),
  };
}
