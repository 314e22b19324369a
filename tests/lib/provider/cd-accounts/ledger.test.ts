import { sql } from "drizzle-orm";
import {
  addBalanceAdjustment,
  delinkCdAccount,
  getCdAccount,
  type LedgerFilter,
  listLedger,
} from "@/lib/contract/cd-accounts";
import { downloadLedger } from "@/lib/contract/cd-exports";
import type { BodyOf } from "@/lib/contract/endpoint";
import { appendEntries } from "@/lib/provider/cd-accounts/append-entries";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Call } from "@/lib/provider/context";
import { cdAccounts, idempotencyKeys } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { shownWorkbook } from "../../../support/shown-workbook";
import { clientWithAccount, clientWithDraft, draftWithOneAddition, ledgerOf, walkTo } from "../endorsements/story";

const provider = sharedProvider({ flags: { cdAccountDeletion: true } });

type Body = BodyOf<typeof addBalanceAdjustment>;
type Caller = "finance" | "opsLead" | "opsExecutive" | "viewer";

const post = (body: Partial<Body> & { cdAccountId: string }, as: Caller = "finance") =>
  provider.call(as, addBalanceAdjustment, {
    body: { transactionType: "credit", amount: 100, message: "Deposit by NEFT", ...body },
  });

const ledger = (id: string, query: LedgerFilter & { nextPageId?: string; pageSize?: number } = {}) =>
  provider.call("viewer", listLedger, { params: { id }, query });

describe("an entry made by hand", () => {
  test("moves the balance by its amount and tells the balance after it", async () => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 1_000 });
    const { status, body } = await post({ cdAccountId, amount: 250.75, message: "  Deposit, UTR N12  " });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      transactionType: "credit",
      amount: 250.75,
      balanceAfter: 1_250.75,
      source: "manual",
      addedBy: "finance Staff",
      message: "Deposit, UTR N12",
      endorsementId: null,
    });
    const debit = await post({ cdAccountId, transactionType: "debit", amount: 0.01 });
    expect(debit.body.data?.balanceAfter).toBe(1_250.74);
    const { body: account } = await provider.call("viewer", getCdAccount, { params: { id: cdAccountId } });
    expect(account.data.balance).toBe(1_250.74);
  });

  test("raises a balance that is below zero already", async () => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: -5 });
    expect((await post({ cdAccountId, amount: 1 })).body.data?.balanceAfter).toBe(-4);
  });

  test("may name an endorsement of the account, whose policy it then shows", async () => {
    const { client, id: endorsementEntityId } = await clientWithDraft(provider);
    const { body } = await post({ cdAccountId: client.cdAccountId, endorsementEntityId });
    expect(body.data).toMatchObject({ endorsementId: endorsementEntityId, endorsementNumber: 1, policyType: "GMC" });
    const other = await clientWithAccount(provider);
    const refused = await post({ cdAccountId: other.cdAccountId, endorsementEntityId });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      { endorsementEntityId: "The endorsement belongs to another CD account" },
    ]);
    for (const none of ["none", "1x", "2", "9999999999"]) {
      expect((await post({ cdAccountId: client.cdAccountId, endorsementEntityId: none })).status).toBe(404);
    }
  });

  test("an endorsement number needs its policy where several policies of the account have it", async () => {
    const client = await clientWithAccount(provider);
    const { cdAccountId, companyId } = client;
    await draftWithOneAddition(provider, client);
    expect((await post({ cdAccountId, endorsementEntityId: "1" })).body.data).toMatchObject({ endorsementNumber: 1 });
    const second = await provider.policy({ companyId, cdAccountId, insurerId: (await provider.insurer()).id });
    const idle = await provider.policy({ companyId, cdAccountId });
    await provider.rater({ policyId: second.id });
    const endorsementId = await draftWithOneAddition(provider, { ...client, policyId: second.id });
    const refused = await post({ cdAccountId, endorsementEntityId: "1" });
    const message = "Select the policy of this endorsement";
    expect([refused.status, refused.body.message]).toEqual([400, { Policy: message }]);
    expect(refused.body.data).toEqual({ fields: { policyId: message } });
    const chosen = await post({ cdAccountId, endorsementEntityId: "1", policyId: second.id });
    expect(chosen.body.data).toMatchObject({ endorsementId, policyNumber: second.policyNumber });
    const none = await post({ cdAccountId, endorsementEntityId: "1", policyId: idle.id });
    expect([none.status, none.body.message]).toEqual([404, "Endorsement not found"]);
    expect(none.body.data).toEqual({ fields: { endorsementEntityId: "Endorsement not found" } });
    expect(await ledgerOf(provider, cdAccountId)).toHaveLength(2);
  });

  test("may have an earlier date, never a later one; the ledger keeps the order of posting", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    provider.setDay("2025-12-10");
    const yesterday = { seconds: Date.parse("2025-12-09T10:00:00+05:30") / 1000, nanoseconds: 0 };
    const tomorrow = { seconds: Date.parse("2025-12-11T10:00:00+05:30") / 1000, nanoseconds: 0 };
    await post({ cdAccountId, amount: 1 });
    expect((await post({ cdAccountId, amount: 2, createdAt: yesterday })).body.data?.createdAt).toEqual(yesterday);
    const refused = await post({ cdAccountId, createdAt: tomorrow });
    expect([refused.status, refused.body.message]).toEqual([400, { createdAt: "Please enter a valid date" }]);
    expect((await ledger(cdAccountId)).body.data.map(({ amount }) => amount)).toEqual([2, 1]);
  });

  test("bears no day before 01/01/2000 in India", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const first = { seconds: Date.parse("2000-01-01T00:00:00+05:30") / 1000, nanoseconds: 0 };
    expect((await post({ cdAccountId, createdAt: first })).body.data?.createdAt).toEqual(first);
    const refused = await post({ cdAccountId, createdAt: { ...first, seconds: first.seconds - 1 } });
    expect([refused.status, refused.body.message]).toEqual([400, { createdAt: "Please enter a valid date" }]);
  });

  test.each<[string, Partial<Body>, string]>([
    ["an amount of 0", { amount: 0 }, "Please enter a valid premium amount"],
    ["a negative amount", { amount: -5 }, "Please enter a valid premium amount"],
    ["three decimals", { amount: 1.005 }, "Please enter a valid premium amount"],
    ["a blank note", { message: "   " }, "Please enter a valid message"],
  ])("%s is refused with its sentence and leaves no trace", async (_, fields, message) => {
    const { cdAccountId } = await clientWithAccount(provider);
    const { status, body } = await post({ cdAccountId, ...fields });
    expect(status).toBe(400);
    expect(Object.values(body.message as Record<string, string>)).toEqual([message]);
    expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
    const audited = await provider.audits({ entityId: cdAccountId });
    expect(audited).toEqual([]);
  });

  test("more than ten crore is refused", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    expect((await post({ cdAccountId, amount: 100_000_000 })).status).toBe(200);
    expect((await post({ cdAccountId, amount: 100_000_000.01 })).status).toBe(400);
  });

  test("an unknown account is not found, and nothing is audited for it", async () => {
    expect((await post({ cdAccountId: "none" })).status).toBe(404);
    expect(await provider.audits({ entityId: "none" })).toEqual([]);
  });
});

describe("an entry posted under a key", () => {
  const postUnder = (idempotencyKey: string, body: Partial<Body> & { cdAccountId: string }) =>
    provider.call("finance", addBalanceAdjustment, {
      body: { transactionType: "credit", amount: 100, message: "Deposit by NEFT", ...body },
      idempotencyKey,
    });
  const auditedOn = (id: string) => provider.audits({ entityId: id });
  const storedUnder = (key: string) => provider.find(idempotencyKeys, { key });

  test("a repeated key gets the same response, one entry and one audit row", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const first = await postUnder("key-repeated", { cdAccountId });
    expect(await postUnder("key-repeated", { cdAccountId })).toMatchObject({ status: 200, body: first.body });
    expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
    expect(await auditedOn(cdAccountId)).toHaveLength(1);
  });

  test("422 when the key is reused with another amount or account", async () => {
    const [{ cdAccountId }, other] = [await clientWithAccount(provider), await clientWithAccount(provider)];
    await postUnder("key-changed", { cdAccountId });
    for (const changed of [{ cdAccountId, amount: 101 }, { cdAccountId: other.cdAccountId }]) {
      const { status, body } = await postUnder("key-changed", changed);
      expect([status, body.message]).toEqual([422, "This Idempotency-Key was used before for another request."]);
    }
    expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
    expect(await ledgerOf(provider, other.cdAccountId)).toEqual([]);
    expect(await auditedOn(other.cdAccountId)).toEqual([]);
  });

  test("is still answered as at first after the account was delinked, which takes no new one", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const first = await postUnder("key-delinked", { cdAccountId });
    const delinked = await provider.call("loopOwner", delinkCdAccount, { params: { id: cdAccountId }, query: {} });
    expect(delinked.status).toBe(200);
    expect(await postUnder("key-delinked", { cdAccountId })).toMatchObject({ status: 200, body: first.body });
    expect((await postUnder("key-too-late", { cdAccountId })).status).toBe(404);
    expect(await storedUnder("key-too-late")).toEqual([]);
    expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
  });

  test("leaves no entry, audit row or key when one of them cannot be written, and posts once when it can be again", async () => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 10 });
    await provider.db.execute(
      sql`alter table audit_log add constraint full_disk check (entity_id <> ${sql.raw(`'${cdAccountId}'`)})`,
    );
    expect((await postUnder("key-full-disk", { cdAccountId })).status).toBe(500);
    expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
    expect(await storedUnder("key-full-disk")).toEqual([]);
    await provider.db.execute(sql`alter table audit_log drop constraint full_disk`);
    expect((await postUnder("key-full-disk", { cdAccountId })).body.data?.balanceAfter).toBe(110);
    expect([await auditedOn(cdAccountId), await storedUnder("key-full-disk")].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    expect(await ledgerFaults(provider.db)).toEqual([]);
  });
});

describe("the ledger", () => {
  test("pages are newest first, without gaps or repeats during postings", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    for (let amount = 1; amount <= 7; amount += 1) await post({ cdAccountId, amount });
    const first = await ledger(cdAccountId, { pageSize: 3 });
    expect(first.body.metaData.hasNext).toBe(true);
    await post({ cdAccountId, amount: 8 });
    const second = await ledger(cdAccountId, { pageSize: 3, nextPageId: first.body.metaData.nextPageId ?? "" });
    const third = await ledger(cdAccountId, { pageSize: 3, nextPageId: second.body.metaData.nextPageId ?? "" });
    const amounts = [first, second, third].map(({ body }) => body.data.map(({ amount }) => amount));
    expect(amounts).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect(third.body.metaData).toEqual({ hasNext: false, nextPageId: null, policyTypes: [] });
  });

  test("pages of a range of days go on by date and order of posting", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    for (let amount = 1; amount <= 4; amount += 1) await post({ cdAccountId, amount });
    const day = { pageSize: 3, from: "2025-12-10", to: "2025-12-10" };
    const first = await ledger(cdAccountId, day);
    const second = await ledger(cdAccountId, { ...day, nextPageId: first.body.metaData.nextPageId ?? "" });
    const amounts = [first, second].map(({ body }) => body.data.map(({ amount }) => amount));
    expect(amounts).toEqual([[4, 3, 2], [1]]);
  });

  test("as a workbook has the oldest entry first; who made each only for those who see it", async () => {
    const client = await clientWithAccount(provider, { policy: { policyNumber: "P/7" } });
    await walkTo(provider, client, await draftWithOneAddition(provider, client), "ENDO_RECEIVED");
    await post({ cdAccountId: client.cdAccountId, amount: 0.5, message: "Interest" });
    const [manual, posted] = (await ledger(client.cdAccountId)).body.data;
    const download = async (as: Caller) => {
      const answer = await provider.call(as, downloadLedger, { params: { id: client.cdAccountId }, query: {} });
      return shownWorkbook(answer.body as unknown as Uint8Array);
    };
    const { name, columns, rows } = await download("opsLead");
    expect(name).toBe("CD Ledger");
    expect(columns).toEqual([
      ["Entry Date", 14, "date"],
      ["Ledger ID", 32, "text"],
      ["Policy Number", 24, "text"],
      ["Policy Type", 15, "text"],
      ["Trans. Type", 15, "text"],
      ["Endo Number", 15, "number"],
      ["Endo Type", 13, "text"],
      ["Trans. Amount", 17, "number"],
      ["Balance", 12, "number"],
      ["Source", 12, "text"],
      ["Added By", 20, "text"],
      ["Notes", 40, "text"],
    ]);
    const day = { "Entry Date": { d: "2025-12-10" } };
    const ofNone = { "Policy Number": null, "Policy Type": null, "Endo Number": null, "Endo Type": null };
    expect(rows).toEqual([
      {
        ...day,
        "Ledger ID": posted?.id,
        "Policy Number": "P/7",
        "Policy Type": "GMC",
        "Trans. Type": "debit",
        "Endo Number": 1,
        "Endo Type": "ADDITION",
        "Trans. Amount": 1_682.07,
        Balance: 23_317.93,
        Source: "endorsement",
        "Added By": "opsExecutive Staff",
        Notes: null,
      },
      {
        ...day,
        ...ofNone,
        "Ledger ID": manual?.id,
        "Trans. Type": "credit",
        "Trans. Amount": 0.5,
        Balance: 23_318.43,
        Source: "manual",
        "Added By": "finance Staff",
        Notes: "Interest",
      },
    ]);
    const unseen = await download("viewer");
    expect(unseen.columns.map(([header]) => header)).not.toContain("Added By");
    expect(unseen.rows[0]?.Notes).toBeNull();
  });

  test("a page that ends exactly with the ledger has no next one", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    for (let amount = 1; amount <= 3; amount += 1) await post({ cdAccountId, amount });
    expect((await ledger(cdAccountId, { pageSize: 3 })).body.metaData.hasNext).toBe(false);
  });

  test("a cursor of another account is refused, an unknown account is not found", async () => {
    const one = await clientWithAccount(provider);
    const other = await clientWithAccount(provider);
    const { body } = await post({ cdAccountId: other.cdAccountId });
    expect((await ledger(one.cdAccountId, { nextPageId: body.data?.id ?? "" })).status).toBe(400);
    expect((await ledger("none")).status).toBe(404);
  });

  test("an entry cannot be changed or removed: it is corrected by another one", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    await post({ cdAccountId });
    for (const statement of [
      sql`update cd_ledger_entries set amount_paise = 1`,
      sql`delete from cd_ledger_entries`,
      sql`truncate cd_ledger_entries`,
    ]) {
      await expect(provider.db.execute(statement)).rejects.toThrow();
    }
    expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
  });

  test("several lines of one posting are numbered and summed one after the other", async () => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 10 });
    const call = { ...provider.services, actor: { name: "Test" }, traceId: "t" } as unknown as Call;
    const line = { source: "manual" as const, message: "x" };
    const appended = await appendEntries(provider.db, call, cdAccountId, [
      { ...line, transactionType: "debit", amountPaise: 300 },
      { ...line, transactionType: "credit", amountPaise: 100 },
      { ...line, transactionType: "debit", amountPaise: 1 },
    ]);
    expect(appended.map(({ seq, balanceAfterPaise }) => [seq, balanceAfterPaise])).toEqual([
      [1, 700],
      [2, 800],
      [3, 799],
    ]);
  });
});

describe("the replay of every ledger", () => {
  test("finds nothing as long as entries are only appended", async () => {
    expect(await ledgerFaults(provider.db)).toEqual([]);
  });

  test("finds a balance that was edited and a sequence that was moved", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    await post({ cdAccountId });
    await provider.change(cdAccounts, { id: cdAccountId }, { balancePaise: 1, lastSeq: 5 });
    const faults = (await ledgerFaults(provider.db)).filter((fault) => fault.cdAccountId === cdAccountId);
    expect(faults.map(({ fault }) => fault).sort()).toEqual(["balance", "sequence"]);
  });
});
