import { createBlockedKeys } from "@/lib/edge/blocked-keys";

test("a key is blocked until its time, in whole seconds, and others are not", () => {
  const blocked = createBlockedKeys();
  expect(blocked.isEmpty()).toBe(true);
  blocked.block("a", 3_000);
  expect(blocked.isEmpty()).toBe(false);
  expect([0, 1_999, 2_000, 2_999].map((at) => blocked.secondsLeft("a", at))).toEqual([3, 2, 1, 1]);
  expect(blocked.secondsLeft("b", 0)).toBe(0);
});

test("the block ends with its time", () => {
  const blocked = createBlockedKeys();
  blocked.block("a", 3_000);
  expect(blocked.secondsLeft("a", 3_000)).toBe(0);
  expect(blocked.isEmpty()).toBe(true);
});

test("above the limit of keys, the oldest block is dropped", () => {
  const blocked = createBlockedKeys(2);
  for (const key of ["a", "b", "a", "c"]) blocked.block(key, 3_000);
  expect(["a", "b", "c"].map((key) => blocked.secondsLeft(key, 0))).toEqual([3, 0, 3]);
});
