import { ownPath } from "@/lib/paths";

test.each(["/app", "/app/endorsement-details?id=e%201&x=1#members", "/app/company-directory"])(
  "a screen of the console is a way back from sign-in: %s",
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

test("what looks like the console's address at another host stays a path here", () => {
  expect(ownPath("/app@evil.example")).toBe("/app");
  expect(ownPath("http://localhost:3000.evil.example/app")).toBe("/app");
});
