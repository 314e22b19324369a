import { freezePrototypes } from "@/lib/sheets/members/freeze-prototypes";
import { workbookDesk } from "@/lib/sheets/members/workbook-desk";
import type { ToWorker } from "@/lib/sheets/members/worker-messages";

/** Reads one workbook off the page's thread; the page makes a fresh one per file and ends it. */
freezePrototypes();
const desk = workbookDesk((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void desk(data);
