import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { MARKED } from "@/lib/contract/constants";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { parseFlags } from "@/lib/flags";
import { canOpen, ROUTES, type Role } from "@/lib/permissions";
import { byDay, IS_WHOLE } from "../support/whole";
import { openMenu } from "./menu";
import { BROWSER_FLAGS, CONSOLE_URL } from "./ports";
import { signIn } from "./sign-in";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** Past middleware bypasses: none may show more than the page itself. */
const flags = parseFlags(BROWSER_FLAGS);

const NO_TRICK = {};
const TRICKS: Record<string, string>[] = [
  NO_TRICK,
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "next-router-prefetch": "1", rsc: "1" },
  { "x-middleware-next": "1", "x-nextjs-data": "1" },
  { purpose: "prefetch", "x-requested-path": "/app/company-directory" },
];

/** The role with the fewest screens, the one with the daily work, and the one that may delete. */
const DAILY: readonly Role[] = ["viewer", "opsExecutive", "loopOwner"];

for (const { email, roles } of DEMO_PEOPLE.filter(
  (person) => person.known && person.active && person.roles.length > 0,
)) {
  const whole = roles.some((role) => DAILY.includes(role)) ? "" : " @whole";
  test(`${roles.join()} opens the screens of the table, and gets 403 from the others${whole}`, async ({ page }) => {
    await signIn(page, email);
    for (const route of ROUTES) {
      const allowed = canOpen({ roles }, route, flags);
      // By day, only the first of the roles that get the same from a screen is tested.
      const first = DAILY.find((role) => canOpen({ roles: [role] }, route, flags) === allowed);
      if (!IS_WHOLE && first && !roles.includes(first)) continue;
      const answer = await page.request.get(`${route.path}?id=unknown`);
      expect([route.path, answer.status()]).toEqual([route.path, allowed ? 200 : 403]);
    }
    const refused = ROUTES.find((route) => !canOpen({ roles }, route, flags));
    if (refused) {
      await page.goto(refused.path);
      await expect(page.getByText("You do not have permission to open this screen")).toBeVisible();
    }
    const menu = ROUTES.filter((route) => route.menu && canOpen({ roles }, route, flags));
    await expect((await openMenu(page)).getByRole("link")).toHaveText(menu.map(({ label }) => label));
  });
}

test("without a session every screen leads to sign-in, whatever the headers and however the address is written", async ({
  request,
}) => {
  const few = byDay(4, ROUTES.length);
  for (const [index, { path }] of ROUTES.entries()) {
    const spellings = [`${path}.rsc`, path.replace("/app/", "/app/%2e/"), path.replace("app", "%61pp")];
    const doors = [path, ...spellings].flatMap((address) => TRICKS.map((headers) => ({ address, headers })));
    // All pairs of header and spelling of one screen, each header and each spelling of a few, the plain request of all.
    const tried = doors.filter(({ address, headers }) => {
      const plain = [address === path, headers === NO_TRICK];
      return index === 0 || (index < few ? plain.some(Boolean) : plain.every(Boolean));
    });
    for (const { address, headers } of tried) {
      const answer = await request.get(`${address}?id=1`, { headers, maxRedirects: 0 });
      expect([address, [307, 308, 404].includes(answer.status())]).toEqual([address, true]);
      expect(await answer.text()).not.toContain("Welcome,");
    }
  }
});

test("unknown paths go where the specification says @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example");
  for (const [path, end] of [
    ["/", "/app/company-directory"],
    ["/app", "/app/company-directory"],
    ["/app/nothing/here", "/app/company-directory"],
    ["/nothing", "/app/company-directory"],
    ["/login/nothing", "/app/company-directory"],
    ["/app/company-details?id=undefined", "/app/company-directory"],
    ["/app/company-details?id=null", "/app/company-directory"],
  ]) {
    await page.goto(path ?? "");
    await expect(page).toHaveURL(`${CONSOLE_URL}${end}`);
  }
});

test("every response has the security headers, and each page's policy its own nonce", async ({ page, request }) => {
  await signIn(page, "viewer@genome.example");
  const nonces = new Set<string>();
  for (const path of [
    "/login",
    "/app/company-directory",
    "/app/endorsements",
    "/app/nothing",
    "/api/company",
    "/icon.svg",
  ]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.headers()).toMatchObject(HEADERS);
    expect(answer.headers()["x-powered-by"]).toBeUndefined();
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (path.startsWith("/api/")) expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
    if (!nonce) continue;
    nonces.add(nonce);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'|'unsafe-eval'/);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
  }
  expect(nonces.size).toBe(4);
  const nobody = await request.get("/api/company");
  expect(nobody.headers()).toMatchObject({ ...HEADERS, "cache-control": "private, no-store" });
});

test("30 MB pass the built console whole: the provider reads them to the end @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  const membersList = randomBytes(22 * 1024 * 1024).toString("base64");
  const answer = await page.request.post("/api/registration/genome/unifiedUpload", {
    headers: { origin: CONSOLE_URL, ...MARKED, "content-type": "application/json" },
    data: Buffer.from(JSON.stringify({ companyId: "none", policyId: null, membersList })),
    timeout: 60_000,
  });
  // A truncated body would be invalid JSON; the complete one has missing fields.
  expect(answer.status()).toBe(400);
  expect((await answer.json()).message).toHaveProperty("enableEndorsements");
});

test("a visible link sends nothing; under the pointer it prefetches its screen @whole", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_rsc=")) sent.push(new URL(request.url()).pathname);
  });
  await signIn(page, "lead@genome.example", "/app/today");
  const link = page.getByRole("link", { name: "Asha Menon" }).first();
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);
  await link.hover();
  await expect.poll(() => sent).toContain("/app/endorsements");
});
