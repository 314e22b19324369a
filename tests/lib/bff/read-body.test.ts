import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getEdge } from "@/lib/bff/limits";
import { receiveWithin } from "@/lib/bff/read-body";
import { diskSpool } from "@/lib/edge/spool";
import { setConsoleEnv } from "../../support/console-env";

/** Responses to bodies that cannot be received: at most 10 concurrent bytes per person, 15 in total. */

beforeAll(() => {
  setConsoleEnv({});
  const limits = { memoryBytes: 5, allMemoryBytes: 5, totalBytes: 15, ownerBytes: 10 };
  const spool = diskSpool(mkdtempSync(join(tmpdir(), "bodies-")), limits);
  Object.assign(globalThis, { genomeEdge: { ...getEdge(), spool } });
});
afterAll(() => {
  Object.assign(globalThis, { genomeEdge: undefined });
});

const receive = (size: number, owner: string, headers: Record<string, string> = {}) =>
  receiveWithin(new Request("http://localhost/x", { method: "PUT", body: "x".repeat(size), headers }), 12, owner);
const refused = (status: number, code: string, retryAfter?: string) => ({ status, details: { code, retryAfter } });

test("above a person's share, and above the total", async () => {
  await expect(receive(11, "a")).rejects.toMatchObject(refused(429, "too_many", "10"));
  const first = await receive(10, "a");
  expect((await first.bytes()).toString()).toBe("x".repeat(10));
  await expect(receive(1, "a")).rejects.toMatchObject(refused(429, "too_many", "10"));
  await expect(receive(6, "b")).rejects.toMatchObject(refused(503, "no_room"));
  const second = await receive(5, "b");
  await first.discard();
  const third = await receive(10, "a");
  await Promise.all([second.discard(), third.discard()]);
});

test("above the call's limit, and fewer bytes than announced", async () => {
  await expect(receive(13, "c")).rejects.toMatchObject(refused(413, "too_large"));
  await expect(receive(3, "c", { "content-length": "4" })).rejects.toMatchObject(refused(400, "bad_request"));
  const whole = await receive(3, "c", { "content-length": "3" });
  expect(whole.size).toBe(3);
  await whole.discard();
});
