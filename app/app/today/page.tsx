import type { Metadata } from "next";
import { Today } from "@/components/today/today";
import { countsQueryOf, queueQueryOf, todayViewOf } from "@/components/today/today-view";
import { preload } from "@/lib/bff/provide";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { getStartPage } from "@/lib/contract/start-page";
import { countWork } from "@/lib/contract/today";
import { LIST_ROWS } from "@/lib/domain/paging";
import { createListPage } from "../create-page";

export const metadata: Metadata = { title: "Today" };

export default createListPage("/app/today", <Today />, (params) => {
  const view = todayViewOf(params);
  return [
    preload(countWork, { query: countsQueryOf(view) }),
    preload(listPendingEndorsements, { query: queueQueryOf(view, LIST_ROWS) }),
    preload(getStartPage, {}),
  ];
});
