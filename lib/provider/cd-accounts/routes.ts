import * as contract from "@/lib/contract/cd-accounts";
import * as cdExports from "@/lib/contract/cd-exports";
import * as cdReconciliations from "@/lib/contract/cd-reconciliations";
import * as cdStatements from "@/lib/contract/cd-statements";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write, writeAtOnce } from "../route";
import { addBalanceAdjustment, proposeBalanceAdjustment, recallBalanceAdjustment } from "./add-balance-adjustment";
import { changeAccountNumber } from "./change-account-number";
import { createCdAccount } from "./create-cd-account";
import { downloadLedger } from "./download-ledger";
import { emailLedger } from "./email-ledger";
import { getCdAccount } from "./get-cd-account";
import { getCdAccountByPolicy } from "./get-cd-account-by-policy";
import { getCdStatement } from "./get-cd-statement";
import { getReconciliation } from "./get-reconciliation";
import { linkCdAccount } from "./link-cd-account";
import { listCdAccounts } from "./list-cd-accounts";
import { listLedger } from "./list-ledger";
import { matchDifference } from "./match-difference";
import { putCdStatement } from "./put-cd-statement";
import { reconcileCdAccount } from "./reconcile-cd-account";
import { resolveDifference } from "./resolve-difference";
import { searchCdAccounts } from "./search-cd-accounts";

export const cdAccountRoutes: Route[] = [
  read(contract.listCdAccounts, listCdAccounts),
  read(contract.searchCdAccounts, searchCdAccounts),
  write(contract.createCdAccount, createCdAccount),
  read(contract.getCdAccount, getCdAccount),
  read(contract.getCdAccountByPolicy, getCdAccountByPolicy),
  write(contract.linkCdAccount, linkCdAccount),
  write(contract.changeAccountNumber, changeAccountNumber),
  writeGuarded(GUARDED_CALLS.delinkCdAccount),
  write(cdStatements.putCdStatement, putCdStatement),
  read(cdStatements.getCdStatement, getCdStatement),
  writeGuarded(GUARDED_CALLS.deleteCdStatement),
  read(contract.listLedger, listLedger),
  read(cdExports.downloadLedger, downloadLedger),
  write(cdExports.emailLedger, emailLedger),
  writeAtOnce(contract.addBalanceAdjustment, addBalanceAdjustment, proposeBalanceAdjustment, recallBalanceAdjustment),
  write(cdReconciliations.reconcileCdAccount, reconcileCdAccount),
  read(cdReconciliations.getReconciliation, getReconciliation),
  write(cdReconciliations.resolveDifference, resolveDifference),
  write(cdReconciliations.matchDifference, matchDifference),
];
