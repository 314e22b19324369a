// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CdAccounts from "../cd-accounts";

export const addBalanceAdjustment: Call<typeof CdAccounts.addBalanceAdjustment> = { method: "POST", path: "/cdAccount/addBalanceAdjustment" };
export const changeAccountNumber: Call<typeof CdAccounts.changeAccountNumber> = { method: "PUT", path: "/cdAccount/{id}" };
export const createCdAccount: Call<typeof CdAccounts.createCdAccount> = { method: "POST", path: "/cdAccount" };
export const delinkCdAccount: Call<typeof CdAccounts.delinkCdAccount> = { method: "DELETE", path: "/cdAccount/{id}" };
export const getCdAccount: Call<typeof CdAccounts.getCdAccount> = { method: "GET", path: "/cdAccount/{id}" };
export const getCdAccountByPolicy: Call<typeof CdAccounts.getCdAccountByPolicy> = { method: "GET", path: "/cdAccount/getCdAccountByPolicyId/{id}" };
export const linkCdAccount: Call<typeof CdAccounts.linkCdAccount> = { method: "PUT", path: "/cdAccount/{id}/policies" };
export const listCdAccounts: Call<typeof CdAccounts.listCdAccounts> = { method: "GET", path: "/cdAccount" };
export const listLedger: Call<typeof CdAccounts.listLedger> = { method: "GET", path: "/cdLedger/{id}" };
export const searchCdAccounts: Call<typeof CdAccounts.searchCdAccounts> = { method: "GET", path: "/cdAccount/search" };
