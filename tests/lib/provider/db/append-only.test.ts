import { sql } from "drizzle-orm";
import { listCompanies } from "@/lib/contract/companies";
import { cdLedgerEntries } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();
beforeAll(async () => {
  const company = await provider.company();
  const insurer = await provider.insurer();
  const account = await provider.cdAccount({ companyId: company.id, insurerId: insurer.id });
  await provider.db.insert(cdLedgerEntries).values({
    cdAccountId: account.id,
    seq: 1,
    id: "entry-1",
    transactionType: "credit",
    amountPaise: 100,
    balanceAfterPaise: 100,
    source: "manual",
    addedBy: "staff-finance",
    createdAt: new Date(),
  });
  await provider.call({ email: "stranger@genome.example" }, listCompanies);
});

/** The database's own words, below Drizzle's. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "changed",
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );

const COLUMNS: Record<string, string> = { cd_ledger_entries: "added_by", audit_log: "actor", events: "type" };

describe.each(["cd_ledger_entries", "audit_log", "events"])("%s", (table) => {
  test.each([
    ["UPDATE", sql.raw(`update ${table} set ${COLUMNS[table]} = 'x'`)],
    ["DELETE", sql.raw(`delete from ${table}`)],
    ["TRUNCATE", sql.raw(`truncate ${table} cascade`)],
  ])("refuses %s", async (operation, statement) => {
    expect(await refusal(provider.db.execute(statement))).toContain(`${table} is append-only: ${operation} refused`);
  });
});

test("both still have the appended rows", async () => {
  expect(await provider.find(cdLedgerEntries)).toHaveLength(1);
  expect(await provider.audits({ action: "refused" })).toHaveLength(1);
});
