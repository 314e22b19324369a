import { checkPart, reasonOf } from "@/lib/edge/check-part";

test("the reason is the innermost cause, but a slow connection is called so", () => {
  const ended = new Error("Connection terminated unexpectedly");
  const slow = new Error("Connection terminated due to connection timeout", { cause: ended });
  const query = (cause: Error) => new Error("Failed query: select 1", { cause });
  expect(reasonOf(query(ended))).toBe("Connection terminated unexpectedly");
  expect(reasonOf(query(slow))).toBe("Connection terminated due to connection timeout");
});

test("a part that does not respond within 5 seconds fails", async () => {
  const check = { part: "Outbox", fix: "Check SMTP_URL.", run: () => new Promise<string>(() => {}) };
  expect(await checkPart(check)).toMatchObject({ state: "FAILS", detail: "no response within 5 s. Check SMTP_URL." });
}, 20_000);
