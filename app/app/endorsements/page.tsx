import type { Metadata } from "next";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { filterOf, pageQueryOf, viewOf } from "@/components/endorsements/list-view";
import { loadMissingCalls, loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { callKeyOf } from "@/lib/contract/endpoint";
import { LIST_ROWS, PAGE_SIZE } from "@/lib/domain/paging";
import { type PageProps, searchParamsOf } from "../search-params";

export const metadata: Metadata = { title: "Endorsements" };

export default async function EndorsementsPage(props: PageProps) {
  const session = await requirePage("/app/endorsements");
  const view = viewOf(await searchParamsOf(props));
  const list = view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements;
  const isPlain = (await loadMissingCalls()).includes(callKeyOf(countEndorsements));
  const size = isPlain ? PAGE_SIZE : LIST_ROWS;
  const data = await loadPageData(
    session,
    preload(list, { query: pageQueryOf(view, size) }),
    preload(countEndorsements, { params: { list: view.tab }, query: filterOf(view) }),
  );
  return (
    <PageData data={data}>
      <EndorsementList />
    </PageData>
  );
}
