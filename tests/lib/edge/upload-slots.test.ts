import { memoryLimiter } from "@/lib/edge/call-limiter";
import { memorySlots } from "@/lib/edge/upload-slots";

/** Work that ends on demand; `started` has the running owners. */
function workshop() {
  const started: { owner: string; end: () => void }[] = [];
  const slots = memorySlots({ slots: 2, perOwner: 1, waiting: 4, waitingPerOwner: 2 });
  const begin = (owner: string) => slots.run(owner, () => new Promise<void>((end) => started.push({ owner, end })));
  return { started, begin };
}
const owners = (started: { owner: string }[]) => started.map(({ owner }) => owner);
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a person has one slot; the other stays free for others, who skip the person's queue", async () => {
  const { started, begin } = workshop();
  const work = [begin("asha"), begin("asha"), begin("bela"), begin("chitra")];
  await settle();
  expect(owners(started)).toEqual(["asha", "bela"]);
  started[1]?.end();
  await settle();
  expect(owners(started)).toEqual(["asha", "bela", "chitra"]);
  started[0]?.end();
  await settle();
  expect(owners(started)).toEqual(["asha", "bela", "chitra", "asha"]);
  for (const { end } of started) end();
  await Promise.all(work);
});

test("two of one person queue, the third gets a time to retry; four queue in total", async () => {
  const { started, begin } = workshop();
  const work = [begin("asha"), begin("asha"), begin("asha")];
  await expect(begin("asha")).rejects.toMatchObject({ retryAfterSeconds: 10 });
  work.push(begin("bela"), begin("bela"), begin("bela"));
  await expect(begin("chitra")).rejects.toMatchObject({ retryAfterSeconds: 10 });
  for (let at = 0; at < 6; at++) {
    await settle();
    started[at]?.end();
  }
  await Promise.all(work);
});

test("a failure releases its slot", async () => {
  const slots = memorySlots({ slots: 1, perOwner: 1, waiting: 0, waitingPerOwner: 0 });
  await expect(slots.run("asha", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(slots.run("asha", async () => "done")).resolves.toBe("done");
});

test("a burst of a minute's calls passes, the next is refused, and other keys are unaffected", async () => {
  const limiter = memoryLimiter();
  for (let call = 0; call < 60; call++) expect(await limiter.count("a", 60, 0)).toBe(0);
  expect(await limiter.count("a", 60, 0)).toBe(1);
  expect(await limiter.count("b", 60, 0)).toBe(0);
  expect(await limiter.count("a", 60, 999)).toBe(1);
  expect(await limiter.count("a", 60, 1_000)).toBe(0);
  expect(await limiter.count("a", 60, 500)).toBe(1);
});
