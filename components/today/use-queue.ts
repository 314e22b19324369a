import { neighbourOf, type PageView } from "@/lib/client/page-view";
import { useApi } from "@/lib/client/use-api";
import { usePageSize } from "@/lib/client/use-page-size";
import { useShownPage } from "@/lib/client/use-shown-page";
import { listPendingEndorsements } from "@/lib/contract/calls";
import { queueQueryOf, type TodayView } from "./today-view";

/** A page of the queue. */
export function useQueue(view: TodayView, openPage: (page: PageView) => void) {
  const size = usePageSize();
  const list = useApi(listPendingEndorsements, { query: queueQueryOf(view, size) }, { keepPreviousData: false });
  const page = useShownPage(list.data?.data, view, size);
  const goToPage = (step: 1 | -1) => openPage(neighbourOf(view, step, page));
  return { view, list, page, goToPage };
}
