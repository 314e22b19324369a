import type { Metadata } from "next";
import { KycChecklist } from "@/components/validator/kyc/kyc-checklist";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "KYC Checklist" };

export default async function KycChecklistPage() {
  await requirePage("/app/kyc-checklist");
  return <KycChecklist />;
}
