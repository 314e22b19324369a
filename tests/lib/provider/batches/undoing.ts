import { sql } from "drizzle-orm";
import { previewBatchUndo, undoBatch } from "@/lib/contract/batches";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";

/** The id of the last batch of a company, or of all without one. */
export async function lastBatch(provider: TestProvider, companyId: string | null): Promise<string> {
  const [batch] = await rows<{ id: string }>(
    provider.db,
    sql`select id from batches where ${companyId}::text is null or company_id = ${companyId}
        order by started_at desc, id desc limit 1`,
  );
  if (!batch) throw new Error("no batch");
  return batch.id;
}

export async function previewOf(provider: TestProvider, id: string, as: Caller = "opsExecutive") {
  const { status, body } = await provider.call(as, previewBatchUndo, { params: { id } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

type Options = { as?: Caller; mark?: string; idempotencyKey?: string };

/** Undoes a batch as previewed. */
export async function undo(
  provider: TestProvider,
  id: string,
  { as = "opsExecutive", mark, idempotencyKey }: Options = {},
) {
  const confirmed = mark ?? (await previewOf(provider, id, as)).mark ?? "nothing";
  return provider.call(as, undoBatch, {
    params: { id },
    body: { mark: confirmed },
    idempotencyKey,
  });
}

/** Undoes a batch and demands that it works. */
export async function undone(provider: TestProvider, id: string, options: Options = {}) {
  const { status, body } = await undo(provider, id, options);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** All people and records of a company now, without counts of versions. */
export async function standing(provider: TestProvider, companyId: string) {
  const people = await rows<Record<string, unknown>>(
    provider.db,
    sql`select employee_id, relationship, first_name, last_name, gender, dob::text, mobile, email, marital_status, ctc_paise,
               (select h.employee_id from users h where h.id = u.parent_id) as holder
        from users u where employer = ${companyId} and active order by employee_id, relationship, first_name, dob`,
  );
  const covers = await rows<Record<string, unknown>>(
    provider.db,
    sql`select u.employee_id, u.relationship, u.first_name, p.policy_type, c.slab_id, c.sum_insured_paise,
               c.coverage_start::text, c.coverage_end::text, c.active, c.pending_offboard, c.annual_paise, c.segments,
               c.enrolment_due_date::text, c.left_as, e.endorsement_number as added_by
        from user_policies c join users u on u.id = c.user_id join policies p on p.id = c.policy_id
        left join endorsements e on e.id = c.added_by_endorsement_id
        where u.employer = ${companyId} order by u.employee_id, u.relationship, u.first_name, u.dob, p.policy_type, c.coverage_start, c.annual_paise`,
  );
  const endorsements = await rows<Record<string, unknown>>(
    provider.db,
    sql`select e.endorsement_number, e.status, e.lives_count, p.policy_type,
               coalesce(sum(m.total_paise), 0)::text as total, count(m.id)::int as rows
        from endorsements e join policies p on p.id = e.policy_id left join endorsement_members m on m.endorsement_id = e.id
        where e.company_id = ${companyId} group by e.id, p.id order by p.policy_type, e.endorsement_number, e.status, total`,
  );
  const money = await rows<Record<string, unknown>>(
    provider.db,
    sql`select a.balance_paise::text as balance, coalesce(sum(h.amount_paise), 0)::text as reserved
        from cd_accounts a left join cd_holds h on h.cd_account_id = a.id
        where a.company_id = ${companyId} group by a.id order by a.id`,
  );
  return { people, covers, endorsements, money };
}
