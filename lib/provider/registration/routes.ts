import { unifiedUpload } from "@/lib/contract/registration";
import { type Route, write } from "../route";
import { upload } from "./unified-upload";

export const registrationRoutes: Route[] = [write(unifiedUpload, upload)];
