import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getScript } from "@/lib/contract/scripts";

export const metadata: Metadata = { title: "Pre-validation and HR addition" };

export default async function PreValidationAndHrAdditionPage() {
  const session = await requirePage("/app/pre-validation-and-hr-addition");
  const state = preload(getScript, { params: { script: "prevalidationAndHrAddition" } });
  return (
    <PageData data={await loadPageData(session, state)}>
      <ScriptScreen script="prevalidationAndHrAddition" />
    </PageData>
  );
}
