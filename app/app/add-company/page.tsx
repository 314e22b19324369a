import type { Metadata } from "next";
import { AddCompany } from "@/components/companies/add-company";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Add Company" };

export default createPage("/app/add-company", <AddCompany />);
