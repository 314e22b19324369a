import * as contract from "@/lib/contract/kyc-documents";
import * as midterm from "@/lib/contract/midterm";
import { type Route, read } from "../route";
import { getKycDocument } from "./get-kyc-document";
import { identifyKycRequirement } from "./identify-kyc-requirement";

export const kycRoutes: Route[] = [
  read(midterm.identifyKycRequirement, identifyKycRequirement),
  read(contract.getKycDocument, getKycDocument),
];
