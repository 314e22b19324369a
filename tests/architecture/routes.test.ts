import { readFileSync } from "node:fs";
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

/** Their own fields change the address, without another page. */
const CHOOSE_IN_PLACE = ["app/app/configuration/page.tsx", "app/app/enrolment-config/page.tsx"];

/** Next keeps a screen's state where only the address's ID changes: without a key, it shows the previous record's. */
const mixesRecords = (text: string) => /\b(idOf|textOf)\(/.test(text) && !/\bkey=\{/.test(text);

test("the page of one record has its ID as key", () => {
  const pages = sourceFiles("app/app").filter((file) => /\/page\.tsx$/.test(file) && !CHOOSE_IN_PLACE.includes(file));
  expect(pages.filter((file) => mixesRecords(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});
