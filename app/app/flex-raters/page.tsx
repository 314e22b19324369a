import type { Metadata } from "next";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { createPage } from "../create-page";
import { FlexRaters } from "./flex-raters";

export const metadata: Metadata = { title: "Flex Raters" };

export default createPage("/app/flex-raters", <FlexRaters />, preload(listCompanies, {}));
