import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getScript } from "@/lib/contract/scripts";

export const metadata: Metadata = { title: "HRD Setup and Access Management" };

export default async function HrAdditionPage() {
  const session = await requirePage("/app/hr-addition");
  const state = preload(getScript, { params: { script: "hrAddition" } });
  return (
    <PageData data={await loadPageData(session, state)}>
      <ScriptScreen script="hrAddition" />
    </PageData>
  );
}
