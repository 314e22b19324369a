import { type Browser, expect, type Page, test } from "@playwright/test";
import { WAIT_HEADER } from "@/lib/contract/constants";
import { type Program, stopPrograms } from "@/lib/demo/programs";
import { parseFlags } from "@/lib/flags";
import { canOpen, ROUTES, type Role } from "@/lib/permissions";
import { FAULTS, type FaultyProvider, passTo, startFaultyProvider } from "../support/faulty-provider";
import { browserBeside, fetchDemo, startConsoleBeside } from "./console-beside";
import { BROWSER_FLAGS, BROWSER_PORTS } from "./ports";
import { QUERIES } from "./screen-queries";
import { signInAt } from "./sign-in-by-calls";

/** A separate console whose provider is silent for one person and responds to the others [quality R8]. */
const PORT = BROWSER_PORTS.console + 5;
const URL_HERE = `http://localhost:${PORT}`;
/** The console's part of the ten seconds; the browser has the others (tests/lib/client/read-in-time.test.ts). */
const CONSOLE_MS = 8_000;
/** Either program's message. */
const SLOW = "did not respond in time.";
/** Response times of a slow provider: some in time, some not. */
const LATE_MS = [3_000, 5_000, 7_000, 9_000] as const;
/** Shown while a part of the screen loads. */
const LOADING = "[aria-busy=true], .mantine-Loader-root";

/** Concurrent walkers: each takes the next screen that the role may open. */
const WALKERS: readonly Role[] = [...Array<Role>(7).fill("opsLead"), "loopOwner"];
/** A list, a details screen and money in `npm test`; all screens in `npm run test:whole`. */
const SHORT = ["/app/company-directory", "/app/endorsement-details", "/app/cd-ledger"];
const ALL = ROUTES.map(({ path }) => path).filter((path) => QUERIES[path] !== null);
const EMAILS = { loopOwner: "owner@genome.example", opsLead: "lead@genome.example" } as Record<Role, string>;

let door: FaultyProvider;
let program: Program;
/** Tokens for which the provider is silent, or slow. */
const silentFor = new Set<string | undefined>();
const lateFor = new Set<string | undefined>();

test.use(browserBeside(PORT));
test.beforeAll(async () => {
  door = await startFaultyProvider();
  const pass = passTo({ fetch: fetchDemo });
  let silent = 0;
  let late = 0;
  door.answerWith((request, response, seen) => {
    if (lateFor.has(seen.headers.authorization)) {
      const waitMs = LATE_MS[late++ % LATE_MS.length];
      return void setTimeout(() => void Promise.resolve(pass(request, response, seen)).catch(() => {}), waitMs);
    }
    if (!silentFor.has(seen.headers.authorization)) return pass(request, response, seen);
    return FAULTS[silent++ % 2 ? "hang" : "a drop at a time"](request, response);
  });
  program = await startConsoleBeside("console-at-a-slow-provider", PORT, { PROVIDER_URL: door.url });
});
test.afterAll(async () => {
  if (program) await stopPrograms([program]);
  await door?.close();
});

type Walker = { role: Role; page: Page; token: string | undefined; limits: number[] };

/** Signs in with a separate session and token, and lists the time limits of its reads. */
async function startWalker(browser: Browser, role: Role): Promise<Walker> {
  const context = await browser.newContext();
  await signInAt(URL_HERE, context, EMAILS[role]);
  const token = door.seen.at(-1)?.headers.authorization;
  const page = await context.newPage();
  const limits: number[] = [];
  page.on("request", (request) => {
    const limit = request.headers()[WAIT_HEADER];
    if (limit !== undefined) limits.push(Number(limit));
  });
  return { role, page, token, limits };
}

/** Opens a screen while the provider is silent, sees the message, and recovers. */
async function walkSilent({ page, token }: Walker, path: string): Promise<void> {
  silentFor.add(token);
  await page.goto(path);
  if (path === "/app/global-member-search") {
    await page.getByRole("textbox", { name: "Email" }).fill("nobody@acme.example");
    await page.getByRole("button", { name: "Search", exact: true }).click();
  }
  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: "Try again" });
  await expect(again.first(), path).toBeVisible();
  await expect(main.getByText(SLOW).first(), path).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();

  silentFor.delete(token);
  await again.first().click();
  await expect(async () => {
    const left = await again.count();
    if (left > 0) await again.first().click({ timeout: 1_000 });
    expect(left, path).toBe(0);
  }).toPass();
  await expect(main.locator("[aria-busy=true]"), path).toHaveCount(0);
  await expect(main.getByRole("alert"), path).toHaveCount(0);
}

/** Opens a screen while the provider is slow; no part keeps loading. */
async function walkLate({ page, token }: Walker, path: string): Promise<void> {
  lateFor.add(token);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(main.locator(LOADING), path).toHaveCount(0);
  lateFor.delete(token);
}

type Walk = (walker: Walker, address: string) => Promise<void>;

/** Walks every screen once; each read has at most the console's time limit. */
async function walkAll(browser: Browser, walk: Walk, paths: readonly string[]): Promise<void> {
  const walkers: Walker[] = [];
  for (const role of WALKERS.slice(0, paths.length)) walkers.push(await startWalker(browser, role));
  const [lead] = walkers as [Walker];
  const pending = await lead.page.request.get(`${URL_HERE}/api/endorsement/pending`);
  const [{ id }] = (await pending.json()).data;
  const flags = parseFlags(BROWSER_FLAGS);
  const left = ROUTES.filter(({ path }) => paths.includes(path)).sort(
    (a, b) => Number(b.path === "/app/system") - Number(a.path === "/app/system"),
  );
  await Promise.all(
    walkers.map(async (walker) => {
      for (;;) {
        const at = left.findIndex((route) => canOpen({ roles: [walker.role] }, route, flags));
        const [route] = at < 0 ? [] : left.splice(at, 1);
        if (!route) return;
        const query = `${QUERIES[route.path]}${route.path === "/app/endorsement-details" ? id : ""}`;
        await walk(walker, `${route.path}${query}`);
      }
    }),
  );
  expect(left).toEqual([]);
  const limits = walkers.flatMap((walker) => walker.limits);
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.filter((limitMs) => !(limitMs <= CONSOLE_MS))).toEqual([]);
  for (const { page } of walkers) await page.context().close();
}

test("a list, a details screen and a ledger show a message and recover from a silent provider", async ({ browser }) =>
  walkAll(browser, walkSilent, SHORT));

test("every screen shows a message and recovers from a silent provider @whole", async ({ browser }) =>
  // The API documentation is read without a token, so that the provider is not silent for it.
  walkAll(
    browser,
    walkSilent,
    ALL.filter((path) => path !== "/app/api-documentation"),
  ));

test("every screen stops loading when the provider responds after three to nine seconds @whole", async ({ browser }) =>
  walkAll(browser, walkLate, ALL));
