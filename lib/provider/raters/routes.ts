import { getRater } from "@/lib/contract/raters";
import { type Route, read } from "../route";
import { activeRater } from "./get-rater";

export const raterRoutes: Route[] = [read(getRater, activeRater)];
