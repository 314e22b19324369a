import { parseMembersWorkbook, sketchTableFile } from "@/lib/client/parse-workbook";
import { readInWorker } from "@/lib/client/read-in-worker";

/** A CSV of 1 GB in one line: refused by its size, so that no byte of it is read and no worker receives it. */
const GIGABYTE = 1024 ** 3;
const unread = () => {
  throw new Error("the file was read");
};
const fileOf = (size: number) => ({ name: "members.csv", size, arrayBuffer: unread, stream: unread, slice: unread });
const TOO_BIG = { code: "TOO_BIG", message: expect.stringMatching(/25 MB/) };

test.each([GIGABYTE, 25 * 1024 * 1024 + 1])("a file of %i bytes is refused before it is read", async (size) => {
  const file = fileOf(size) as unknown as File;
  const sent: unknown[] = [];
  let ends = 0;
  const worker = { postMessage: (one: unknown) => sent.push(one), terminate: () => ends++ } as unknown as Worker;
  await expect(readInWorker(worker, file)).rejects.toMatchObject(TOO_BIG);
  await expect(Promise.resolve().then(() => sketchTableFile(file))).rejects.toMatchObject(TOO_BIG);
  await expect(Promise.resolve().then(() => parseMembersWorkbook(file, { formats: [".csv"] }))).rejects.toMatchObject(
    TOO_BIG,
  );
  expect([sent, ends]).toEqual([[], 1]);
});

test("a file of 25 MB is sent to its worker", async () => {
  const file = fileOf(25 * 1024 * 1024) as unknown as File;
  const worker = {
    onmessage: (_: unknown) => {},
    postMessage: () => queueMicrotask(() => worker.onmessage({ data: { kind: "read", content: 3 } })),
    terminate: () => {},
  };
  expect(await readInWorker(worker as unknown as Worker, file)).toBe(3);
});
