import type { Metadata } from "next";
import { BatchList } from "@/components/batches/batch-list";
import { batchesQueryOf, batchesViewOf } from "@/components/batches/batches-view";
import { preload } from "@/lib/bff/provide";
import { listBatches } from "@/lib/contract/batches";
import { createListPage } from "../create-page";

export const metadata: Metadata = { title: "Batches" };

export default createListPage("/app/batches", <BatchList />, (params) => [
  preload(listBatches, { query: batchesQueryOf(batchesViewOf(params)) }),
]);
