import type { Metadata } from "next";
import { CompanyDirectory } from "@/components/companies/company-directory";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { listCompanyFigures } from "@/lib/contract/company-figures";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Company Directory" };

export default createPage(
  "/app/company-directory",
  <CompanyDirectory />,
  preload(listCompanies, {}),
  preload(listCompanyFigures, {}),
);
