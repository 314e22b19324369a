import type { PolicyListItem } from "@/lib/contract/policies";
import type { World } from "./actions";
import type { Answer, Staff } from "./staff";

const FILLING = /^bench-/;

/** What the console lists, so that the work is on what people would see. */
export async function explore(staff: Staff, members = 0): Promise<World> {
  const dataOf = ({ status, text }: Answer) => {
    if (status !== 200) throw new Error(`the load test cannot begin: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text).data;
  };
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const companies = ids(dataOf(await staff.get("/api/company")).companies).filter((id) => !FILLING.test(id));
  const policies: World["policies"] = [];
  for (const companyId of companies) {
    const listed: PolicyListItem[] = dataOf(await staff.get(`/api/policyPlan/fetchPolicies/${companyId}`)).policies;
    const current = listed.filter(
      ({ policyEndDate, policyPlacementStatus, error }) =>
        (policyEndDate?.seconds ?? 0) * 1000 > Date.now() && policyPlacementStatus !== "DRAFT" && error === null,
    );
    policies.push(...current.map(({ id }) => ({ companyId, policyId: id })));
  }
  const endorsements = ids(dataOf(await staff.get("/api/endorsement/pending")));
  const cdAccounts = ids(dataOf(await staff.get("/api/cdAccount")));
  return { companies, policies, endorsements, cdAccounts, members };
}
