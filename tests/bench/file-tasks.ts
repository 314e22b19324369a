import type { BrowserContext } from "playwright-core";
import type { CdAccount, LedgerEntry } from "@/lib/contract/cd-accounts";
import { addDays, dateOfInstant, daysBetween, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { measureTask, search } from "./hand";

const WRONG_ROWS = 5;
const LIMIT_OF_FIXING = 12;

type Workbook = { name: string; mimeType: string; buffer: Buffer };

async function workbookOf(name: string, headers: readonly string[], rows: readonly string[][]): Promise<Workbook> {
  const columns = headers.map((header) => ({ header, kind: "text" as const }));
  const bytes = await writeWorkbook([{ name: "Sheet", columns, rows: rows.map((cells) => ({ cells })) }]);
  return { name, mimeType: XLSX_TYPE, buffer: Buffer.from(bytes) };
}

const JOINER_HEADERS = [
  "Employee ID",
  "Relationship to Account Holder",
  "Name",
  "Slab ID",
  "Gender",
  "Date of Birth",
  "Coverage Start Date",
  "Mobile",
  "CTC",
];

/** Ten joiners of three days ago; five have a slab that the policy does not. */
function joinersWorkbook(): Promise<Workbook> {
  const run = Math.floor(Date.now() / 1000) % 10_000_000;
  const started = formatDmy(addDays(istDay(Date.now()), -3));
  const joiner = (nth: number) => [
    String(run + nth),
    "Self",
    `Joiner ${"ABCDEFGHIJ"[nth]}`,
    nth < WRONG_ROWS ? "77" : "1",
    "Female",
    "07/05/1990",
    started,
    String(9_100_000_000 + run + nth),
    "500000",
  ];
  const rows = Array.from({ length: 2 * WRONG_ROWS }, (_, nth) => joiner(nth));
  return workbookOf("joiners.xlsx", JOINER_HEADERS, rows);
}

/** From Today to a file with only likely correct rows; company, policy and questions are chosen on the way. */
export async function fixWrongRows(context: BrowserContext): Promise<void> {
  const file = await joinersWorkbook();
  await measureTask(context, "five wrong rows of a workbook are fixed", LIMIT_OF_FIXING, async (hand) => {
    const { page, key, press, type, drop } = hand;
    await search(hand, "validator", /Validator/);
    await press(page.getByRole("combobox", { name: "Company" }));
    await type("Malabar");
    await page.getByRole("option", { name: /Malabar/ }).waitFor();
    await key("Enter");
    await press(page.getByText("Create or Update Endorsement Request"));
    await press(page.getByRole("combobox", { name: "Policy" }));
    await press(page.getByRole("option", { name: /^GMC/ }));
    await press(page.getByText("No, Don't activate"));
    await drop(file);
    await page.getByText(`Likely ${WRONG_ROWS} correct rows, ${WRONG_ROWS} incorrect rows`).waitFor();
    await press(page.getByRole("button", { name: "Fix in place" }));
    // The grid opens on the first wrong cell, its text selected; after the correction for all the focus is on Send.
    await type("1");
    await page.getByRole("button", { name: /^Use '1' for Slab ID in 4 rows/ }).waitFor();
    await key("Control+Enter");
    await page.getByRole("button", { name: `Check ${WRONG_ROWS} changed rows` }).waitFor();
    await key("Enter");
    await page.getByText(`Likely ${2 * WRONG_ROWS} correct rows, 0 incorrect rows`).waitFor();
  });
}

/** The insurer booked two of our entries this many days later: beyond the rule's limit. */
const LATE_DAYS = 9;
const LATE_LINES = 2;
const STATEMENT_DAYS = 90;

const entryDate = ({ createdAt }: LedgerEntry) => dateOfInstant(createdAt);

/** Our entries of the last weeks as the insurer has them: two late ones, and unknown interest. */
async function statementOf(entries: readonly LedgerEntry[]): Promise<Workbook> {
  const today = istDay(Date.now());
  const covered = entries.filter((entry) => daysBetween(entryDate(entry), today) <= STATEMENT_DAYS);
  // Not the first or last line of the period, so that its length stays the same.
  const late = new Set(
    covered.filter((entry) => daysBetween(entryDate(entry), today) > LATE_DAYS).slice(0, LATE_LINES),
  );
  if (late.size < LATE_LINES) throw new Error("The demo's ledger has too few entries of the last weeks.");
  const lines = covered.map((entry) => {
    const day = late.has(entry) ? addDays(entryDate(entry), LATE_DAYS) : entryDate(entry);
    const amount = entry.amount.toFixed(2);
    const sides = entry.transactionType === "debit" ? [amount, ""] : ["", amount];
    return [formatDmy(day), late.has(entry) ? "Booked late" : "Booking", ...sides];
  });
  const rows = [...lines, [formatDmy(today), "Interest", "", "123.45"]];
  return workbookOf(`statement-${Date.now()}.xlsx`, ["Date", "Particulars", "Debit", "Credit"], rows);
}

/** The account with the most entries. */
async function readLedger(context: BrowserContext): Promise<{ account: CdAccount; entries: LedgerEntry[] }> {
  const read = async (path: string) => (await (await context.request.get(path)).json()).data;
  const accounts: CdAccount[] = await read("/api/cdAccount");
  let longest: { account: CdAccount; entries: LedgerEntry[] } | null = null;
  for (const account of accounts) {
    const entries: LedgerEntry[] = await read(`/api/cdLedger/${account.id}?pageSize=200`);
    if (entries.length > (longest?.entries.length ?? 0)) longest = { account, entries };
  }
  if (!longest) throw new Error("No CD account of the demo has a ledger.");
  return longest;
}

/** From Today to a statement without open differences: two lines are matched by hand, one is adjusted. */
export async function reconcileStatement(context: BrowserContext): Promise<void> {
  const { account, entries } = await readLedger(context);
  const file = await statementOf(entries);
  await measureTask(context, "a statement is reconciled", null, async (hand) => {
    const { page, press, type, drop } = hand;
    await search(hand, account.accountNumber, new RegExp(account.accountNumber));
    await page.waitForURL(/cd-ledger/);
    await press(page.getByRole("button", { name: "More actions" }));
    await press(page.getByRole("menuitem", { name: "Reconcile with the insurer's statement" }));
    await page.waitForURL(/cd-reconciliation/);
    await drop(file);
    await page.getByText(file.name).first().waitFor();
    const desk = page.getByRole("region", { name: "Match manually" });
    for (let left = LATE_LINES; left > 0; left--) {
      // The entry with the same amount is listed first.
      await desk.getByText(`of ${left + 1}`).waitFor();
      await press(desk.getByRole("button", { name: "Match" }));
    }
    const interest = page.getByRole("table", { name: "Only in the statement" }).getByRole("row", { name: /Interest/ });
    await press(interest.getByRole("button", { name: "Resolve" }));
    await page.getByRole("textbox", { name: "Reason" }).waitFor();
    await type("Interest of the month");
    await press(page.getByRole("button", { name: "Post adjustment" }));
    await interest.getByText("Adjusted").waitFor();
  });
}
