import type { RowSelectionState } from "@tanstack/react-table";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/api";
import { useBulkLimit } from "@/lib/client/viewer";
import { listPendingEndorsements } from "@/lib/contract/calls";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { filterOf, type ListView, sortedOf } from "./list-view";

const NOTHING: readonly EndorsementListItem[] = [];
/** The contract's largest page. */
const LARGEST_PAGE = 100;

/**
 * The selected endorsements of a filter, in the order of selection. They are kept while pages and order change; another
 * filter clears them.
 * @param rows the page on screen, whose rows are current.
 */
export function useSelection(view: ListView, rows: readonly EndorsementListItem[] = NOTHING) {
  const filter = JSON.stringify([view.tab, filterOf(view)]);
  const limit = useBulkLimit();
  const [chosen, setChosen] = useState({ filter, items: NOTHING });
  const { busy, attempt } = useAttempt({ title: TEXT.selectAllFailed });
  const known = chosen.filter === filter ? chosen.items : NOTHING;
  const items = known.map((item) => rows.find(({ id }) => id === item.id) ?? item);

  function keep(next: readonly EndorsementListItem[]) {
    if (next.length > limit) notify.warning({ message: TEXT.selectionLimit({ limit }) });
    setChosen({ filter, items: next.slice(0, limit) });
  }

  /** Selects these rows and no others. Rows of other pages stay known. */
  function choose(byId: RowSelectionState) {
    const added = rows.filter(({ id }) => !items.some((item) => item.id === id));
    keep([...items, ...added].filter(({ id }) => byId[id]));
  }

  /** Selects all endorsements of the filter, up to the limit, in the order of the list. */
  const selectAll = () => attempt(async () => keep(await loadFirst(view, limit)));
  const remove = (ids: readonly string[]) => keep(items.filter(({ id }) => !ids.includes(id)));
  const byId: RowSelectionState = Object.fromEntries(items.map(({ id }) => [id, true]));
  return { byId, items, limit, choose, remove, selectAll, isLoading: busy };
}

async function loadFirst(view: ListView, count: number): Promise<EndorsementListItem[]> {
  const found: EndorsementListItem[] = [];
  for (;;) {
    const pageSize = Math.min(LARGEST_PAGE, count - found.length);
    const query = { ...sortedOf(view), pageSize, nextPageId: found.at(-1)?.id };
    const { data } = await call(listPendingEndorsements, { query });
    found.push(...data);
    if (data.length < pageSize || found.length >= count) return found;
  }
}
