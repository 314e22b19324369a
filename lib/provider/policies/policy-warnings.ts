import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PolicyWarning } from "@/lib/contract/policy-changes";
import { isLocalDate } from "@/lib/domain/dates/local-date";
import { isWithinLimit } from "@/lib/domain/members/check-life";
import { addedWarnings, valueWarnings, WARNING_TEXTS } from "@/lib/domain/policies/changes/warnings";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { ageOn } from "@/lib/domain/premium/age";
import type { Db } from "../db/connect";
import { companies, policies } from "../db/schema";
import { employeesByBirth } from "./load-change-facts";
import { ageLimitOf } from "./load-policy";

type Warning = z.input<typeof PolicyWarning>;

/** At most this many policies are listed. */
const MAX_NAMED = 5;

/**
 * The new warnings of a policy that is saved; warnings of its stored values are not repeated (ruling 50). For a policy
 * number in use, lists the policies that have it.
 */
export async function policyWarnings(
  db: Db,
  policyId: string | null,
  before: PlacementValues | null,
  after: PlacementValues,
): Promise<Warning[]> {
  const own = addedWarnings(before ? valueWarnings(before) : [], valueWarnings(after));
  const number = String(after.general.policyNumber ?? "").trim();
  const isNew = number !== "" && number !== String(before?.general.policyNumber ?? "").trim();
  return [
    ...own.map((warning) => ({ ...warning, policies: [] })),
    ...(isNew ? await sameNumber(db, policyId, number) : []),
    ...(policyId && before ? await aboveAgeLimit(db, policyId, before, after) : []),
  ];
}

/** The employees who were within the age limit before, and are above it now [domain §14]. */
async function aboveAgeLimit(
  db: Db,
  policyId: string,
  before: PlacementValues,
  after: PlacementValues,
): Promise<Warning[]> {
  const [limit, earlier] = [limitOf(after), limitOf(before)];
  const start = String(after.general.policyStartDate ?? "");
  if (limit === null || limit === earlier || !isLocalDate(start)) return [];
  const births = await employeesByBirth(db, policyId);
  const employees = births.reduce((sum, one) => {
    const age = ageOn(one.dob, start);
    return isWithinLimit(age, earlier) && !isWithinLimit(age, limit) ? sum + one.employees : sum;
  }, 0);
  if (employees === 0) return [];
  return [{ kind: "aboveAgeLimit", text: WARNING_TEXTS.aboveAgeLimit({ employees, limit }), policies: [] }];
}

const limitOf = ({ terms }: PlacementValues) => ageLimitOf(String(terms.ageLimit ?? ""));

async function sameNumber(db: Db, policyId: string | null, number: string): Promise<Warning[]> {
  const found = await db
    .select({ id: policies.id, nickName: policies.nickName, companyName: companies.name })
    .from(policies)
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .where(and(eq(sql`lower(${policies.policyNumber})`, number.toLowerCase()), ne(policies.id, policyId ?? "")))
    .orderBy(asc(policies.createdAt), asc(policies.id))
    .limit(MAX_NAMED);
  if (found.length === 0) return [];
  const named = found.map(({ id, nickName, companyName }) => ({ id, name: `${companyName} · ${nickName ?? id}` }));
  const text = WARNING_TEXTS.sameNumber({ number, names: named.map(({ name }) => name) });
  return [{ kind: "sameNumber", text, policies: named }];
}
