import { handle } from "@/lib/bff/handle";
import {
  addBalanceAdjustment,
  changeAccountNumber,
  createCdAccount,
  decideProposal,
  delinkCdAccount,
  getCdAccount,
  getCdAccountByPolicy,
  linkCdAccount,
  listCdAccounts,
  listProposals,
  searchCdAccounts,
} from "@/lib/contract/cd-accounts";

export const { GET, POST, PUT, DELETE } = handle([
  addBalanceAdjustment,
  changeAccountNumber,
  createCdAccount,
  decideProposal,
  delinkCdAccount,
  getCdAccount,
  getCdAccountByPolicy,
  linkCdAccount,
  listCdAccounts,
  listProposals,
  searchCdAccounts,
]);
