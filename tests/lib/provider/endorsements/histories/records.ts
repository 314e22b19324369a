import { sql } from "drizzle-orm";
import { getRosterAsOf } from "@/lib/contract/as-of";
import { listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { getCdOverview, getEndorsement } from "@/lib/contract/endorsements";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { rows } from "../../../../support/rows";
import { coversOf, POSTED, type World } from "./world";

/** An endorsement stores the count of its lives, and posts the sum of its rows [domain §21 #1, #7]. */
export async function faultsOfRecords({ provider, companyId }: World): Promise<string[]> {
  const found = await rows<{ name: string }>(
    provider.db,
    sql`select e.policy_id || ' Endo ' || e.endorsement_number || ' ' || e.status || ': ' || fault.text as name
        from endorsements e
        cross join lateral (
          select count(*) filter (where m.operation <> 'EDIT') + count(distinct m.user_id) filter (where m.operation = 'EDIT') as lives,
                 coalesce(sum(m.total_paise), 0) as total
          from endorsement_members m where m.endorsement_id = e.id) own
        cross join lateral (
          select coalesce(sum(case l.transaction_type when 'debit' then l.amount_paise else -l.amount_paise end)
                            filter (where l.source = 'endorsement'), 0) as posted,
                 coalesce(sum(case l.transaction_type when 'debit' then l.amount_paise else -l.amount_paise end)
                            filter (where l.source = 'insurer'), 0) as insurer
          from cd_ledger_entries l where l.endorsement_id = e.id) ledger
        cross join lateral (
          select coalesce(sum((a.comparison ->> 'differencePaise')::bigint), 0) as difference
          from insurer_amounts a where a.endorsement_id = e.id and a.status = 'RECORDED') amount
        cross join lateral (
          select 'stored lives ' || e.lives_count || ', rows have ' || own.lives as text where e.lives_count <> own.lives
          union all select 'rows ' || own.total || ', posted ' || ledger.posted
          where ledger.posted <> case when e.status in ${POSTED} then own.total else 0 end
          union all select 'insurer ' || amount.difference || ', posted ' || ledger.insurer where amount.difference <> ledger.insurer
        ) fault
        where e.company_id = ${companyId}`,
  );
  return found.map(({ name }) => name);
}

/** Covers agree with their persons, families and pending exits. */
export async function faultsOfRoster({ provider, companyId }: World): Promise<string[]> {
  const found = await rows<{ name: string }>(
    provider.db,
    sql`select u.employee_id || ' ' || u.relationship || ' on ' || up.policy_id || ': ' || fault.text as name
        from user_policies up join users u on u.id = up.user_id
        left join users holder on holder.id = u.parent_id
        left join endorsements adder on adder.id = up.added_by_endorsement_id
        cross join lateral (
          select 'active cover of an inactive person' as text where up.active and not u.active
          union all select 'the employee has another Employee ID' where holder.employee_id <> u.employee_id and up.active
          union all select 'no exit is pending' where up.pending_offboard and up.left_as is null
            and not exists (select from endorsement_members m where m.user_policy_id = up.id and m.operation = 'DELETE')
          union all select 'a pending exit is not marked' where not up.pending_offboard and up.active and exists (
            select from endorsement_members m join endorsements e on e.id = m.endorsement_id
            where m.user_policy_id = up.id and m.operation = 'DELETE' and e.status in ('DRAFT', 'IN_PROGRESS', 'SENT_TO_INSURER'))
          -- The insurer may decline the exit of a dependant whose employee has left in another endorsement.
          union all select 'a dependant is covered without the employee' where up.active and not up.pending_offboard and u.relationship <> 'self'
            and (adder.id is null or adder.status in ${POSTED})
            and not (select is_parental_policy from policies where id = up.policy_id)
            and not exists (select from user_policies own where own.user_id = u.parent_id and own.policy_id = up.policy_id and own.active)
            and not exists (select from endorsement_members m join endorsements e on e.id = m.endorsement_id
              where m.user_policy_id = up.id and m.operation = 'DELETE' and e.status = 'ENDO_DECLINED')
        ) fault
        where u.employer = ${companyId}`,
  );
  return found.map(({ name }) => name);
}

/** The lists show the same as the details. */
export async function faultsOfLists(world: World): Promise<string[]> {
  const { provider, companyId } = world;
  const faults: string[] = [];
  await refreshWorkload(provider.services);
  const query = { companyId, pageSize: 100 };
  const { body: pending } = await provider.call("viewer", listPendingEndorsements, { query });
  const { body: completed } = await provider.call("viewer", listCompletedEndorsements, { query });
  for (const item of [...pending.data, ...completed.data]) {
    const params = { id: item.id };
    const { body } = await provider.call("opsLead", getEndorsement, { params, query: {} });
    const { body: cost } = await provider.call("viewer", getCdOverview, { params });
    const details = body.data;
    const name = `${item.policyID} Endo ${item.endorsementNumber}`;
    if (details.status !== item.status || details.nextEndorsmentStatus !== item.work?.nextStatus)
      faults.push(`${name}: the list has ${JSON.stringify(item)}, the details ${details.status}`);
    const sum = details.memberData.reduce((total, row) => total + Math.round(row.totalProRatePremium * 100), 0);
    if (
      Math.round((item.work?.netCost ?? 0) * 100) !== Math.round(cost.data.netCostOfEndorsement * 100) ||
      sum !== Math.round(cost.data.netCostOfEndorsement * 100)
    )
      faults.push(`${name}: the list has ${item.work?.netCost}, the overview ${JSON.stringify(cost)}, the rows ${sum}`);
  }
  for (const policyId of world.policyIds) {
    const { body } = await provider.call("opsLead", getRosterAsOf, {
      params: { policyId },
      query: { on: world.day, limit: 200 },
    });
    const shown = body.data.users.map((user) => user.userId).sort();
    const covered = (await coversOf(world))
      .filter(
        (cover) => cover.policyId === policyId && cover.active && cover.start <= world.day && cover.end >= world.day,
      )
      .map(({ userId }) => userId)
      .sort();
    if (JSON.stringify(shown) !== JSON.stringify(covered))
      faults.push(`${policyId} on ${world.day}: the view shows ${shown}, covered are ${covered}`);
  }
  return faults;
}
