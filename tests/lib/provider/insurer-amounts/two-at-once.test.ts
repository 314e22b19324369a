import { sql } from "drizzle-orm";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { sharedProvider } from "@/tests/support/provider";
import { details, move } from "../endorsements/story";
import { amountsOf, decide, entry, insurerLines, receivedEndorsement, recordAmount, waiting } from "./amount-story";

/** A second click, two concurrent users, and an amount during a move. */

// Before the provider closes: hooks run in this order.
afterAll(async () => expect(await ledgerFaults(provider.db)).toEqual([]));
const provider = sharedProvider({ flags: { validatorBackdating: false } });

const AMOUNT = entry({ ADD: 4_542 });
const LARGE = entry({ ADD: 4_640.57 });

test("the same key twice posts one line and has one response", async () => {
  const { id } = await receivedEndorsement(provider);
  const { version } = await details(provider, id);
  const send = () => recordAmount(provider, id, AMOUNT, { version, key: `amount-${id}` });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await insurerLines(provider, id)).toHaveLength(1);
});

test("two people on one version: one records the amount, the other gets a conflict", async () => {
  const { id } = await receivedEndorsement(provider);
  const { version } = await details(provider, id);
  const both = await Promise.all([
    recordAmount(provider, id, AMOUNT, { version }),
    recordAmount(provider, id, entry({ ADD: 4_543 }), { version, as: "opsLead" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await insurerLines(provider, id)).toHaveLength(1);
  expect((await amountsOf(provider, id)).amounts).toHaveLength(1);
});

test("an amount accepted eight times concurrently is posted once", async () => {
  const { id, client } = await receivedEndorsement(provider);
  await recordAmount(provider, id, LARGE);
  const [proposal] = await waiting(provider, client);
  const decisions = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      decide(provider, proposal?.id ?? "", "opsLead", at % 2 ? "DECLINE" : "APPROVE"),
    ),
  );
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const [amount] = (await amountsOf(provider, id)).amounts;
  expect(await insurerLines(provider, id)).toHaveLength(amount?.status === "RECORDED" ? 1 : 0);
});

test("a concurrent decision, move and second amount are each done whole or not at all", async () => {
  const { id, client } = await receivedEndorsement(provider);
  await recordAmount(provider, id, LARGE);
  const [proposal] = await waiting(provider, client);
  const { version } = await details(provider, id);
  const [decided, moved, recorded] = await Promise.all([
    decide(provider, proposal?.id ?? "", "opsLead"),
    move(provider, id, "READY_FOR_TPA"),
    recordAmount(provider, id, AMOUNT, { version, as: "opsLead" }),
  ]);
  expect([decided.status, recorded.status]).toEqual([200, 409]);
  // A move that the decision overtakes is a conflict, and moves nothing.
  expect((await details(provider, id)).status).toBe(moved.status === 200 ? "READY_FOR_TPA" : "ENDO_RECEIVED");
  expect([200, 409]).toContain(moved.status);
  expect((await insurerLines(provider, id)).map(({ amountPaise }) => amountPaise)).toEqual([10_000]);
});

test("the table itself refuses a second amount that is recorded or pending", async () => {
  const { id } = await receivedEndorsement(provider);
  await recordAmount(provider, id, AMOUNT);
  const copy = sql`insert into insurer_amounts select 'copy', endorsement_id, cd_account_id, status, files, comparison, null,
    added_by, null, null, created_at from insurer_amounts where endorsement_id = ${id}`;
  await expect(provider.db.execute(copy)).rejects.toThrow();
});
