import { listenForSteps } from "@/components/ui/hold-history";
import { reportingOptions } from "@/lib/error-reporting";

listenForSteps();

/** The layout names the service only where one is configured; without it, none of its code is loaded. */
const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reporting"]')?.content;

if (dsn) void import("@sentry/nextjs").then((sentry) => sentry.init(reportingOptions(dsn)));
