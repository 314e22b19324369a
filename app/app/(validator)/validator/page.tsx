import type { Metadata } from "next";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { createPage } from "../../create-page";

export const metadata: Metadata = { title: "Validator" };

export default createPage("/app/validator", <ValidatorScreen />, preload(listCompanies, {}));
