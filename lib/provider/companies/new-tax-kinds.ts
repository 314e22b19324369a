import { eq } from "drizzle-orm";
import type { TaxFacts } from "@/lib/domain/companies/tax-facts";
import { type GstKind, gstKind, supplierStateOf } from "@/lib/domain/premium/gst";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";
import { type LoadedPolicy, loadPoliciesFacts } from "../policies/load-policy";

export type NewTaxKind = { policy: LoadedPolicy; before: GstKind; after: GstKind };

/** The policies of a company whose kind of tax changes with new tax facts; incomplete policies have no premiums. */
export async function newTaxKinds(db: Db, call: Call, companyId: string, facts: TaxFacts): Promise<NewTaxKind[]> {
  const ids = await db.select({ id: policies.id }).from(policies).where(eq(policies.companyId, companyId));
  const loaded = await loadPoliciesFacts(
    db,
    call,
    ids.map(({ id }) => id),
  );
  return [...loaded.values()]
    .map((policy) => ({ policy, before: kindOf(policy), after: kindOf(withTaxFacts(policy, facts)) }))
    .filter(({ before, after }) => before !== after);
}

/** The policy with other tax facts of its company. */
export function withTaxFacts(policy: LoadedPolicy, { gstNumber, stateCode, isSez }: TaxFacts): LoadedPolicy {
  return { ...policy, companyGstin: gstNumber, companyStateCode: stateCode, isSez };
}

/** The kind of tax on a policy's charges. */
export const kindOf = (policy: LoadedPolicy): GstKind =>
  gstKind({ ...policy, supplierStateCode: supplierStateOf(policy) });
