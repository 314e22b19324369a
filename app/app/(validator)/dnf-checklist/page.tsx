import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "DNF Checklist" };

export default async function DNFChecklistPage() {
  await requirePage("/app/dnf-checklist");
  return (
    <Page>
      <PageHeader title="DNF Checklist" />
    </Page>
  );
}
