import type { Metadata } from "next";
import { BackdateChecklist } from "@/components/validator/backdate/backdate-checklist";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Backdate Checklist" };

export default async function BackdateChecklistPage() {
  await requirePage("/app/backdate-checklist");
  return <BackdateChecklist />;
}
