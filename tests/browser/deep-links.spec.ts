import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { CONSOLE_URL } from "./ports";
import { signIn } from "./sign-in";

const COMPANY = "co-acme";
const ACCOUNT = "cd-acme-icici-lombard";
const [ENDORSEMENTS, COMPANIES, ACCOUNTS] = ["/app/endorsements", "/app/company-directory", "/app/cd-accounts"];

/**
 * Each details screen: the parameter of its address, the list it offers for an unknown ID, and an ID of another kind;
 * `own` if the screen has its own empty state.
 */
const DETAILS = [
  { path: "/app/endorsement-details", list: ENDORSEMENTS, otherKind: COMPANY, own: true },
  { path: "/app/support-ticket", list: ENDORSEMENTS, otherKind: COMPANY },
  { path: "/app/company-details", list: COMPANIES, otherKind: ACCOUNT },
  { path: "/app/member-details", list: COMPANIES, otherKind: ACCOUNT },
  { path: "/app/member-profile", list: "/app/global-member-search", otherKind: ACCOUNT },
  { path: "/app/policy-details", list: COMPANIES, otherKind: COMPANY, own: true },
  { path: "/app/compare-rosters", list: COMPANIES, otherKind: COMPANY },
  { path: "/app/benefit-details", list: COMPANIES, otherKind: COMPANY },
  { path: "/app/placement-form", list: COMPANIES, otherKind: ACCOUNT },
  { path: "/app/enrolement-config", list: COMPANIES, otherKind: COMPANY },
  { path: "/app/cd-ledger", list: ACCOUNTS, otherKind: COMPANY },
  { path: "/app/cd-reconciliation", list: ACCOUNTS, otherKind: COMPANY },
  { path: "/app/change-requests", word: "cid", list: "/app/change-request-companies", otherKind: ACCOUNT, own: true },
];

/** `npm test` opens these links, `npm run test:whole` the others. */
const SHORT = ["/app/endorsement-details"];

/** Screens with a choice when the address has no ID. */
const CHOOSERS = ["/app/enrolment-setup", "/app/enrolment-config"];

/** Missing and invalid IDs. The server handles them before any script runs, so a few stand for all. */
const NO_ID = [null, "%00"];
const NO_ID_EITHER = ["", "undefined", "null", "..", "a%2Fb", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "x".repeat(101)];
/** An unknown ID, and text that only looks like an ID. */
const UNKNOWN = ["0b8f2c41-1111-4222-8333-944445555666", "co-acme'--<script>alert(1)…💥"];

const addressOf = (path: string, word: string, id: string | null) => (id === null ? path : `${path}?${word}=${id}`);

/** One page for all tests: a new one would load every script again. */
let page: Page;
/** Errors thrown in the browser, and server errors. */
let crashes: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  page.on("pageerror", (error) => crashes.push(`${page.url()}: ${error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 500) crashes.push(`${answer.status()} ${answer.url()}`);
  });
  crashes = [];
  await signIn(page, "lead@genome.example");
});
test.afterAll(() => page.context().close());
test.beforeEach(() => {
  crashes = [];
});
test.afterEach(() => expect(crashes).toEqual([]));

async function expectWayOut(address: string, list: string): Promise<void> {
  await page.goto(address);
  const said = page.getByRole("main").locator("[role=alert], [role=status]").filter({ hasText: /\w/ });
  await expect(said.first(), address).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href="${list}"]`).first(), address).toBeVisible();
  expect(new URL(page.url()).origin, address).toBe(CONSOLE_URL);
  expect(new URL(page.url()).pathname, address).toBe(address.split("?")[0]);
}

/** Checks the server's HTML: no redirect, and each of these parts. */
async function expectServed(address: string, ...parts: RegExp[]): Promise<void> {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect(answer.status(), address).toBe(200);
  const html = await answer.text();
  for (const part of parts) expect(html, address).toMatch(part);
}

for (const { path, list, otherKind, word = "id", own } of DETAILS) {
  test(`${path} with a missing or unknown ID keeps the address, shows an error and offers the list${SHORT.includes(path) ? "" : " @whole"}`, async () => {
    for (const id of NO_ID) await expectWayOut(addressOf(path, word, id), list);
    for (const id of NO_ID_EITHER) {
      // The specification sends these two to the app base [spec 1 §2].
      const isBase = path === "/app/company-details" && (id === "undefined" || id === "null");
      if (isBase) continue;
      await expectServed(
        addressOf(path, word, id),
        /role="(alert|status)"/,
        new RegExp(`<main[\\s\\S]*<a[^>]+href="${list}"`),
      );
    }
    if (own) await expectAccessible(page, `${path} without an id`);
    for (const id of [...UNKNOWN, otherKind]) await expectWayOut(addressOf(path, word, encodeURIComponent(id)), list);
    if (own) await expectAccessible(page, `${path} of another kind's id`);
  });
}

for (const path of CHOOSERS) {
  test(`${path} lets the company be chosen where the address names none, and says which is not there @whole`, async () => {
    const chooser = page.getByRole("main").getByRole("combobox", { name: /company/i });
    for (const id of NO_ID) {
      await page.goto(addressOf(path, "id", id));
      await expect(chooser.first()).toBeVisible();
    }
    for (const id of NO_ID_EITHER) await expectServed(addressOf(path, "id", id), /role="combobox"/);
    for (const id of UNKNOWN) await expectWayOut(addressOf(path, "id", encodeURIComponent(id)), COMPANIES);
  });
}
