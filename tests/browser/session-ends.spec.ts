import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { expect, type Page, test } from "@playwright/test";
import { type Program, stopPrograms } from "@/lib/demo/programs";
import { SESSION_ENDS, signInMessage } from "@/lib/messages/sign-in";
import type { Role } from "@/lib/permissions";
import { identityKeys } from "@/lib/provider/auth/identity-keys";
import { tokenVerifier } from "@/lib/provider/auth/verify-token";
import { type FaultyProvider, passTo, startFaultyProvider } from "../support/faulty-provider";
import { type ForeignIdentityProvider, startForeignIdentityProvider } from "../support/foreign-identity-provider";
import { staffEmail, startTestProvider, type TestProvider } from "../support/provider";
import { SHORT_LIVED } from "../support/short-lived";
import { expectAccessible } from "./accessibility";
import { startConsoleBeside } from "./console-beside";
import { BROWSER_PORTS } from "./ports";
import { OWN_PAGE } from "./sign-in-by-calls";

/**
 * A separate console with a shifted clock, and an identity provider that can stop: the sessions that end here are used by
 * no other walk.
 */
const PORT = BROWSER_PORTS.console + 3;
const URL_HERE = `http://localhost:${PORT}`;
const CLIENT = "genome-console";
const DIRECTORY = "/app/company-directory";
const COMPANY = "Kaveri Textiles Limited";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clockFile = join(mkdtempSync(join(tmpdir(), "genome-clock-")), "ahead");

let identity: ForeignIdentityProvider;
let provider: TestProvider;
let door: FaultyProvider;
let program: Program;

test.use({ baseURL: URL_HERE });
test.beforeAll(async () => {
  setFlagsFromString(SHORT_LIVED);
  identity = await startForeignIdentityProvider();
  const { issuer } = identity;
  const verify = tokenVerifier({ issuer, audience: CLIENT, keys: identityKeys({ issuer }) });
  provider = await startTestProvider({ verify });
  await provider.company({ name: COMPANY });
  door = await startFaultyProvider();
  door.answerWith(passTo(provider.app));
  program = await startConsoleBeside("console-of-sessions", PORT, {
    NEXTAUTH_URL: URL_HERE,
    PROVIDER_URL: door.url,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${resolve("tests/support/shifted-clock.mjs")}`,
  });
});
test.afterAll(async () => {
  if (program) await stopPrograms([program]);
  await door?.close();
  await provider?.close();
  identity?.close();
});

/** Sets the identity provider's person and token lifetime. @returns when such a token expires. */
async function setPerson(role: Role, tokenMs = 30 * DAY_MS): Promise<number> {
  const exp = Math.floor((Date.now() + tokenMs) / 1000);
  await identity.setClaims({ email: staffEmail(role), exp });
  return exp * 1000;
}

async function signInHere(page: Page, path = DIRECTORY): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("button", { name: /sign in/i }).click();
  await expect(page).toHaveURL(`${URL_HERE}${path}`);
}

/** Sets the console's clock this far ahead of real time. */
async function setConsoleClock(aheadMs: number): Promise<void> {
  writeFileSync(clockFile, String(aheadMs));
  program.child.kill("SIGUSR2");
  await expect.poll(() => existsSync(clockFile)).toBe(false);
}

test("sign out everywhere ends the session of another browser; loopOwner ends another user's @whole", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await setPerson("engineer");
  await signInHere(elsewhere);
  await signInHere(page);
  await page.getByRole("button", { name: /^Welcome,/ }).click();
  const dialog = page.getByRole("dialog", { name: "Account" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "account");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(`${URL_HERE}/login`);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?callbackUrl=/);

  await signInHere(elsewhere);
  await setPerson("loopOwner");
  await signInHere(page, "/app/system");
  const sessions = page.getByRole("table", { name: "Sessions" });
  const row = sessions.getByRole("row", { name: staffEmail("engineer") });
  await expect(row).toBeVisible();
  await expectAccessible(page, "system");
  await row.getByRole("button", { name: /^Sign out everywhere/ }).click();
  await page
    .getByRole("dialog", { name: /out everywhere\?$/ })
    .getByRole("button", { name: "Sign out everywhere" })
    .click();
  await expect(row).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?callbackUrl=/);
  await elsewhere.context().close();
});

test("while the identity provider is down sign-in shows an error and can be retried; signed-in users work until their token ends @whole", async ({
  page,
  browser,
}) => {
  const endsAtMs = await setPerson("viewer", HOUR_MS);
  await signInHere(page);
  const company = page.getByRole("link", { name: COMPANY });
  await expect(company).toBeVisible();

  await identity.stop();
  const newcomer = await (await browser.newContext()).newPage();
  await newcomer.goto("/login");
  for (const attempt of [1, 2]) {
    const opens = newcomer.waitForEvent("popup");
    await newcomer.getByRole("button", { name: /sign in/i }).click();
    await (await opens).waitForEvent("close");
    const alert = newcomer.getByRole("main").getByRole("alert");
    await expect(alert, `attempt ${attempt}`).toHaveText(signInMessage("Failed"));
  }

  // In its last minute the token is renewed, where that can be.
  await setConsoleClock(endsAtMs - Date.now() - 55_000);
  await page.reload();
  await expect(company).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await setConsoleClock(endsAtMs - Date.now());
  await page.reload();
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Unable to generate token!");

  await identity.start();
  await setPerson("viewer");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(company).toBeVisible();
  await expect(failure).toHaveCount(0);
  await newcomer.getByRole("button", { name: /sign in/i }).click();
  await expect(newcomer).toHaveURL(`${URL_HERE}${DIRECTORY}`);
  await newcomer.context().close();
  await setConsoleClock(0);
});

test("24 hours without key or pointer end at the sign-in with the reason, and the next sign-in leads back to the place", async ({
  page,
}) => {
  await setPerson("viewer");
  await page.clock.install();
  const place = "/app/endorsements?tab=completed";
  await signInHere(page, place);
  // A page that opens its account has started its timer, too.
  await page.getByRole("button", { name: /^Welcome,/ }).click();
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.clock.fastForward("23:59:00");
  expect((await page.request.get("/api/company")).status()).toBe(200);
  await expect(page).toHaveURL(`${URL_HERE}${place}`);
  await page.clock.fastForward("00:01:00");
  await expect(page).toHaveURL(`${URL_HERE}/login`);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(SESSION_ENDS.Idle);
  expect((await page.request.get("/api/company")).status()).toBe(401);
  await page.getByRole("button", { name: /sign in/i }).click();
  await expect(page).toHaveURL(`${URL_HERE}${place}`);
});

// Last: the console's clock stays a week ahead.
test("7 days end an active session; signing in again over the page keeps the typed text @whole", async ({
  page,
  context,
}) => {
  await setPerson("viewer");
  await signInHere(page, "/app/global-member-search");
  const typed = page.getByRole("textbox", { name: "Email" });
  await typed.fill("somebody@kaveri.example");
  const headers = { ...OWN_PAGE, origin: URL_HERE };
  for (let day = 1; day <= 7; day++) {
    await setConsoleClock(day * (DAY_MS - 60_000));
    expect((await page.request.post("/api/activity", { headers })).ok(), `day ${day}`).toBe(true);
  }
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No users found")).toBeVisible();

  await setConsoleClock(7 * DAY_MS);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(DIRECTORY);
  await expect(beside.getByRole("main").getByRole("alert")).toHaveText(SESSION_ENDS.SessionEnded);
  await beside.close();
  await dialog.getByRole("button", { name: /sign in/i }).click();
  await expect(dialog).toBeHidden();
  await expect(typed).toHaveValue("somebody@kaveri.example");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No users found")).toBeVisible();
});
