import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { preload } from "@/lib/bff/provide";
import { getScript } from "@/lib/contract/scripts";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Pre-validation and HR addition" };

export default createPage(
  "/app/pre-validation-and-hr-addition",
  <ScriptScreen script="prevalidationAndHrAddition" />,
  preload(getScript, { params: { script: "prevalidationAndHrAddition" } }),
);
