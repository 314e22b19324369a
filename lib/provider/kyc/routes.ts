import { getKycDocument } from "@/lib/contract/kyc-documents";
import { identifyKycRequirement } from "@/lib/contract/midterm";
import { type Route, read } from "../route";
import { kycDocument } from "./get-document";
import { kycRequirement } from "./identify-kyc-requirement";

export const kycRoutes: Route[] = [read(identifyKycRequirement, kycRequirement), read(getKycDocument, kycDocument)];
