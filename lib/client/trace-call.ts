import { MARKED } from "@/lib/contract/constants";
import { readSinceActMs } from "./last-act";

/** Steps are sent together, at the latest when the page is left. */
const SEND_AFTER_MS = 2_000;
const MAX_STEPS = 100;
/** A write begins with the click before it. An older act belongs to something else. */
const CLICK_WITHIN_MS = 10_000;
const SPAN_ID_DIGITS = 16;

type Step = { traceId: string; spanId: string; call: string; status: number; startedAt: number; endedAt: number };

const ended: Step[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const createId = () => crypto.randomUUID().replaceAll("-", "");

/**
 * Begins the trace of a call, for a write at the person's click.
 * @returns the header for the console, and what to call with the response's status, 0 without a response.
 */
export function beginTrace(target: { method: string; path: string }): {
  headers: Record<string, string>;
  end(status: number): void;
} {
  const traceId = createId();
  const spanId = createId().slice(-SPAN_ID_DIGITS);
  const sinceClickMs = target.method === "GET" ? 0 : readSinceActMs();
  const startedAt = performance.now() - (sinceClickMs <= CLICK_WITHIN_MS ? sinceClickMs : 0);
  const call = `${target.method} ${target.path}`;
  return {
    headers: { traceparent: `00-${traceId}-${spanId}-01` },
    end: (status) => {
      ended.push({ traceId, spanId, call, status, startedAt, endedAt: performance.now() });
      if (ended.length >= MAX_STEPS) sendSteps();
      else timer ??= setTimeout(sendSteps, SEND_AFTER_MS);
    },
  };
}

/** Sends the ended steps with their ages. They are lost if that fails: no person waits for them. */
function sendSteps(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = performance.now();
  const steps = ended.splice(0).map(({ startedAt, endedAt, ...step }) => ({
    ...step,
    startedMsAgo: now - startedAt,
    endedMsAgo: now - endedAt,
  }));
  if (steps.length === 0) return;
  const headers = { ...MARKED, "content-type": "application/json" };
  void fetch("/api/traces", { method: "POST", keepalive: true, headers, body: JSON.stringify({ steps }) }).catch(
    () => {},
  );
}

globalThis.window?.addEventListener("pagehide", sendSteps);
