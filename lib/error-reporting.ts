import type { BrowserOptions } from "@sentry/nextjs";

type ErrorEvent = Parameters<NonNullable<BrowserOptions["beforeSend"]>>[0];
type TransactionEvent = Parameters<NonNullable<BrowserOptions["beforeSendTransaction"]>>[0];

const ALLOWED_SPAN_FACTS = [
  "http.method",
  "http.request.method",
  "http.response.status_code",
  "sentry.op",
  "sentry.origin",
];

/**
 * What may leave for the error-reporting service: kinds of errors, places in the code, the trace id. Messages, request,
 * user, breadcrumbs and query strings may hold personal data and stay here; the trace id leads to the log [issue 2].
 */
function withoutPersonalData<E extends ErrorEvent | TransactionEvent>(event: E): E {
  const { trace, runtime } = event.contexts ?? {};
  const clean: E = { ...event, transaction: event.transaction && withoutQuery(event.transaction) };
  for (const part of ["user", "request", "breadcrumbs", "extra", "server_name", "message", "logentry"] as const) {
    delete clean[part];
  }
  clean.contexts = { trace: trace && { ...trace, data: {} }, runtime };
  for (const exception of clean.exception?.values ?? []) {
    delete exception.value;
    delete exception.mechanism?.data;
    for (const frame of exception.stacktrace?.frames ?? []) delete frame.vars;
  }
  for (const span of clean.spans ?? []) {
    span.description = span.description && withoutQuery(span.description);
    span.data = Object.fromEntries(Object.entries(span.data).filter(([name]) => ALLOWED_SPAN_FACTS.includes(name)));
  }
  return clean;
}

const withoutQuery = (text: string) => text.replace(/\?.*/, "");

/** The same switches for server and browser: nothing personal by default, every trace [spec 1 §7]. */
export function reportingOptions(dsn: string) {
  return {
    dsn,
    tracesSampleRate: 1,
    sendDefaultPii: false,
    beforeSend: (event: ErrorEvent) => withoutPersonalData(event),
    beforeSendTransaction: (event: TransactionEvent) => withoutPersonalData(event),
  };
}
