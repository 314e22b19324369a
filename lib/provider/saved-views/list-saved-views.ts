import { and, asc, eq } from "drizzle-orm";
import * as contract from "@/lib/contract/saved-views";
import { authorise } from "../auth/authorise";
import { savedViews } from "../db/schema";
import type { Verb } from "../route";
import { viewOf, visibleTo } from "./load-view";

/** The caller's and the team's views of a list, by name. @throws ProviderError forbidden for a list without permission. */
export const listSavedViews: Verb<typeof contract.listSavedViews> = async (db, call, { query: { list } }) => {
  authorise(call, contract.VIEW_LISTS[list]);
  const found = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), visibleTo(call)))
    .orderBy(asc(savedViews.nameKey), asc(savedViews.id));
  return { data: found.map((row) => viewOf(row, call)) };
};
