import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { exchange } from "@/lib/bff/transport";
import { bodyOf } from "@/lib/edge/spool";
import { json, sharedFaultyProvider, startFaultyProvider } from "../../support/faulty-provider";

/** One exchange with another program: its limits, its connections, and the point of failure [quality R8]. */

const MB = 1024 * 1024;
const other = sharedFaultyProvider();
let sockets: Set<unknown>;

beforeEach(() => {
  sockets = new Set();
  other.answerWith((request, response) => {
    sockets.add(request.socket);
    json(response, 200, {});
  });
});

const call = (more: Partial<Parameters<typeof exchange>[0]> = {}) =>
  exchange({ url: `${other.url}/thing?x=1`, method: "GET", headers: { "x-own": "1" }, ...more });

test("an exchange sends address, method and headers, and a body with its length", async () => {
  await call();
  await call({ method: "PUT", body: bodyOf(Buffer.from("abc")) });
  const [read, write] = other.seen;
  expect([read?.method, read?.path, read?.headers["x-own"]]).toEqual(["GET", "/thing?x=1", "1"]);
  expect(read?.headers).not.toHaveProperty("content-length");
  expect([write?.method, write?.headers["x-own"], write?.headers["content-length"]]).toEqual(["PUT", "1", "3"]);
  expect(write?.body.toString()).toBe("abc");
});

test("reads share a connection; a write, and a read marked fresh, has its own", async () => {
  await call();
  await call();
  expect(sockets.size).toBe(1);
  await call({ fresh: true });
  expect(sockets.size).toBe(2);
  await call({ method: "POST" });
  await call({ method: "POST" });
  expect(sockets.size).toBe(4);
  await call();
  expect(sockets.size).toBe(4);
});

test("status, headers and bytes are returned unchanged", async () => {
  other.answerWith((_, response) => void response.writeHead(418, { "x-y": "z" }).write("a", () => response.end("b")));
  expect(await call()).toMatchObject({ status: 418, headers: { "x-y": "z" }, body: Buffer.from("ab") });
});

test.each<[string, (response: ServerResponse) => void, string, totalMs: number]>([
  ["breaks the connection", (response) => void response.socket?.resetAndDestroy(), "reset", 8_000],
  ["says nothing", () => {}, "slow", 100],
  ["begins and stops", (response) => void response.writeHead(200).write("x"), "slow", 100],
  [
    "sends less than it announced",
    (response) => response.writeHead(200, { "content-length": "9" }).write("x", () => response.destroy()),
    "truncated",
    8_000,
  ],
])("who %s is given up", async (_, answer, problem, totalMs) => {
  other.answerWith((__, response) => answer(response));
  await expect(call({ totalMs })).rejects.toMatchObject({ name: "TransportError", problem });
});

test("a closed port refuses", async () => {
  const gone = await startFaultyProvider();
  await gone.close();
  await expect(call({ url: gone.url })).rejects.toMatchObject({ problem: "refused" });
});

test("the connect timeout ends with the connection, whether new or reused", async () => {
  other.answerWith((_, response) => void setTimeout(1_000).then(() => json(response, 200, {})));
  for (const method of ["GET", "GET"]) expect((await call({ method, connectMs: 800 })).status).toBe(200);
});

describe("a server without TLS", () => {
  test("refuses", async () => {
    const url = other.url.replace("http:", "https:");
    for (const method of ["GET", "POST"])
      await expect(call({ url, method })).rejects.toMatchObject({ name: "TransportError", problem: "refused" });
  });

  test("that is silent is a connect timeout", async () => {
    const mute = createServer(() => {}).listen(0, "127.0.0.1");
    await once(mute, "listening");
    const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    await expect(call({ url, connectMs: 100, totalMs: 1_000 })).rejects.toMatchObject({ problem: "refused" });
    mute.close();
  });
});

test("a body that breaks off on our side ends the exchange", async () => {
  const body = {
    size: 10,
    async *read() {
      yield Buffer.from("half");
      throw new Error("the disk is gone");
    },
  };
  await expect(call({ method: "POST", body })).rejects.toMatchObject({ problem: "reset" });
});

test.each([
  [64 * MB, true],
  [64 * MB + 1, false],
])("a response of %s bytes is accepted: %s", async (size, isTaken) => {
  other.answerWith((_, response) => void response.end(Buffer.alloc(size)));
  const reply = call({ totalMs: 60_000 });
  if (isTaken) expect((await reply).body.byteLength).toBe(size);
  else await expect(reply).rejects.toMatchObject({ problem: "too-large" });
});

describe("a streamed response", () => {
  const read = async (stream: AsyncIterable<Buffer> | undefined) => {
    let text = "";
    for await (const chunk of stream ?? []) text += chunk;
    return text;
  };

  test("passes while it arrives, longer than an exchange may take", async () => {
    other.answerWith(async (_, response) => {
      response.writeHead(200).write("0");
      for (const part of ["1", "2", "3"]) {
        await setTimeout(700);
        response.write(part);
      }
      response.end();
    });
    const reply = await call({ streamed: true, totalMs: 2_000 });
    expect([reply.status, reply.body.byteLength]).toEqual([200, 0]);
    expect(await read(reply.stream)).toBe("0123");
  });

  test("that stops arriving breaks off", async () => {
    other.answerWith((_, response) => void response.writeHead(200).write("0"));
    const reply = await call({ streamed: true, totalMs: 1_000 });
    await expect(read(reply.stream)).rejects.toMatchObject({ problem: "slow" });
  });

  test.each([201, 404])("with %s is not streamed", async (status) => {
    other.answerWith((_, response) => void response.writeHead(status).end("whole"));
    const reply = await call({ streamed: true });
    expect([reply.status, reply.body.toString(), reply.stream]).toEqual([status, "whole", undefined]);
  });
});
