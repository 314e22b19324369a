import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { Instant } from "@/lib/contract/common";
import { formOf } from "@/tests/support/form-of";
import { type Caller, sharedProvider, staffEmail } from "../../support/provider";
import { openRequest } from "../../support/raw-request";

const provider = sharedProvider({ flags: { changeRequest: true } });
let server: Server;
beforeAll(async () => {
  await provider.company({ id: "co" });
  await provider.policy({ id: "pol", companyId: "co" });
  server = createAdaptorServer({ fetch: provider.app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** A body by its bytes: a client would tidy them up. */
async function send(caller: Exclude<Caller, null | object>, method: string, path: string, body?: string | FormData) {
  const headers = {
    authorization: `Bearer ${await provider.identity.sign(staffEmail(caller))}`,
    ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
  };
  const answer = await provider.app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, message: (await answer.json()).message };
}

const REASON = "Contains a character that cannot be stored";

test.each([
  ["NUL", "\\u0000"],
  ["the first half of a character", "x\\ud83d"],
  ["the second half of a character", "\\uDE00x"],
])("400 at its field for %s anywhere in a text", async (_, escaped) => {
  const search = `{"searchType":"mobile","value":"${escaped}","checkBackupCreds":true}`;
  expect(await send("csm", "POST", "/user/search", search)).toEqual({ status: 400, message: { value: REASON } });
  const rows = `{"ADD":[{"name":"Asha"},{"name":"${escaped}"}]}`;
  const upload = (members: string, compression: string) =>
    send(
      "opsLead",
      "POST",
      "/registration/genome/unifiedUpload",
      `{"companyId":"co","policyId":"pol","enableEndorsements":true,"enableEnrolmentPortal":false,"membersList":${members},"compression":${compression}}`,
    );
  expect(await upload(rows, "false")).toEqual({ status: 400, message: { "membersList.ADD.1.name": REASON } });
  const packed = `"${gzipSync(rows).toString("base64")}"`;
  expect(await upload(packed, '"gzip-base64"')).toEqual({ status: 400, message: { "ADD.1.name": REASON } });
});

test("NUL in a form is a 400 with its field", async () => {
  const form = formOf({ policyId: "a\0b", policyType: "GMC", file: new Blob(["\0"]) });
  expect(await send("opsLead", "POST", "/premiumRater/rater/preview", form)).toEqual({
    status: 400,
    message: { policyId: REASON },
  });
});

test("NUL in an address is a 400 with its word; a whole character of two halves passes", async () => {
  expect(await send("csm", "GET", "/user/fetchUsers?key=mobile&value=%00")).toEqual({
    status: 400,
    message: { value: REASON },
  });
  const whole = await send("csm", "PUT", "/addNote/none", '{"description":"Done \ud83d\ude00"}');
  expect(whole.status).toBe(404);
});

test("a moment that no calendar has is a 400 with its field; the last that one has passes", async () => {
  for (const seconds of ["1e13", "253402300800", "-30610224001"]) {
    expect((await send("csm", "GET", `/userPolicyCR?companyId=co&dateFrom=${seconds}`)).status).toBe(400);
    expect((await send("csm", "POST", `/reports/generateEnrolmentReport/co/${seconds}/1`)).status).toBe(400);
    const extend = `{"actionType":"extend","enrolmentEndDate":{"seconds":${seconds}}}`;
    const { status, message } = await send("csm", "PATCH", "/enrolmentConfig/none/extend", extend);
    expect([status, Object.keys(message).some((name) => name.startsWith("enrolmentEndDate"))]).toEqual([400, true]);
  }
  expect(Instant.safeParse({ seconds: 253_402_300_799 }).success).toBe(true);
  expect(Instant.safeParse({ seconds: 1, nanoseconds: 1e9 }).success).toBe(false);
  expect((await send("csm", "GET", "/userPolicyCR?companyId=co&dateFrom=253402300799")).status).toBe(200);
});

test("400 for a number beyond its column, not 500", async () => {
  const body = '{"userId":"none","employeeId":"E1","employer":"co","version":9007199254740991}';
  expect((await send("loopOwner", "PUT", "/user/updateContactDetails", body)).status).toBeLessThan(500);
  const changed = '{"endorsementStatus":"IN_PROGRESS","version":9007199254740991}';
  expect((await send("opsLead", "PUT", "/updateEndorsementStatus/none", changed)).status).toBeLessThan(500);
});

test("TRACE is not served, HEAD is a GET without its body", async () => {
  const { port } = server.address() as AddressInfo;
  const authorization = `Bearer ${await provider.identity.sign(staffEmail("csm"))}`;
  const answerOf = (method: string, path: string) =>
    openRequest({ port, method, path, headers: { authorization } }).answer;
  expect((await answerOf("TRACE", "/company")).status).toBe(404);
  const head = await answerOf("HEAD", "/company");
  expect([head.status, head.body]).toEqual([200, ""]);
  expect((await answerOf("HEAD", "/nothing")).status).toBe(404);
});
