import { sql } from "drizzle-orm";
import { z } from "zod";
import { type SetUpState, setUpOf } from "@/lib/domain/companies/readiness";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { policyNameOf } from "../policies/name-sql";
import { schemaError } from "../policies/schema-error";

const PolicyRow = z.object({
  id: z.string(),
  name: z.string(),
  hasRater: z.boolean(),
  hasAccount: z.boolean(),
  hasLives: z.boolean(),
  hasInsurerEmail: z.boolean(),
  error: z.string().nullable(),
  policyType: z.string().nullable(),
  placementStatus: z.string(),
  slabs: z.unknown(),
});
const ContactRow = z.object({ hasContactEmail: z.boolean() });

/** What a company lacks before its first endorsement, from its running policies that are not corrupt. */
export async function loadSetUp(db: Db, call: Call, companyId: string): Promise<SetUpState[]> {
  const policies = await queryRows(
    db,
    PolicyRow,
    sql`select p.id, ${policyNameOf("p")} as name, p.cd_account_id is not null as "hasAccount",
               exists (select from raters r where r.policy_id = p.id and r.active) as "hasRater",
               exists (select from user_policies up where up.policy_id = p.id) as "hasLives",
               exists (select from email_contacts c where c.stage = 'INSURER' and c.party = p.insurer_id
                       and cardinality(c.recipients) > 0) as "hasInsurerEmail",
               p.error, p.policy_type as "policyType", p.placement_status as "placementStatus", p.slabs
        from policies p
        where p.company_id = ${companyId} and p.end_date >= ${today(call)}::date
        order by p.created_at, p.id`,
  );
  const [contact] = await queryRows(
    db,
    ContactRow,
    sql`select coalesce(spoc_email, '') <> '' as "hasContactEmail" from companies where id = ${companyId}`,
  );
  // No step of a corrupt policy can be done: the screens refuse to select it.
  const isDraft = ({ placementStatus }: (typeof policies)[number]) => placementStatus === "DRAFT";
  const usable = policies.filter((policy) => !isDraft(policy) && schemaError({ policy }) === null);
  return setUpOf(usable, {
    hasContactEmail: contact?.hasContactEmail ?? false,
    drafts: policies.filter(isDraft),
  });
}
