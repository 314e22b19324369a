import type { Metadata } from "next";
import { CoverProof } from "@/components/members/cover-proof";
import { IdMissing } from "@/components/ui/details-missing";
import { requirePage } from "@/lib/bff/page";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";

const SEARCH = { label: "Global Member Search", href: paths.globalMemberSearch() };

export const metadata: Metadata = { title: "Cover proof" };

/** The browser loads the proof: its dates are in the address. */
export default async function CoverProofPage(props: PageProps) {
  await requirePage("/app/cover-proof");
  const userId = await idOf(props);
  if (!userId) return <IdMissing title="Cover proof" what="member" list={SEARCH} />;
  return <CoverProof userId={userId} />;
}
