import type { ReactNode } from "react";
import { numberedPageOf, type PageView } from "@/lib/client/page-view";
import { ErrorState } from "./error-state";
import { PagingBar } from "./paging-bar";
import type { Reply } from "./part-state";

type Failure = { title?: string; message?: ReactNode; onRetry?: () => void };

/** What the toolbar and the table of a list show while its rows are reloaded, or if they could not be loaded. */
export function listStates({ data, error, isValidating, mutate }: Reply, { onRetry, ...texts }: Failure = {}) {
  const hasData = data !== undefined;
  return {
    toolbar: { refreshing: isValidating && hasData, stale: error !== undefined && hasData, onRefresh: mutate },
    failed:
      error && !hasData ? (
        <ErrorState {...texts} error={error} retrying={isValidating} onRetry={onRetry ?? (() => void mutate())} />
      ) : undefined,
  };
}

type Pages = { data?: { data: { hasMore: boolean } } | undefined; isValidating: boolean };

/** The pages of a list that is read by page number; undefined if one page has all. */
export function pagesFooter(page: number, reply: Pages, openPage: (page: PageView) => void): ReactNode {
  const hasMore = reply.data?.data.hasMore ?? false;
  if (!hasMore && page === 1) return undefined;
  return (
    <PagingBar
      text={`Page ${page}`}
      hasPrevious={page > 1}
      hasNext={hasMore}
      onPrevious={() => openPage(numberedPageOf(page - 1))}
      onNext={() => openPage(numberedPageOf(page + 1))}
      busy={reply.isValidating}
    />
  );
}
