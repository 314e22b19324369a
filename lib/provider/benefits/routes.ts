import * as files from "@/lib/contract/benefit-files";
import * as contract from "@/lib/contract/benefits";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { listBenefitParticipation } from "./list-benefit-participation";
import { listBenefitsByPolicies } from "./list-benefits-by-policies";
import { listPolicyBenefits } from "./list-policy-benefits";
import { putBenefitFile } from "./put-benefit-file";

export const benefitRoutes: Route[] = [
  read(contract.listPolicyBenefits, listPolicyBenefits),
  read(contract.listBenefitsByPolicies, listBenefitsByPolicies),
  read(contract.listBenefitParticipation, listBenefitParticipation),
  write(files.putBenefitFile, putBenefitFile),
  writeGuarded(GUARDED_CALLS.deleteBenefitFile),
];
