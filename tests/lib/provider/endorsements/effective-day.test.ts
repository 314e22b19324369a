import { refreshMemberDates } from "@/lib/contract/endorsement-edits";
import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { sharedProvider } from "@/tests/support/provider";
import { draftOf, employee } from "../registration/workbook";
import { clientWithAccount, details, ledgerOf, move, overview, walkTo } from "./story";

/** The effective day of a changed sum insured is fixed when the row is filed [domain §1 #35]. */

const provider = sharedProvider();

/** Slab 1 → 2 from 1 August 2025, filed on day 45. */
async function promoted() {
  provider.setDay("2025-09-15");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
  const sheets = { EDIT: [{ userId: user.id, slabId: "2", policy_start_date: "01/08/2025" }] };
  return { client, id: await draftOf(provider, client, sheets) };
}

const rowOf = async (id: string) => {
  const [row] = (await details(provider, id)).memberData;
  if (!row) throw new Error("No row");
  return row;
};

const AS_FILED = { policyStartDate: "2025-08-01", proRatedDays: 243, netPremium: 865.48, totalProRatePremium: 1021.27 };

test("the draft's amount on day 45 is charged whenever it moves, from the day that was filed", async () => {
  const { client, id } = await promoted();
  expect(await rowOf(id)).toMatchObject(AS_FILED);
  expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
  provider.setDay("2025-09-16");
  expect(await rowOf(id)).toMatchObject(AS_FILED);
  const { memberId, lines } = (
    await provider.call("viewer", getPremiumDerivation, { params: { id, memberId: (await rowOf(id)).id } })
  ).body.data;
  expect(memberId).toBe((await rowOf(id)).id);
  expect(lines.map(({ text }) => text)).toContain("₹5,600.00 × 243 / 365 days (01 Aug 2025 – 31 Mar 2026)");
  provider.services.flags.validatorBackdating = false;
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  provider.services.flags.validatorBackdating = true;
  expect((await ledgerOf(provider, client.cdAccountId)).map(({ amountPaise }) => amountPaise)).toEqual([102_127]);
});

test("day 45 passes the gate, day 46 blocks the move as an addition does", async () => {
  const { id } = await promoted();
  expect((await details(provider, id)).blockers).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ isDateOutdated: false });
  provider.setDay("2025-09-16");
  expect((await details(provider, id)).blockers.map(({ code }) => code)).toEqual(["OUTDATED_DATES"]);
  expect(await rowOf(id)).toMatchObject({ isDateOutdated: true });
  expect((await move(provider, id, "IN_PROGRESS")).status).toBe(400);
});

test("'Refresh member data' moves it to 40 days ago, in the row and its premium, and adds a note", async () => {
  const { client, id } = await promoted();
  provider.setDay("2025-09-16");
  const memberIds = [(await rowOf(id)).id];
  const body = { memberIds, policyId: client.policyId, newDate: "2025-08-07" };
  expect((await provider.call("opsExecutive", refreshMemberDates, { params: { id }, body })).body.data).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ policyStartDate: "2025-08-07", proRatedDays: 237, netPremium: 844.11 });
  const { notes, blockers } = await details(provider, id);
  expect(blockers).toEqual([]);
  expect(notes[0]?.description).toMatch(/: sum insured changes on 07 Aug 2025 instead of 01 Aug 2025$/);
  expect((await overview(provider, id)).editsCost).toBe(996.05);
  expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
});

test("an edit that leaves the cover as it is never ages, and its start is not refreshed", async () => {
  provider.setDay("2025-09-15");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
  const id = await draftOf(provider, client, {
    EDIT: [{ userId: user.id, mobile: "9811223344" }],
  });
  provider.setDay("2025-12-10");
  expect((await details(provider, id)).blockers).toEqual([]);
  const body = { memberIds: [(await rowOf(id)).id], policyId: client.policyId, newDate: "2025-10-31" };
  const { body: answer } = await provider.call("opsExecutive", refreshMemberDates, { params: { id }, body });
  expect(answer.data).toMatchObject([{ error: "Neither an addition nor a changed sum insured" }]);
});

test("after the policy has ended, no addition is refreshed to a start outside it", async () => {
  provider.setDay("2026-03-25");
  const client = await clientWithAccount(provider);
  const id = await draftOf(provider, client, {
    ADD: [employee("END1", { policy_start_date: "20/03/2026" })],
  });
  provider.setDay("2026-05-20");
  const before = await rowOf(id);
  const body = { memberIds: [before.id], policyId: client.policyId, newDate: "2026-04-10" };
  const { status, body: answer } = await provider.call("opsExecutive", refreshMemberDates, { params: { id }, body });
  expect([status, answer.message]).toEqual([400, "Coverage start date should be within the policy period"]);
  // 12 days of 4,300, until 31 March: nothing is paid back.
  expect(await rowOf(id)).toMatchObject({ policyStartDate: "2026-03-20", netPremium: 141.37 });
});
