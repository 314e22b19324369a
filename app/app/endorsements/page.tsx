import type { Metadata } from "next";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { filterOf, pageQueryOf, viewOf } from "@/components/endorsements/list-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { type PageProps, wordsOf } from "../search-params";

export const metadata: Metadata = { title: "Endorsements" };

export default async function EndorsementsPage(props: PageProps) {
  const session = await requirePage("/app/endorsements");
  const view = viewOf(await wordsOf(props));
  const list = view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements;
  const data = await loadPageData(
    session,
    preload(list, { query: pageQueryOf(view) }),
    preload(countEndorsements, { params: { list: view.tab }, query: filterOf(view) }),
  );
  return (
    <PageData data={data}>
      <EndorsementList />
    </PageData>
  );
}
