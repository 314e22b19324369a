import { generateSignedUrl } from "@/lib/contract/files";
import { type Route, read } from "../route";
import { signedUrl } from "./generate-signed-url";

export const fileRoutes: Route[] = [read(generateSignedUrl, signedUrl)];
