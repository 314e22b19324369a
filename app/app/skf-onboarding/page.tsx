import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getScript, getSkfStatus } from "@/lib/contract/scripts";

export const metadata: Metadata = { title: "SKF Onboarding script" };

export default async function SkfOnboardingPage() {
  const session = await requirePage("/app/skf-onboarding");
  const state = preload(getScript, { params: { script: "skfOnboarding" } });
  return (
    <PageData data={await loadPageData(session, state, preload(getSkfStatus, {}))}>
      <ScriptScreen script="skfOnboarding" />
    </PageData>
  );
}
