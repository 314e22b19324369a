import { eq } from "drizzle-orm";
import { listUserBenefitsAsOf } from "@/lib/contract/as-of";
import { listBenefitParticipation } from "@/lib/contract/benefits";
import {
  addFlexUsers,
  downloadFlexPremiums,
  type FlexRow,
  getFlexFacts,
  offboardFlexUsers,
  updateFlexUsers,
} from "@/lib/contract/flex-onboarding";
import { downloadPersonalData, getMemberProfile } from "@/lib/contract/member-profiles";
import { listUserBenefits, listUserPolicies } from "@/lib/contract/user-policies";
import { deleteMember } from "@/lib/contract/users";
import type { ProviderConfig } from "@/lib/domain/config";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { buildFlexContext } from "@/lib/domain/flex-onboarding/facts";
import { judgeAdd } from "@/lib/domain/flex-onboarding/judge-add";
import { benefits, policies, policyPrevalidations, userBenefits, userPolicies } from "@/lib/provider/db/schema";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { run } from "@/tests/lib/domain/flex-onboarding/family";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { lastBatch, undone } from "../batches/undoing";
import { countStatements } from "../count-statements";
import { move, walkTo } from "../endorsements/story";
import { draftOf, employee, uploadTo } from "../registration/workbook";
import { type FlexClient, flexClient } from "./choices";

const provider = sharedProvider();

const row = (userId: string, benefitIds: string, more: Partial<FlexRow> = {}): FlexRow => ({
  userId,
  benefitIds,
  coverageStartDate: "10/12/2025",
  ...more,
});

type More = { caller?: Caller; key?: string };

async function add(
  { companyId, policyId }: FlexClient,
  users: FlexRow[] | string,
  { caller = "opsExecutive", key }: More = {},
) {
  const compression = typeof users === "string" ? { compression: "gzip-base64" } : {};
  const body = { companyId, policyId, users, ...compression };
  return provider.call(caller, addFlexUsers, { body, idempotencyKey: key });
}
const resultsOf = async (call: ReturnType<typeof add>) => (await call).body.data.users;
const offboard = async ({ companyId, policyId }: FlexClient, users: FlexRow[]) =>
  (await provider.call("opsLead", offboardFlexUsers, { body: { companyId, policyId, users } })).body.data.users;
const update = async ({ companyId, policyId }: FlexClient, userPolicies: FlexRow[]) =>
  (await provider.call("opsLead", updateFlexUsers, { body: { companyId, policyId, userPolicies } })).body.data
    .userPolicies;
const benefitsOf = async (userId: string) =>
  (await provider.call("viewer", listUserBenefits, { params: { userId } })).body.data.benefits;
const coverOf = async (userId: string, policyId: string) =>
  (await provider.find(userPolicies, { userId, policyId }))[0];
const stored = (benefitId: string) => provider.find(userBenefits, { benefitId });

test("Add: the employee's benefits and the dependant's place on the policy, each with premium and why", async () => {
  const client = await flexClient(provider);
  const { self, spouse, dental, gym, policyId } = client;
  const results = await resultsOf(
    add(client, [row(spouse, dental, { enrolmentDueDate: "31/12/2025", rowNumber: 7 }), row(self, `${dental},${gym}`)]),
  );
  // 1 000 × 112 / 365 = 306.85; the gym is not pro-rated.
  expect(results).toEqual([
    { rowNumber: 7, userId: spouse, premium: 306.85 },
    { rowNumber: 2, userId: self, premium: 906.85 },
  ]);
  expect(await coverOf(spouse, policyId)).toMatchObject({
    slabId: "1",
    sumInsuredPaise: 30_000_000,
    coverageStart: "2025-12-10",
    coverageEnd: "2026-03-31",
    enrolmentDueDate: "2025-12-31",
    enrolmentStatus: "PENDING",
    annualPaise: 0,
    active: true,
  });
  const own = await benefitsOf(self);
  expect(own.map(({ id, premium }) => [id, premium?.premium, premium?.annual])).toEqual([
    [dental, 306.85, 1000],
    [gym, 600, 600],
  ]);
  expect(own[0]?.premium?.lines).toEqual([
    { label: "Rate", text: "Row 2: every life" },
    { label: "Annual premium", text: "₹1,000.00 a life" },
    { label: "Pro rata", text: "₹1,000.00 × 112 / 365 days (10 Dec 2025 – 31 Mar 2026)" },
    { label: "Premium", text: "₹306.85" },
  ]);
});

test("on a date, a member has the benefits of the covers and choices of that date", async () => {
  const client = await flexClient(provider);
  const { self, dental, gym } = client;
  await add(client, [row(self, `${dental},${gym}`)]);
  provider.setDay("2025-12-12");
  await offboard(client, [{ userId: self, addonBenefitId: dental }]);
  provider.setDay("2025-12-20");
  const benefitsOn = async (asOf: { on: string; known?: string }) => {
    const { body } = await provider.call("viewer", listUserBenefitsAsOf, { params: { userId: self }, query: asOf });
    return body.data.benefits.map(({ id }) => id);
  };
  expect(await benefitsOn({ on: "2025-12-09" })).toEqual([]);
  expect(await benefitsOn({ on: "2025-12-12" })).toEqual([dental, gym]);
  expect(await benefitsOn({ on: "2025-12-13" })).toEqual([gym]);
  expect(await benefitsOn({ on: "2025-12-13", known: "2025-12-11" })).toEqual([dental, gym]);
  expect(await benefitsOn({ on: "2026-04-01" })).toEqual([]);
  provider.setDay("2025-12-10");
});

test("a member does not have a flex benefit that was not chosen", async () => {
  const { self } = await flexClient(provider);
  expect(await benefitsOf(self)).toEqual([]);
});

test("without a due date a new cover is enrolled; an existing cover keeps everything but its due date", async () => {
  const client = await flexClient(provider);
  const { self, spouse, dental, policyId } = client;
  await add(client, [row(self, dental, { enrolmentDueDate: "20/12/2025" }), row(spouse, dental)]);
  expect(await coverOf(spouse, policyId)).toMatchObject({ enrolmentDueDate: null, enrolmentStatus: "ENROLED" });
  expect(await coverOf(self, policyId)).toMatchObject({ enrolmentDueDate: "2025-12-20", coverageStart: "2025-04-01" });
});

test("valid rows are done, invalid ones are returned with a message per column", async () => {
  const client = await flexClient(provider);
  const { self, dental } = client;
  const results = await resultsOf(add(client, [row("nobody", dental), row(self, dental), row(self, dental)]));
  expect(results.map(({ error }) => error && JSON.parse(error))).toEqual([
    { "User ID": "Member not found in this company" },
    undefined,
    { "Benefit IDs": "Benefit already active" },
  ]);
  expect(await stored(dental)).toHaveLength(1);
  expect((await resultsOf(add(client, [row(self, dental)])))[0]?.error).toContain("Benefit already active");
});

test("a leaving employee gets benefits until the last day, and no new dependant", async () => {
  const client = await flexClient(provider);
  const { self, spouse, dental, gym, coverId, policyId } = client;
  await add(client, [row(self, dental)]);
  await provider.change(userPolicies, { id: coverId }, { coverageEnd: "2025-12-20", pendingOffboard: true });
  const results = await resultsOf(
    add(client, [
      row(spouse, dental),
      row(self, gym, { coverageStartDate: "21/12/2025" }),
      row(self, gym, { coverageStartDate: "20/12/2025" }),
    ]),
  );
  expect(results.map(({ error }) => error && JSON.parse(error))).toEqual([
    { "Parent ID": "The employee of this dependant leaves: the cover ends on 20 Dec 2025" },
    { "Coverage Start Date": "The member's cover ends on 20 Dec 2025" },
    undefined,
  ]);
  expect(await coverOf(spouse, policyId)).toBeUndefined();
  expect(await stored(gym)).toMatchObject([{ coverageStart: "2025-12-20", coverageEnd: "2026-03-31" }]);
});

test("where the leaving date is not covered, the last day is the one before", async () => {
  const client = await flexClient(provider, { policy: { config: { coverEndsOnLeavingDay: false } } });
  const { self, dental, coverId } = client;
  await provider.change(userPolicies, { id: coverId }, { coverageEnd: "2025-12-20", pendingOffboard: true });
  const [late, last] = await resultsOf(
    add(client, [
      row(self, dental, { coverageStartDate: "20/12/2025" }),
      row(self, dental, { coverageStartDate: "19/12/2025" }),
    ]),
  );
  expect([late?.error, last?.error]).toEqual([
    JSON.stringify({ "Coverage Start Date": "The member's cover ends on 19 Dec 2025" }),
    undefined,
  ]);
});

test.each([
  [true, "30 Nov 2025", "30/11/2025", "01/12/2025"],
  [false, "29 Nov 2025", "29/11/2025", "30/11/2025"],
])(
  "a rejoiner's new cover starts after the earlier one (leaving day covered: %s)",
  async (isCovered, end, last, next) => {
    const client = await flexClient(provider, { policy: { config: { coverEndsOnLeavingDay: isCovered } } });
    const { self, dental, coverId } = client;
    const left = { active: false, leftAs: "self", coverageEnd: "2025-11-30" };
    await provider.change(userPolicies, { id: coverId }, left);
    const from = (coverageStartDate: string) => resultsOf(add(client, [row(self, dental, { coverageStartDate })]));
    const errors = { "Coverage Start Date": `Already covered until ${end}` };
    expect(await from(last)).toMatchObject([{ error: JSON.stringify(errors) }]);
    expect((await from(next))[0]?.error).toBeUndefined();
  },
);

test("a benefit is charged for its own days: from the cover's start to the benefit's end", async () => {
  const client = await flexClient(provider);
  const { self, dental, coverId } = client;
  await provider.change(userPolicies, { id: coverId }, { coverageStart: "2025-11-01" });
  await provider.change(benefits, { id: dental }, { endDate: "2025-12-31" });
  const [early, first] = await resultsOf(
    add(client, [
      row(self, dental, { coverageStartDate: "31/10/2025" }),
      row(self, dental, { coverageStartDate: "01/11/2025" }),
    ]),
  );
  expect(early?.error).toBe(JSON.stringify({ "Coverage Start Date": "The member's cover starts on 01 Nov 2025" }));
  // 1 000 × 61 / 365
  expect(first?.premium).toBe(167.12);
  const [benefit] = await stored(dental);
  expect(benefit).toMatchObject({ coverageEnd: "2025-12-31", premiumPaise: 167_12 });
  expect(benefit?.derivation[2]?.text).toBe("₹1,000.00 × 61 / 365 days (01 Nov 2025 – 31 Dec 2025)");
});

test("a new cover is held against the policy's pre-validation, also in the browser", async () => {
  const client = await flexClient(provider);
  const { companyId, policyId, self, spouse, dental } = client;
  await provider.db.insert(policyPrevalidations).values({
    policyId,
    relationship: "spouse",
    maxAge: 20,
    genders: [],
    sumsInsuredPaise: [],
    requiredFields: ["email"],
    updatedBy: "engineer",
    updatedAt: new Date(),
  });
  const rows = [row(self, dental), row(spouse, dental)];
  const { body } = await provider.call("opsExecutive", getFlexFacts, {
    body: { companyId, policyId, userIds: [self, spouse] },
  });
  const likely = run(judgeAdd(rows, buildFlexContext([body.data])));
  const results = await resultsOf(add(client, rows));
  const refused = (rule: string) => `Not allowed by the policy's pre-validation: spouse ${rule}`;
  const errors = { "User ID": `${refused("up to 20 years")}; ${refused("Email Address required")}` };
  expect(results.map(({ error }) => error && JSON.parse(error))).toEqual([undefined, errors]);
  expect(likely.map((verdict) => verdict.errors)).toEqual([{}, errors]);
});

test("a refused row does not enlarge the family of the employee's rate", async () => {
  const probe = await flexClient(provider);
  const dental = `dental-${Number(probe.dental.split("-")[1]) + 1}`;
  const sized = (size: string, row: number): FlexRate => ({
    row,
    benefitId: dental,
    benefitName: null,
    active: true,
    isProRated: false,
    raterType: "PER_FAMILY",
    delimiter: null,
    premium: `${size}000`,
    conditions: [{ property: "familySize", operator: "=", values: [size] }],
  });
  const client = await flexClient(provider, { rates: [sized("1", 2), sized("2", 3)] });
  const results = await resultsOf(add(client, [row(client.self, dental), row(client.spouse, client.gym)]));
  expect(results.map(({ error, premium }) => error ?? premium)).toEqual([
    1000,
    '{"Benefit IDs":"The employee does not have this benefit"}',
  ]);
});

test("a member of another company is unknown", async () => {
  const [client, other] = [await flexClient(provider), await flexClient(provider)];
  expect((await resultsOf(add(client, [row(other.self, client.dental)])))[0]?.error).toContain("Member not found");
});

test("sent again under its key it is done once; compressed rows are the same rows", async () => {
  const { gzipSync } = await import("node:zlib");
  const client = await flexClient(provider);
  const rows = [row(client.self, client.dental)];
  const packed = gzipSync(JSON.stringify(rows)).toString("base64");
  const first = await add(client, packed, { key: "flex-add-key-1" });
  expect((await add(client, packed, { key: "flex-add-key-1" })).body).toEqual(first.body);
  expect(first.body.data.users[0]?.error).toBeUndefined();
  expect(await stored(client.dental)).toHaveLength(1);
});

test("Offboard ends the benefit today, an employee's with the dependant's, and says what remains payable", async () => {
  const client = await flexClient(provider);
  const { self, spouse, dental } = client;
  await add(client, [row(self, dental, { coverageStartDate: "01/12/2025" }), row(spouse, dental)]);
  expect(await offboard(client, [{ userId: self, addonBenefitId: dental }])).toEqual([{ rowNumber: 1, userId: self }]);
  const ended = await stored(dental);
  expect(ended.map(({ active, coverageEnd, premiumPaise }) => [active, coverageEnd, premiumPaise]).sort()).toEqual([
    [false, "2025-12-10", 2_74],
    [false, "2025-12-10", 27_40],
  ]);
  expect(ended.flatMap(({ derivation }) => derivation.at(-1)?.text ?? []).sort()).toEqual([
    "on 10 Dec 2025: ₹2.74 remains payable",
    "on 10 Dec 2025: ₹27.40 remains payable",
  ]);
  expect(await benefitsOf(self)).toEqual([]);
  // It may be chosen again.
  expect((await resultsOf(add(client, [row(self, dental)])))[0]?.error).toBeUndefined();
});

test("the member's history has the added and the ended benefits", async () => {
  const client = await flexClient(provider);
  await add(client, [row(client.self, `${client.dental},${client.gym}`)]);
  provider.setClock("2025-12-10T10:01:00+05:30");
  await offboard(client, [{ userId: client.self, addonBenefitId: client.dental }]);
  provider.setDay("2025-12-10");
  const { body } = await provider.call("viewer", getMemberProfile, { params: { id: client.self } });
  expect(body.data.history.slice(0, 2)).toMatchObject([
    {
      what: "Changed by a flex upload",
      changes: expect.arrayContaining([
        { label: "Dental: Coverage end", from: "31/03/2026", to: "10/12/2025" },
        { label: "Dental: In force", from: "Yes", to: "No" },
      ]),
    },
    {
      what: "Added benefits",
      changes: [
        { label: "Benefit", from: "", to: "Dental" },
        { label: "Benefit", from: "", to: "Gym" },
      ],
    },
  ]);
});

test("inside the lock-in nothing ends; the day after it does", async () => {
  const client = await flexClient(provider, { policy: { startDate: "2024-12-01", endDate: "2025-12-31" } });
  const { self, gym } = client;
  await add(client, [row(self, gym, { coverageStartDate: "11/12/2024" })]);
  const [refused] = await offboard(client, [{ userId: self, addonBenefitId: gym }]);
  expect(JSON.parse(refused?.error ?? "{}")).toEqual({ "Addon Benefit ID": "Benefit is locked in until 10 Dec 2025" });
  provider.setClock("2025-12-11T00:00:00+05:30");
  const [done] = await offboard(client, [{ userId: self, addonBenefitId: gym }]);
  provider.setDay("2025-12-10");
  expect(done?.error).toBeUndefined();
});

test("Update sets the due date of those who have not enrolled", async () => {
  const client = await flexClient(provider);
  const { self, spouse, policyId } = client;
  const results = await update(client, [
    { userId: self, enrolmentDueDate: "15/01/2026" },
    { userId: spouse, enrolmentDueDate: "15/01/2026" },
  ]);
  expect(results.map(({ error }) => error)).toEqual([undefined, '{"User ID":"Member is not on this policy"}']);
  const { body } = await provider.call("viewer", listUserPolicies, { params: { userId: self } });
  const cover = body.data.userPolicies.find((one) => one.policyId === policyId);
  expect(cover?.enrolmentDueDate).toMatchObject({ seconds: Date.parse("2026-01-15T23:59:59+05:30") / 1000 });
});

test.each([
  ["a draft", { placementStatus: "DRAFT" }, 400, /DRAFT/],
  ["an expired policy", { startDate: "2024-04-01", endDate: "2025-12-09" }, 400, /EXPIRED/],
  ["a corrupt policy", { error: "Schema Corrupt" }, 422, /Corrupt Policy, Cannot proceed/],
  ["a policy without choices", { secondaryType: null }, 400, /This is not a flex policy/],
])("no one is onboarded on %s", async (_, policy, status, message) => {
  const client = await flexClient(provider, { policy });
  const refused = await add(client, [row(client.self, client.dental)]);
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)]);
});

test("the last day of the policy still takes rows", async () => {
  const client = await flexClient(provider, { policy: { startDate: "2024-12-11", endDate: "2025-12-10" } });
  expect((await resultsOf(add(client, [row(client.self, client.dental)])))[0]?.error).toBeUndefined();
});

test("without a rater nothing can be priced, of another company's policy nothing is known, no rows are no upload", async () => {
  const client = await flexClient(provider, { rates: [] });
  const unrated = await add(client, [row(client.self, client.dental)]);
  expect([unrated.status, unrated.body.message]).toEqual([400, "Could not find a valid Rater for the provided policy"]);
  const { id: companyId } = await provider.company();
  expect((await add({ ...client, companyId }, [row(client.self, client.dental)])).status).toBe(404);
  expect((await add(await flexClient(provider), [])).status).toBe(400);
});

test("the facts for the browser give the same verdict as the upload, and are audited", async () => {
  const client = await flexClient(provider);
  const { companyId, policyId, self, dental } = client;
  const rows = [row(self, dental), row("nobody", dental), row(self, "x")];
  const { body } = await provider.call("opsExecutive", getFlexFacts, {
    body: { companyId, policyId, userIds: [self, "nobody"] },
  });
  const likely = run(judgeAdd(rows, buildFlexContext([body.data])));
  const results = await resultsOf(add(client, rows));
  expect(results.map(({ error }) => JSON.parse(error ?? "{}"))).toEqual(likely.map(({ errors }) => errors));
  expect(likely[0]?.effect?.benefits[0]?.price.premiumPaise).toBe(Math.round((results[0]?.premium ?? 0) * 100));
  const audited = await provider.audits({ entityId: policyId });
  expect(audited.map(({ action, after }) => [action, after])).toEqual([
    ["getFlexFacts", { lives: 2 }],
    ["addFlexUsers", { rows: 3, done: 1, refused: 2, changed: [{ userId: self, benefitIds: [dental] }] }],
  ]);
});

test("a benefit counts those who chose it while they are covered", async () => {
  const client = await flexClient(provider);
  const { self, spouse, dental, gym, policyId } = client;
  await add(client, [row(self, dental), row(spouse, dental)]);
  const counted = async () =>
    (await provider.call("viewer", listBenefitParticipation, { params: { id: policyId } })).body.data.participation;
  const counts = { eligibleEmployees: 1, enrolledEmployees: 1, membersAdded: 2 };
  expect(await counted()).toEqual([
    { benefitId: dental, ...counts },
    { benefitId: gym, ...counts, enrolledEmployees: 0, membersAdded: 0 },
  ]);
  const ofSpouse = { policyId, userId: spouse };
  const [cover] = await provider.find(userPolicies, ofSpouse);
  const { id, coverageEnd } = cover as typeof userPolicies.$inferSelect;
  const membersAfter = async (change: { coverageEnd?: string; active?: boolean }) => {
    await provider.change(userPolicies, { id }, { coverageEnd, active: true, ...change });
    return (await counted())[0]?.membersAdded;
  };
  expect(await membersAfter({ coverageEnd: "2025-12-10" })).toBe(2);
  expect(await membersAfter({ coverageEnd: "2025-12-09" })).toBe(1);
  expect(await membersAfter({ active: false })).toBe(1);
  expect(await membersAfter({})).toBe(2);
  await provider.change(userBenefits, { userPolicyId: id }, { active: false });
  expect((await counted())[0]).toEqual({ benefitId: dental, ...counts, membersAdded: 1 });
});

test("a company's premiums as a workbook, ended ones included; the download is audited", async () => {
  const client = await flexClient(provider);
  const { self, dental, gym, companyId } = client;
  await add(client, [row(self, `${dental},${gym}`)]);
  await offboard(client, [{ userId: self, addonBenefitId: dental }]);
  const download = (caller: Caller) => provider.call(caller, downloadFlexPremiums, { params: { id: companyId } });
  const { body, headers } = await download("csm");
  expect(headers.get("content-disposition")).toMatch(/Flex_Premiums_Company-company-\d+_2025-12-10\.xlsx/);
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  expect(sheet?.rows.slice(1).map(({ cells }) => [cells[1], cells[5], cells[9], cells[10], cells[11]])).toEqual([
    [self, dental, "No", 1000, 2.74],
    [self, gym, "Yes", 600, 600],
  ]);
  const audited = await provider.audits({ entityId: companyId });
  expect(audited.map(({ action, actor }) => [action, actor])).toEqual([["downloadFlexPremiums", "staff-csm"]]);
});

describe("a benefit ends with its cover", () => {
  const FULL_YEAR = { coverageStartDate: "01/04/2025" };

  async function leaver(config: Partial<ProviderConfig> = {}) {
    const client = await flexClient(provider, { policy: { config } });
    const { companyId, policyId, self, dental, gym } = client;
    await provider.rater({ policyId });
    const { insurerId } = (await provider.find(policies, { id: policyId }))[0] ?? {};
    const account = { companyId, policyId, insurerId: insurerId ?? "", inceptionPaise: 1_00_000_00 };
    const { id: cdAccountId } = await provider.cdAccount(account);
    await add(client, [row(self, `${dental},${gym}`, FULL_YEAR)]);
    return { ...client, cdAccountId, ticketId: (await provider.ticket()).id };
  }

  async function premiumsOf({ companyId }: FlexClient) {
    const { body } = await provider.call("csm", downloadFlexPremiums, { params: { id: companyId } });
    const [sheet] = await readWorkbook(body as unknown as Uint8Array);
    return sheet?.rows.slice(1).map(({ cells: [, , , , , , name, , end, ...figures] }) => [name, end, ...figures]);
  }
  const WHOLE = [
    ["Dental", { d: "2026-03-31" }, "Yes", 1000, 1000],
    ["Gym", { d: "2026-03-31" }, "Yes", 600, 600],
  ];
  const leave = (client: FlexClient, dateOfLeaving: string, mode: "ENDO" | "ROSTER") =>
    uploadTo(provider, client, { OFFBOARD: [{ userId: client.self, dateOfLeaving }] }, { as: "opsLead", mode });

  test("of a leaver: it costs up to the last day, and continues once the exit is undone", async () => {
    const client = await leaver();
    const { companyId, self, dental } = client;
    provider.setClock("2025-12-10T10:05:00+05:30");
    await leave(client, "30/11/2025", "ROSTER");
    const exit = await lastBatch(provider, companyId);
    // 244 of 365 days; the gym is not pro-rated.
    expect(await premiumsOf(client)).toEqual([
      ["Dental", { d: "2025-11-30" }, "No", 1000, 668.49],
      ["Gym", { d: "2025-11-30" }, "No", 600, 600],
    ]);
    const { body } = await provider.call("opsLead", downloadPersonalData, { params: { id: self } });
    const sheets = await readWorkbook(body as unknown as Uint8Array, { sheet: "all" });
    const benefits = sheets.find(({ name }) => name === "Benefits")?.rows.slice(1);
    expect(benefits?.map(({ cells }) => cells.slice(2))).toEqual([
      ["Dental", "01/04/2025", "30/11/2025", "668.49", "false"],
      ["Gym", "01/04/2025", "30/11/2025", "600.00", "false"],
    ]);
    const [refused] = await offboard(client, [{ userId: self, addonBenefitId: dental }]);
    expect(refused?.error).toBe('{"Addon Benefit ID":"Benefit is not active"}');
    await undone(provider, exit, { as: "opsLead" });
    provider.setDay("2025-12-10");
    expect(await premiumsOf(client)).toEqual(WHOLE);
  });

  test.each([
    [true, "2025-12-20", 723.29, "on 20 Dec 2025: ₹723.29 remains payable"],
    [false, "2025-12-19", 720.55, "on 19 Dec 2025: ₹720.55 remains payable"],
  ])("once the insurer has the exit (leaving day covered: %s)", async (coverEndsOnLeavingDay, end, premium, text) => {
    const client = await leaver({ coverEndsOnLeavingDay });
    const { endorsementContexts } = await leave(client, "20/12/2025", "ENDO");
    expect(await premiumsOf(client)).toEqual(WHOLE);
    await walkTo(provider, client, endorsementContexts[0]?.endorsementId ?? "", "ENDO_RECEIVED");
    const [dental] = await benefitsOf(client.self);
    expect(dental?.premium).toMatchObject({ premium, coverageEnd: { seconds: endOfDaySeconds(end) } });
    expect(dental?.premium?.lines.at(-1)).toEqual({ label: "Ended", text });
    expect((await premiumsOf(client))?.[0]).toEqual(["Dental", { d: end }, "Yes", 1000, premium]);
  });

  test("of a cover whose start is moved later: it starts then, for upload, screen and payroll", async () => {
    const client = await leaver();
    const { companyId, policyId, self, dental } = client;
    await provider.change(userPolicies, { id: client.coverId }, { coverageStart: "2025-09-15" });
    const [chosen] = await benefitsOf(self);
    // 1 000 × 198 / 365
    expect(chosen?.premium).toMatchObject({
      premium: 542.47,
      coverageStart: { seconds: startOfDaySeconds("2025-09-15") },
    });
    expect((await premiumsOf(client))?.[0]).toEqual(["Dental", { d: "2026-03-31" }, "Yes", 1000, 542.47]);
    const facts = await provider.call("opsLead", getFlexFacts, { body: { companyId, policyId, userIds: [self] } });
    const held = facts.body.data.members.flatMap((member) => member.held);
    expect(held.find(({ benefitId }) => benefitId === dental)).toMatchObject({ coverageStart: "2025-09-15" });
  });

  test("without cost while the addition of the life is declined", async () => {
    const client = await leaver();
    const { policyId, self, dental } = client;
    await provider.db.delete(userBenefits).where(eq(userBenefits.userPolicyId, client.coverId));
    const id = await draftOf(provider, client, { ADD: [employee("FX-1")] });
    const added = (await provider.find(userPolicies, { policyId })).find(({ userId }) => userId !== self);
    await add(client, [row(added?.userId ?? "", dental)]);
    const charged = [["Dental", { d: "2026-03-31" }, "Yes", 1000, 306.85]];
    expect(await premiumsOf(client)).toEqual(charged);
    await walkTo(provider, client, id, "ENDO_DECLINED");
    expect(await premiumsOf(client)).toEqual([["Dental", { d: "2025-12-10" }, "No", 1000, 0]]);
    expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
    expect(await premiumsOf(client)).toEqual(charged);
  });
});

test("two concurrent uploads give a benefit once", async () => {
  const client = await flexClient(provider);
  const rows = [row(client.self, client.dental)];
  const answers = await Promise.all([resultsOf(add(client, rows)), resultsOf(add(client, rows))]);
  expect(answers.map(([result]) => result?.error ?? "done").sort()).toEqual([
    "done",
    '{"Benefit IDs":"Benefit already active"}',
  ]);
  expect(await stored(client.dental)).toHaveLength(1);
});

test("a thousand rows take as many statements as ten", async () => {
  const statements = async (lives: number) => {
    const client = await flexClient(provider);
    const { companyId, policyId, dental } = client;
    const made = await provider.lives(Array.from({ length: lives }, () => ({ companyId, policyId })));
    const rows = made.map(({ user }) => row(user.id, dental));
    const { count, result } = await countStatements(provider, () => resultsOf(add(client, rows)));
    expect(result.filter(({ error }) => error)).toEqual([]);
    return count;
  };
  expect(await statements(1_000)).toBe(await statements(10));
});

test("a member who is deleted takes the benefits along", async () => {
  const client = await flexClient(provider);
  await add(client, [row(client.self, client.dental), row(client.spouse, client.dental)]);
  provider.services.flags.deleteMembers = true;
  const { status } = await provider.call("loopOwner", deleteMember, { params: { id: client.spouse } });
  expect([status, (await stored(client.dental)).length]).toEqual([200, 1]);
});
