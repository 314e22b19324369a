import { gzipSync } from "node:zlib";
import { addFlexUsers } from "@/lib/contract/flex-onboarding";
import { dryRunUpload, unifiedUpload } from "@/lib/contract/registration";
import { memoryBodySlots } from "@/lib/edge/body-slots";
import { diskSpool } from "@/lib/edge/spool";
import { LARGE_BODY_BYTES, memorySlots, type UploadSlots } from "@/lib/edge/upload-slots";
import { sharedProvider } from "@/tests/support/provider";
import { until } from "@/tests/support/waiting";
import { type Client, clientOf, employee } from "./workbook";

const MEDIUM_BODY_BYTES = 65_536;
const LARGE_UNPACKED_BYTES = 4_194_304;

/** R17: how many bodies one person's uploads have in memory at once, by what they weigh when they are unpacked. */

const MB = 1024 * 1024;
const UNREADABLE = "The members list cannot be read. Please upload the file again.";
const NO_MEMBERS = "Could not find any members in the uploaded sheet";

/** The real slots, counting arrivals, jobs and the maximum concurrent ones; no job ends before `least` have arrived. */
function countWork(slots: UploadSlots) {
  const counts = { arrived: 0, least: 0, all: 0, now: 0, most: 0 };
  const counted: UploadSlots = {
    ...slots,
    run: (owner, work) => {
      counts.arrived += 1;
      return slots.run(owner, async () => {
        counts.all += 1;
        counts.most = Math.max(counts.most, ++counts.now);
        await until(() => counts.arrived >= counts.least);
        return work().finally(() => {
          counts.now -= 1;
        });
      });
    },
  };
  return { counts, counted };
}

let client: Client;
const large = countWork(memorySlots());
const medium = countWork(memorySlots());

const provider = sharedProvider(() => ({
  edge: { spool: diskSpool(), slots: memoryBodySlots(large.counted, medium.counted) },
}));
beforeAll(async () => {
  client = await clientOf(provider);
});
beforeEach(() => {
  for (const { counts } of [large, medium]) Object.assign(counts, { arrived: 0, least: 0, all: 0, now: 0, most: 0 });
});

/** No rows, and spaces up to the size. */
const blank = (bytes: number) => Buffer.from('{"ADD":[]}'.padEnd(bytes));

const send = (membersList: unknown, compression?: string) =>
  provider.call("opsExecutive", dryRunUpload, {
    body: {
      ...client,
      enableEndorsements: true,
      enableEnrolmentPortal: false,
      membersList: membersList as string,
      compression: compression ?? (false as const),
    },
  });
const sendPacked = (bytes: number) => send(gzipSync(blank(bytes)).toString("base64"), "gzip-base64");

test.each([
  [LARGE_UNPACKED_BYTES, 0],
  [LARGE_UNPACKED_BYTES + 1, 1],
])("a small body that unpacks to %i bytes takes %i slots for large ones", async (bytes, slots) => {
  const { status, body } = await sendPacked(bytes);
  expect([status, body.message]).toEqual([400, NO_MEMBERS]);
  expect(large.counts.all).toBe(slots);
});

test("eight concurrent bodies: one is unpacked at a time, six queue, one gets 429 with the retry time", async () => {
  const packed = gzipSync(blank(8 * MB)).toString("base64");
  large.counts.least = 8;
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(packed, "gzip-base64")));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(400), 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("10");
  expect([large.counts.all, large.counts.most]).toEqual([7, 1]);
});

test("six large uncompressed bodies: one is read at a time", async () => {
  const list = "x".repeat(LARGE_BODY_BYTES);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(list)));
  expect(answers.map(({ body }) => body.message)).toEqual(Array(6).fill(UNREADABLE));
  expect([large.counts.all, large.counts.most]).toEqual([6, 1]);
});

test("a medium body uses a medium slot; a form needs no slot", async () => {
  expect((await send("x".repeat(MEDIUM_BODY_BYTES))).body.message).toBe(UNREADABLE);
  expect([medium.counts.all, large.counts.all]).toEqual([1, 0]);
  expect((await send("x".repeat(MEDIUM_BODY_BYTES / 2))).body.message).toBe(UNREADABLE);
  expect([medium.counts.all, large.counts.all]).toEqual([1, 0]);
});

test("packed rows of a flex upload weigh what they unpack to, too", async () => {
  const users = gzipSync(Buffer.from("[]".padEnd(LARGE_UNPACKED_BYTES + 1))).toString("base64");
  const body = { ...client, compression: "gzip-base64", users };
  expect((await provider.call("opsLead", addFlexUsers, { body })).status).toBe(400);
  expect(large.counts.all).toBe(1);
});

test("a body larger than announced is refused before it unpacks and without queueing", async () => {
  const gzip = gzipSync(blank(64 * MB));
  gzip.writeUInt32LE(1_000, gzip.byteLength - 4);
  const { status, body } = await send(gzip.toString("base64"), "gzip-base64");
  expect([status, body.message, large.counts.all]).toEqual([400, UNREADABLE, 0]);
});

test("a packed upload of people says its size and is written as ever", async () => {
  const membersList = gzipSync(JSON.stringify({ ADD: [employee("W1")] })).toString("base64");
  const choices = { ...client, enableEndorsements: true, enableEnrolmentPortal: false };
  const body = { ...choices, compression: "gzip-base64", membersList };
  expect((await provider.call("opsExecutive", unifiedUpload, { body })).body.data.data.ADD.correctCount).toBe(1);
});
