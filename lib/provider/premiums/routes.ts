import * as contract from "@/lib/contract/raters";
import { type Route, read } from "../route";
import { estimatePremium } from "./estimate-premium";

export const premiumRoutes: Route[] = [read(contract.estimatePremium, estimatePremium)];
