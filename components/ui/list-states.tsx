import type { ReactNode } from "react";
import { ErrorState } from "./error-state";

/** What a list reads of a call. */
type Reply = { data: unknown; error?: unknown; isValidating: boolean; mutate: () => Promise<unknown> };

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
