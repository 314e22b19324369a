import { neighbourOf } from "@/lib/client/page-view";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { useShownPage } from "@/lib/client/use-shown-page";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/calls";
import { PAGE_SIZE } from "@/lib/domain/paging";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { filterOf, type ListView, pageQueryOf, viewOf, wordsOf } from "./list-view";

const ADDRESS: ListAddress<ListView> = { viewOf, wordsOf };

/** The endorsements of the address's filter: their page and, queried beside it once per filter, how many there are. */
export function useEndorsements() {
  const [view, setView] = useListView(ADDRESS);
  const list = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    { query: pageQueryOf(view) },
    { keepPreviousData: false },
  );
  const count = useApi(countEndorsements, { params: { list: view.tab }, query: filterOf(view) });
  const page = useShownPage(list.data?.data, view);
  const total = count.data?.data.total;

  const goToPage = (step: 1 | -1) => setView(neighbourOf(view, step, page));

  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const pageText =
    total === undefined || pages === undefined ? `Page ${view.page}` : TEXT.pageOf({ page: view.page, pages, total });
  const refresh = () => Promise.all([list.mutate(), count.mutate()]);
  return { view, setView, list, page, total, pageText, goToPage, refresh };
}
