import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { collectGarbage } from "@/lib/edge/collect-garbage";
import { receiveBody } from "@/lib/edge/receive-body";
import { diskSpool } from "@/lib/edge/spool";

/** R17: bytes that were written to disk or discarded leave memory while the rest arrives. */
const PIECE = 64 * 1024;
const PIECES = 120;
/** Bodies that are still arriving. */
const MAX_HELD = 5;

/** A body that counts, before its last chunk, how many of its earlier chunks are still in memory. */
function countingBody() {
  const sent: WeakRef<Uint8Array>[] = [];
  let held = -1;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A new WeakRef keeps its target until the end of the turn.
        await nextTurn();
        if (sent.length === PIECES) {
          collectGarbage();
          held = sent.filter((piece) => piece.deref()).length;
          return controller.close();
        }
        const piece = new Uint8Array(PIECE);
        sent.push(new WeakRef(piece));
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, held: () => held };
}

const spool = () => diskSpool(mkdtempSync(join(tmpdir(), "spool-")));

test("for a body that is spooled to disk", async () => {
  const { stream, held } = countingBody();
  const source = { stream, announced: null, limitBytes: PIECES * PIECE, owner: "asha" };
  const received = await receiveBody(spool(), source);
  await received.discard();
  expect(held()).toBeGreaterThanOrEqual(0);
  expect(held()).toBeLessThanOrEqual(MAX_HELD);
});

test("for a body that is too large and drained for its sender", async () => {
  const { stream, held } = countingBody();
  const source = { stream, announced: String(PIECES * PIECE), limitBytes: PIECE, owner: "asha" };
  await expect(receiveBody(spool(), source)).rejects.toMatchObject({ problem: "too-large" });
  expect(held()).toBeGreaterThanOrEqual(0);
  expect(held()).toBeLessThanOrEqual(MAX_HELD);
});

const MB = 1024 * 1024;

/** How much of an endless body is read. */
async function readOfEndless(limitBytes: number): Promise<number> {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += PIECE;
        controller.enqueue(new Uint8Array(PIECE));
      },
    },
    { highWaterMark: 0 },
  );
  const source = { stream, announced: String(400 * MB), limitBytes, owner: "asha" };
  await expect(receiveBody(spool(), source)).rejects.toMatchObject({ problem: "too-large" });
  return sent;
}

test.each([
  [16 * 1024, 8 * MB],
  [2 * MB, 8 * MB],
  [2 * MB + PIECE, 8 * MB + 4 * PIECE],
  [32 * MB, 128 * MB],
])("an endless body with a limit of %i bytes is read up to %i bytes", async (limitBytes, read) => {
  expect(await readOfEndless(limitBytes)).toBe(read);
});
