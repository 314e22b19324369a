import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { estimatePremium } from "@/lib/contract/raters";
import { companies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { draftOf, dryRunOf, employee, endorsementRows, type Sheets, uploadTo } from "../registration/workbook";
import {
  type Client,
  clientWithAccount,
  details,
  draftWithOneAddition,
  move,
  moveCompany,
  overview,
  walkTo,
} from "./story";

/** Every price depends on the tax facts; a refund has the tax facts of its charge [domain §1 #36, #37]. */

const provider = sharedProvider();

const taxed = (client: Client, fields: Partial<typeof companies.$inferInsert>) =>
  provider.change(companies, { id: client.companyId }, fields);

/** One addition: 1,425.48 net. The insurer is in state 27. */
const ADD = [employee("T1")];

async function everyPrice(client: Client) {
  const { companyId, policyId } = client;
  const estimate = await provider.call("opsExecutive", estimatePremium, {
    body: { companyId, policyId, ADD, EDIT: [], OFFBOARD: [] },
  });
  const dry = await dryRunOf(provider, client, { ADD });
  const id = await draftOf(provider, client, { ADD });
  const [drafted] = await endorsementRows(provider, policyId);
  expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
  const [moved] = await endorsementRows(provider, policyId);
  const params = { id, memberId: moved?.id ?? "" };
  const { lines } = (await provider.call("viewer", getPremiumDerivation, { params })).body.data;
  return {
    totals: [
      estimate.body.data[0]?.ADD.costOfEndorsement,
      dry.rows[0]?.total,
      (drafted?.totalPaise ?? 0) / 100,
      (moved?.totalPaise ?? 0) / 100,
    ],
    taxes: [moved?.igstPaise, moved?.cgstPaise, moved?.sgstPaise],
    explained: lines.filter(({ label }) => label === "GST").map(({ text }) => text),
    warnings: [dry.policies[0]?.isTaxStateUnknown, (await overview(provider, id)).isTaxStateUnknown],
  };
}

const IGST = [25_659, 0, 0];
const LOCAL = [0, 12_829, 12_829];

test.each([
  [
    "the GSTIN's state, another than the insurer's",
    { isSez: false },
    IGST,
    "IGST 18% (insurer's state Maharashtra (27), company's Karnataka (29))",
    false,
  ],
  [
    "the state on record of a company without GSTIN",
    { gstNumber: null, stateCode: "27" },
    LOCAL,
    "CGST 9% + SGST 9% (both in Maharashtra (27))",
    false,
  ],
  [
    "a unit in a special economic zone, in the insurer's state",
    { gstNumber: null, stateCode: "27", isSez: true },
    IGST,
    "IGST 18% (the company is a unit in a special economic zone)",
    false,
  ],
  [
    "neither GSTIN nor state: IGST, and the cost panels warn",
    { gstNumber: null, stateCode: null },
    IGST,
    "IGST 18% (insurer's state Maharashtra (27), company's unknown)",
    true,
  ],
])("estimate, dry run, draft, move and explanation know %s", async (_case, fields, taxes, explained, warns) => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  await taxed(client, fields);
  const prices = await everyPrice(client);
  expect(prices.taxes).toEqual(taxes);
  expect(new Set(prices.totals)).toEqual(new Set([(142_548 + taxes.reduce((sum, tax) => sum + tax, 0)) / 100]));
  expect(prices.explained).toEqual([explained]);
  expect(prices.warnings).toEqual([warns, warns]);
});

const leave = (userId: string, day: string): Sheets => ({ OFFBOARD: [{ userId, dateOfLeaving: day }] });

test("a refund has the kind of tax that its charge bore, though the company's state has changed", async () => {
  const client = await clientWithAccount(provider);
  await taxed(client, { gstNumber: null, stateCode: "27" });
  const id = await draftWithOneAddition(provider, client);
  const { userId } = (await details(provider, id)).memberData[0] ?? { userId: "" };
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  await taxed(client, { stateCode: "29" });
  await uploadTo(provider, client, leave(userId, "31/12/2025"));
  const [, exit] = await endorsementRows(provider, client.policyId);
  // 90 of the 121 days: −1,060.27 net.
  expect(exit).toMatchObject({ netPaise: -106_027, igstPaise: 0, cgstPaise: -9_542, sgstPaise: -9_542 });
});

test("a refund has the rate that its charge bore, though another one is in force", async () => {
  provider.setDay("2025-12-10");
  const gst = [
    { from: "2017-07-01", ratePct: 18 },
    { from: "2025-11-01", ratePct: 5 },
  ];
  const client = await clientWithAccount(provider, { policy: { config: { gst } } });
  const { user } = await provider.life({ ...client, cover: { annualPaise: 365_000 } });
  await uploadTo(provider, client, { ADD: [employee("T5")], ...leave(user.id, "30/11/2025") });
  const [added, left] = await endorsementRows(provider, client.policyId);
  expect([added?.netPaise, added?.igstPaise]).toEqual([142_548, 7_127]);
  expect([left?.netPaise, left?.igstPaise]).toEqual([-121_000, -21_780]);
});

test("the time limit of a credit note counts from the day of posting, for lives of the inception from the policy's start", async () => {
  provider.setDay("2026-03-31");
  const year = { startDate: "2026-01-01", endDate: "2026-12-31", config: { refundGstCutoff: true } };
  const client = await clientWithAccount(provider, { policy: year });
  const { user } = await provider.life({
    ...client,
    cover: { annualPaise: 365_000, coverageStart: "2026-01-01", coverageEnd: "2026-12-31" },
  });
  const id = await draftOf(provider, client, {
    ADD: [employee("T9", { policy_start_date: "15/03/2026" })],
  });
  const added = (await details(provider, id)).memberData[0]?.userId ?? "";
  provider.setDay("2026-04-01");
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  provider.setDay("2026-12-01");
  const sheets = {
    OFFBOARD: [leave(user.id, "30/11/2026"), leave(added, "30/11/2026")].flatMap((each) => each.OFFBOARD ?? []),
  };
  await uploadTo(provider, client, sheets);
  const [, ofInception, ofApril] = await endorsementRows(provider, client.policyId);
  expect(ofInception).toMatchObject({
    netPaise: -31_000,
    igstPaise: 0,
    premiumNote: "No GST refund: the time limit for a credit note has passed",
  });
  expect(ofApril?.premiumNote).toBeNull();
  expect(ofApril?.igstPaise).toBe(Math.round((ofApril?.netPaise ?? 0) * 0.18));
});

test("after the company moves to the insurer's state, a refund returns the IGST that was charged", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
  await moveCompany(provider, client, { gstNumber: "27AAPFU0939F1ZV" });
  await uploadTo(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "31/12/2025" }] });
  const [exit] = await endorsementRows(provider, client.policyId);
  // 4,300 × 90 / 365, with 18 % IGST.
  expect(exit).toMatchObject({ netPaise: -106_027, igstPaise: -19_085, cgstPaise: 0, sgstPaise: 0 });
  await uploadTo(provider, client, { ADD: [employee("MOVED")] });
  const added = (await endorsementRows(provider, client.policyId)).at(-1);
  expect(added).toMatchObject({ netPaise: 142_548, igstPaise: 0, cgstPaise: 12_829, sgstPaise: 12_829 });
});
