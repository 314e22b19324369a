import { useCallback, useMemo } from "react";
import { neighbourOf } from "@/lib/client/page-view";
import { useApi } from "@/lib/client/use-api";
import { type ListAddress, useListView } from "@/lib/client/use-list-view";
import { usePageSize } from "@/lib/client/use-page-size";
import { useShownPage } from "@/lib/client/use-shown-page";
import { useOffered } from "@/lib/client/viewer";
import {
  countEndorsements,
  listCompletedEndorsements,
  listEndorsementOwners,
  listPendingEndorsements,
} from "@/lib/contract/calls";
import { PAGE_SIZE } from "@/lib/domain/paging";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { filterOf, type ListView, pageQueryOf, searchParamsOf, viewOf } from "./list-view";
import { useSelection } from "./use-selection";

/** Parameters other than those of the list: saved view and hidden columns. */
const ADDRESS: ListAddress<ListView> = { viewOf, searchParamsOf, other: ["saved", "hide"] };

/**
 * The endorsements of the filter: the current page and, queried once per filter, the total count. A provider without
 * owners has no work columns, and one without the count has only pages of the specified size.
 */
export function useEndorsements() {
  const [stored, setView, openPage] = useListView(ADDRESS);
  const hasWork = useOffered(listEndorsementOwners);
  const view = useMemo((): ListView => (hasWork ? stored : { ...stored, layout: "records" }), [stored, hasWork]);
  const fitting = usePageSize();
  const size = useOffered(countEndorsements) ? fitting : PAGE_SIZE;
  const list = useApi(
    view.tab === "completed" ? listCompletedEndorsements : listPendingEndorsements,
    { query: pageQueryOf(view, size) },
    { keepPreviousData: false },
  );
  const count = useApi(countEndorsements, { params: { list: view.tab }, query: filterOf(view) });
  const page = useShownPage(list.data?.data, view, size);
  const total = count.data?.data.total;

  const goToPage = (step: 1 | -1) => openPage(neighbourOf(view, step, page));
  const selection = useSelection(view, page?.rows);

  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const pageText =
    total === undefined || pages === undefined ? `Page ${view.page}` : TEXT.pageOf({ page: view.page, pages, total });
  const { mutate: reloadList } = list;
  const { mutate: reloadCount } = count;
  const refresh = useCallback(() => Promise.all([reloadList(), reloadCount()]), [reloadList, reloadCount]);
  return { view, setView, list, page, size, total, pageText, goToPage, selection, refresh };
}
