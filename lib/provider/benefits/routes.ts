import * as files from "@/lib/contract/benefit-files";
import * as contract from "@/lib/contract/benefits";
import { type Route, read, write } from "../route";
import { deleteBenefitFile } from "./delete-benefit-file";
import { listBenefitParticipation } from "./list-benefit-participation";
import { listBenefitsByPolicies } from "./list-benefits-by-policies";
import { listPolicyBenefits } from "./list-policy-benefits";
import { putBenefitFile } from "./put-benefit-file";

export const benefitRoutes: Route[] = [
  read(contract.listPolicyBenefits, listPolicyBenefits),
  read(contract.listBenefitsByPolicies, listBenefitsByPolicies),
  read(contract.listBenefitParticipation, listBenefitParticipation),
  write(files.putBenefitFile, putBenefitFile),
  write(files.deleteBenefitFile, deleteBenefitFile),
];
