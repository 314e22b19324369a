import type { Metadata } from "next";
import { SystemScreen } from "@/components/system/system-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getSystemState } from "@/lib/contract/system";

export const metadata: Metadata = { title: "System" };

export default async function SystemPage() {
  const session = await requirePage("/app/system");
  return (
    <PageData data={await loadPageData(session, preload(getSystemState, {}))}>
      <SystemScreen />
    </PageData>
  );
}
