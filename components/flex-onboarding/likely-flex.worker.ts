import { createFlexJudge, type ToFlexJudge } from "@/lib/client/flex-onboarding/flex-judge";

/** Checks flex rows in a worker with the rules of lib/domain; it never reads a file. */
const judge = createFlexJudge((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToFlexJudge>) => judge(data);
