import { ApiError } from "@/lib/client/api-error";
import { readInTime, readTimeAfter } from "@/lib/client/read-in-time";

/** A read ends in the time that a person waits, counted from what they did [quality R8]. */

test.each([
  [0, 8_800],
  [900, 8_800],
  [901, 8_799],
  [4_900, 4_800],
  [4_901, 4_800],
  [9_700, 4_800],
  // Nobody waits since then: a list that refreshes itself has the time of any call.
  [9_701, 8_800],
  [3_600_000, 8_800],
])(
  "a read that begins %i ms after the act ends after %i ms, the console's part of it 800 ms before",
  (sinceMs, pageMs) => {
    expect(readTimeAfter(sinceMs)).toEqual({ pageMs, consoleMs: pageMs - 800 });
  },
);

test.each([0, 1_000, 2_500, 4_900])(
  "a page that is at work after %i ms has its message within ten seconds",
  (sinceMs) => {
    expect(sinceMs + readTimeAfter(sinceMs).pageMs).toBeLessThan(10_000);
  },
);

describe("a read", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const silent = (seen: AbortSignal[]) =>
    readInTime(({ signal }) => {
      seen.push(signal);
      return new Promise<never>(() => {});
    });

  test("that nobody answers is given up with a sentence at its time, not before, and is no longer sent", async () => {
    const seen: AbortSignal[] = [];
    let outcome: unknown;
    silent(seen).catch((error: unknown) => {
      outcome = error;
    });
    // The test's own clock may stand anywhere within what a call has.
    await jest.advanceTimersByTimeAsync(4_799);
    expect([outcome, seen[0]?.aborted]).toEqual([undefined, false]);
    await jest.advanceTimersByTimeAsync(4_001);
    expect(outcome).toEqual(new ApiError("The console did not answer in time. Please try again.", 504, null));
    expect(seen[0]?.aborted).toBe(true);
  });

  test("gives its answer or its own refusal, and leaves no timer behind", async () => {
    expect(await readInTime(async () => "rows")).toBe("rows");
    const refusal = new ApiError("Not yours", 403, "t1");
    await expect(readInTime(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("ends with the screen that began it, also where that is gone already", () => {
    const screen = new AbortController();
    const seen: AbortSignal[] = [];
    const begin = () =>
      void readInTime(({ signal }) => {
        seen.push(signal);
        return new Promise<never>(() => {});
      }, screen.signal);
    begin();
    expect(seen[0]?.aborted).toBe(false);
    screen.abort();
    begin();
    expect(seen.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
