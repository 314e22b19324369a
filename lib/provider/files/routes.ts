import * as contract from "@/lib/contract/files";
import { type Route, read } from "../route";
import { generateSignedUrl } from "./generate-signed-url";

export const fileRoutes: Route[] = [read(contract.generateSignedUrl, generateSignedUrl)];
