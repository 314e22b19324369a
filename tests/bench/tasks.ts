import type { BrowserContext, Page } from "playwright-core";
import { QUEUE_WORDS } from "@/lib/messages/work";
import { addCompany, findAndAdd, moveWork, postDeposit } from "./daily-tasks";
import { fixWrongRows, reconcileStatement } from "./file-tasks";
import { measureTask, search } from "./hand";
import { forgetData, openBrowser, startDemo } from "./stack";

/** Presses and seconds of a person's usual tasks from Today, without pauses; typed characters are counted separately. */
export async function run(): Promise<void> {
  forgetData();
  const demo = await startDemo();
  try {
    const lead = await openBrowser(demo, "lead@genome.example");
    await findThings(lead);
    await findAndAdd(lead);
    await addCompany(await openBrowser(demo, "csm@genome.example"));
    await moveWork(await openBrowser(demo, "ops@genome.example"));
    await postDeposit(await openBrowser(demo, "finance@genome.example"));
    await doWork(lead);
    await fixWrongRows(await openBrowser(demo, "ops@genome.example"));
    await reconcileStatement(await openBrowser(demo, "finance@genome.example"));
  } finally {
    await demo.stop();
  }
}

const LIMIT_OF_A_SEARCH = 2;

async function findThings(context: BrowserContext): Promise<void> {
  const { name, employeeId, phone } = await readMember(context);
  for (const [kind, text] of [
    ["name", name],
    ["employee id", employeeId],
    ["phone", phone],
  ] as const) {
    await measureTask(context, `a member by ${kind}`, LIMIT_OF_A_SEARCH, async (hand) => {
      await search(hand, text, /self · /);
      await hand.page.getByRole("heading", { level: 1, name }).waitFor();
    });
  }
  await measureTask(context, "the endorsement of a ticket", LIMIT_OF_A_SEARCH, async (hand) => {
    await search(hand, "40102", /Endo/);
    await hand.page.waitForURL(/endorsement-details/);
    await hand.page.getByRole("heading", { level: 1 }).waitFor();
  });
}

async function readMember(context: BrowserContext): Promise<{ name: string; employeeId: string; phone: string }> {
  const page = await context.newPage();
  await page.goto("/app/member-profile?id=U-acme-0001");
  const phone = page.getByText(/^\+?[\d ]{10,14}$/).first();
  await phone.waitFor();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const read = {
    name,
    employeeId: "ACM0001",
    phone: ((await phone.textContent()) ?? "").replace(/\D/g, "").slice(-10),
  };
  await page.close();
  return read;
}

async function doWork(context: BrowserContext): Promise<void> {
  const group = (page: Page, word: string) => page.getByRole("button", { name: new RegExp(word) });
  const rows = (page: Page) => page.getByRole("table", { name: "Queue" }).getByRole("row");
  await measureTask(context, "what is overdue", null, async ({ page, press }) => {
    await press(group(page, QUEUE_WORDS.overdue));
    await page.waitForURL(/queue=overdue/);
    await rows(page).filter({ hasText: "Overdue by" }).first().waitFor();
  });
  await measureTask(context, "why one is stuck, and where it is settled", null, async ({ page, press }) => {
    await press(group(page, QUEUE_WORDS.blocked));
    await page.waitForURL(/queue=blocked/);
    const row = rows(page).filter({ hasNotText: "Nothing" }).nth(1);
    await press(row.getByRole("link").last());
    await page.waitForURL(/details/);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
  await measureTask(context, "the CD account below need", null, async ({ page, press }) => {
    await press(page.getByRole("region", { name: "Low CD balances" }).getByRole("link"));
    await page.waitForURL(/cd-ledger/);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
}
