import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { preload } from "@/lib/bff/provide";
import { getScript } from "@/lib/contract/scripts";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Policy Prevalidation" };

export default createPage(
  "/app/pre-validation",
  <ScriptScreen script="prevalidation" />,
  preload(getScript, { params: { script: "prevalidation" } }),
);
