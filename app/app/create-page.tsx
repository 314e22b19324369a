import type { ReactNode } from "react";
import { loadPageData, requirePage } from "@/lib/bff/page";
import type { Question } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { idOf, type PageProps, searchParamsOf } from "./search-params";

/** A page without parameters: checks the permission of its path, loads the data and renders the screen with it. */
export const createPage = (path: string, screen: ReactNode, ...questions: Question[]) =>
  createListPage(path, screen, () => questions);

/** A page whose data depend on the view in its address. */
export const createListPage = (
  path: string,
  screen: ReactNode,
  questionsOf: (params: URLSearchParams) => Question[] | Promise<Question[]>,
) =>
  async function ScreenPage(props: PageProps) {
    const session = await requirePage(path);
    const questions = await questionsOf(await searchParamsOf(props));
    return <PageData data={await loadPageData(session, ...questions)}>{screen}</PageData>;
  };

type RecordPage = {
  /** Shown if the address has no ID. */
  missing: ReactNode;
  screenOf: (id: string) => ReactNode;
  questionsOf: (id: string) => Question[];
};

/** The page of one record. The ID is its key: otherwise Next keeps the state of the previous record's screen. */
export const createRecordPage = (path: string, { missing, screenOf, questionsOf }: RecordPage) =>
  async function ScreenPage(props: PageProps) {
    const session = await requirePage(path);
    const id = await idOf(props);
    if (!id) return missing;
    return (
      <PageData key={id} data={await loadPageData(session, ...questionsOf(id))}>
        {screenOf(id)}
      </PageData>
    );
  };
