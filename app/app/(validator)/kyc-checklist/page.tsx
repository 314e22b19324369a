import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "KYC Checklist" };

export default async function KYCChecklistPage() {
  await requirePage("/app/kyc-checklist");
  return (
    <Page>
      <PageHeader title="KYC Checklist" />
    </Page>
  );
}
