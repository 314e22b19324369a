import { createLikelyJudge, type ToJudge } from "@/lib/client/validator/likely-judge";

/** Checks rows in a worker with the rules of lib/domain; it never reads a file. */
const judge = createLikelyJudge((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToJudge>) => judge(data);
