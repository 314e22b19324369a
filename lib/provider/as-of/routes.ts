import * as contract from "@/lib/contract/as-of";
import * as coverProof from "@/lib/contract/cover-proof";
import { type Route, read } from "../route";
import { downloadLedgerAsOf } from "./download-ledger-as-of";
import { getCdAccountAsOf } from "./get-cd-account-as-of";
import { getCoverProof } from "./get-cover-proof";
import { getEndorsementAsOf } from "./get-endorsement-as-of";
import { getMemberAsOf } from "./get-member-as-of";
import { getPolicyAsOf } from "./get-policy-as-of";
import { getRosterAsOf } from "./get-roster-as-of";
import { listLedgerAsOf } from "./list-ledger-as-of";
import { listPolicyBenefitsAsOf } from "./list-policy-benefits-as-of";
import { listUserBenefitsAsOf } from "./list-user-benefits-as-of";

export const asOfRoutes: Route[] = [
  read(contract.getRosterAsOf, getRosterAsOf),
  read(contract.getMemberAsOf, getMemberAsOf),
  read(contract.listUserBenefitsAsOf, listUserBenefitsAsOf),
  read(contract.getPolicyAsOf, getPolicyAsOf),
  read(contract.listPolicyBenefitsAsOf, listPolicyBenefitsAsOf),
  read(contract.getEndorsementAsOf, getEndorsementAsOf),
  read(contract.getCdAccountAsOf, getCdAccountAsOf),
  read(contract.listLedgerAsOf, listLedgerAsOf),
  read(contract.downloadLedgerAsOf, downloadLedgerAsOf),
  read(coverProof.getCoverProof, getCoverProof),
];
