import * as contract from "@/lib/contract/hrms";
import { type Route, read } from "../route";
import { fetchHrmsData } from "./fetch-hrms-data";

export const hrmsRoutes: Route[] = [read(contract.fetchHrmsData, fetchHrmsData)];
