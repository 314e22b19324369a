import type { Metadata } from "next";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { createPage } from "../create-page";
import { FlexOnboarding } from "./flex-onboarding";

export const metadata: Metadata = { title: "Flex Onboarding" };

export default createPage("/app/flex-onboarding", <FlexOnboarding />, preload(listCompanies, {}));
