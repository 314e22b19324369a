import { useSyncExternalStore } from "react";
import { LIST_ROWS, pageSizeFor } from "@/lib/domain/paging";

function watchHeight(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/** The page size of this window. The server, which does not know the window, renders the smallest page. */
export const usePageSize = (): number =>
  useSyncExternalStore(
    watchHeight,
    () => pageSizeFor(window.innerHeight),
    () => LIST_ROWS,
  );
