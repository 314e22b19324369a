import type { Metadata } from "next";
import { AddCompany } from "@/components/companies/add-company";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Add Company" };

export default async function AddCompanyPage() {
  await requirePage("/app/add-company");
  return <AddCompany />;
}
