import { createRosterComparer, type ToComparer } from "@/lib/client/validator/roster-comparer";

/** Compares rows with the roster off the page's thread; it never reads a file. */
const compare = createRosterComparer((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToComparer>) => compare(data);
