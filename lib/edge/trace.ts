/** Facts of a span, listed explicitly like those of a log line: no names, contacts, values or query strings. */
type SpanFacts = Readonly<Record<string, string | number>>;

/** One step of a trace. */
export type SpanStart = {
  name: string;
  kind: "server" | "client" | "internal";
  facts?: SpanFacts;
  /** Starts a new trace with this id if no span is active; without it, such a step is not recorded. */
  traceId?: string;
  /** The span of the other program that made this call. */
  parent?: TraceParent | null;
};

export type OpenSpan = { rename(name: string): void; add(facts: SpanFacts): void; fail(reason: string): void };

/** A step that has ended, with times in milliseconds since 1970. */
export type EndedSpan = TraceParent & { name: string; startMs: number; endMs: number; facts: SpanFacts };

/** Trace and span of the caller: the W3C header `traceparent`. */
export type TraceParent = { traceId: string; spanId: string };

export type Tracer = {
  inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The active span, for the next program and for log lines. */
  active(): TraceParent | null;
  /** Adds a first step of a trace that ended elsewhere: in the browser. */
  addEnded(span: EndedSpan): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

export type TracingSettings = {
  /** The collector's OTLP/HTTP address without `/v1/traces`. */
  endpoint: string | undefined;
  headers: Record<string, string>;
  /** Share of the traces that are recorded, 0 to 1; both programs choose the same ones. */
  share: number;
};
