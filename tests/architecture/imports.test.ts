import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT, sourceFiles } from "../support/imports";
import { importProblem } from "../support/layers";

const files = sourceFiles("app", "components", "lib");

test("imports point one way only", () => {
  const problems = files
    .flatMap((file) => importsOf(file))
    .map(importProblem)
    .filter((problem) => problem !== null);
  expect(problems).toEqual([]);
});

test.each([
  ["lib/domain/money/paise.ts", 'import { z } from "zod";'],
  ["lib/domain/money/paise.ts", 'import { Company } from "@/lib/contract/companies";'],
  ["components/companies/company-directory.tsx", 'import { upstream } from "@/lib/bff/upstream";'],
  ["components/companies/company-directory.tsx", 'import { x } from "../validator/flow/reducer";'],
  ["lib/client/api.ts", 'import { z } from "zod";'],
  ["components/ui/data-table.tsx", 'import { x } from "@/components/companies/company-directory";'],
  ["components/ui/data-table.tsx", 'import { x } from "@/components/shared/status-badge";'],
  ["components/shared/status-badge.tsx", 'import { x } from "@/components/shell/header";'],
  ["lib/provider/app.ts", 'import { NextResponse } from "next/server";'],
  ["lib/bff/upstream.ts", 'import { createApp } from "@/lib/provider/app";'],
  ["app/api/company/route.ts", 'const x = await import("@/lib/provider/app");'],
  ["lib/client/api.ts", 'export { read } from "sheetjs-style";'],
])("a planted violation in %s is found: %s", (file, text) => {
  expect(importsOf(file, `${text}\n`).map(importProblem).filter(Boolean)).toHaveLength(1);
});

test("nothing imports app", () => {
  const importers = sourceFiles("components", "lib")
    .flatMap((file) => importsOf(file))
    .filter(({ to }) => to.startsWith("app/"));
  expect(importers).toEqual([]);
});

test("process.env is read in lib/env.ts alone", () => {
  const readers = files.filter(
    (file) => file !== "lib/env.ts" && readFileSync(join(ROOT, file), "utf8").includes("process.env"),
  );
  expect(readers).toEqual([]);
});

/** Ruling 52: only the shared field reads dates as people type them. */
const isOwnDateField = ({ from, to, typeOnly }: { from: string; to: string; typeOnly: boolean }) =>
  to === "@mantine/dates" && !typeOnly && from !== "components/ui/fields/day-input.tsx";

test("every date field is the shared one", () => {
  expect(files.flatMap((file) => importsOf(file)).filter(isOwnDateField)).toEqual([]);
  const native = files.filter((file) =>
    /type="(?:date|month|datetime-local)"/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(native).toEqual([]);
});

test("a planted date field is found", () => {
  const planted = importsOf("components/enrolment/planted.tsx", 'import { DateInput } from "@mantine/dates";\n');
  expect(planted.filter(isOwnDateField)).toHaveLength(1);
});

test("every file of lib/bff begins with the server-only import", () => {
  const bare = sourceFiles("lib/bff").filter(
    (file) => !readFileSync(join(ROOT, file), "utf8").startsWith('import "server-only";'),
  );
  expect(bare).toEqual([]);
});

/** Every writer of a workbook calls `writeWorkbook`, which chooses by the number of rows. */
const choosesTheWriter = ({ from, to }: { from: string; to: string }) =>
  /^lib\/sheets\/write\/write-(small|large)$/.test(to) && !from.startsWith("lib/sheets/write/");

test("the small and the large writer of workbooks are known inside lib/sheets/write alone", () => {
  expect(files.flatMap((file) => importsOf(file)).filter(choosesTheWriter)).toEqual([]);
});

test("a planted import of the small writer is found", () => {
  const planted = importsOf(
    "lib/sheets/raters/planted.ts",
    'const { writeSmall } = await import("../write/write-small");',
  );
  expect(planted.filter(choosesTheWriter)).toHaveLength(1);
});

/** Stubs of the network: of screens, of a real console, and of code of the browser in a provider's tests. */
const STUBS = [
  "tests/components/real-console.ts",
  "tests/components/render-screen.tsx",
  "tests/lib/provider/registration/browser-calls.ts",
];
const replacesFetch = (text: string) => /\b(?:globalThis|global|window)\.fetch = /.test(text);

test("tests answer calls with `answerCalls` or `answerTable`, never with their own fetch", () => {
  const tests = sourceFiles("tests").filter((file) => replacesFetch(readFileSync(join(ROOT, file), "utf8")));
  expect(tests.filter((file) => file !== "tests/architecture/imports.test.ts")).toEqual(STUBS);
});

test("a planted fetch is found", () => {
  expect(replacesFetch("  globalThis.fetch = async () => Response.json({});")).toBe(true);
});
