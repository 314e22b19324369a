import { expect, type Locator, type Page, test } from "@playwright/test";
import { parseFlags } from "@/lib/flags";
import { canOpen, ROUTES, type Role } from "@/lib/permissions";
import { expectAccessible, listenToConsole } from "./accessibility";
import { BROWSER_FLAGS } from "./ports";
import { QUERIES } from "./screen-queries";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

/** Every screen and every dialog, menu and list that its buttons open, as the first of these who may. */
const WALKERS = [
  { role: "opsLead", email: "lead@genome.example" },
  { role: "loopOwner", email: "owner@genome.example" },
] as const satisfies readonly { role: Role; email: string }[];

/** 320: 1280 px at 400 % [WCAG 1.4.10]. */
const WIDTHS = [320, 1280, 1440, 1920];
const OPENED = "[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, [role=listbox]:visible";
/** Nothing is written: a press on a button without a dialog changes no data of other walks. */
const READS = /\/(estimate|preview|search|dry-run)|\/auth\//;
/** Buttons that open a tab or a file, and those that the page has many of. */
const LEAVES_PAGE = /^(download|export|print|copy|sign out|open )/i;

const flags = parseFlags(BROWSER_FLAGS);
/** Their changes are the loop owner's. */
const OWNERS: readonly string[] = ["/app/webhooks", "/app/configuration"];

const walkerOf = (route: (typeof ROUTES)[number]) =>
  OWNERS.includes(route.path) ? WALKERS[1] : WALKERS.find(({ role }) => canOpen({ roles: [role] }, route, flags));

async function addressOf(page: Page, path: keyof typeof QUERIES): Promise<string> {
  const query = QUERIES[path] ?? "";
  if (path !== "/app/endorsement-details") return `${path}${query}`;
  const { data } = await (await page.request.get("/api/endorsement/pending")).json();
  return `${path}${query}${data[0].id}`;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first(), address).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond, { message: `${address} at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const nameOf = async (button: Locator) =>
  ((await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "").trim();

/** One button of each kind: names that differ only in their figures and codes are the same kind. */
async function buttonsOf(page: Page): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const button of await page.getByRole("main").getByRole("button").all()) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    const name = await nameOf(button);
    const [first = ""] = name.replace(/\S*\d\S*/g, "#").split(/[:,]/);
    const kind = first.split(" ").slice(0, 2).join(" ");
    if (name && !LEAVES_PAGE.test(name) && !kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
}

/** @returns whether the press opened something. */
async function checkOpened(page: Page, address: string, name: string): Promise<boolean> {
  const button = page.getByRole("main").getByRole("button", { name, exact: true }).first();
  if (!(await button.isVisible())) return false;
  await button.click();
  const opened = page.locator(OPENED).first();
  const isOpened = await opened.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (!isOpened) return page.url() !== new URL(address, page.url()).href;
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, `${address} › ${name}`);
  await takeScreenshots(
    page,
    `dialog-${new URL(page.url()).pathname.slice(5)}-${name.replace(/\W+/g, "-").slice(0, 40)}`,
    [1440],
  );
  return true;
}

for (const route of ROUTES) {
  const { path } = route;
  const walker = walkerOf(route);
  if (QUERIES[path] === null || !walker) continue;
  test(`${path} and its dialogs have no fault that axe finds, and fit their windows @whole`, async ({ page }) => {
    await page.route("**/api/**", (route) => {
      const request = route.request();
      return request.method() === "GET" || READS.test(request.url()) ? route.continue() : route.abort();
    });
    const shown = listenToConsole(page);
    await signIn(page, walker.email);
    const address = await addressOf(page, path);
    await open(page, address);
    await expectAccessible(page, address);
    await expectNoSidewaysScroll(page, address);
    await takeScreenshots(page, `screen-${path.slice(5)}`, [1280, 1440, 1920]);
    const opened: string[] = [];
    for (const name of await buttonsOf(page)) {
      if (!(await checkOpened(page, address, name))) continue;
      opened.push(name);
      await open(page, address);
    }
    console.log(`${path} as ${walker.role}: ${opened.length} dialogs, menus and lists: ${opened.join(" · ")}`);
    expect(shown.filter((text) => !/Failed to fetch|ERR_FAILED|net::/.test(text))).toEqual([]);
  });
}
