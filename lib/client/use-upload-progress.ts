import { useEffect, useState } from "react";
import { getUploadProgress } from "@/lib/contract/calls";
import type { UploadProgress } from "@/lib/contract/registration";
import { useOffered } from "./viewer";
import { watchProgress } from "./watch-progress";

/** From this number of rows on, a dry run and an upload show their progress and can be cancelled. */
export const PROGRESS_FROM_ROWS = 10_000;

/** The provider's progress of an upload or a dry run while it runs; null until it is known, and without an id. */
export function useUploadProgress(id: string | null): UploadProgress | null {
  const isOffered = useOffered(getUploadProgress);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  useEffect(() => {
    setProgress(null);
    return id !== null && isOffered ? watchProgress(id, setProgress) : undefined;
  }, [id, isOffered]);
  return progress;
}
