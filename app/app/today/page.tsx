import type { Metadata } from "next";
import { Today } from "@/components/today/today";
import { countsQueryOf, queueQueryOf, todayViewOf } from "@/components/today/today-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { getStartPage } from "@/lib/contract/start-page";
import { countWork } from "@/lib/contract/today";
import { LIST_ROWS } from "@/lib/domain/paging";
import { type PageProps, searchParamsOf } from "../search-params";

export const metadata: Metadata = { title: "Today" };

export default async function TodayPage(props: PageProps) {
  const session = await requirePage("/app/today");
  const view = todayViewOf(await searchParamsOf(props));
  const data = await loadPageData(
    session,
    preload(countWork, { query: countsQueryOf(view) }),
    preload(listPendingEndorsements, { query: queueQueryOf(view, LIST_ROWS) }),
    preload(getStartPage, {}),
  );
  return (
    <PageData data={data}>
      <Today />
    </PageData>
  );
}
