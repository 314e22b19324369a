import { sql } from "drizzle-orm";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { reconcileCdAccount } from "@/lib/contract/cd-reconciliations";
import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { getToday } from "@/lib/contract/today";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { cdAccounts, endorsementMembers, endorsements } from "@/lib/provider/db/schema";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, details, move, overview, rollUp, walkTo } from "../endorsements/story";
import { line, recordResponse, sentEndorsement } from "../insurer-responses/response-story";
import {
  amountsOf,
  compare,
  decide,
  EQUAL,
  entry,
  insurerLines,
  RESPONSE,
  receivedEndorsement,
  recordAmount,
  waiting,
} from "./amount-story";

/** The insurer's amount of an endorsement: compared, posted, corrected, and accepted by a second person (ruling 55). */

// Before the provider closes: hooks run in this order.
afterAll(async () => expect(await ledgerFaults(provider.db)).toEqual([]));
const provider = sharedProvider({ flags: { validatorBackdating: false } });

const balanceOf = async (cdAccountId: string) => {
  const { body } = await provider.call("viewer", getCdAccount, { params: { id: cdAccountId } });
  return body.data.balance;
};
/** The blockers that the queue shows. */
const queued = async (id: string) => {
  await refreshWorkload(provider.services);
  const [stored] = await provider.find(endorsements, { id });
  return stored?.blockers;
};
const history = async (id: string) => {
  const { body } = await provider.call("viewer", getEndorsementHistory, { params: { id } });
  return body.data.map(({ what, from, to, by }) => [what, from, to, by]);
};

test("at ENDO_RECEIVED the console's amounts are there by operation, and no insurer's amount", async () => {
  const { id } = await receivedEndorsement(provider);
  expect(await amountsOf(provider, id, "viewer")).toEqual({
    isOpen: true,
    operations: [
      { operation: "ADD", rows: 2, own: 4_540.57 },
      { operation: "EDIT", rows: 1, own: 508.53 },
      { operation: "DELETE", rows: 1, own: -2_699.13 },
    ],
    response: null,
    amounts: [],
  });
});

test("a comparison has the reasons and the line that would be posted, and stores nothing", async () => {
  const { id, client } = await receivedEndorsement(provider);
  const { status, body } = await compare(provider, id, entry({ ADD: 4_541.9, EDIT: 483.32 }));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    own: 2_349.97,
    insurer: 2_326.09,
    difference: -23.88,
    acceptance: "PERCENT",
    livesCount: 0,
    postings: [{ endorsementType: "INSURER_DIFFERENCE", transactionType: "credit", amount: 23.88 }],
  });
  expect(body.data.operations).toMatchObject([
    { operation: "ADD", difference: 1.33, reasons: [{ kind: "ROUNDING" }] },
    { operation: "EDIT", difference: -25.21, reasons: [{ kind: "DAYS", days: -6, rows: 1 }] },
    { operation: "DELETE", difference: 0, reasons: [] },
  ]);
  expect([(await amountsOf(provider, id)).amounts, await balanceOf(client.cdAccountId)]).toEqual([[], 22_650.03]);
});

test("rounding is posted by one person as one line with the endorsement, and the balance is less by it", async () => {
  const { id, client } = await receivedEndorsement(provider);
  expect(await overview(provider, id)).not.toHaveProperty("insurerAmount");
  const { version } = await details(provider, id);
  const { status, body } = await recordAmount(provider, id, entry({ ADD: 4_542 }));
  expect(status).toBe(200);
  expect(body.data.amounts).toMatchObject([
    {
      status: "RECORDED",
      own: 2_349.97,
      insurer: 2_351.4,
      difference: 1.43,
      addedBy: "finance Staff",
      posting: { endorsementType: "ROUNDING", transactionType: "debit", amount: 1.43 },
      files: [],
      decidedBy: null,
      proposal: null,
    },
  ]);
  expect(await overview(provider, id)).toMatchObject({ netCostOfEndorsement: 2_349.97, insurerAmount: 2_351.4 });
  expect(await insurerLines(provider, id)).toMatchObject([
    {
      transactionType: "debit",
      amountPaise: 143,
      endorsementType: "ROUNDING",
      balanceAfterPaise: 2_264_860,
      endorsementNumber: 1,
      policyType: "GMC",
      addedBy: "finance Staff",
      cdAccountId: client.cdAccountId,
      message: "Insurer's amount ₹2,351.40, console ₹2,349.97: rounding",
    },
  ]);
  expect(await balanceOf(client.cdAccountId)).toBe(22_648.6);
  expect((await details(provider, id)).version).toBe(version + 1);
  expect(await history(id)).toContainEqual(["Recorded the insurer's amount", null, "₹2,351.40", "finance Staff"]);
});

test("equal amounts are recorded and post nothing", async () => {
  const { id } = await receivedEndorsement(provider);
  const { body } = await recordAmount(provider, id, entry());
  expect(body.data.amounts).toMatchObject([{ status: "RECORDED", difference: 0, posting: null }]);
  expect(await insurerLines(provider, id)).toEqual([]);
});

describe("a second person", () => {
  test("1 % of 2,349.97 is 23.4997: more than that is accepted by another person", async () => {
    const { id } = await receivedEndorsement(provider);
    const more = (difference: number) => entry({ EDIT: Math.round((EQUAL.EDIT + difference) * 100) / 100 });
    for (const [difference, acceptance] of [
      [23.49, null],
      [23.5, "PERCENT"],
      [-23.49, null],
      [-23.5, "PERCENT"],
    ] as const) {
      const { body } = await compare(provider, id, more(difference));
      expect(body.data).toMatchObject({ difference, acceptance });
    }
    expect((await recordAmount(provider, id, more(23.49))).body.data.amounts).toMatchObject([{ status: "RECORDED" }]);
  });

  test("above one lakh, another person must accept a difference of more than 1,000", async () => {
    const { id, rows, client } = await sentEndorsement(provider);
    await provider.change(
      cdAccounts,
      { id: client.cdAccountId },
      { inceptionPaise: 30_000_000, balancePaise: 30_000_000 },
    );
    await provider.change(endorsementMembers, { id: rows.promoted.id }, { totalPaise: 20_000_000 });
    await move(provider, id, "ENDO_RECEIVED");
    for (const [more, reason] of [
      [1_000, null],
      [1_000.01, "AMOUNT"],
      [-1_000, null],
      [-1_000.01, "AMOUNT"],
    ] as const) {
      const { body } = await compare(provider, id, entry({ EDIT: 200_000 + more }));
      expect([more, body.data.acceptance]).toEqual([more, reason]);
    }
  });

  test("a debit to a balance of exactly 0 is posted, a paisa below needs another person", async () => {
    const { id } = await receivedEndorsement(provider, { balanceRupees: 2_359.97 });
    const reasonOf = async (more: number) =>
      (await compare(provider, id, entry({ EDIT: Math.round((EQUAL.EDIT + more) * 100) / 100 }))).body.data.acceptance;
    expect([await reasonOf(10), await reasonOf(10.01)]).toEqual([null, "BALANCE"]);
  });

  test("the amount moves nothing until another person accepts it; the line bears the name of who entered it", async () => {
    const { id, client } = await receivedEndorsement(provider);
    const { body } = await recordAmount(provider, id, entry({ ADD: 4_640.57 }));
    expect(body.data.amounts).toMatchObject([{ status: "PENDING", difference: 100, proposal: { isOwn: true } }]);
    expect((await amountsOf(provider, id, "opsLead")).amounts).toMatchObject([{ proposal: { isOwn: false } }]);
    expect([await insurerLines(provider, id), await balanceOf(client.cdAccountId)]).toEqual([[], 22_650.03]);

    const [proposal] = await waiting(provider, client);
    expect(proposal).toMatchObject({
      proposedBy: "finance Staff",
      entry: {
        transactionType: "debit",
        amount: 100,
        endorsementId: id,
        message: "Endo 1: Insurer's amount ₹2,449.97, console ₹2,349.97: unknown",
      },
    });
    const today = await provider.call("opsLead", getToday, {});
    expect(today.body.data.approvals?.first).toContainEqual(
      expect.objectContaining({ id: proposal?.id, entry: expect.objectContaining({ amount: 100 }) }),
    );

    const own = await decide(provider, proposal?.id ?? "", "finance");
    expect([own.status, own.body.message]).toEqual([403, "Another user must decide on your entry"]);
    expect((await decide(provider, proposal?.id ?? "", "opsLead")).body.data.status).toBe("APPROVED");
    expect(await insurerLines(provider, id)).toMatchObject([
      {
        transactionType: "debit",
        amountPaise: 10_000,
        endorsementType: "INSURER_DIFFERENCE",
        addedBy: "finance Staff",
        balanceAfterPaise: 2_255_003,
        endorsementNumber: 1,
      },
    ]);
    expect((await amountsOf(provider, id)).amounts).toMatchObject([
      { status: "RECORDED", decidedBy: "opsLead Staff", proposal: null },
    ]);
    expect((await history(id)).slice(0, 2)).toEqual([
      ["Decided on the insurer's amount", null, "Approved ₹2,449.97", "opsLead Staff"],
      ["Recorded the insurer's amount", null, "₹2,449.97, pending approval", "finance Staff"],
    ]);
    const late = await decide(provider, proposal?.id ?? "", "opsLead", "DECLINE");
    expect(late.status).toBe(409);
  });

  test("a refused amount is never posted, and another one can be entered", async () => {
    const { id, client } = await receivedEndorsement(provider);
    await recordAmount(provider, id, entry({ ADD: 4_640.57 }));
    const pending = await recordAmount(provider, id, entry({ ADD: 4_541 }));
    expect([pending.status, pending.body.message]).toEqual([409, TEXT.alreadyPending]);
    const [proposal] = await waiting(provider, client);
    expect((await decide(provider, proposal?.id ?? "", "opsLead", "DECLINE")).body.data.status).toBe("DECLINED");
    expect((await amountsOf(provider, id)).amounts).toMatchObject([{ status: "REFUSED", decidedBy: "opsLead Staff" }]);
    expect(await insurerLines(provider, id)).toEqual([]);
    const { body } = await recordAmount(provider, id, entry({ ADD: 4_541 }));
    expect(body.data.amounts.map(({ status }) => status)).toEqual(["RECORDED", "REFUSED"]);
  });

  test("the endorsement is completed only after the decision, while another amount can be entered", async () => {
    const { id, client } = await receivedEndorsement(provider);
    await walkTo(provider, client, id, "RECEIVED_UHIDS");
    await recordAmount(provider, id, entry({ ADD: 4_640.57 }));
    const blocker = { code: "AMOUNT_PENDING", message: "The insurer's amount is pending approval" };
    expect((await details(provider, id)).blockers).toEqual([blocker]);
    expect(await queued(id)).toEqual([blocker.code]);
    expect((await move(provider, id, "ENDO_COMPLETE")).body.message).toBe(blocker.message);
    const [proposal] = await waiting(provider, client);
    await decide(provider, proposal?.id ?? "", "opsLead", "DECLINE");
    expect((await recordAmount(provider, id, entry({ ADD: 4_541 }))).status).toBe(200);
    expect(await queued(id)).toEqual([]);
    expect((await move(provider, id, "ENDO_COMPLETE")).status).toBe(200);
  });
});

describe("a correction", () => {
  test("takes the first line back by a counter-entry and posts its own; nothing is edited", async () => {
    const { id, client } = await receivedEndorsement(provider);
    await recordAmount(provider, id, entry({ ADD: 4_550.57 }));
    const [first] = await insurerLines(provider, id);
    const seen = await compare(provider, id, entry({ ADD: 4_541.57 }));
    expect(seen.body.data.postings).toMatchObject([
      { endorsementType: "INSURER_DIFFERENCE", transactionType: "credit", amount: 10 },
      { endorsementType: "ROUNDING", transactionType: "debit", amount: 1 },
    ]);
    const { body } = await recordAmount(provider, id, entry({ ADD: 4_541.57 }), { as: "opsLead" });
    expect(body.data.amounts.map(({ status, insurer }) => [status, insurer])).toEqual([
      ["RECORDED", 2_350.97],
      ["CORRECTED", 2_359.97],
    ]);
    const lines = await insurerLines(provider, id);
    expect(lines[0]).toEqual(first);
    expect(lines.map(({ transactionType, amountPaise, message }) => [transactionType, amountPaise, message])).toEqual([
      ["debit", 1_000, "Insurer's amount ₹2,359.97, console ₹2,349.97: unknown"],
      ["credit", 1_000, "Corrects the insurer's amount ₹2,359.97"],
      ["debit", 100, "Insurer's amount ₹2,350.97, console ₹2,349.97: rounding"],
    ]);
    expect(await balanceOf(client.cdAccountId)).toBe(22_649.03);
    expect((await history(id))[0]).toEqual([
      "Recorded the insurer's amount",
      "₹2,359.97",
      "₹2,350.97",
      "opsLead Staff",
    ]);
  });

  test("back to the console's amount is the counter-entry alone", async () => {
    const { id, client } = await receivedEndorsement(provider);
    await recordAmount(provider, id, entry({ ADD: 4_550.57 }));
    await recordAmount(provider, id, entry());
    expect((await insurerLines(provider, id)).map(({ amountPaise }) => amountPaise)).toEqual([1_000, 1_000]);
    expect(await balanceOf(client.cdAccountId)).toBe(22_650.03);
  });

  test("the recorded amount a second time is refused; other operations with the same sum post nothing", async () => {
    const { id } = await receivedEndorsement(provider);
    await recordAmount(provider, id, entry({ ADD: 4_550.57 }));
    const again = await recordAmount(provider, id, entry({ ADD: 4_550.57 }));
    expect([again.status, again.body.message]).toEqual([400, TEXT.alreadyRecorded]);
    const compared = await compare(provider, id, entry({ ADD: 4_550.57 }));
    expect([compared.status, compared.body.message]).toEqual([400, TEXT.alreadyRecorded]);
    const moved = await recordAmount(provider, id, entry({ EDIT: 518.53 }));
    expect([moved.status, (await insurerLines(provider, id)).length]).toEqual([200, 1]);
  });

  test("one person cannot take back an amount that two people accepted", async () => {
    const { id, client } = await receivedEndorsement(provider);
    await recordAmount(provider, id, entry({ ADD: 4_640.57 }));
    const [first] = await waiting(provider, client);
    await decide(provider, first?.id ?? "", "opsLead");
    const { body } = await recordAmount(provider, id, entry());
    expect(body.data.amounts.map(({ status }) => status)).toEqual(["PENDING", "RECORDED"]);
    const [second] = await waiting(provider, client);
    expect(second).toMatchObject({ entry: { transactionType: "credit", amount: 100 } });
    await decide(provider, second?.id ?? "", "opsLead");
    expect((await amountsOf(provider, id)).amounts.map(({ status }) => status)).toEqual(["RECORDED", "CORRECTED"]);
    expect(await balanceOf(client.cdAccountId)).toBe(22_650.03);
  });
});

describe("from the insurer's response", () => {
  test("amounts per life, each difference with its reason, without the rejected life, which has moved", async () => {
    const { id, rows } = await sentEndorsement(provider);
    const lines = [
      // 187 days of 3,100 a year are 1,588.22, with GST 1,874.10.
      line({ userId: rows.newborn.userId, netPremium: 1_588.22, totalPremium: 1_874.1 }),
      line({ userId: rows.joiner.userId, netPremium: 2_251.23, totalPremium: 2_521.38 }),
      line({ userId: rows.promoted.userId, netPremium: 431 }),
      line({ userId: rows.leaver.userId, verdict: "REJECTED", reason: "Duplicate entry" }),
    ];
    await recordResponse(provider, id, { lines });
    await move(provider, id, "ENDO_RECEIVED");
    expect((await amountsOf(provider, id)).response).toEqual({
      files: ["schedule.xlsx"],
      missing: 0,
      missingLives: [],
    });
    const { body } = await recordAmount(provider, id, RESPONSE);
    expect(body.data.amounts).toMatchObject([{ status: "PENDING", files: ["schedule.xlsx"], livesCount: 3 }]);
    expect(body.data.amounts[0]?.lives).toMatchObject([
      { name: rows.joiner.name, difference: -135.07, reasons: [{ kind: "TAX", fromPct: 18, toPct: 12 }] },
      { name: rows.newborn.name, difference: -10.02, reasons: [{ kind: "DAYS", days: -1, rows: 1 }] },
      { name: rows.promoted.name, difference: 0.05, reasons: [{ kind: "ROUNDING" }] },
    ]);
  });

  test("equal but for the rounding of each life: one line, posted by one person", async () => {
    const { id, rows } = await sentEndorsement(provider);
    const all = Object.values(rows);
    const lines = all.map(({ userId, totalProRatePremium }, at) =>
      line({ userId, row: at + 2, totalPremium: Math.round(totalProRatePremium) }),
    );
    await recordResponse(provider, id, { lines });
    await move(provider, id, "ENDO_RECEIVED");
    // 2,656 + 1,884 + 509 − 2,699 = 2,350.
    const { body } = await recordAmount(provider, id, RESPONSE);
    expect(body.data.amounts).toMatchObject([
      { status: "RECORDED", insurer: 2_350, posting: { endorsementType: "ROUNDING", amount: 0.03 } },
    ]);
    expect(await insurerLines(provider, id)).toMatchObject([{ transactionType: "debit", amountPaise: 3 }]);
    // The recorded amounts are not offered again, unless another amount replaces them.
    expect(body.data.response).toBeNull();
    const replaced = await recordAmount(provider, id, entry());
    expect(replaced.body.data.response).toMatchObject({ files: ["schedule.xlsx"], missing: 0 });
  });

  test("a response that lacks amounts is not used", async () => {
    const { id, rows } = await sentEndorsement(provider);
    await recordResponse(provider, id, { lines: [line({ userId: rows.joiner.userId, netPremium: 2_251 })] });
    await move(provider, id, "ENDO_RECEIVED");
    const { response } = await amountsOf(provider, id);
    expect(response).toMatchObject({ files: ["schedule.xlsx"], missing: 3 });
    const { newborn, promoted, leaver } = rows;
    expect(response?.missingLives.map(({ name }) => name).sort()).toEqual(
      [newborn, promoted, leaver].map(({ name }) => name).sort(),
    );
    const refused = await recordAmount(provider, id, RESPONSE);
    expect([refused.status, refused.body.message]).toEqual([400, TEXT.responseIncomplete({ missing: 3 })]);
    const { id: other } = await receivedEndorsement(provider);
    const none = await compare(provider, other, RESPONSE);
    expect([none.status, none.body.message]).toEqual([400, TEXT.responseMissing]);
  });
});

test("before it is received and once it is complete, no amount is recorded", async () => {
  const client = await clientWithAccount(provider);
  const { endorsementId: id } = await rollUp(provider, client);
  const refusal = async () => {
    const [seen, recorded] = [await compare(provider, id, entry()), await recordAmount(provider, id, entry())];
    return [seen.status, recorded.status, recorded.body.message, (await amountsOf(provider, id)).isOpen];
  };
  expect(await refusal()).toEqual([400, 400, TEXT.statusClosed({ status: "Draft" }), false]);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  expect(await refusal()).toEqual([400, 400, TEXT.statusClosed({ status: "Sent to Insurer" }), false]);
  await walkTo(provider, client, id, "RECEIVED_UHIDS");
  expect((await amountsOf(provider, id)).isOpen).toBe(true);
  await walkTo(provider, client, id, "ENDO_COMPLETE");
  expect(await refusal()).toEqual([400, 400, TEXT.statusClosed({ status: "Endo Complete" }), false]);
});

test("each operation that has rows needs its amount, and no other; amounts have two decimals", async () => {
  const { id } = await receivedEndorsement(provider);
  const messageOf = async (amounts: object) => (await compare(provider, id, { from: "ENTRY", amounts })).body.message;
  expect(await messageOf({ ADD: 1, DELETE: 1 })).toEqual({ EDIT: TEXT.amountMissing });
  expect(await messageOf({ ...EQUAL, ADD: 1.005 })).toMatchObject({ "amounts.ADD": "Enter at most two decimals" });
});

test("with the difference posted, the insurer's statement of the endorsement is matched", async () => {
  const { id, client } = await receivedEndorsement(provider);
  await recordAmount(provider, id, entry({ ADD: 4_542 }));
  const line = { row: 2, day: "2025-12-10", transactionType: "debit" as const, amount: 2_351.4 };
  const lines = [{ ...line, endorsementNumber: 1, policyNumber: null, narration: "Endo 1" }];
  const compared = await provider.call("finance", reconcileCdAccount, {
    params: { id: client.cdAccountId },
    body: { fileName: "december.xlsx", lines },
  });
  expect(compared.body.data).toMatchObject({ matchedCount: 1, differences: [] });
});

test("400 to compare and to record once the account of the posting is delinked", async () => {
  const { id, client } = await receivedEndorsement(provider);
  const archivedAt = new Date(provider.services.clock());
  await provider.change(cdAccounts, { id: client.cdAccountId }, { archivedAt });
  for (const refused of [await compare(provider, id, entry()), await recordAmount(provider, id, entry())]) {
    expect([refused.status, refused.body.message]).toEqual([400, TEXT.accountDelinked]);
  }
});

test("without an account at the policy the difference is posted where the endorsement was", async () => {
  const { id, client } = await receivedEndorsement(provider);
  await provider.db.execute(sql`update policies set cd_account_id = null where id = ${client.policyId}`);
  expect((await recordAmount(provider, id, entry({ ADD: 4_541 }))).status).toBe(200);
  expect(await insurerLines(provider, id)).toMatchObject([{ cdAccountId: client.cdAccountId }]);
});
