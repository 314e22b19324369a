import { uploadUhids } from "@/lib/contract/uhids";
import { type Route, write } from "../route";
import { assignUhids } from "./upload-uhids";

export const uhidRoutes: Route[] = [write(uploadUhids, assignUhids)];
