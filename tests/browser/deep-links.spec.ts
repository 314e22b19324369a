import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { CONSOLE_URL } from "./ports";
import { signIn } from "./sign-in";

/** Each details screen, by the word of its address, and the list that it offers when the address leads to nothing. */
const DETAILS = [
  { path: "/app/endorsement-details", list: "/app/endorsements" },
  { path: "/app/support-ticket", list: "/app/endorsements" },
  { path: "/app/company-details", list: "/app/company-directory" },
  { path: "/app/member-details", list: "/app/company-directory" },
  { path: "/app/policy-details", list: "/app/company-directory" },
  { path: "/app/benefit-details", list: "/app/company-directory" },
  { path: "/app/placement-form", list: "/app/company-directory" },
  { path: "/app/enrolement-config", list: "/app/company-directory" },
  { path: "/app/cd-ledger", list: "/app/cd-accounts" },
  { path: "/app/cd-reconciliation", list: "/app/cd-accounts" },
  { path: "/app/change-requests", word: "cid", list: "/app/change-request-companies" },
] as const;

/** Chosen by the person where the address names none. */
const CHOOSERS = ["/app/enrolment-setup", "/app/enrolment-config"] as const;

const NO_ID = [null, "", "undefined", "null", "..", "a%2Fb", "%00", "x".repeat(101)];
/** Nobody's, somebody else's kind, and what only looks like one. */
const UNKNOWN = ["0b8f2c41-1111-4222-8333-944445555666", "co-acme'--", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "…💥"];

const addressOf = (path: string, word: string, id: string | null) => (id === null ? path : `${path}?${word}=${id}`);

/** What the browser throws, and what the server answers with, while a page is opened. */
function listenForCrashes(page: Page): string[] {
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(`${page.url()}: ${error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 500) crashes.push(`${answer.status()} ${answer.url()}`);
  });
  return crashes;
}

async function expectWayOut(page: Page, address: string, list: string): Promise<void> {
  await page.goto(address);
  const said = page.getByRole("main").locator("[role=alert], [role=status]").filter({ hasText: /\w/ });
  await expect(said.first(), address).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href="${list}"]`).first(), address).toBeVisible();
  expect(new URL(page.url()).origin, address).toBe(CONSOLE_URL);
  expect(new URL(page.url()).pathname, address).toBe(address.split("?")[0]);
}

for (const { path, list, ...rest } of DETAILS) {
  test(`${path} whose address names nothing, or what is not there, stays, says so and offers the list`, async ({
    page,
  }) => {
    const word = "word" in rest ? rest.word : "id";
    const crashes = listenForCrashes(page);
    await signIn(page, "lead@genome.example");
    for (const id of NO_ID) {
      // The specification sends these two to the app base [spec 1 §2].
      const isBase = path === "/app/company-details" && (id === "undefined" || id === "null");
      if (!isBase) await expectWayOut(page, addressOf(path, word, id), list);
    }
    await expectAccessible(page, `${path} without an id`);
    for (const id of UNKNOWN) await expectWayOut(page, addressOf(path, word, encodeURI(decodeURI(id))), list);
    expect(crashes).toEqual([]);
  });
}

test("a screen that lets the company be chosen does so where the address names none, and says which is not there", async ({
  page,
}) => {
  const crashes = listenForCrashes(page);
  await signIn(page, "lead@genome.example");
  for (const path of CHOOSERS) {
    for (const id of NO_ID) {
      await page.goto(addressOf(path, "id", id));
      await expect(
        page
          .getByRole("main")
          .getByRole("combobox", { name: /company/i })
          .first(),
      ).toBeVisible();
    }
    for (const id of UNKNOWN)
      await expectWayOut(page, addressOf(path, "id", encodeURI(decodeURI(id))), "/app/company-directory");
  }
  expect(crashes).toEqual([]);
});

test("the id of another kind of thing is not there, either", async ({ page }) => {
  await signIn(page, "lead@genome.example", "/app/endorsements");
  await page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/endorsement-details\?id=/);
  const endorsementId = new URL(page.url()).searchParams.get("id") ?? "";
  for (const { path, list, ...rest } of DETAILS) {
    if (path === "/app/endorsement-details") continue;
    await expectWayOut(page, addressOf(path, "word" in rest ? rest.word : "id", endorsementId), list);
  }
});
