import type { Metadata } from "next";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Validation Summary" };

export default async function ValidationSummaryPage() {
  await requirePage("/app/validation-summary");
  return <ValidationSummary />;
}
