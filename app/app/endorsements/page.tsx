import type { Metadata } from "next";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { pageData, requirePage } from "@/lib/bff/page";
import { ask } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsements";
import type { PageProps } from "../search-params";

export const metadata: Metadata = { title: "Endorsements" };

export default async function EndorsementsPage({ searchParams }: PageProps) {
  const session = await requirePage("/app/endorsements");
  const { tab } = await searchParams;
  const list = tab === "completed" ? listCompletedEndorsements : listPendingEndorsements;
  return (
    <PageData data={await pageData(session, ask(list, {}))}>
      <EndorsementList />
    </PageData>
  );
}
