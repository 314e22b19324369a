import type { Metadata } from "next";
import { FormatList } from "@/components/insurer-formats/format-list";
import { preload } from "@/lib/bff/provide";
import { listInsurerFormats } from "@/lib/contract/insurer-formats";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Insurer formats" };

export default createPage("/app/insurer-formats", <FormatList />, preload(listInsurerFormats, {}));
