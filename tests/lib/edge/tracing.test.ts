import {
  activeIds,
  addEndedSpan,
  inSpan,
  isTracing,
  readTraceParent,
  startTracing,
  stopTracing,
  traceHeaders,
} from "@/lib/edge/tracing";
import { importsOf } from "@/tests/support/imports";
import { startOtlpServer } from "@/tests/support/otlp-server";
import { until } from "@/tests/support/waiting";
import { sourceFiles } from "../../support/imports";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN_ID = "00f067aa0ba902b7";
const HEADER = `00-${TRACE_ID}-${SPAN_ID}-01`;
const step = { name: "step", kind: "internal", traceId: TRACE_ID } as const;
const settings = (endpoint: string | undefined, share = 1) => ({ endpoint, headers: {}, share });

afterEach(stopTracing);

test("without a collector the work runs alone: no ids, no header, and the caller's trace is not read", async () => {
  await startTracing("provider", settings(undefined), () => {});
  expect(isTracing()).toBe(false);
  expect(readTraceParent(HEADER)).toBeNull();
  addEndedSpan({ traceId: TRACE_ID, spanId: SPAN_ID, name: "x", startMs: 1, endMs: 2, facts: {} });
  expect(await inSpan(step, async () => [activeIds(), traceHeaders()])).toEqual([{}, {}]);
});

test("OpenTelemetry is imported by one file, which is loaded with a collector only", () => {
  const imports = sourceFiles("app", "components", "lib").flatMap((file) => importsOf(file));
  const users = imports.filter(({ to }) => to.startsWith("@opentelemetry/")).map(({ from }) => from);
  expect([...new Set(users)]).toEqual(["lib/edge/otlp-tracer.ts"]);
  const loaders = imports.filter(({ to }) => to.startsWith("lib/edge/otlp-tracer"));
  expect(loaders.map(({ from }) => from)).toEqual(["lib/edge/tracing.ts"]);
});

test("steps have the caller's trace and nest; a step outside of a trace is not recorded; an error is one", async () => {
  const collector = await startOtlpServer();
  await startTracing("provider", settings(collector.endpoint), () => {});
  const parent = readTraceParent(HEADER);
  expect(parent).toEqual({ traceId: TRACE_ID, spanId: SPAN_ID });
  await inSpan({ name: "outside", kind: "client" }, async () => expect(activeIds()).toEqual({}));
  const failing = inSpan({ ...step, name: "outer", parent }, async () => {
    expect(activeIds()).toEqual({ traceId: TRACE_ID, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(traceHeaders().traceparent).toMatch(`00-${TRACE_ID}-`);
    await inSpan({ name: "inner", kind: "client", facts: { rows: 3 } }, async (span) => span.add({ bytes: 5 }));
    throw new TypeError("Asha Rao has no mobile number");
  });
  await expect(failing).rejects.toThrow(TypeError);
  await inSpan({ name: "own trace", kind: "server", traceId: "a".repeat(32) }, async () => {});
  await stopTracing();
  const [inner, outer, own] = collector.spans;
  expect(collector.spans).toHaveLength(3);
  expect(outer).toMatchObject({ name: "outer", traceId: TRACE_ID, parentId: SPAN_ID, isError: true });
  expect(inner).toMatchObject({ name: "inner", traceId: TRACE_ID, parentId: outer?.spanId, isError: false });
  expect(inner?.facts).toEqual({ rows: 3, bytes: 5 });
  expect(outer?.facts).toEqual({ "error.type": "TypeError" });
  expect(own).toMatchObject({ name: "own trace", traceId: "a".repeat(32), parentId: "" });
  expect(collector.requests.some(({ text }) => text.includes("Asha"))).toBe(false);
  await collector.close();
});

test.each([
  undefined,
  "",
  "00-1-2-01",
  HEADER.toUpperCase(),
  `01${HEADER.slice(2)}`,
  `00-${"0".repeat(32)}-${SPAN_ID}-01`,
])("the header %s is not a trace", async (header) => {
  await startTracing("provider", settings("http://127.0.0.1:1"), () => {});
  expect(readTraceParent(header)).toBeNull();
});

test("a share of the traces is recorded whole, the same ones in each program", async () => {
  const collector = await startOtlpServer();
  const recordIn = async (program: "console" | "provider") => {
    await startTracing(program, settings(collector.endpoint, 0.5), () => {});
    for (let id = 0; id < 64; id += 1) {
      const traceId = (id * 0x3fffffe + 1).toString(16).padStart(8, "0").padEnd(32, "1");
      await inSpan({ ...step, traceId }, () => inSpan({ name: "inner", kind: "client" }, async () => {}));
    }
    await stopTracing();
    return collector.spans.splice(0).map(({ traceId }) => traceId);
  };
  const ofConsole = await recordIn("console");
  const counts = new Map(ofConsole.map((id) => [id, ofConsole.filter((other) => other === id).length]));
  expect(new Set(counts.values())).toEqual(new Set([2]));
  expect(counts.size).toBeGreaterThan(10);
  expect(counts.size).toBeLessThan(54);
  expect(await recordIn("provider")).toEqual(ofConsole);
  await collector.close();
});

test("a collector that is down is reported once, and the work goes on", async () => {
  const reports: string[] = [];
  await startTracing("provider", settings("http://127.0.0.1:1"), (sentence) => reports.push(sentence));
  expect(await inSpan(step, async () => "done")).toBe("done");
  await until(() => reports.length > 0);
  expect(await inSpan(step, async () => "done")).toBe("done");
  await stopTracing();
  expect(reports).toEqual(["traces could not be sent"]);
});
