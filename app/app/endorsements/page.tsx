import type { Metadata } from "next";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { filterOf, pageQueryOf, viewOf } from "@/components/endorsements/list-view";
import { loadMissingCalls } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { callKeyOf } from "@/lib/contract/endpoint";
import { LIST_ROWS, PAGE_SIZE } from "@/lib/domain/paging";
import { createListPage } from "../create-page";

export const metadata: Metadata = { title: "Endorsements" };

export default createListPage("/app/endorsements", <EndorsementList />, async (params) => {
  const view = viewOf(params);
  const list = view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements;
  const isPlain = (await loadMissingCalls()).missing.includes(callKeyOf(countEndorsements));
  const size = isPlain ? PAGE_SIZE : LIST_ROWS;
  return [
    preload(list, { query: pageQueryOf(view, size) }),
    preload(countEndorsements, { params: { list: view.tab }, query: filterOf(view) }),
  ];
});
