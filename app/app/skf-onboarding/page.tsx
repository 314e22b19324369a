import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { preload } from "@/lib/bff/provide";
import { getScript, getSkfStatus } from "@/lib/contract/scripts";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "SKF Onboarding script" };

export default createPage(
  "/app/skf-onboarding",
  <ScriptScreen script="skfOnboarding" />,
  preload(getScript, { params: { script: "skfOnboarding" } }),
  preload(getSkfStatus, {}),
);
