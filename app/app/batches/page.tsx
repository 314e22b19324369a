import type { Metadata } from "next";
import { BatchList } from "@/components/batches/batch-list";
import { batchesQueryOf, batchesViewOf } from "@/components/batches/batches-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listBatches } from "@/lib/contract/batches";
import { type PageProps, searchParamsOf } from "../search-params";

export const metadata: Metadata = { title: "Batches" };

export default async function BatchesPage(props: PageProps) {
  const session = await requirePage("/app/batches");
  const query = batchesQueryOf(batchesViewOf(await searchParamsOf(props)));
  return (
    <PageData data={await loadPageData(session, preload(listBatches, { query }))}>
      <BatchList />
    </PageData>
  );
}
