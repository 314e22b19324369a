import { memoryBodySlots } from "@/lib/edge/body-slots";
import { LARGE_BODY_BYTES } from "@/lib/edge/upload-slots";

const MEDIUM_BODY_BYTES = 65_536;
const LARGE_UNPACKED_BYTES = 4_194_304;

const settle = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  [{ bytes: MEDIUM_BODY_BYTES, unpackedBytes: 0 }, 40, 0],
  [{ bytes: MEDIUM_BODY_BYTES + 1, unpackedBytes: 0 }, 4, 0],
  [{ bytes: LARGE_BODY_BYTES, unpackedBytes: LARGE_UNPACKED_BYTES }, 4, 0],
  [{ bytes: LARGE_BODY_BYTES + 1, unpackedBytes: 0 }, 1, 1],
  [{ bytes: 1, unpackedBytes: LARGE_UNPACKED_BYTES + 1 }, 1, 1],
])(
  "of 40 concurrent bodies of %j of one person, %i are processed, %i in a slot for large ones",
  async (weight, atOnce, large) => {
    const slots = memoryBodySlots();
    const ends: (() => void)[] = [];
    const work = Array.from({ length: 40 }, () =>
      slots.run("asha", weight, () => new Promise<void>((end) => ends.push(end))).catch(() => {}),
    );
    await settle();
    expect([ends.length, slots.state().running]).toEqual([atOnce, large]);
    for (let at = 0; at < 40; at++) {
      ends[at]?.();
      await settle();
    }
    await Promise.all(work);
  },
);

test.each([
  [{ bytes: LARGE_BODY_BYTES + 1, unpackedBytes: 0 }],
  [{ bytes: 1, unpackedBytes: LARGE_UNPACKED_BYTES + 1 }],
])("a body of %j leaves nothing in memory when its sender's next one begins, also after a failure", async (weight) => {
  const slots = memoryBodySlots();
  const read: WeakRef<object>[] = [];
  const left: number[] = [];
  const work = async () => {
    left.push(read.filter((body) => body.deref()).length);
    await settle();
    read.push(new WeakRef({ rows: "x".repeat(100) }));
    await settle();
    if (read.length === 2) throw new Error("unreadable");
  };
  await Promise.all(Array.from({ length: 4 }, () => slots.run("asha", weight, work).catch(() => {})));
  expect(left).toEqual([0, 0, 0, 0]);
});
