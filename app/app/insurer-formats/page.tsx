import type { Metadata } from "next";
import { FormatList } from "@/components/insurer-formats/format-list";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listInsurerFormats } from "@/lib/contract/insurer-formats";

export const metadata: Metadata = { title: "Insurer formats" };

export default async function InsurerFormatsPage() {
  const session = await requirePage("/app/insurer-formats");
  return (
    <PageData data={await loadPageData(session, preload(listInsurerFormats, {}))}>
      <FormatList />
    </PageData>
  );
}
