import * as contract from "@/lib/contract/member-profiles";
import { type Route, read } from "../route";
import { downloadPersonalData } from "./download-personal-data";

export const privacyRoutes: Route[] = [read(contract.downloadPersonalData, downloadPersonalData)];
