import { reportingOptions } from "@/lib/error-reporting";

const CANARIES = ["Jane Canary", "jane.canary@example.com", "919876543210", "1985-04-03", "token-canary"];

const event = {
  type: undefined,
  event_id: "e1",
  tags: { traceId: "trace-1" },
  message: "Jane Canary failed",
  logentry: { message: "jane.canary@example.com" },
  server_name: "token-canary",
  user: { email: "jane.canary@example.com", ip_address: "10.0.0.1" },
  request: { url: "/app?name=Jane Canary", cookies: { s: "token-canary" }, data: "919876543210", headers: {} },
  breadcrumbs: [{ message: "Jane Canary", data: { url: "/user?email=jane.canary@example.com" } }],
  extra: { row: ["Jane Canary", "1985-04-03"] },
  contexts: {
    trace: { trace_id: "t", span_id: "s", data: { "http.url": "?email=jane.canary@example.com" } },
    runtime: { name: "node" },
    state: { state: { type: "x", value: { name: "Jane Canary" } } },
  },
  transaction: "GET /user?email=jane.canary@example.com",
  exception: {
    values: [
      {
        type: "TypeError",
        value: "Jane Canary is not defined",
        mechanism: { type: "generic", handled: true, data: { args: "token-canary" } },
        stacktrace: { frames: [{ filename: "app.js", lineno: 3, vars: { dob: "1985-04-03" } }] },
      },
    ],
  },
  spans: [
    {
      span_id: "s",
      trace_id: "t",
      start_timestamp: 1,
      description: "GET http://provider/user?email=jane.canary@example.com",
      data: { "http.method": "GET", "url.full": "http://provider/user?email=jane.canary@example.com" },
    },
  ],
};

test("no personal data leaves with an event; kind, place and trace id do", () => {
  const { beforeSend, beforeSendTransaction, ...options } = reportingOptions("https://key@sentry.example/1");
  expect(options).toMatchObject({ tracesSampleRate: 1, sendDefaultPii: false });
  for (const send of [beforeSend, beforeSendTransaction]) {
    const sent = send(structuredClone(event) as never);
    const text = JSON.stringify(sent);
    expect(CANARIES.filter((canary) => text.includes(canary))).toEqual([]);
    expect(sent).toMatchObject({ tags: { traceId: "trace-1" }, transaction: "GET /user" });
    expect(text).toContain("TypeError");
    expect(text).toContain("app.js");
  }
});

test("an empty event passes", () => {
  expect(reportingOptions("https://key@sentry.example/1").beforeSend({ type: undefined })).toEqual({
    contexts: {},
    type: undefined,
  });
});
