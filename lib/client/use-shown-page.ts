import { useMemo, useRef } from "react";
import { type Page, type PageStart, pageOf } from "@/lib/domain/paging";

/** The requested page; while it loads, the previous one. */
export function useShownPage<T extends { id: string }>(
  fetched: readonly T[] | undefined,
  start: PageStart,
  size: number,
): Page<T> | undefined {
  const { after, before } = start;
  const page = useMemo(() => fetched && pageOf(fetched, { after, before }, size), [fetched, after, before, size]);
  const shown = useRef(page);
  if (page) shown.current = page;
  return shown.current;
}
