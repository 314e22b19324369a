import { createCdAccount, getCdAccount, linkCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { createCompany } from "@/lib/contract/companies";
import { createPolicy, type PolicyWrite, updatePolicy } from "@/lib/contract/placement";
import { uploadRater } from "@/lib/contract/raters";
import { downloadRenewalRoster, getRenewal, renewPolicy } from "@/lib/contract/renewals";
import { renewalValues } from "@/lib/domain/policies/placement/renewal-values";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { RATE_TABLE } from "@/tests/support/builders";
import { NEW_COMPANY } from "@/tests/support/fixtures";
import { fileWith, formOf } from "@/tests/support/form-of";
import { placementWith, TWO_SLABS } from "@/tests/support/placements";
import { sharedProvider } from "@/tests/support/provider";
import { readAllMembers } from "@/tests/support/read-all-members";
import { storedProof } from "../cd-accounts/stored-proof";
import {
  dependant,
  employee,
  endorsementRows,
  reasons,
  type Sheets,
  type UploadOptions,
  uploadTo,
} from "../registration/workbook";
import { details, link, move, overview, walkTo } from "./story";

/**
 * One year of a client, to the paisa, all of it through the HTTP application: company, policy, roster, three endorsements
 * (the second is declined and reworked, the third has the exit of a life that the second adds), renewal. The rates are those
 * of domain §8; the company is in state 29, the insurer in 27: IGST of 18 %.
 */

const provider = sharedProvider({ clock: "2025-04-10T10:00:00+05:30" });

const FORM = {
  "general.nickName": "Kaveri GMC",
  "general.insurerName": "ICICI Lombard",
  "general.tpaName": "Medi Assist",
  "general.policyNumber": "GMC/2025/1",
  "general.policyStartDate": "2025-04-01",
  "general.policyEndDate": "2026-03-31",
  "general.numberOfEmployees": "2",
  "general.numberOfDependents": "1",
  "general.netPremium": "14,400",
  "general.finalPremium": "16,992",
  "general.transferredAmount": "16,992",
  ...TWO_SLABS,
};

/** The call's body, or its refusal as an error. */
async function done<T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T["body"]> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function handOver(id: string, version: number, values: PlacementValues): Promise<void> {
  const body = { ...(policyOf(values, "HANDOVER_TO_OPS") as PolicyWrite), version };
  await done(provider.call("csm", updatePolicy, { params: { id }, body }));
}

async function giveRater(policyId: string, startDate: string, endDate: string): Promise<void> {
  const sheet = { startDate, endDate, isPerFamily: false, table: RATE_TABLE, rpm: null };
  const file = fileWith(await raterWorkbook(sheet), "rates.xlsx");
  await done(provider.call("opsLead", uploadRater, { body: formOf({ policyId, policyType: "GMC", file }) }));
}

/** Company, policy, rates and a CD account of ₹1,00,000. */
async function newClient() {
  const company = await done(
    provider.call("csm", createCompany, { body: NEW_COMPANY, idempotencyKey: "kaveri-foods" }),
  );
  const companyId = company.data.companyDetails.id;
  const values = placementWith(FORM);
  const placed = await done(
    provider.call("csm", createPolicy, { body: { ...(policyOf(values) as PolicyWrite), companyId } }),
  );
  const { id: policyId, version } = placed.data.policyPlan;
  await handOver(policyId, version, values);
  await giveRater(policyId, "2025-04-01", "2026-03-31");
  const account = {
    accountNumber: "CD1001",
    companyId,
    insurer: "ICICI Lombard",
    balance: 100_000,
    policies: [policyId],
  };
  const { data } = await done(
    provider.call("finance", createCdAccount, { body: { ...account, paymentProof: [await storedProof(provider)] } }),
  );
  const ticket = await provider.ticket();
  return { companyId, policyId, cdAccountId: data.id, ticketId: ticket.id, values };
}

type Story = Awaited<ReturnType<typeof newClient>>;

async function file(
  client: { companyId: string; policyId: string },
  sheets: Sheets,
  options?: UploadOptions,
): Promise<string> {
  const result = await uploadTo(provider, client, sheets, options);
  expect(reasons(result)).toEqual({ ADD: [], EDIT: [], OFFBOARD: [] });
  return result.endorsementContexts[0]?.endorsementId ?? "";
}

async function account({ cdAccountId }: Story) {
  const { data } = await done(provider.call("viewer", getCdAccount, { params: { id: cdAccountId } }));
  return { balance: data.balance, held: data.heldAmount };
}

/** Net, IGST and total of the rows of an endorsement, in the order of filing. */
async function amounts(policyId: string, endorsementId: string) {
  const rows = (await endorsementRows(provider, policyId)).filter((row) => row.endorsementId === endorsementId);
  return rows.map((row) => [row.operation, row.netPaise / 100, row.igstPaise / 100, row.totalPaise / 100]);
}

const SELF = { maritalStatus: "Married", policy_start_date: "01/04/2025" };
const ROSTER = [
  employee("A1", { ...SELF, name: "Asha Pillai", date_of_birth: "05/01/1979" }),
  employee("B1", { ...SELF, name: "Bala Nair", date_of_birth: "10/02/1988" }),
  dependant("B1", "Spouse", { name: "Beena Nair", date_of_birth: "15/06/1990", policy_start_date: "01/04/2025" }),
];

test("company, policy, roster, three endorsements and the renewal", async () => {
  const client = await newClient();
  const { policyId } = client;
  const users = new Map<string, string>();
  const userOf = (name: string) => users.get(name) ?? "";
  // The roster is invoiced with the policy: no line in the account.
  await file(client, { ADD: ROSTER }, { mode: "ROSTER" });
  const known = await provider.db.query.users.findMany();
  for (const { firstName, id } of known) users.set(firstName, id);
  expect(await account(client)).toEqual({ balance: 100_000, held: 0 });

  // Endo 1: Chitra joins at 4,150 from 15 May, 321 days; Bala and Beena change to 5 lakh from 12 May, 324 days.
  provider.setDay("2025-05-20");
  const chitra = { name: "Chitra Rao", slabId: "2", date_of_birth: "17/08/1993", policy_start_date: "15/05/2025" };
  await file(client, { ADD: [employee("C1", chitra)] });
  const first = await file(client, {
    EDIT: [{ userId: userOf("Bala"), slabId: "2", policy_start_date: "12/05/2025" }],
  });
  expect(await amounts(policyId, first)).toEqual([
    // 4,150 × 321 / 365
    ["ADD", 3_649.73, 656.95, 4_306.68],
    // (5,600 − 4,300) × 324 / 365
    ["EDIT", 1_153.97, 207.71, 1_361.68],
    // (4,150 − 3,200) × 324 / 365
    ["EDIT", 843.29, 151.79, 995.08],
  ]);
  // 4,306.68 + 1,361.68 + 995.08
  expect(await overview(provider, first)).toMatchObject({ netCostOfEndorsement: 6_663.44, cdBalance: 100_000 });
  await walkTo(provider, client, first, "SENT_TO_INSURER");
  expect(await account(client)).toEqual({ balance: 100_000, held: 6_663.44 });
  await walkTo(provider, client, first, "ENDO_RECEIVED");
  // 1,00,000 − 6,663.44
  expect(await account(client)).toEqual({ balance: 93_336.56, held: 0 });

  // Endo 2: Dev joins at 4,300 from 25 August, 219 days: 2,580.00 and 464.40.
  provider.setDay("2025-09-01");
  const dev = { name: "Dev Menon", date_of_birth: "10/02/1988", policy_start_date: "25/08/2025" };
  const second = await file(client, { ADD: [employee("D1", dev)] });
  users.set("Dev", (await details(provider, second)).memberData[0]?.userId ?? "");
  expect(await amounts(policyId, second)).toEqual([["ADD", 2_580, 464.4, 3_044.4]]);
  await walkTo(provider, client, second, "SENT_TO_INSURER");
  expect(await account(client)).toEqual({ balance: 93_336.56, held: 3_044.4 });

  // Endo 3: Dev leaves on 4 September, 208 days; Asha left on 31 August, 212 days.
  provider.setDay("2025-09-05");
  const third = await file(client, {
    OFFBOARD: [
      { userId: userOf("Dev"), dateOfLeaving: "04/09/2025" },
      { userId: userOf("Asha"), dateOfLeaving: "31/08/2025" },
    ],
  });
  const ASHA = ["DELETE", -4_007.67, -721.38, -4_729.05]; // 6,900 × 212 / 365
  const DEV = ["DELETE", -2_450.41, -441.07, -2_891.48]; // 4,300 × 208 / 365
  expect(await amounts(policyId, third)).toEqual([DEV, ASHA]);

  // The insurer declines Endo 2: nothing is on hold, and Dev's exit refunds nothing.
  provider.setDay("2025-09-08");
  expect((await move(provider, second, "ENDO_DECLINED", { note: "Joining letter missing" })).status).toBe(200);
  expect(await account(client)).toEqual({ balance: 93_336.56, held: 0 });
  expect(await amounts(policyId, third)).toEqual([["DELETE", 0, 0, 0], ASHA]);
  await walkTo(provider, client, third, "IN_PROGRESS");
  await link(provider, third, client.ticketId);
  const blocked = await move(provider, third, "SENT_TO_INSURER");
  expect([blocked.status, blocked.body.message]).toEqual([400, "Never charged: Endo 2 was declined"]);

  // Reworked and received: 93,336.56 − 3,044.40.
  provider.setDay("2025-09-12");
  await walkTo(provider, client, second, "IN_PROGRESS");
  expect(await amounts(policyId, third)).toEqual([DEV, ASHA]);
  await walkTo(provider, client, second, "ENDO_RECEIVED");
  expect(await account(client)).toEqual({ balance: 90_292.16, held: 0 });
  // A refund reserves nothing; then 90,292.16 + 2,891.48 + 4,729.05.
  await walkTo(provider, client, third, "SENT_TO_INSURER");
  expect(await account(client)).toEqual({ balance: 90_292.16, held: 0 });
  await walkTo(provider, client, third, "ENDO_RECEIVED");
  expect(await account(client)).toEqual({ balance: 97_912.69, held: 0 });

  const renewalId = await renewed(client);
  // Esha joins the renewal on its first day: 4,300 × 365 / 365 and 774.00.
  provider.setDay("2026-04-10");
  const esha = { name: "Esha Das", date_of_birth: "10/02/1988", policy_start_date: "01/04/2026" };
  const fourth = await file({ ...client, policyId: renewalId }, { ADD: [employee("E1", esha)] });
  expect(await amounts(renewalId, fourth)).toEqual([["ADD", 4_300, 774, 5_074]]);
  await walkTo(provider, client, fourth, "ENDO_RECEIVED");
  // 97,912.69 − 5,074.00
  expect(await account(client)).toEqual({ balance: 92_838.69, held: 0 });
  const params = { id: client.cdAccountId };
  const ledger = await done(provider.call("opsLead", listLedger, { params, query: {} }));
  expect(
    ledger.data.map((line) => [line.endorsementType, line.transactionType, line.amount, line.balanceAfter]).reverse(),
  ).toEqual([
    ["ADDITION", "debit", 4_306.68, 95_693.32],
    ["CORRECTION", "debit", 2_356.76, 93_336.56],
    ["ADDITION", "debit", 3_044.4, 90_292.16],
    ["DELETION", "credit", 7_620.53, 97_912.69],
    ["ADDITION", "debit", 5_074, 92_838.69],
  ]);
});

/** Next year's policy on the same account, with Bala, Beena and Chitra; Asha and Dev have left. */
async function renewed(client: Story): Promise<string> {
  provider.setDay("2026-03-20");
  const period = { startDate: "2025-04-01", endDate: "2026-03-31" };
  const asked = {
    "general.policyNumber": "GMC/2026/1",
    "general.numberOfEmployees": "2",
    "general.numberOfDependents": "1",
    "general.netPremium": "13,900",
    "general.finalPremium": "16,402",
    "general.transferredAmount": "16,402",
  };
  const values = placementWith(
    asked,
    renewalValues(client.values, { period, nickName: "Kaveri GMC 2026", basePolicyPlanId: null }),
  );
  const params = { id: client.policyId };
  const { data } = await done(provider.call("csm", renewPolicy, { params, body: policyOf(values) as PolicyWrite }));
  const { id, version } = data.policyPlan;
  await handOver(id, version, values);
  await giveRater(id, "2026-04-01", "2027-03-31");
  const linked = { params: { id: client.cdAccountId }, body: { policies: [id] } };
  await done(provider.call("finance", linkCdAccount, linked));
  const renewal = await done(provider.call("csm", getRenewal, { params: { id } }));
  expect(renewal.data).toMatchObject({ employees: 2, dependants: 1, left: 2, leaving: 0 });
  const { body } = await provider.call("csm", downloadRenewalRoster, { params: { id } });
  const { ADD } = await readAllMembers(body as unknown as Uint8Array);
  await file({ ...client, policyId: id }, { ADD }, { mode: "ROSTER" });
  expect(await account(client)).toEqual({ balance: 97_912.69, held: 0 });
  return id;
}
