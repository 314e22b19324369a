import { useApi } from "@/lib/client/use-api";
import { useShownPage } from "@/lib/client/use-shown-page";
import { countEndorsements, listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/calls";
import { PAGE_SIZE } from "@/lib/domain/paging";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { FIRST_PAGE, filterOf, pageQueryOf } from "./list-view";
import { useListView } from "./use-list-view";

/** The endorsements that the address asks for: their page and, asked beside it once per filter, how many there are. */
export function useEndorsements() {
  const [view, setView] = useListView();
  const list = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    { query: pageQueryOf(view) },
    { keepPreviousData: false },
  );
  const count = useApi(countEndorsements, { params: { list: view.tab }, query: filterOf(view) });
  const page = useShownPage(list.data?.data, view);
  const total = count.data?.data.total;

  function goToPage(step: 1 | -1): void {
    const number = view.page + step;
    const after = step === 1 ? (page?.last ?? null) : null;
    const before = step === -1 ? (page?.first ?? null) : null;
    setView(number <= 1 ? FIRST_PAGE : { page: number, after, before });
  }

  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const pageText =
    total === undefined || pages === undefined ? `Page ${view.page}` : TEXT.pageOf({ page: view.page, pages, total });
  const refresh = () => Promise.all([list.mutate(), count.mutate()]);
  return { view, setView, list, page, total, pageText, goToPage, refresh };
}
