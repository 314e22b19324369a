import * as contract from "@/lib/contract/member-profiles";
import { type Route, read } from "../route";
import { getMemberProfile } from "./get-member-profile";

export const memberProfileRoutes: Route[] = [read(contract.getMemberProfile, getMemberProfile)];
