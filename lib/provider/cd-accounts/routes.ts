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
  listLedger,
  listProposals,
  searchCdAccounts,
} from "@/lib/contract/cd-accounts";
import { downloadLedger, emailLedger } from "@/lib/contract/cd-exports";
import { getReconciliation, reconcileCdAccount, resolveDifference } from "@/lib/contract/cd-reconciliations";
import { deleteCdStatement, getCdStatement, putCdStatement } from "@/lib/contract/cd-statements";
import { type Route, read, write, writeAtOnce } from "../route";
import { postManualEntry, proposeManualEntry } from "./add-balance-adjustment";
import { renumbered } from "./change-account-number";
import { newCdAccount } from "./create-cd-account";
import { decided } from "./decide-proposal";
import { delinked } from "./delink-cd-account";
import { ledgerDownload } from "./download-ledger";
import { ledgerEmail } from "./email-ledger";
import { cdAccount, cdAccountOfPolicy } from "./get-cd-account";
import { lastReconciliation } from "./get-reconciliation";
import { linkToCdAccount } from "./link-cd-account";
import { cdAccountList, foundCdAccounts } from "./list-cd-accounts";
import { ledgerPage } from "./list-ledger";
import { proposals } from "./proposal";
import { reconciled } from "./reconcile";
import { resolved } from "./resolve-difference";
import { deletedStatement, statementAddress, statementToWrite } from "./statement";

export const cdAccountRoutes: Route[] = [
  read(listCdAccounts, cdAccountList),
  read(searchCdAccounts, foundCdAccounts),
  write(createCdAccount, newCdAccount),
  read(getCdAccount, cdAccount),
  read(getCdAccountByPolicy, cdAccountOfPolicy),
  write(linkCdAccount, linkToCdAccount),
  write(changeAccountNumber, renumbered),
  write(delinkCdAccount, delinked),
  write(putCdStatement, statementToWrite),
  read(getCdStatement, statementAddress),
  write(deleteCdStatement, deletedStatement),
  read(listLedger, ledgerPage),
  read(downloadLedger, ledgerDownload),
  write(emailLedger, ledgerEmail),
  writeAtOnce(addBalanceAdjustment, postManualEntry, proposeManualEntry),
  read(listProposals, proposals),
  write(decideProposal, decided),
  write(reconcileCdAccount, reconciled),
  read(getReconciliation, lastReconciliation),
  write(resolveDifference, resolved),
];
