import type { Metadata } from "next";
import { BulkRegister } from "@/components/registration/bulk-register/bulk-register";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Bulk Register" };

export default createPage("/app/bulk-register", <BulkRegister />, preload(listCompanies, {}));
