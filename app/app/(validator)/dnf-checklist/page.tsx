import type { Metadata } from "next";
import { DnfChecklist } from "@/components/validator/dnf/dnf-checklist";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "DNF Checklist" };

export default async function DnfChecklistPage() {
  await requirePage("/app/dnf-checklist");
  return <DnfChecklist />;
}
