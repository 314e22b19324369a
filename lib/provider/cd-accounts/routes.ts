import { addBalanceAdjustment, getCdAccount, getCdAccountByPolicy, listLedger } from "@/lib/contract/cd-accounts";
import { type Route, read, write } from "../route";
import { appendManualEntry } from "./add-balance-adjustment";
import { cdAccount, cdAccountOfPolicy } from "./get-cd-account";
import { ledgerPage } from "./list-ledger";

export const cdAccountRoutes: Route[] = [
  read(getCdAccount, cdAccount),
  read(getCdAccountByPolicy, cdAccountOfPolicy),
  read(listLedger, ledgerPage),
  write(addBalanceAdjustment, appendManualEntry),
];
