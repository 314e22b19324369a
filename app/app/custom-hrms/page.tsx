import type { Metadata } from "next";
import { HrmsExport } from "@/components/hrms/hrms-export";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "HRMS export" };

export default async function CustomHrmsPage() {
  await requirePage("/app/custom-hrms");
  return <HrmsExport />;
}
