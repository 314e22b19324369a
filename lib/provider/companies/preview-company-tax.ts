import type { z } from "zod";
import type * as contract from "@/lib/contract/companies";
import { withoutDoubleState } from "@/lib/domain/companies/fields";
import type { TaxFacts } from "@/lib/domain/companies/tax-facts";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { withInceptionTax } from "@/lib/domain/premium/row-tax";
import { policyName } from "../configuration/load-target";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { choosePreview, type OpenEndorsement, openEndorsements, plannedTotal } from "../endorsements/open-endorsements";
import { loadRater } from "../raters/load-rater";
import type { Verb } from "../route";
import { loadCompany } from "./load-company";
import { type NewTaxKind, newTaxKinds, withTaxFacts } from "./new-tax-kinds";

/**
 * The open endorsements that new tax facts of a company reprice, with their premiums before and after; writes nothing.
 * @throws ProviderError not_found.
 */
export const previewCompanyTax: Verb<typeof contract.previewCompanyTax> = async (
  db,
  call,
  { params: { id }, body },
) => {
  await loadCompany(db, id);
  const facts = withoutDoubleState(body);
  const changed = new Map((await newTaxKinds(db, call, id, facts)).map((kind) => [kind.policy.id, kind]));
  const open = await openEndorsements(db, [...changed.keys()]);
  const { priced, notCalculated } = choosePreview(open.filter(({ rows }) => rows > 0));
  const effects: z.input<typeof contract.TaxEffect>[] = [];
  for (const endorsement of priced) {
    const kind = changed.get(endorsement.policyId);
    if (kind) effects.push(await effectOn(db, call, endorsement, kind, facts));
  }
  return { data: { endorsements: effects, notCalculated } };
};

async function effectOn(
  db: Db,
  call: Call,
  { id, endorsementNumber, status }: OpenEndorsement,
  { policy, before, after }: NewTaxKind,
  facts: TaxFacts,
): Promise<z.input<typeof contract.TaxEffect>> {
  const rater = await loadRater(db, policy.id);
  const now = await plannedTotal(db, call, id, { policy, rater });
  // A save stores the old kind of tax with existing charges, so refunds keep it.
  const then = await plannedTotal(
    db,
    call,
    id,
    { policy: withTaxFacts(policy, facts), rater },
    {
      chargedAs: (charged) => charged.map((segment) => withInceptionTax(segment, before, policy.config)),
    },
  );
  return {
    endorsementId: id,
    endorsementNumber,
    status,
    policyName: policyName(policy),
    kindBefore: before,
    kindAfter: after,
    before: rupeesFromPaise(now.paise),
    after: rupeesFromPaise(then.paise),
    refusedRows: then.refused,
  };
}
