import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { listenLocally } from "./listen-locally";
import { until } from "./waiting";

export type ReceivedSpan = {
  program: string;
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  startMs: number;
  endMs: number;
  facts: Record<string, string | number>;
  isError: boolean;
};

export type OtlpServer = {
  endpoint: string;
  spans: ReceivedSpan[];
  /** Headers of each request, and its text. */
  requests: { headers: Record<string, unknown>; text: string }[];
  /** The spans of a trace, once this many have arrived. */
  trace(traceId: string, fits: (spans: ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]>;
  close(): Promise<void>;
};

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attributes;
  status: { code?: number };
};
type Body = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[] };

const ERROR = 2;
const NANOSECONDS = 1e6;

const factsOf = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );

/** A collector that receives traces by OTLP/HTTP in JSON, as the protocol's specification describes them. */
export async function startOtlpServer(): Promise<OtlpServer> {
  const spans: ReceivedSpan[] = [];
  const requests: OtlpServer["requests"] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== "POST" || request.url !== "/v1/traces") return response.writeHead(404).end();
    const bytes = Buffer.concat(chunks);
    const text = String(request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes);
    requests.push({ headers: request.headers, text });
    for (const { resource, scopeSpans } of (JSON.parse(text) as Body).resourceSpans) {
      const program = String(factsOf(resource.attributes)["service.name"]);
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push(readSpan(program, span));
    }
    return response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const { url: endpoint, close } = await listenLocally(server);
  server.unref();
  const trace: OtlpServer["trace"] = async (traceId, fits) => {
    const found = () => spans.filter((span) => span.traceId === traceId);
    await until(() => fits(found()));
    return found();
  };
  return { endpoint, spans, requests, trace, close };
}

function readSpan(program: string, span: Span): ReceivedSpan {
  const { name, kind, traceId, spanId, parentSpanId = "", attributes, status } = span;
  const [startMs, endMs] = [span.startTimeUnixNano, span.endTimeUnixNano].map((nano) => Number(nano) / NANOSECONDS);
  return {
    program,
    name,
    kind,
    traceId,
    spanId,
    parentId: parentSpanId,
    facts: factsOf(attributes),
    startMs: startMs ?? 0,
    endMs: endMs ?? 0,
    isError: status.code === ERROR,
  };
}

/** The programs and names of a span and of those around it, from the outermost. */
export function ancestry(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (!span) return [];
  return [
    ...ancestry(
      spans,
      spans.find(({ spanId }) => spanId === span.parentId),
    ),
    `${span.program}: ${span.name}`,
  ];
}
