import { createLikelyJudge, type ToJudge } from "@/lib/client/validator/likely-judge";

/** Judges rows off the page's thread by the rules of lib/domain; it never reads a file. */
const judge = createLikelyJudge((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToJudge>) => judge(data);
