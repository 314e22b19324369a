import { randomUUID } from "node:crypto";
import type { EndedSpan, OpenSpan, SpanStart, TraceParent, Tracer, TracingSettings } from "./trace";

// Next bundles pages and handlers separately, each with a copy of this module, so the tracer is global.
const holder = globalThis as { genomeTracer?: Tracer | undefined };

/** Starts tracing if a collector is configured. Without one, no tracing code is loaded. */
export async function startTracing(
  program: "console" | "provider",
  settings: TracingSettings,
  report: (sentence: string, facts: Record<string, unknown>) => void,
): Promise<void> {
  const { endpoint } = settings;
  if (!endpoint || holder.genomeTracer) return;
  const { createTracer } = await import("./otlp-tracer");
  holder.genomeTracer = createTracer(program, { ...settings, endpoint }, report);
}

/** Ends tracing and sends what is left, so that the last calls before a shutdown are not lost. */
export async function stopTracing(): Promise<void> {
  const tracer = holder.genomeTracer;
  holder.genomeTracer = undefined;
  await tracer?.stop();
}

export const isTracing = (): boolean => holder.genomeTracer !== undefined;

const NO_SPAN: OpenSpan = { rename: () => {}, add: () => {}, fail: () => {} };

/** Runs work as one step of a trace. Without tracing, it only runs the work. */
export function inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return holder.genomeTracer ? holder.genomeTracer.inSpan(start, work) : work(NO_SPAN);
}

/** Adds a step that ended in the browser. */
export function addEndedSpan(span: EndedSpan): void {
  holder.genomeTracer?.addEnded(span);
}

/** Trace and span for log lines; empty without an active span. */
export function activeIds(): Partial<TraceParent> {
  return holder.genomeTracer?.active() ?? {};
}

/** The header for the next program; empty without an active span. */
export function traceHeaders(): Record<string, string> {
  const active = holder.genomeTracer?.active();
  return active ? { traceparent: `00-${active.traceId}-${active.spanId}-01` } : {};
}

/** A trace id in the form of OpenTelemetry: 32 hexadecimal digits. */
export const createTraceId = (): string => randomUUID().replaceAll("-", "");

const HEX_ID = /^[0-9a-f]{32}$/;

/** A call's trace id in the form of OpenTelemetry; a new one if it has another form, or none. */
export const asHexTraceId = (traceId: string | null): string =>
  traceId !== null && HEX_ID.test(traceId) ? traceId : createTraceId();

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Trace and span of the caller. Null without tracing, without the header or if it is invalid. */
export function readTraceParent(header: string | null | undefined): TraceParent | null {
  if (!holder.genomeTracer) return null;
  const [, traceId, spanId] = TRACE_PARENT.exec(header ?? "") ?? [];
  return traceId && spanId ? { traceId, spanId } : null;
}
