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
import { deleteCdStatement, getCdStatement, putCdStatement } from "@/lib/contract/cd-statements";

export const { GET, POST, PUT, DELETE } = handle([
  addBalanceAdjustment,
  changeAccountNumber,
  createCdAccount,
  decideProposal,
  deleteCdStatement,
  delinkCdAccount,
  getCdAccount,
  getCdAccountByPolicy,
  getCdStatement,
  linkCdAccount,
  listCdAccounts,
  listProposals,
  putCdStatement,
  searchCdAccounts,
]);
