import type { Metadata } from "next";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Validator" };

export default async function ValidatorPage() {
  await requirePage("/app/validator");
  return (
    <Page>
      <PageHeader title="Validator" />
    </Page>
  );
}
