import type { Metadata } from "next";
import { Today } from "@/components/today/today";
import { countsQueryOf, queueQueryOf, todayViewOf } from "@/components/today/today-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { getStartPage } from "@/lib/contract/start-page";
import { countWork } from "@/lib/contract/today";
import type { PageProps } from "../search-params";

export const metadata: Metadata = { title: "Today" };

export default async function TodayPage({ searchParams }: PageProps) {
  const session = await requirePage("/app/today");
  const words = Object.entries(await searchParams).filter(
    (word): word is [string, string] => typeof word[1] === "string",
  );
  const view = todayViewOf(new URLSearchParams(words));
  const data = await loadPageData(
    session,
    preload(countWork, { query: countsQueryOf(view) }),
    preload(listPendingEndorsements, { query: queueQueryOf(view) }),
    preload(getStartPage, {}),
  );
  return (
    <PageData data={data}>
      <Today />
    </PageData>
  );
}
