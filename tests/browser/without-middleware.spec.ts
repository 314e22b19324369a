import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { type Program, startProgram, stopPrograms, waitUntilReady } from "@/lib/demo/programs";
import { demoEnvironment } from "@/lib/demo/settings";
import { ROUTES } from "@/lib/permissions";
import { BROWSER_DATA, BROWSER_PORTS } from "./ports";
import { OWN_PAGE, signInAt } from "./sign-in-by-calls";

/**
 * The built console with its middleware removed, on a separate port: each page and handler must be safe without it, because
 * middleware of this framework has been bypassed before [quality §Security].
 */
const PORT = BROWSER_PORTS.console + 1;
const BARE_URL = `http://localhost:${PORT}`;
let folder: string;
let program: Program;

/** A copy of the build whose manifest knows no middleware. */
function buildWithoutMiddleware(): string {
  const copy = mkdtempSync(join(tmpdir(), "genome-bare-console-"));
  for (const name of ["node_modules", "public", "next.config.mjs", "package.json"]) {
    symlinkSync(resolve(name), join(copy, name));
  }
  cpSync(".next", join(copy, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== "cache",
  });
  const manifest = join(copy, ".next/server/functions-config-manifest.json");
  const functions = JSON.parse(readFileSync(manifest, "utf8"));
  if (!delete functions.functions["/_middleware"]) throw new Error("The build keeps its middleware elsewhere now.");
  writeFileSync(manifest, JSON.stringify(functions));
  return copy;
}

test.beforeAll(async () => {
  folder = buildWithoutMiddleware();
  const settings = {
    dataDir: resolve(BROWSER_DATA),
    consolePort: BROWSER_PORTS.console,
    providerPort: BROWSER_PORTS.provider,
    identityPort: BROWSER_PORTS.identity,
  };
  const next = join(folder, "node_modules/next/dist/bin/next");
  const args = [next, "start", folder, "-H", "127.0.0.1", "-p", String(PORT)];
  program = startProgram("console-without-middleware", args, demoEnvironment(settings), folder);
  await waitUntilReady(program, `${BARE_URL}/api/health/ready`);
});

test.afterAll(async () => {
  if (program) await stopPrograms([program]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Known ways around the framework's middleware: other spellings of the address, and the framework's own headers. */
const DETOURS: { name: string; path: (path: string) => string; headers?: Record<string, string> }[] = [
  { name: "the page", path: (path) => path },
  { name: "its data", path: (path) => `${path}.rsc`, headers: { rsc: "1" } },
  { name: "its data by header", path: (path) => path, headers: { rsc: "1", "next-router-prefetch": "1" } },
  {
    name: "an encoded path",
    path: (path) => path.replace(/(?<=^\/app\/)./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  },
  {
    name: "an internal header",
    path: (path) => path,
    headers: { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  },
];

/** Content that only a signed-in user's page has: the shell, and rows of the demo data. */
const INSIDE = /Welcome|firstName|companyDetails|"companies"|"endorsements"|policyPlan|Acme/;

test("the copy has no middleware: nothing sets the policy of the pages", async ({ request }) => {
  const answer = await request.get(`${BARE_URL}/login`);
  expect(answer.headers()["content-security-policy"] ?? "").not.toContain("nonce-");
});

/** The others differ in one header or letter. */
const DAILY = ["the page", "its data"];

for (const { name, path, headers } of DETOURS) {
  const whole = DAILY.includes(name) ? "" : " @whole";
  test(`without a session and without middleware, ${name} of no screen has any content${whole}`, async ({
    playwright,
  }) => {
    const stranger = await playwright.request.newContext({ extraHTTPHeaders: headers });
    for (const route of ROUTES) {
      const answer = await stranger.get(`${BARE_URL}${path(route.path)}?id=co-acme`, { maxRedirects: 0 });
      expect(await answer.text(), route.path).not.toMatch(INSIDE);
      if (answer.status() === 200) expect(await answer.text(), route.path).toContain("NEXT_REDIRECT");
    }
  });
}

test("without middleware a person without the role sees no permission, and after sign-out a copied cookie opens nothing", async ({
  context,
  playwright,
}) => {
  await signInAt(BARE_URL, context, "viewer@genome.example");
  const refused = await context.request.get(`${BARE_URL}/app/validator`);
  expect(await refused.text()).toContain("NEXT_HTTP_ERROR_FALLBACK;403");
  expect((await context.request.get(`${BARE_URL}/api/company`)).status()).toBe(200);

  const cookies = (await context.cookies(BARE_URL)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const thief = await playwright.request.newContext({ extraHTTPHeaders: { cookie: cookies } });
  await context.request.post(`${BARE_URL}/api/sign-out`, { headers: OWN_PAGE });
  expect((await thief.get(`${BARE_URL}/api/company`)).status()).toBe(401);
  expect(await (await thief.get(`${BARE_URL}/app/company-directory`, { maxRedirects: 0 })).text()).not.toMatch(INSIDE);
});
