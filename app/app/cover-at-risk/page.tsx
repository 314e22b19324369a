import type { Metadata } from "next";
import { CoverAtRisk } from "@/components/today/cover-at-risk";
import { riskQueryOf, riskViewOf } from "@/components/today/risk-view";
import { preload } from "@/lib/bff/provide";
import { getCoverAtRisk } from "@/lib/contract/cover-at-risk";
import { createListPage } from "../create-page";

export const metadata: Metadata = { title: "Cover at risk" };

export default createListPage("/app/cover-at-risk", <CoverAtRisk />, (params) => [
  preload(getCoverAtRisk, { query: riskQueryOf(riskViewOf(params)) }),
]);
