import { parentPort, workerData } from "node:worker_threads";
import { readTopRows } from "@/lib/sheets/read/read-top-rows";

/** The thread of ./read-attachment.ts. */
parentPort?.postMessage(await readTopRows(workerData as Uint8Array));
