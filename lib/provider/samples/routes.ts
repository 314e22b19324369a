import { getSampleWorkbook, listSampleWorkbooks } from "@/lib/contract/samples";
import { type Route, read } from "../route";
import { sampleList, sampleWorkbook } from "./samples";

export const sampleRoutes: Route[] = [read(listSampleWorkbooks, sampleList), read(getSampleWorkbook, sampleWorkbook)];
