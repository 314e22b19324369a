import { reasonOf } from "@/lib/edge/check-part";

test("the reason is the innermost cause, but a slow connection is called so", () => {
  const ended = new Error("Connection terminated unexpectedly");
  const slow = new Error("Connection terminated due to connection timeout", { cause: ended });
  const query = (cause: Error) => new Error("Failed query: select 1", { cause });
  expect(reasonOf(query(ended))).toBe("Connection terminated unexpectedly");
  expect(reasonOf(query(slow))).toBe("Connection terminated due to connection timeout");
});
