// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as AsOf from "../as-of";

export const downloadLedgerAsOf: Call<typeof AsOf.downloadLedgerAsOf> = { method: "GET", path: "/as-of/cd-ledger/{id}/workbook" };
export const getCdAccountAsOf: Call<typeof AsOf.getCdAccountAsOf> = { method: "GET", path: "/as-of/cd-account/{id}" };
export const getEndorsementAsOf: Call<typeof AsOf.getEndorsementAsOf> = { method: "GET", path: "/as-of/endorsement/{id}" };
export const getMemberAsOf: Call<typeof AsOf.getMemberAsOf> = { method: "GET", path: "/as-of/member/{id}" };
export const getPolicyAsOf: Call<typeof AsOf.getPolicyAsOf> = { method: "GET", path: "/as-of/policy/{id}" };
export const getRosterAsOf: Call<typeof AsOf.getRosterAsOf> = { method: "GET", path: "/as-of/roster/{policyId}", timeoutMs: 30000 };
export const listLedgerAsOf: Call<typeof AsOf.listLedgerAsOf> = { method: "GET", path: "/as-of/cd-ledger/{id}" };
export const listPolicyBenefitsAsOf: Call<typeof AsOf.listPolicyBenefitsAsOf> = { method: "GET", path: "/as-of/policy-benefits/{id}" };
export const listUserBenefitsAsOf: Call<typeof AsOf.listUserBenefitsAsOf> = { method: "GET", path: "/as-of/user-benefits/{userId}" };
