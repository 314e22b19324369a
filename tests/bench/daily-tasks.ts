import type { BrowserContext, Page } from "playwright-core";
import { gstinCheckDigit } from "@/lib/domain/identifiers/gstin";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { type Hand, measureTask, search } from "./hand";

/** The presses of frequent tasks, each with the limit that users were promised. */
const PRESSES = {
  memberByUhid: 2,
  whyThisPremium: 1,
  moveOne: 1,
  moveTwenty: 3,
  deposit: 4,
  insurerFile: 1,
  addCompany: 6,
} as const;

const PROFILE = "/app/member-profile?id=U-acme-0001";
const WHY = MEMBER_MESSAGES.whyThisPremium;
const WORK = "/app/endorsements?view=work";
const PROOF = {
  name: "proof.png",
  mimeType: "image/png",
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
};

/** Tasks of operations staff and CSMs. */
export async function findAndAdd(context: BrowserContext): Promise<void> {
  const uhid = await readUhid(context);
  await measureTask(context, "a member by UHID", PRESSES.memberByUhid, async (hand) => {
    await search(hand, uhid, /self · /);
    await hand.page.waitForURL(/member-profile/);
  });
  const member = { address: PROFILE, ready: `text=${WHY}` };
  await measureTask(
    context,
    "why this premium, from the member",
    PRESSES.whyThisPremium,
    async ({ page, press }) => {
      await press(page.getByText(WHY).first());
      await page
        .getByText(/^Premium rater, version \d+: band /)
        .first()
        .waitFor();
    },
    member,
  );
}

async function readUhid(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(PROFILE);
  const fact = page.getByRole("region", { name: "Cover" }).getByText("UHID").first();
  const uhid = await fact.locator("xpath=following-sibling::dd").textContent();
  await page.close();
  return uhid ?? "";
}

/** Moves of the work list, and the insurer's file. */
export async function moveWork(context: BrowserContext): Promise<void> {
  const rows = (page: Page) => page.getByRole("table", { name: "Endorsements" }).getByRole("row");
  const list = (query: string) => ({
    address: `${WORK}${query}`,
    ready: 'table[aria-label="Endorsements"] tbody tr a',
  });
  await measureTask(
    context,
    "one endorsement moves on",
    PRESSES.moveOne,
    async ({ page, key }) => {
      await rows(page).nth(1).focus();
      await key("m");
      await page.getByRole("alert").getByRole("button", { name: "Undo" }).waitFor();
    },
    list(`&q=${encodeURIComponent("received uhids")}`),
  );
  await measureTask(
    context,
    "all of a filter move on",
    PRESSES.moveTwenty,
    async ({ page, press }) => {
      // The demo's list is one page; 'Select all' above a longer one is one press, too.
      await press(page.getByRole("checkbox", { name: "Select all rows" }));
      await press(page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: /^Move to next/ }));
      await press(page.getByRole("dialog").getByRole("button", { name: /^Move \d+$/ }));
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
    },
    list(""),
  );
  await measureTask(
    context,
    "the insurer's file of an endorsement",
    PRESSES.insurerFile,
    async ({ page, press }) => {
      const download = page.waitForEvent("download");
      await press(page.getByRole("link", { name: "Download insurer format" }));
      await download;
    },
    await firstAfterDraft(context),
  );
}

async function firstAfterDraft(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`${WORK}&q=${encodeURIComponent("sent")}`);
  const link = page
    .getByRole("table", { name: "Endorsements" })
    .locator('tbody a[href*="endorsement-details"]')
    .first();
  const address = await link.getAttribute("href");
  await page.close();
  return { address: address ?? "", ready: 'a:has-text("Download insurer format")' };
}

/** A deposit, from Today. */
export async function postDeposit(context: BrowserContext): Promise<void> {
  await measureTask(
    context,
    "a CD deposit, with its note",
    PRESSES.deposit,
    async ({ page, press, type, drop }) => {
      await press(page.getByRole("button", { name: /^Add deposit: / }));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Premium Amount").waitFor();
      await type("25000");
      await press(dialog.getByRole("textbox", { name: /^(Notes|Message)/ }));
      await type("NEFT of today");
      await drop(PROOF);
      await press(dialog.getByRole("button", { name: "Submit" }));
      await dialog.waitFor({ state: "hidden" });
    },
    { address: "/app/today", ready: 'button[aria-label^="Add deposit"]' },
  );
}

/** A company: two presses and four fields. */
export async function addCompany(context: BrowserContext): Promise<void> {
  const run = String(Date.now() % 10_000).padStart(4, "0");
  const gstin = `29AAGCB${run}J1Z`;
  const next = async ({ key, type }: Hand, text: string) => {
    await key("Tab");
    await type(text);
  };
  await measureTask(
    context,
    "a company is added",
    PRESSES.addCompany,
    async (hand) => {
      const { page, press, type } = hand;
      await press(
        page.getByRole("link", { name: /Add company/i }).or(page.getByRole("button", { name: /Add company/i })),
      );
      await page.getByLabel(/^Legal Name/).waitFor();
      await type(`Tasks ${run} Private Limited`);
      await next(hand, `Tasks ${run}`);
      await next(hand, `${gstin}${gstinCheckDigit(gstin)}`);
      await page.getByLabel(/^Salesforce ID/).focus();
      await type("A-12345");
      await hand.key("Enter");
      await page.waitForURL(/company-directory/);
    },
    { address: "/app/company-directory", ready: "table tbody tr a" },
  );
}
