import { sql } from "drizzle-orm";
import { z } from "zod";
import type { TestProvider } from "../../../support/provider";

export const ASHA = { firstName: "Asha", lastName: "Rao", dob: "1990-06-15", gender: "female" };

/** Two records of one employee, on two policies of a company. */
export async function twins(provider: TestProvider, other: Partial<typeof ASHA> & { active?: boolean } = {}) {
  const company = await provider.company();
  const [first, second] = [
    await provider.policy({ companyId: company.id }),
    await provider.policy({ companyId: company.id }),
  ];
  const old = await provider.life({ companyId: company.id, policyId: first.id, user: ASHA });
  const next = await provider.life({ companyId: company.id, policyId: second.id, user: { ...ASHA, ...other } });
  return { company, first, second, old: old.user, next: next.user };
}

/** A table's rows of a company as JSON, without what every write changes: version and time of the last change. */
const Dump = z.record(z.string(), z.unknown());

/** All that a merge touches, to compare before and after. */
export async function dumpOf(provider: TestProvider, companyId: string): Promise<z.output<typeof Dump>> {
  const rows = (from: string, where: string, without = "'updated_at'") =>
    `(select coalesce(jsonb_agg(to_jsonb(t) - 'recorded_from' - ${without} order by to_jsonb(t)::text), '[]') from ${from} t where ${where})`;
  const ofUsers = `user_id in (select id from users where employer = '${companyId}')`;
  const result = await provider.db.execute(
    sql.raw(`select jsonb_build_object(
      'users', ${rows("users", `employer = '${companyId}'`, "'updated_at' - 'version'")},
      'covers', ${rows("user_policies", ofUsers)},
      'benefits', ${rows("user_benefits", "true")},
      'nominees', ${rows("nominees", "true")},
      'rows', ${rows("endorsement_members", ofUsers)},
      'endorsements', ${rows("endorsements", `company_id = '${companyId}'`)},
      'claims', ${rows("claims", ofUsers)},
      'requests', ${rows("change_requests", `company_id = '${companyId}'`)},
      'counts', ${rows("company_life_counts", `employer = '${companyId}' and count > 0`)}) as dump`),
  );
  const dump = Dump.parse((result as unknown as { rows: { dump: unknown }[] }).rows[0]?.dump);
  return Object.fromEntries(Object.entries(dump).map(([name, list]) => [name, sorted(list)]));
}

/** By id: the order of the dump follows values that have changed. */
const sorted = (list: unknown) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse(list)
    .toSorted((a, b) => (JSON.stringify([a.id, a]) < JSON.stringify([b.id, b]) ? -1 : 1));
