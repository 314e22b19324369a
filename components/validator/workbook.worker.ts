import { freezePrototypes } from "@/lib/sheets/members/freeze-prototypes";
import { createWorkbookHandler } from "@/lib/sheets/members/workbook-handler";
import type { ToWorker } from "@/lib/sheets/members/worker-messages";

/** Reads one workbook off the page's thread; the page creates a new worker per file and terminates it. */
const handle = createWorkbookHandler((message) => self.postMessage(message), { onUnpacked: freezePrototypes });

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void handle(data);
