import type { Metadata } from "next";
import { DataDiscrepancy } from "@/components/recon/data-discrepancy";
import { RECON_SCREEN } from "@/lib/messages/recon";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: RECON_SCREEN.title };

export default createPage("/app/data-discrepancy", <DataDiscrepancy />);
