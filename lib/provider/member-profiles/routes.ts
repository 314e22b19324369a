import * as contract from "@/lib/contract/member-profiles";
import { type Route, read } from "../route";
import { getCoverPremium } from "./get-cover-premium";
import { getMemberProfile } from "./get-member-profile";

export const memberProfileRoutes: Route[] = [
  read(contract.getMemberProfile, getMemberProfile),
  read(contract.getCoverPremium, getCoverPremium),
];
