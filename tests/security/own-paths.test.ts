import { idIn, ownPath } from "@/lib/paths";

test.each(["/app", "/app/endorsement-details?id=e%201&x=1#members", "/app/company-directory"])(
  "a screen of the console is a valid return from sign-in: %s",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  "https://evil.example/app",
  "//evil.example/app",
  "/\\evil.example/app",
  "/\t/evil.example/app",
  "\t//evil.example",
  "/app/../..//evil.example",
  "/app\\..\\..\\evil.example",
  "http:evil.example",
  "javascript:alert(1)",
  "/login?callbackUrl=/app",
  "/api/sign-out",
  "/appendix",
  "app",
  "",
  null,
  undefined,
])("anything else leads to the app's start: %j", (text) => {
  const own = ownPath(text);
  expect(own === "/app" || own.startsWith("/app/")).toBe(true);
  expect(new URL(own, "http://localhost:3000").origin).toBe("http://localhost:3000");
});

test("an address that looks like another host stays a path here", () => {
  expect(ownPath("/app@evil.example")).toBe("/app");
  expect(ownPath("http://localhost:3000.evil.example/app")).toBe("/app");
});

test.each(["co-acme", "0b8f2c41-1111-4222-8333-944445555666", "a".repeat(100), "...", "Ä b%"])(
  "an address may have the id %s",
  (id) => {
    expect(idIn(id)).toBe(id);
  },
);

test.each([
  undefined,
  "",
  ["a", "b"],
  "undefined",
  "null",
  ".",
  "..",
  "a/b",
  "a\\b",
  "a\u0000",
  "a\n",
  "\ud800",
  "a".repeat(101),
])("an address with %j has no id", (text) => {
  expect(idIn(text)).toBeNull();
});
