import * as contract from "@/lib/contract/uhids";
import { type Route, write } from "../route";
import { uploadUhids } from "./upload-uhids";

export const uhidRoutes: Route[] = [write(contract.uploadUhids, uploadUhids)];
