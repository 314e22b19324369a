import type { Metadata } from "next";
import { CoverProof } from "@/components/members/cover-proof";
import { SEARCH_CRUMB } from "@/components/members/search-crumb";
import { IdMissing } from "@/components/ui/details-missing";
import { requirePage } from "@/lib/bff/page";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Cover proof" };

/** The browser loads the proof: its dates are in the address. */
export default async function CoverProofPage(props: PageProps) {
  await requirePage("/app/cover-proof");
  const userId = await idOf(props);
  if (!userId) return <IdMissing title="Cover proof" what="member" list={SEARCH_CRUMB} />;
  return <CoverProof key={userId} userId={userId} />;
}
