import { recalculatePremiums } from "@/lib/contract/endorsements";
import { raters } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { draftOf, employee, endorsementRows, reasons, type Sheets, uploadTo } from "../registration/workbook";
import { type Client, clientWithAccount, move, userOf, walkTo } from "./story";

/** Refunds never exceed charges [domain §21 #15, §24 #41, #43, #44, #53]: the cases that once did, to the paisa. */

const provider = sharedProvider();

const upload = (client: Client, sheets: Sheets) => draftOf(provider, client, sheets, { as: "opsLead" });

const rowsOf = ({ policyId }: Client) => endorsementRows(provider, policyId);

test("an addition of ₹3,946.58 is declined: the credit of ₹4,517.95 for its exit becomes nothing", async () => {
  provider.setDay("2025-05-20");
  const client = await clientWithAccount(provider);
  // From 1 May, 335 days: 4,300 × 335 / 365 = 3,946.58.
  const addition = await upload(client, { ADD: [employee("R1", { policy_start_date: "01/05/2025" })] });
  await walkTo(provider, client, addition, "SENT_TO_INSURER");
  await upload(client, { OFFBOARD: [{ userId: await userOf(provider, addition), dateOfLeaving: "10/05/2025" }] });
  const [added, left] = await rowsOf(client);
  expect(added).toMatchObject({ netPaise: 394_658, totalPaise: 465_696 });
  // After 10 May, 325 days: 4,300 × 325 / 365 = 3,828.77, and 18 % of it 689.18.
  expect(left).toMatchObject({ netPaise: -382_877, igstPaise: -68_918, totalPaise: -451_795 });
  await move(provider, addition, "ENDO_DECLINED", { note: "Documents missing" });
  expect((await rowsOf(client))[1]).toMatchObject({
    netPaise: 0,
    igstPaise: 0,
    totalPaise: 0,
    premiumNote: "Never charged: Endo 1 was declined",
  });
});

test("a reversal returns the tax of ₹360.43 that was charged, not ₹809.16 by the newest rate", async () => {
  provider.setDay("2025-06-20");
  const gst = [
    { from: "2017-07-01", ratePct: 5 },
    { from: "2025-07-01", ratePct: 18 },
  ];
  const client = await clientWithAccount(provider, { policy: { config: { gst } } });
  const addition = await upload(client, { ADD: [employee("R2", { policy_start_date: "12/06/2025" })] });
  const userId = await userOf(provider, addition);
  await walkTo(provider, client, addition, "ENDO_RECEIVED");
  provider.setDay("2025-07-10");
  const increase = await upload(client, { EDIT: [{ userId, slabId: "2", policy_start_date: "12/06/2025" }] });
  await walkTo(provider, client, increase, "ENDO_RECEIVED");
  const never = { userId, dateOfLeaving: "11/06/2025", policyException: "yes" };
  await walkTo(provider, client, await upload(client, { OFFBOARD: [never] }), "ENDO_RECEIVED");
  // 293 days: 4,300 × 293 / 365 at 5 %, 1,300 × 293 / 365 at 18 %.
  expect((await rowsOf(client)).map(({ netPaise, igstPaise }) => [netPaise, igstPaise])).toEqual([
    [345_178, 17_259],
    [104_356, 18_784],
    [-449_534, -36_043],
  ]);
});

test("a rejoin inside the paid days would be charged 137 days for 116 refunded, ₹291.93 twice: it is refused", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const person = { firstName: "Asha", lastName: "Pillai", gender: "female", dob: "1988-02-10" };
  const { user } = await provider.life({ ...client, user: person, cover: { annualPaise: 430_000 } });
  const exit = await upload(client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "05/12/2025" }] });
  await walkTo(provider, client, exit, "ENDO_RECEIVED");
  const back = (start: string) =>
    employee(user.employeeId ?? "", { name: "Asha Pillai", gender: "F", policy_start_date: start });
  const refused = await uploadTo(provider, client, { ADD: [back("15/11/2025")] });
  expect(reasons(refused).ADD).toEqual([{ "Coverage Start Date": "Already covered until 05 Dec 2025" }]);
  await upload(client, { ADD: [back("06/12/2025")] });
  // 4,300 × 116 / 365 = 1,366.58 and 18 %: 1,612.56, back and charged again. From 15 November it were 1,904.49.
  expect((await rowsOf(client)).map(({ proRatedDays, totalPaise }) => [proRatedDays, totalPaise])).toEqual([
    [116, -161_256],
    [116, 161_256],
  ]);
});

test("recalculated with doubled rates, the reversal of a life returns what its life was charged", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const addition = await upload(client, { ADD: [employee("R4")] });
  const userId = await userOf(provider, addition);
  await walkTo(provider, client, addition, "ENDO_RECEIVED");
  await upload(client, { EDIT: [{ userId, slabId: "2", policy_start_date: "01/12/2025" }] });
  const never = { userId, dateOfLeaving: "30/11/2025", policyException: "yes" };
  const id = await upload(client, { OFFBOARD: [never] });
  const nets = async () => (await rowsOf(client)).map(({ netPaise, igstPaise }) => [netPaise, igstPaise]);
  // 121 days of 4,300; of 1,300 more for 5 lakh; of 5,600 back: 256.59 + 77.57 of tax.
  expect(await nets()).toEqual([
    [142_548, 25_659],
    [43_096, 7_757],
    [-185_644, -33_416],
  ]);
  await provider.change(raters, { policyId: client.policyId }, { active: false });
  const raterTable = { "36-45": { "300000": 8_600, "500000": 11_200 } };
  await provider.rater({ policyId: client.policyId, version: 2, raterTable });
  expect((await provider.call("opsExecutive", recalculatePremiums, { params: { id } })).status).toBe(200);
  // The increase is now 11,200 − 4,300 = 6,900 a year; the posted addition is unchanged.
  expect(await nets()).toEqual([
    [142_548, 25_659],
    [228_740, 41_173],
    [-371_288, -66_832],
  ]);
});

test("a mobile changed on the roster leaves the ₹430.96 of a pending increase; a birth date there is refused", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({
    ...client,
    user: { dob: "1988-02-10" },
    cover: { annualPaise: 430_000, slabId: "1", sumInsuredPaise: 30_000_000 },
  });
  const increase = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" };
  const id = await upload(client, { EDIT: [increase] });
  const onRoster = async (sheets: Sheets) =>
    reasons(await uploadTo(provider, client, sheets, { as: "opsLead", mode: "ROSTER" }));
  expect((await onRoster({ EDIT: [{ userId: user.id, mobile: "9833333333" }] })).EDIT).toEqual([]);
  const refused = {
    global: "Endo 1 has a pending change of this member or a dependant: file this change in an endorsement",
  };
  expect((await onRoster({ EDIT: [{ userId: user.id, date_of_birth: "10/02/1978" }] })).EDIT).toEqual([refused]);
  expect((await onRoster({ OFFBOARD: [{ userId: user.id, dateOfLeaving: "05/12/2025" }] })).OFFBOARD).toEqual([
    refused,
  ]);
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  // 1,300 × 121 / 365 and 18 %.
  expect((await rowsOf(client)).map(({ netPaise, totalPaise }) => [netPaise, totalPaise])).toEqual([[43_096, 50_853]]);
  expect((await onRoster({ EDIT: [{ userId: user.id, slabId: "1" }] })).EDIT).toEqual([]);
});

test("on the roster, an employee stays with the spouse whose own exit pending rows prevent, the first of them named", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" } });
  const spouse = await provider.life({
    ...client,
    user: { employeeId: user.employeeId, parentId: user.id, relationship: "spouse", dob: "1990-02-10" },
  });
  const birth = (date_of_birth: string) => upload(client, { EDIT: [{ userId: spouse.user.id, date_of_birth }] });
  await walkTo(provider, client, await birth("11/02/1990"), "IN_PROGRESS");
  await birth("12/02/1990");
  const OFFBOARD = [user, spouse.user].map(({ id: userId }) => ({ userId, dateOfLeaving: "05/12/2025" }));
  const refused = reasons(await uploadTo(provider, client, { OFFBOARD }, { as: "opsLead", mode: "ROSTER" })).OFFBOARD;
  expect(refused.map(({ global }) => global?.slice(0, 27))).toEqual(Array(2).fill("Endo 1 has a pending change"));
});
