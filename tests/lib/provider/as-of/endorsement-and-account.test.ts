import {
  downloadLedgerAsOf,
  getCdAccountAsOf,
  getEndorsementAsOf,
  getRosterAsOf,
  listLedgerAsOf,
} from "@/lib/contract/as-of";
import { addBalanceAdjustment, changeAccountNumber } from "@/lib/contract/cd-accounts";
import { activateFormat, saveFormatDraft } from "@/lib/contract/insurer-formats";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { NEUTRAL } from "@/tests/support/fixtures";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, clientWithDraft, ONE_ADDITION_RUPEES, walkTo } from "../endorsements/story";
import { employee, uploadTo } from "../registration/workbook";

const provider = sharedProvider();

type AsOf = { on?: string; known?: string };

async function post(cdAccountId: string, rupees: number, date: string) {
  const { status, body } = await provider.call("finance", addBalanceAdjustment, {
    body: {
      cdAccountId,
      message: `Entry of ${date}`,
      source: "manual",
      transactionType: rupees > 0 ? "credit" : "debit",
      amount: Math.abs(rupees),
      createdAt: { seconds: startOfDaySeconds(date) + 3600 },
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/**
 * Opened on 1 August with 1,000. 500 are posted on 10 August, 200 on 20 August, and on 25 August 70 with the date 5 August.
 * The number changes on 22 August: the version of before is stored with that day's balance.
 */
async function account() {
  provider.setDay("2025-08-01");
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 1_000 });
  provider.setDay("2025-08-10");
  await post(cdAccountId, 500, "2025-08-10");
  provider.setDay("2025-08-20");
  await post(cdAccountId, -200, "2025-08-20");
  provider.setDay("2025-08-22");
  const body = { id: cdAccountId, accountNumber: "CD202522" };
  expect((await provider.call("finance", changeAccountNumber, { params: { id: cdAccountId }, body })).status).toBe(200);
  provider.setDay("2025-08-25");
  await post(cdAccountId, 70, "2025-08-05");
  provider.setDay("2025-12-10");
  return cdAccountId;
}

let cdAccountId: string;
beforeAll(async () => {
  cdAccountId = await account();
});

test.each([
  [{ on: "2025-08-01" }, 1_000],
  [{ on: "2025-08-04" }, 1_000],
  [{ on: "2025-08-05" }, 1_070],
  [{ on: "2025-08-05", known: "2025-08-24" }, 1_000],
  [{ on: "2025-08-05", known: "2025-08-25" }, 1_070],
  [{ on: "2025-08-10" }, 1_570],
  [{ on: "2025-08-19" }, 1_570],
  [{ on: "2025-08-20" }, 1_370],
  [{ on: "2025-08-20", known: "2025-08-19" }, 1_500],
  [{ on: "2025-08-20", known: "2025-08-24" }, 1_300],
  [{}, 1_370],
])("the balance %p is ₹%d", async (asOf, balance) => {
  const { status, body } = await provider.call("finance", getCdAccountAsOf, {
    params: { id: cdAccountId },
    query: asOf,
  });
  expect([status, body.data.balance, body.data.runway?.available]).toEqual([200, balance, balance]);
});

test("404 for an account that did not exist on the date", async () => {
  const query = { on: "2025-07-31" };
  expect((await provider.call("finance", getCdAccountAsOf, { params: { id: cdAccountId }, query })).status).toBe(404);
});

test("the ledger and its workbook have the entries until the date that were posted by then", async () => {
  const params = { id: cdAccountId };
  const amounts = async (asOf: AsOf) => {
    const { body } = await provider.call("finance", listLedgerAsOf, { params, query: asOf });
    return body.data.map(({ amount, balanceAfter }) => [amount, balanceAfter]);
  };
  // The debit of 200 was posted before the 70, with a later date than the 19th.
  expect(await amounts({ on: "2025-08-19" })).toEqual([
    [70, 1_570],
    [500, 1_500],
  ]);
  expect(await amounts({ on: "2025-08-19", known: "2025-08-24" })).toEqual([[500, 1_500]]);
  expect(await amounts({})).toEqual([
    [70, 1_370],
    [200, 1_300],
    [500, 1_500],
  ]);
  const query = { on: "2025-08-19" };
  const answer = await provider.call("finance", downloadLedgerAsOf, { params, query });
  expect(answer.headers.get("content-disposition")).toContain("2025-08-19");
});

test("an endorsement has the status, the hold and the stages of the date", async () => {
  provider.setDay("2025-12-01");
  const { client, id } = await clientWithDraft(provider);
  provider.setDay("2025-12-12");
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  provider.setDay("2025-12-15");
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  provider.setDay("2025-12-20");
  const status = async (asOf: AsOf) => {
    const { status: code, body } = await provider.call("viewer", getEndorsementAsOf, { params: { id }, query: asOf });
    return code === 200 ? body.data.status : code;
  };
  expect(await status({ on: "2025-12-09" })).toBe(404);
  expect(await status({ on: "2025-12-10" })).toBe("DRAFT");
  expect(await status({ on: "2025-12-11" })).toBe("DRAFT");
  expect(await status({ on: "2025-12-12" })).toBe("SENT_TO_INSURER");
  expect(await status({ on: "2025-12-15", known: "2025-12-14" })).toBe("SENT_TO_INSURER");
  expect(await status({ on: "2025-12-15" })).toBe("ENDO_RECEIVED");
  const { body } = await provider.call("viewer", getEndorsementAsOf, { params: { id }, query: { on: "2025-12-12" } });
  expect(body.data.chain.map(({ reachedAt }) => reachedAt !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const held = async (day: string) => {
    const params = { id: client.cdAccountId };
    return (await provider.call("finance", getCdAccountAsOf, { params, query: { on: day } })).body.data.heldAmount;
  };
  expect([await held("2025-12-11"), await held("2025-12-12"), await held("2025-12-15")]).toEqual([
    0,
    ONE_ADDITION_RUPEES,
    0,
  ]);
});

test("an endorsement has the formats of the date, one that was activated at this moment included", async () => {
  provider.setDay("2025-12-10");
  const { client, id } = await clientWithDraft(provider, { policy: { tpaName: "Medi Assist" } });
  provider.setDay("2025-12-11");
  const params = { insurerId: client.insurerId, policyType: "GMC", stage: "TPA" } as const;
  await provider.call("opsLead", saveFormatDraft, { params, body: { format: NEUTRAL as never, draftVersion: 0 } });
  const body = { from: "2025-12-11", note: null, version: 0, chosen: { draftVersion: 1 } };
  expect((await provider.call("opsLead", activateFormat, { params, body })).status).toBe(200);
  const formats = async (query: AsOf) =>
    (await provider.call("viewer", getEndorsementAsOf, { params: { id }, query })).body.data.formats;
  expect(await formats({ on: "2025-12-11" })).toEqual(["TPA"]);
  expect(await formats({ on: "2025-12-11", known: "2025-12-10" })).toEqual([]);
});

test("a life whose addition the insurer declined was never covered, as known from then on", async () => {
  provider.setDay("2025-12-10");
  const { client, id } = await clientWithDraft(provider);
  provider.setDay("2025-12-12");
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  provider.setDay("2025-12-15");
  await walkTo(provider, client, id, "ENDO_DECLINED");
  provider.setDay("2025-12-20");
  const lives = async (asOf: AsOf) => {
    const params = { policyId: client.policyId };
    return (await provider.call("viewer", getRosterAsOf, { params, query: asOf })).body.data.counts?.lives.total;
  };
  expect(await lives({ on: "2025-12-10", known: "2025-12-14" })).toBe(1);
  expect(await lives({ on: "2025-12-10" })).toBe(0);
  expect(await lives({ on: "2026-03-31" })).toBe(0);
});

test("past states are read-only, and the connection shows today's state afterwards", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  provider.setDay("2025-12-20");
  await uploadTo(provider, client, { ADD: [employee("Z1")] }, { mode: "ROSTER" });
  const params = { policyId: client.policyId };
  const counts = async (query: AsOf) =>
    (await provider.call("viewer", getRosterAsOf, { params, query })).body.data.counts?.lives.total;
  for (let round = 0; round < 5; round += 1) {
    expect([await counts({ known: "2025-12-19" }), await counts({})]).toEqual([0, 1]);
  }
});
