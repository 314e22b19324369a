import type { Metadata } from "next";
import { ScriptScreen } from "@/components/scripts/script-screen";
import { preload } from "@/lib/bff/provide";
import { getScript } from "@/lib/contract/scripts";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "HRD Setup and Access Management" };

export default createPage(
  "/app/hr-addition",
  <ScriptScreen script="hrAddition" />,
  preload(getScript, { params: { script: "hrAddition" } }),
);
