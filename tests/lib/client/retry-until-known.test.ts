import { ApiError } from "@/lib/client/api-error";
import { retryUntilKnown } from "@/lib/client/retry-until-known";

/** An upload that breaks after a time, and the results of its repetitions. */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const broken = (code: string) => new ApiError("Interrupted", 502, null, undefined, code);

/** Sends the upload: the first call takes `firstMs` and breaks with `code`. */
async function resultOf(firstMs: number, code: string, next: () => Promise<string>): Promise<unknown> {
  let calls = 0;
  const send = async () => {
    if (calls++ > 0) return next();
    await new Promise((resolve) => setTimeout(resolve, firstMs));
    throw broken(code);
  };
  const result = retryUntilKnown(send, { onBroken: () => {} }).catch((cause: unknown) => cause);
  await jest.advanceTimersByTimeAsync(firstMs + 70_000);
  return result;
}

test.each(["write_interrupted", "write_slow", "provider_unreachable"])(
  "a connection that breaks after two minutes is retried: %s",
  async (code) => {
    expect(await resultOf(120_000, code, async () => "uploaded")).toBe("uploaded");
  },
);

test("the retries end a minute after the first break", async () => {
  const again = broken("provider_unreachable");
  expect(await resultOf(10, "write_interrupted", () => Promise.reject(again))).toBe(again);
});
