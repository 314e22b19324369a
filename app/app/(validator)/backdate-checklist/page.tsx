import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Backdate Checklist" };

export default async function BackdateChecklistPage() {
  await requirePage("/app/backdate-checklist");
  return (
    <Page>
      <PageHeader title="Backdate Checklist" />
    </Page>
  );
}
