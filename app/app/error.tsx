"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page";
import { reportError } from "@/lib/client/report-error";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Shown when a screen fails to render; the shell remains. */
export default function AppError({ error, reset }: Props) {
  useEffect(() => reportError(error), [error]);
  return (
    <Page>
      <ErrorState error={error} traceId={error.digest} onRetry={reset} />
    </Page>
  );
}
