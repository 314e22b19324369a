import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { OpenSpan, SpanStart, TraceParent, Tracer, TracingSettings } from "./trace";

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
const QUEUE = 8_192;
const REPORT_EVERY_MS = 60_000;
const SPAN_ID_DIGITS = 16;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

type Report = (sentence: string, facts: Record<string, unknown>) => void;

/**
 * Records steps with OpenTelemetry and sends them to a collector. Nothing is registered globally: the error-reporting
 * service and Next record steps too, and their addresses contain queries. Those steps must not get into these traces.
 */
export function createTracer(
  program: "console" | "provider",
  { endpoint, headers, share }: TracingSettings & { endpoint: string },
  report: Report,
): Tracer {
  const url = `${endpoint}/v1/traces`;
  const exporter = reporting(new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_LIMIT_MS }), report);
  const ids = chosenIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": `genome-${program}` }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS, maxQueueSize: QUEUE })],
  });
  const tracer = provider.getTracer("genome");
  const current = new AsyncLocalStorage<Context>();

  const open = ({ name, kind, facts = {}, traceId, parent }: SpanStart): Context | null => {
    const around = parent ? remote(parent) : current.getStore();
    if (!around && !traceId) return null;
    const start = () => tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, around ?? ROOT_CONTEXT);
    return trace.setSpan(around ?? ROOT_CONTEXT, around ? start() : ids.with({ traceId }, start));
  };
  return {
    inSpan: (start, work) => {
      const context = open(start);
      const span = context && trace.getSpan(context);
      if (!span) return work(NOT_RECORDED);
      return current
        .run(context, () => work(handleOf(span)))
        .then(
          (value) => {
            span.end();
            return value;
          },
          (error: unknown) => {
            handleOf(span).fail(error instanceof Error ? error.name : "Error");
            span.end();
            throw error;
          },
        );
    },
    active: () => {
      const store = current.getStore();
      const ids = store && trace.getSpanContext(store);
      return ids ? { traceId: ids.traceId, spanId: ids.spanId } : null;
    },
    addEnded: ({ traceId, spanId, name, startMs, endMs, facts }) => {
      const span = { kind: SpanKind.CLIENT, startTime: startMs, attributes: { ...facts, "service.part": "browser" } };
      ids.with({ traceId, spanId }, () => tracer.startSpan(name, span, ROOT_CONTEXT)).end(endMs);
    },
    // A failure to send has been reported.
    stop: () => provider.shutdown().catch(() => {}),
  };
}

const NOT_RECORDED: OpenSpan = { rename: () => {}, add: () => {}, fail: () => {} };

const handleOf = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  add: (facts) => void span.setAttributes({ ...facts }),
  fail: (reason) => void span.setAttribute("error.type", reason).setStatus({ code: SpanStatusCode.ERROR }),
});

const remote = (parent: TraceParent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });

const randomHex = () => randomUUID().replaceAll("-", "");

/** Ids of new spans: the given ones during `with`, otherwise random ones. */
function chosenIds() {
  let given: Partial<TraceParent> = {};
  return {
    generateTraceId: () => given.traceId ?? randomHex(),
    generateSpanId: () => given.spanId ?? randomHex().slice(-SPAN_ID_DIGITS),
    with: (chosen: { traceId?: string | undefined; spanId?: string }, start: () => Span): Span => {
      given = chosen as Partial<TraceParent>;
      try {
        return start();
      } finally {
        given = {};
      }
    },
  };
}

/** Reports at most once a minute that the collector does not accept the traces. They are dropped, and calls go on. */
function reporting(exporter: SpanExporter, report: Report): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - reportedAt > REPORT_EVERY_MS) {
          reportedAt = performance.now();
          report("traces could not be sent", { spans: spans.length, reason: result.error.name });
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
