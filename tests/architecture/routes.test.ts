import { ROUTES } from "@/lib/permissions";
import { sourceFiles } from "../support/imports";

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
