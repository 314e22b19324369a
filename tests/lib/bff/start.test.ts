import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { jest } from "@jest/globals";
import { onError, start } from "@/lib/bff/start";
import { setConsoleEnv } from "../../support/console-env";
import { type CapturedLog, captureLog } from "../../support/log-lines";

/** What the console does before its first request, and with a page that throws. */

let log: CapturedLog;
const heard: Pick<IncomingMessage, "method" | "headers">[] = [];
const server = createServer(({ method, headers }, response) => {
  heard.push({ method, headers });
  response.end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  log = captureLog();
  // An address of no machine.
  setConsoleEnv({ METRICS_HOST: "192.0.2.1", METRICS_PORT: "9100", LOG_LEVEL: "info" });
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});

test("an invalid configuration stops the console with one sentence", async () => {
  const exit = jest.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const say = jest.spyOn(console, "error").mockImplementation(() => {});
  await start();
  expect(exit.mock.calls).toEqual([[1]]);
  // Node's error is from another realm than the test's: printed whole here, by its message in the program.
  expect(say.mock.calls.map(([printed]) => String(printed))).toEqual([expect.stringContaining("listen EADDRNOTAVAIL")]);
});

test("every request then has its connection's address, whatever it claims, and TRACE is an unknown method", async () => {
  const { port } = server.address() as AddressInfo;
  const send = async (method: string) => {
    const call = httpRequest({ host: "127.0.0.1", port, method, headers: { "x-genome-peer": "203.0.113.7" } }).end();
    const [response] = (await once(call, "response")) as [IncomingMessage];
    response.resume();
  };
  for (const method of ["GET", "POST", "TRACE"]) await send(method);
  expect(heard.map(({ method, headers }) => [method, headers["x-genome-peer"]])).toEqual([
    ["GET", "127.0.0.1"],
    ["POST", "127.0.0.1"],
    ["UNSERVED", "127.0.0.1"],
  ]);
});

test("a page that throws is logged with its reasons, and without its query", async () => {
  const error = Object.assign(new Error("no such column"), { digest: "d-1" });
  await onError(error, { path: "/app/x?name=asha", method: "GET", headers: {} }, {} as never);
  const [line] = await log.find(1);
  expect(line).toMatchObject({
    level: "error",
    msg: "page failed",
    program: "console",
    path: "/app/x",
    digest: "d-1",
    reasons: [{ name: "Error", text: "no such column" }],
  });
  expect(new Date(String(line?.at)).getTime()).toBeLessThanOrEqual(Date.now());
});
