import { companies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { draftOf, endorsementRows } from "../registration/workbook";
import { type Client, clientWithAccount, details, draftWithOneAddition, move, moveCompany, walkTo } from "./story";

/** The company moves to another state while a change is pending: a refund returns the kind of tax that was charged (ruling 43). */

const provider = sharedProvider();
beforeEach(() => provider.setDay("2025-12-10"));

/** The insurer is in state 27: IGST for 29, CGST and SGST for 27. */
async function clientIn(stateCode: string): Promise<Client> {
  const client = await clientWithAccount(provider);
  await provider.change(companies, { id: client.companyId }, { gstNumber: null, stateCode });
  return client;
}

/** Net and tax of each kind of every row, in the order of filing. */
const amounts = async ({ policyId }: Client) =>
  (await endorsementRows(provider, policyId)).map(({ netPaise, igstPaise, cgstPaise, sgstPaise }) => [
    netPaise,
    igstPaise,
    cgstPaise,
    sgstPaise,
  ]);

const exit = (client: Client, userId: string) =>
  draftOf(provider, client, { OFFBOARD: [{ userId, dateOfLeaving: "31/12/2025" }] });

/** ₹4,300 × 121 / 365 from 1 December; the exit returns 90 of these days. 18 % of them, and 9 % twice. */
const CHARGED = { IGST: [142_548, 25_659, 0, 0], LOCAL: [142_548, 0, 12_829, 12_829] };
const RETURNED = { IGST: [-106_027, -19_085, 0, 0], LOCAL: [-106_027, 0, -9_542, -9_542] };

describe.each([
  ["IGST", "29", "LOCAL", "27"],
  ["LOCAL", "27", "IGST", "29"],
] as const)("charged %s in state %s, then %s in state %s", (before, from, after, to) => {
  // Until it is sent, an endorsement is priced by the state that the company has now.
  test.each([
    ["DRAFT", after],
    ["IN_PROGRESS", after],
    ["SENT_TO_INSURER", before],
  ] as const)("an addition in %s at the change is charged and returned as %s", async (status, kind) => {
    const client = await clientIn(from);
    const addition = await draftWithOneAddition(provider, client);
    const { userId = "" } = (await details(provider, addition)).memberData[0] ?? {};
    if (status !== "DRAFT") await walkTo(provider, client, addition, status);
    await moveCompany(provider, client, { stateCode: to });
    const leaving = await exit(client, userId);
    await walkTo(provider, client, addition, "ENDO_RECEIVED");
    if (leaving !== addition) await walkTo(provider, client, leaving, "ENDO_RECEIVED");
    expect(await amounts(client)).toEqual([CHARGED[kind], RETURNED[kind]]);
  });

  test("an addition in progress at the change is posted in the new kind, without another row of its life", async () => {
    const client = await clientIn(from);
    const addition = await draftWithOneAddition(provider, client);
    await walkTo(provider, client, addition, "IN_PROGRESS");
    await moveCompany(provider, client, { stateCode: to });
    await walkTo(provider, client, addition, "ENDO_RECEIVED");
    expect(await amounts(client)).toEqual([CHARGED[after]]);
  });

  test("an addition that is declined and reworked after the change is charged and returned in the new kind", async () => {
    const client = await clientIn(from);
    const addition = await draftWithOneAddition(provider, client);
    const { userId = "" } = (await details(provider, addition)).memberData[0] ?? {};
    await walkTo(provider, client, addition, "SENT_TO_INSURER");
    const leaving = await exit(client, userId);
    await walkTo(provider, client, addition, "ENDO_DECLINED");
    await moveCompany(provider, client, { stateCode: to });
    expect((await move(provider, addition, "IN_PROGRESS")).status).toBe(200);
    await walkTo(provider, client, addition, "ENDO_RECEIVED");
    await walkTo(provider, client, leaving, "ENDO_RECEIVED");
    expect(await amounts(client)).toEqual([CHARGED[after], RETURNED[after]]);
  });

  test("a rise that is pending on a life of the inception bears the new kind, its base keeps the old one", async () => {
    const client = await clientIn(from);
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const rise = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" };
    const risen = await draftOf(provider, client, { EDIT: [rise] });
    await moveCompany(provider, client, { stateCode: to });
    await walkTo(provider, client, risen, "ENDO_RECEIVED");
    const leaving = await exit(client, user.id);
    await walkTo(provider, client, leaving, "ENDO_RECEIVED");
    // ₹1,300 × 121 / 365 in the new kind; 90 days back: ₹1,060.27 in the old kind, ₹320.55 in the new one.
    const RISE = { IGST: [43_096, 7_757, 0, 0], LOCAL: [43_096, 0, 3_879, 3_879] };
    const MIXED = { IGST: [-138_082, -19_085, -2_885, -2_885], LOCAL: [-138_082, -5_770, -9_542, -9_542] };
    expect(await amounts(client)).toEqual([RISE[after], MIXED[before]]);
  });
});

test("an exit that is pending at the change returns what was charged", async () => {
  const client = await clientIn("29");
  const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
  const leaving = await exit(client, user.id);
  await moveCompany(provider, client, { stateCode: "27" });
  await walkTo(provider, client, leaving, "ENDO_RECEIVED");
  expect(await amounts(client)).toEqual([RETURNED.IGST]);
});
