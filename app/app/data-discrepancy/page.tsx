import type { Metadata } from "next";
import { DataDiscrepancy } from "@/components/recon/data-discrepancy";
import { requirePage } from "@/lib/bff/page";
import { RECON_SCREEN } from "@/lib/messages/recon";

export const metadata: Metadata = { title: RECON_SCREEN.title };

export default async function DataDiscrepancyPage() {
  await requirePage("/app/data-discrepancy");
  return <DataDiscrepancy />;
}
