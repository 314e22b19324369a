import { estimatePremium } from "@/lib/contract/raters";
import { type Route, read } from "../route";
import { premiumEstimate } from "./estimate-premium";

export const premiumRoutes: Route[] = [read(estimatePremium, premiumEstimate)];
