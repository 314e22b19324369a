import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROUTES } from "@/lib/permissions";
import { ROOT, sourceFiles } from "../support/imports";

/** `app/app/(validator)/kyc-checklist/page.tsx` → `/app/kyc-checklist`. */
const pathOfPage = (file: string) =>
  file
    .replace(/^app/, "")
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/page\.tsx$/, "");

test("every screen under /app is in the route table, and every route of the table has its screen", () => {
  const pages = sourceFiles("app/app")
    .filter((file) => /\/page\.tsx$/.test(file))
    .map(pathOfPage)
    .filter((path) => path !== "/app" && !path.includes("["));
  expect(pages.sort()).toEqual(ROUTES.map((route) => route.path).sort());
});

test("the README's paths exist", async () => {
  const { readFileSync } = await import("node:fs");
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const named = [...readme.matchAll(/`((?:app|components|lib|tests|public)\/[\w./()[\]-]*)`/g)].map(
    (match) => match[1] ?? "",
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
