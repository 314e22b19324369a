import type { Metadata } from "next";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { createPage } from "../create-page";
import { PremiumRaters } from "./premium-raters";

export const metadata: Metadata = { title: "Premium Raters" };

export default createPage("/app/premium-raters", <PremiumRaters />, preload(listCompanies, {}));
