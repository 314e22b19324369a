import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { decode } from "next-auth/jwt";
import { MARKED } from "@/lib/contract/constants";
import { BROWSER_DATA, CONSOLE_URL } from "./ports";
import { signInByPopup } from "./sign-in";

const OWN_PAGE = { "sec-fetch-site": "same-origin", origin: CONSOLE_URL, ...MARKED };
const COOKIE = "genome-session";

async function cookieHeader(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(CONSOLE_URL);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Signs in as a user who is refused. @returns the message under the button */
async function refusal(page: Page, email: string): Promise<string> {
  await page.goto("/login");
  const opens = page.waitForEvent("popup");
  await page.getByRole("button", { name: /sign in/i }).click();
  await (await opens).getByRole("button", { name: email }).click();
  return (await page.getByRole("main").getByRole("alert").textContent()) ?? "";
}

const REFUSED = [
  ["stranger@genome.example", "Invalid Email! Please login using the registered Email", " @whole"],
  ["left@genome.example", "Invalid Email! Please login using the registered Email", " @whole"],
  ["newjoiner@genome.example", "User does not have permission to access this application", ""],
] as const;

for (const [email, message, whole] of REFUSED) {
  test(`${email} is refused under the button, and has no session${whole}`, async ({ page, context }) => {
    expect(await refusal(page, email)).toBe(message);
    expect((await context.cookies(CONSOLE_URL)).filter(({ name }) => name.startsWith(COOKIE))).toEqual([]);
    await page.goto("/app/company-directory");
    await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  });
}

test("a deep link survives the sign-in, and no address leads out of the console", async ({ page }) => {
  await signInByPopup(page, "viewer@genome.example", "/app/endorsements?tab=completed&q=gmc");
  for (const away of ["https://evil.example", "//evil.example", "/%5Cevil.example", "/%09/evil.example"]) {
    await page.goto(`/login?callbackUrl=${away}`);
    await expect(page).toHaveURL(`${CONSOLE_URL}/app/company-directory`);
  }
});

test("the machine's IP address leads to the console's own address, where a sign-in succeeds", async ({ page }) => {
  await page.goto(`${CONSOLE_URL.replace("localhost", "127.0.0.1")}/app/endorsements?tab=completed`);
  await expect(page).toHaveURL(`${CONSOLE_URL}/login?callbackUrl=%2Fapp%2Fendorsements%3Ftab%3Dcompleted`);
});

test("with a blocked popup the whole window signs in, and returns with its message or to its page @whole", async ({
  page,
}) => {
  await page.goto("/login/popup?redirect=1&callbackUrl=%2Fapp%2Fendorsements");
  await page.getByRole("button", { name: "newjoiner@genome.example" }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fapp%2Fendorsements&error=NoPermission/);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(REFUSED[2][1]);
});

test("a sign-in that the identity provider calls off ends with the general message @whole", async ({ page }) => {
  await page.goto("/login/popup?redirect=1&callbackUrl=%2Fapp%2Fendorsements");
  await expect(page.getByRole("button", { name: "ops@genome.example" })).toBeVisible();
  await page.goto("/api/auth/callback/sso?error=access_denied&state=forged");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Unable to login user at this time. Please refresh the page and try again.",
  );
});

test("after sign-out a copied cookie opens nothing, and the identity provider asks who it is", async ({
  page,
  context,
  playwright,
}) => {
  await signInByPopup(page, "ops@genome.example");
  const thief = await playwright.request.newContext({ extraHTTPHeaders: { cookie: await cookieHeader(context) } });
  expect((await thief.get(`${CONSOLE_URL}/api/company`)).status()).toBe(200);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${CONSOLE_URL}/login`);
  expect((await context.cookies(CONSOLE_URL)).filter(({ name }) => name.startsWith(COOKIE))).toEqual([]);
  expect((await thief.get(`${CONSOLE_URL}/api/company`)).status()).toBe(401);
  const document = await thief.get(`${CONSOLE_URL}/app/company-directory`, { maxRedirects: 0 });
  expect([document.status(), document.headers().location]).toEqual([307, expect.stringContaining("/login")]);
  expect((await thief.post(`${CONSOLE_URL}/api/activity`, { headers: OWN_PAGE })).status()).toBe(401);

  const opens = page.waitForEvent("popup");
  await page.getByRole("button", { name: /sign in/i }).click();
  await expect((await opens).getByRole("button", { name: "ops@genome.example" })).toBeVisible();
});

test("a new sign-in ends the browser's previous session", async ({ page, context, playwright }) => {
  await signInByPopup(page, "viewer@genome.example");
  const old = await playwright.request.newContext({ extraHTTPHeaders: { cookie: await cookieHeader(context) } });
  await page.goto("/login/popup?redirect=1&callbackUrl=%2Fapp%2Fendorsements");
  await expect(page).toHaveURL(`${CONSOLE_URL}/app/endorsements`);
  expect((await old.get(`${CONSOLE_URL}/api/company`)).status()).toBe(401);
});

test("no token reaches the browser in a whole session: answers, headers, readable cookies, storages; the policy stops nothing", async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
  });
  const traffic: Promise<string>[] = [];
  context.on("response", (response) => {
    if (!response.url().startsWith(CONSOLE_URL)) return;
    // The popup closes itself: use the headers known so far.
    const known = response.headers();
    const headers = response.headersArray().then(JSON.stringify, () => JSON.stringify(known));
    const body = response.text().catch(() => "");
    traffic.push(Promise.all([response.url(), headers, body]).then((parts) => parts.join("\n")));
  });
  await signInByPopup(page, "lead@genome.example");
  const cookies = await context.cookies(CONSOLE_URL);
  const pieces = cookies.filter(({ name }) => name.startsWith(COOKIE)).sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(pieces.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  const { sessionSecret: secret } = JSON.parse(readFileSync(`${BROWSER_DATA}/secrets.json`, "utf8"));
  const claims = await decode({ token: pieces.map(({ value }) => value).join(""), secret });
  const { idToken, refreshToken } = (claims?.tokens ?? {}) as { idToken: string; refreshToken: string };
  expect(idToken.length).toBeGreaterThan(100);

  for (const screen of ["endorsements", "validator", "company-directory"]) {
    await page.goto(`/app/${screen}`, { waitUntil: "networkidle" });
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/company-details/);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);

  const seen = [...(await Promise.all(traffic)), readable];
  expect(seen.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
  const isToken = (text: string) =>
    text.includes(idToken) || text.includes(refreshToken) || /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./.test(text);
  expect(seen.filter(isToken).map((text) => text.slice(0, 200))).toEqual([]);
  expect(readable).not.toContain(COOKIE);
});
