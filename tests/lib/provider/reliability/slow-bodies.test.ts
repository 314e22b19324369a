import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { uploadUhids } from "@/lib/contract/uhids";
import { staffEmail, startTestProvider, type TestProvider } from "../../../support/provider";
import { openRequest, sendBytes } from "../../../support/raw-request";

const MB = 1024 * 1024;

let provider: TestProvider;
let server: Server;
let port: number;

beforeAll(async () => {
  provider = await startTestProvider();
  server = createAdaptorServer({ fetch: provider.app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await provider.close();
});

const headersOf = async (role: "opsLead" | "opsExecutive", length: number) => ({
  authorization: `Bearer ${await provider.identity.sign(staffEmail(role))}`,
  "content-type": "application/json",
  "content-length": String(length),
});

test("while a person trickles large bodies, another's large body is read and worked on", async () => {
  const path = uploadUhids.path;
  const trickles = [];
  for (let each = 0; each < 4; each++) {
    const request = openRequest({ port, method: "POST", path, headers: await headersOf("opsLead", 20 * MB) });
    await sendBytes(request.socket, 2 * MB);
    trickles.push(request);
  }
  const size = 3 * MB;
  const honest = openRequest({ port, method: "POST", path, headers: await headersOf("opsExecutive", size) });
  await sendBytes(honest.socket, size);
  const { status, body } = await honest.answer;
  expect([status, JSON.parse(body).message]).toEqual([400, "The request is not valid JSON."]);
  for (const { socket } of trickles) socket.destroy();
});

test.each([
  ["announced", true],
  ["in chunks", false],
])("a body that is too large, sent whole to the provider itself, is a readable 413: %s", async (_, isAnnounced) => {
  const { "content-length": length, ...rest } = await headersOf("opsLead", 100 * MB);
  const headers = isAnnounced ? { ...rest, "content-length": length } : { ...rest, "transfer-encoding": "chunked" };
  const { socket, answer } = openRequest({ port, method: "POST", path: uploadUhids.path, headers });
  const piece = Buffer.alloc(MB, 97);
  const chunk = isAnnounced
    ? piece
    : Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  await sendBytes(socket, 100 * chunk.byteLength, chunk);
  if (!isAnnounced) socket.write("0\r\n\r\n");
  const { status, body } = await answer;
  expect([status, JSON.parse(body).message]).toEqual([
    413,
    "The request is larger than 32 MB. Please send less at once.",
  ]);
});
