import { listenForSteps } from "@/components/ui/hold-history";
import { watchActs } from "@/lib/client/last-act";
import { reportingOptions } from "@/lib/error-reporting";

listenForSteps();
watchActs();

/** The layout names the service only where one is configured; without it, none of its code is loaded. */
const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reporting"]')?.content;

if (dsn) void import("@sentry/nextjs").then((sentry) => sentry.init(reportingOptions(dsn)));
