import type { z } from "zod";
import type * as contract from "@/lib/contract/configuration";
import { changedKeys, configOf } from "@/lib/domain/configuration/changes";
import { settingOf } from "@/lib/domain/configuration/settings";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { choosePreview, type OpenEndorsement, openEndorsements, plannedTotal } from "../endorsements/open-endorsements";
import type { PlannedCharges } from "../endorsements/price-stored-rows";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadRater } from "../raters/load-rater";
import type { Verb } from "../route";
import { assertNewest } from "./assert-newest";
import { type PlannedChange, planChange, type ReachedPolicy } from "./plan-change";

type Preview = z.input<typeof contract.ConfigPreview>;

/**
 * Previews a change of settings on its first date; writes nothing.
 * @throws ProviderError as `planChange`; conflict when a newer version exists.
 */
export const previewConfiguration: Verb<typeof contract.previewConfiguration> = async (db, call, { body }) => {
  const { version, ...change } = body;
  const plan = await planChange(db, call, change);
  await assertNewest(db, plan.target, version);
  const open = await openEndorsements(
    db,
    plan.policies.map(({ id }) => id),
  );
  const before = configOf(plan.before);
  const after = configOf(plan.after);
  return {
    data: {
      changes: plan.keys.map((key) => ({ key, before: before[key], after: after[key] })),
      policies: plan.policies.length,
      openEndorsements: open.length,
      followedBy: plan.followedBy,
      premium: await premiumEffect(db, call, plan, open),
    },
  };
};

/** The premiums of open endorsements on the change's first date, without it and with it. */
async function premiumEffect(
  db: Db,
  call: Call,
  { from, policies }: PlannedChange,
  open: readonly OpenEndorsement[],
): Promise<Preview["premium"]> {
  const priced = new Map(policies.filter(changesPrices).map((policy) => [policy.id, policy]));
  const concerned = open.filter(({ policyId, rows }) => priced.has(policyId) && rows > 0);
  if (priced.size === 0) return null;
  const onDay = { ...call, clock: from === today(call) ? call.clock : () => startOfDaySeconds(from) * 1000 };
  const effects: NonNullable<Preview["premium"]>["endorsements"] = [];
  let differencePaise = 0;
  const { priced: calculated, notCalculated } = choosePreview(concerned);
  const planned = [new Map(), new Map()] as const satisfies PlannedCharges[];
  // In filing order: a row's price depends on earlier endorsements.
  for (const endorsement of calculated) {
    const policy = priced.get(endorsement.policyId);
    if (!policy) continue;
    const [before, after] = await priceTwice(db, onDay, endorsement, policy, planned);
    differencePaise += after.paise - before.paise;
    effects.push({
      endorsementId: endorsement.id,
      endorsementNumber: endorsement.endorsementNumber,
      status: endorsement.status,
      companyName: policy.companyName,
      policyName: policy.name,
      before: rupeesFromPaise(before.paise),
      after: rupeesFromPaise(after.paise),
      refusedRows: after.refused,
    });
  }
  return { endorsements: effects, difference: rupeesFromPaise(differencePaise), notCalculated };
}

const changesPrices = ({ before, after }: ReachedPolicy) =>
  changedKeys(configOf(before), configOf(after)).some((key) => settingOf(key).isPricing);

async function priceTwice(
  db: Db,
  call: Call,
  { id, policyId }: OpenEndorsement,
  { before, after }: ReachedPolicy,
  planned: readonly [PlannedCharges, PlannedCharges],
) {
  const policy = await loadPolicyFacts(db, call, policyId);
  const rater = await loadRater(db, policyId);
  const priced = [];
  for (const [layers, charges] of [
    [before, planned[0]],
    [after, planned[1]],
  ] as const) {
    const rated = { policy: { ...policy, config: configOf(layers) }, rater };
    priced.push(await plannedTotal(db, call, id, rated, { planned: charges }));
  }
  return priced as [(typeof priced)[number], (typeof priced)[number]];
}
