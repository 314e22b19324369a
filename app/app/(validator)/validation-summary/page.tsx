import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Validation Summary" };

export default async function ValidationSummaryPage() {
  await requirePage("/app/validation-summary");
  return (
    <Page>
      <PageHeader title="Validation Summary" />
    </Page>
  );
}
