import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { ARRIVAL, isTooSlow } from "@/lib/edge/arrival";
import { receiveBody as receive } from "@/lib/edge/receive-body";
import { diskSpool, type ReceivedBody } from "@/lib/edge/spool";

const LIMITS = { memoryBytes: 100, allMemoryBytes: 250, totalBytes: 3_000, ownerBytes: 1_000 };
const open: ReceivedBody[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.discard();
});

async function receiveBody(...source: Parameters<typeof receive>): Promise<ReceivedBody> {
  const received = await receive(...source);
  open.push(received);
  return received;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "spool-"));

const streamOf = (...chunks: Uint8Array[]) => Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;
const filled = (bytes: number) => new Uint8Array(bytes).map((_, index) => index % 251);
const body = (bytes: number, { announced = null as string | null, owner = "asha", limitBytes = 900 } = {}) => ({
  stream: streamOf(filled(bytes)),
  announced,
  limitBytes,
  owner,
});

test.each([
  [0, ARRIVAL.graceMs, false],
  [0, ARRIVAL.graceMs + 1, true],
  [ARRIVAL.floorBytesPerSecond * 10, ARRIVAL.graceMs + 10_000, false],
  [ARRIVAL.floorBytesPerSecond * 10, ARRIVAL.graceMs + 10_001, true],
  [64 * 1024 * 1024, ARRIVAL.totalMs, false],
  [64 * 1024 * 1024, ARRIVAL.totalMs + 1, true],
])("%i bytes after %i ms: too slow is %s", (bytes, elapsedMs, expected) => {
  expect(isTooSlow({ bytes, elapsedMs })).toBe(expected);
});

test.each([100, 101])(
  "a body of %i bytes is the same from memory and from its file, however often it is read",
  async (size) => {
    const folder = newFolder();
    const received = await receiveBody(diskSpool(folder, LIMITS), body(size, { announced: String(size) }));
    for (let time = 0; time < 2; time++) expect(Buffer.compare(await received.bytes(), filled(size))).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    await received.discard();
  },
);

test.each([
  ["announced", "901"],
  ["not announced", null],
])("one byte more than the limit is refused when its length is %s; the limit itself passes", async (_, announced) => {
  const spool = diskSpool(newFolder(), LIMITS);
  await expect(receiveBody(spool, body(901, { announced }))).rejects.toMatchObject({ problem: "too-large" });
  const received = await receiveBody(spool, body(900));
  expect(received.size).toBe(900);
});

test("a truncated body is refused, and its space is free again", async () => {
  const spool = diskSpool(newFolder(), LIMITS);
  for (let time = 0; time < 5; time++) {
    await expect(receiveBody(spool, body(800, { announced: "801" }))).rejects.toMatchObject({ problem: "incomplete" });
  }
  const stream = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  const reset = { ...body(0), stream };
  await expect(receiveBody(spool, reset)).rejects.toMatchObject({ problem: "incomplete" });
});

test("one person's bodies have a share of the space, freed once; all together have the total", async () => {
  const spool = diskSpool(newFolder(), LIMITS);
  const first = await receiveBody(spool, body(600));
  await expect(receiveBody(spool, body(401))).rejects.toMatchObject({ problem: "too-many" });
  await receiveBody(spool, body(400));
  await receiveBody(spool, body(900, { owner: "bela" }));
  await receiveBody(spool, body(900, { owner: "chitra" }));
  await expect(receiveBody(spool, body(201, { owner: "dev" }))).rejects.toMatchObject({ problem: "no-room" });
  await first.discard();
  await first.discard();
  await receiveBody(spool, body(600));
  await expect(receiveBody(spool, body(1))).rejects.toMatchObject({ problem: "too-many" });
  await receiveBody(spool, body(200, { owner: "dev" }));
});

test("many small bodies move from memory to disk", async () => {
  const spool = diskSpool(newFolder(), LIMITS);
  const received = [];
  for (let each = 0; each < 5; each++) received.push(await receiveBody(spool, body(90)));
  for (const one of received) expect(Buffer.compare(await one.bytes(), filled(90))).toBe(0);
});

test("a slow body is refused when its time is over, without the sender's help", async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => sleep(20).then(() => controller.enqueue(filled(1))),
  });
  const arrival = { graceMs: 100, floorBytesPerSecond: 1_000, totalMs: 60_000 };
  const trickle = receiveBody(diskSpool(newFolder(), LIMITS), { ...body(0), stream }, arrival);
  await expect(trickle).rejects.toMatchObject({ problem: "too-slow" });
  const silent = { ...body(0), stream: new ReadableStream<Uint8Array>() };
  await expect(receiveBody(diskSpool(newFolder(), LIMITS), silent, arrival)).rejects.toMatchObject({
    problem: "too-slow",
  });
});

test("a folder that cannot be written has no space, with the cause", async () => {
  const file = join(newFolder(), "taken");
  writeFileSync(file, "");
  const refused = receiveBody(diskSpool(file, LIMITS), body(500));
  await expect(refused).rejects.toMatchObject({ problem: "no-room", cause: { code: "EEXIST" } });
});
