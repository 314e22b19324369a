import { createPolicy, type PolicyWrite, updatePolicy } from "@/lib/contract/placement";
import { getPolicy, type Policy } from "@/lib/contract/policies";
import { type PolicyReview, reviewPolicy } from "@/lib/contract/policy-changes";
import { setAt, withChange } from "@/lib/domain/policies/placement/side-effects";
import { policyOf, valuesOf } from "@/lib/domain/policies/placement/wire";
import { PLACED, type PlacementChanges, placementWith } from "@/tests/support/placements";
import type { Caller, TestProvider } from "@/tests/support/provider";

export type Changes = PlacementChanges;

/** A placed and handed-over policy; `changes` replace fields of the form. */
export async function placedPolicy(
  provider: TestProvider,
  changes: Changes = {},
  status: "DRAFT" | "HANDOVER_TO_OPS" = "HANDOVER_TO_OPS",
): Promise<Policy> {
  const { id: companyId } = await provider.company();
  const values = placementWith({ ...PLACED, ...changes });
  const draft = policyOf(values) as PolicyWrite;
  const created = await provider.call("opsExecutive", createPolicy, { body: { ...draft, companyId } });
  const { id, version } = created.body.data.policyPlan;
  if (status === "DRAFT") return created.body.data.policyPlan;
  const body = { ...(policyOf(values, status) as PolicyWrite), version };
  const done = await provider.call("opsExecutive", updatePolicy, { params: { id }, body });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return done.body.data.policyPlan;
}

export async function policyNow(provider: TestProvider, id: string): Promise<Policy> {
  return (await provider.call("viewer", getPolicy, { params: { id } })).body.data.policyPlan;
}

/** What the form sends when these fields are changed. */
export async function sentWith(provider: TestProvider, id: string, changes: Changes) {
  const policy = await policyNow(provider, id);
  const values = Object.entries(changes).reduce(
    (all, [path, value]) => (path === "status" ? setAt(all, path, value) : withChange(all, path, value)),
    valuesOf(policy),
  );
  return { ...(policyOf(values) as PolicyWrite), companyId: policy.companyId, version: policy.version };
}

export async function review(provider: TestProvider, as: Caller, id: string, changes: Changes) {
  const body = { ...(await sentWith(provider, id, changes)), policyId: id };
  return provider.call(as, reviewPolicy, { body });
}

/** Reviews a change and saves it as reviewed. */
export async function saveReviewed(provider: TestProvider, as: Caller, id: string, changes: Changes) {
  const shown = await review(provider, as, id, changes);
  return save(provider, as, id, changes, shown.body.data?.mark ?? null);
}

export async function save(
  provider: TestProvider,
  as: Caller,
  id: string,
  changes: Changes,
  reviewed: PolicyReview["mark"] = null,
) {
  const body = { ...(await sentWith(provider, id, changes)), reviewed };
  return provider.call(as, updatePolicy, { params: { id }, body });
}
