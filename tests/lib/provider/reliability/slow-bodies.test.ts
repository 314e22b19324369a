import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { uploadUhids } from "@/lib/contract/uhids";
import { MB, sendHugeBody } from "../../../support/attacks";
import { sharedProvider, staffEmail } from "../../../support/provider";
import { openRequest, sendBytes } from "../../../support/raw-request";

const provider = sharedProvider();
let server: Server;
let port: number;

beforeAll(async () => {
  server = createAdaptorServer({ fetch: provider.app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const headersOf = async (role: "opsLead" | "opsExecutive") => ({
  authorization: `Bearer ${await provider.identity.sign(staffEmail(role))}`,
  "content-type": "application/json",
});

test("while a person trickles large bodies, another's large body is read and worked on", async () => {
  const path = uploadUhids.path;
  const trickled = { ...(await headersOf("opsLead")), "content-length": String(20 * MB) };
  const trickles = [];
  for (let each = 0; each < 4; each++) {
    const request = openRequest({ port, method: "POST", path, headers: trickled });
    await sendBytes(request.socket, 2 * MB);
    trickles.push(request);
  }
  const size = 3 * MB;
  const headers = { ...(await headersOf("opsExecutive")), "content-length": String(size) };
  const honest = openRequest({ port, method: "POST", path, headers });
  await sendBytes(honest.socket, size);
  const { status, body } = await honest.answer;
  expect([status, JSON.parse(body).message]).toEqual([400, "The request is not valid JSON."]);
  for (const { socket } of trickles) socket.destroy();
});

test.each([
  ["announced", true],
  ["in chunks", false],
])("a body that is too large, sent whole to the provider itself, is a readable 413: %s", async (_, isAnnounced) => {
  const headers = await headersOf("opsLead");
  const answer = await sendHugeBody({ port, path: uploadUhids.path, headers, megabytes: 100, isAnnounced });
  const { status, body = "" } = answer ?? {};
  expect([status, JSON.parse(body).message]).toEqual([413, "The request is larger than 32 MB. Please split it."]);
});
