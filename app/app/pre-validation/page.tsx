import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getScript } from "@/lib/contract/scripts";

export const metadata: Metadata = { title: "Policy Prevalidation" };

export default async function PreValidationPage() {
  const session = await requirePage("/app/pre-validation");
  const state = preload(getScript, { params: { script: "prevalidation" } });
  return (
    <PageData data={await loadPageData(session, state)}>
      <ScriptScreen script="prevalidation" />
    </PageData>
  );
}
