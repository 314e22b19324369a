import { ApiError } from "@/lib/client/api-error";
import { readInTime, readTimeAfter } from "@/lib/client/read-in-time";

/** A read ends within a person's max waiting time, counted from their action [quality R8]. */

test.each([
  [0, 8_800],
  [900, 8_800],
  [901, 8_799],
  [4_900, 4_800],
  [4_901, 4_800],
  [9_700, 4_800],
  // No person is waiting: a list that refreshes itself has the time of any call.
  [9_701, 8_800],
  [3_600_000, 8_800],
])(
  "a read that begins %i ms after the action ends after %i ms, the console's part 800 ms before",
  (sinceMs, pageMs) => {
    expect(readTimeAfter(sinceMs)).toEqual({ pageMs, consoleMs: pageMs - 800 });
  },
);

test.each([0, 1_000, 2_500, 4_900])("a page that reads after %i ms shows its message within ten seconds", (sinceMs) => {
  expect(sinceMs + readTimeAfter(sinceMs).pageMs).toBeLessThan(10_000);
});

describe("a read", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const silent = (seen: AbortSignal[]) =>
    readInTime(({ signal }) => {
      seen.push(signal);
      return new Promise<never>(() => {});
    });

  test("without a response ends with a message at its timeout, not before, and is aborted", async () => {
    const seen: AbortSignal[] = [];
    let outcome: unknown;
    silent(seen).catch((error: unknown) => {
      outcome = error;
    });
    // The test's own clock may be anywhere within a call's time.
    await jest.advanceTimersByTimeAsync(4_799);
    expect([outcome, seen[0]?.aborted]).toEqual([undefined, false]);
    await jest.advanceTimersByTimeAsync(4_001);
    expect(outcome).toEqual(new ApiError("The console did not respond in time. Please try again.", 504, null));
    expect(seen[0]?.aborted).toBe(true);
  });

  test("returns its result or its own refusal, and leaves no timer behind", async () => {
    expect(await readInTime(async () => "rows")).toBe("rows");
    const refusal = new ApiError("Not yours", 403, "t1");
    await expect(readInTime(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("ends with the screen that began it, also if that is already gone", () => {
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
