import type * as contract from "@/lib/contract/as-of";
import { listPolicyBenefits } from "../benefits/list-policy-benefits";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/** The benefits of a policy as known on a date; active by the date shown. @throws ProviderError bad_request. */
export const listPolicyBenefitsAsOf: Verb<typeof contract.listPolicyBenefitsAsOf> = (_db, call, input) =>
  readAsOf(call, { asOf: input.query, versions: "knowledge" }, (db, then) =>
    listPolicyBenefits(db, then, { ...input, query: { verbose: "true" } }),
  );
