import { listenForSteps } from "@/components/ui/hold-history";
import { watchActs } from "@/lib/client/last-act";
import { reportingOptions } from "@/lib/error-reporting";

listenForSteps();
watchActs();

/** The layout renders the DSN only where error reporting is configured. Without it, no reporting code is loaded. */
const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reporting"]')?.content;

if (dsn) void import("@sentry/nextjs").then((sentry) => sentry.init(reportingOptions(dsn)));
