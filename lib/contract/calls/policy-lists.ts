// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as PolicyLists from "../policy-lists";

export const assignNickName: Call<typeof PolicyLists.assignNickName> = { method: "POST", path: "/policyPlan/assignNickName" };
export const listPoliciesByStatus: Call<typeof PolicyLists.listPoliciesByStatus> = { method: "GET", path: "/policyPlan/{status}/{companyId}" };
