import { createRosterComparer, type ToComparer } from "@/lib/client/validator/roster-comparer";

/** Compares rows with the roster in a worker; it never reads a file. */
const compare = createRosterComparer((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToComparer>) => compare(data);
