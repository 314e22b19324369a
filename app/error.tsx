"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { reportError } from "@/lib/client/report-error";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Shown when rendering fails outside the shell. */
export default function RootError({ error, reset }: Props) {
  useEffect(() => reportError(error), [error]);
  return <ErrorState error={error} traceId={error.digest} onRetry={reset} />;
}
