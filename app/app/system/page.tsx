import type { Metadata } from "next";
import { SystemScreen } from "@/components/system/system-screen";
import { preload } from "@/lib/bff/provide";
import { getSystemState } from "@/lib/contract/system";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "System" };

export default createPage("/app/system", <SystemScreen />, preload(getSystemState, {}));
