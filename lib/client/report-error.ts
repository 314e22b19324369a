/** Reports to the error-reporting service if `app/layout.tsx` names one. Its code is loaded only then. */
export function reportError(error: Error): void {
  if (!document.querySelector('meta[name="error-reporting"]')) return;
  void import("@sentry/nextjs").then((sentry) => sentry.captureException(error));
}
