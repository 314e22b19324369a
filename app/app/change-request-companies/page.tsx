import type { Metadata } from "next";
import { ChangeRequestCompanyList } from "@/components/change-requests/company-list";
import { preload } from "@/lib/bff/provide";
import { listChangeRequestCompanies } from "@/lib/contract/change-requests";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Endorsement requests" };

export default createPage(
  "/app/change-request-companies",
  <ChangeRequestCompanyList />,
  preload(listChangeRequestCompanies, {}),
);
