import type { ReactNode } from "react";
import { loadPageData, requirePage } from "@/lib/bff/page";
import type { Question } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";

/** A page without parameters: checks the permission of its path, loads the data and renders the screen with it. */
export const createPage = (path: string, screen: ReactNode, ...questions: Question[]) =>
  async function ScreenPage() {
    const session = await requirePage(path);
    return <PageData data={await loadPageData(session, ...questions)}>{screen}</PageData>;
  };
