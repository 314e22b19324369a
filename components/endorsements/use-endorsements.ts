import type { RowSelectionState } from "@tanstack/react-table";
import { useState } from "react";
import { neighbourOf } from "@/lib/client/page-view";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useShownPage } from "@/lib/client/use-shown-page";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/calls";
import { PAGE_SIZE } from "@/lib/domain/paging";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { filterOf, type ListView, pageQueryOf, viewOf, wordsOf } from "./list-view";

/** Parameters other than those of the list: saved view and hidden columns. */
const ADDRESS: ListAddress<ListView> = { viewOf, wordsOf, other: ["saved", "hide"] };

/** The endorsements of the filter: the current page and, queried once per filter, the total count. */
export function useEndorsements() {
  const [view, setView, openPage] = useListView(ADDRESS);
  const list = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    { query: pageQueryOf(view) },
    { keepPreviousData: false },
  );
  const count = useApi(countEndorsements, { params: { list: view.tab }, query: filterOf(view) });
  const page = useShownPage(list.data?.data, view);
  const total = count.data?.data.total;

  const goToPage = (step: 1 | -1) => openPage(neighbourOf(view, step, page));
  const selection = useSelection(JSON.stringify(pageQueryOf(view)));

  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const pageText =
    total === undefined || pages === undefined ? `Page ${view.page}` : TEXT.pageOf({ page: view.page, pages, total });
  const refresh = () => Promise.all([list.mutate(), count.mutate()]);
  return { view, setView, list, page, total, pageText, goToPage, selection, refresh };
}

/** The selection on this page; a new page, filter or order clears it. */
function useSelection(page: string) {
  const [chosen, setChosen] = useState<{ page: string; byId: RowSelectionState }>({ page, byId: {} });
  const byId = chosen.page === page ? chosen.byId : NOTHING;
  return { byId, choose: (next: RowSelectionState) => setChosen({ page, byId: next }) };
}

const NOTHING: RowSelectionState = {};
