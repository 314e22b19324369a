import { identifyKycRequirement } from "@/lib/contract/midterm";
import { type Route, read } from "../route";
import { kycRequirement } from "./identify-kyc-requirement";

export const kycRoutes: Route[] = [read(identifyKycRequirement, kycRequirement)];
