import "server-only";
import { z } from "zod";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { HTTP } from "@/lib/contract/http-status";
import { addEndedSpan } from "@/lib/edge/tracing";
import { createFailure } from "./errors";
import { parseJson } from "./parse-json";
import { receiveWithin } from "./read-body";
import type { Session } from "./sessions/session";

const MAX_BYTES = 32_768;
const MAX_STEPS = 100;
const MAX_AGE_MS = 900_000;

const age = z.number().min(0).max(MAX_AGE_MS);

/** Ages instead of times: the browser's clock may be wrong. The call's path has no values. */
const Steps = z.object({
  steps: z
    .array(
      z.object({
        traceId: z.string().regex(/^[0-9a-f]{32}$/),
        spanId: z.string().regex(/^[0-9a-f]{16}$/),
        call: z.string().max(200),
        status: z.number().int().min(0).max(599),
        startedMsAgo: age,
        endedMsAgo: age,
      }),
    )
    .max(MAX_STEPS),
});

let knownCalls: ReadonlyMap<string, string> | undefined;

/** The id of a call by method and path. Others are not recorded, so that a step's name is never the browser's text. */
function findCallId(call: string): string | undefined {
  knownCalls ??= new Map(ENDPOINTS.map(({ method, path, id }) => [`${method} ${path}`, id]));
  return knownCalls.get(call);
}

/** Adds the browser's steps of its calls to their traces. @throws ConsoleError bad_request, too_large */
export async function addBrowserSteps({ user }: Session, request: Request): Promise<Response> {
  const nowMs = Date.now();
  const body = await receiveWithin(request, MAX_BYTES, user.userId);
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body.read()) chunks.push(chunk);
    const parsed = Steps.safeParse(parseJson(Buffer.concat(chunks)));
    if (!parsed.success) throw createFailure("bad_request");
    for (const { call, status, startedMsAgo, endedMsAgo, ...ids } of parsed.data.steps) {
      const id = findCallId(call);
      if (!id || endedMsAgo > startedMsAgo) continue;
      const facts = { "genome.call": id, "http.response.status_code": status };
      addEndedSpan({ ...ids, name: `browser ${id}`, startMs: nowMs - startedMsAgo, endMs: nowMs - endedMsAgo, facts });
    }
    return new Response(null, { status: HTTP.noContent });
  } finally {
    await body.discard();
  }
}
