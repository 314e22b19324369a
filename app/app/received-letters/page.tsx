import type { Metadata } from "next";
import { ReceivedLetters } from "@/components/received-letters/received-letters";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listUnmatchedLetters } from "@/lib/contract/received-letters";

export const metadata: Metadata = { title: "Received Letters" };

export default async function ReceivedLettersPage() {
  const session = await requirePage("/app/received-letters");
  return (
    <PageData data={await loadPageData(session, preload(listUnmatchedLetters, {}))}>
      <ReceivedLetters />
    </PageData>
  );
}
