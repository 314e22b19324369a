import { sql } from "drizzle-orm";
import { decideRosterDifferences, getRosterComparison, listRosterComparisons } from "@/lib/contract/roster-comparisons";
import { getToday } from "@/lib/contract/today";
import { rosterComparisons, userPolicies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { clientOf, employee, uploadTo } from "../registration/workbook";
import { compare, compared, differencesOf, fiveLives, rowsWith } from "./comparison-story";

/** Comparisons of a policy's roster with the lists of employer and insurer. Amounts are those of domain §8. */
const provider = sharedProvider();
afterEach(() => provider.setDay("2025-12-10"));

const decide = (id: string, body: Parameters<typeof bodyOf>[0], as: "opsExecutive" | "csm" = "opsExecutive") =>
  provider.call(as, decideRosterDifferences, { params: { id }, body: bodyOf(body) });
const bodyOf = (
  body: { status: "FILED" | "OPEN"; ids: string[] } | { status: "ACCEPTED"; ids: string[]; reason: string },
) => body;

const shownOf = async (id: string) =>
  (await provider.call("csm", getRosterComparison, { params: { id }, query: {} })).body.data;

const PRIYA = {
  rowNumber: 7,
  employeeId: "E6",
  name: "Priya Nair",
  gender: "F",
  dob: "17/08/1993",
  relationship: "Self",
  sumInsured: "500000",
  coverageStart: "15/09/2025",
};

test("each kind of difference has its premium and its next step", async () => {
  const { policyId, userIds } = await fiveLives(provider);
  const { comparison, differences, of } = await compared(provider, policyId, {
    EMPLOYER: [
      ...rowsWith({
        E2: { lastDay: "30/11/2025" },
        E3: { sumInsured: "500000" },
        E4: { dob: "31/03/1980", name: "Iyer Meera" },
      }),
      PRIYA,
    ],
    INSURER: rowsWith({ E1: { gender: "Female" }, E5: null }),
  });
  expect(comparison).toMatchObject({
    employerFile: "hr.xlsx",
    employerRows: 6,
    insurerFile: "insurer.xlsx",
    insurerRows: 4,
    lives: 5,
    agreed: 0,
    differences: 6,
    open: 6,
    accepted: 0,
    cameBack: 0,
    comparedBy: "opsExecutive Staff",
  });
  const told = differences.map(({ group, ours, suggested, atStake }) => [
    group,
    ours?.userId ?? null,
    suggested,
    atStake,
  ]);
  const [ravi, sunita, anil, meera, kiran] = userIds;
  expect(told).toEqual([
    ["ONLY_HERE", kiran, "ASK_INSURER", 3200],
    ["ONLY_THERE", null, "FILE_ADDITION", 2251.23],
    ["LEFT_BUT_COVERED", sunita, "FILE_EXIT", -2287.4],
    ["BIRTH_DATE", meera, "FILE_EDIT", 1100],
    ["GENDER", ravi, "ASK_INSURER", 0],
    ["SUM_INSURED", anil, "FILE_EDIT", 398.9],
  ]);
  expect(of("SUM_INSURED")?.EMPLOYER?.match?.certainty).toBe(1);
  expect((await shownOf(comparison.id)).groups).toEqual([
    { group: "ONLY_HERE", total: 1, open: 1, atStake: 3200 },
    { group: "ONLY_THERE", total: 1, open: 1, atStake: 2251.23 },
    { group: "LEFT_BUT_COVERED", total: 1, open: 1, atStake: -2287.4 },
    { group: "BIRTH_DATE", total: 1, open: 1, atStake: 1100 },
    { group: "GENDER", total: 1, open: 1, atStake: 0 },
    { group: "SUM_INSURED", total: 1, open: 1, atStake: 398.9 },
  ]);
});

test("a life that neither list, or only the insurer's, has would leave today; an unknown sum insured has no price", async () => {
  const { policyId, userIds } = await fiveLives(provider);
  const { differences } = await compared(provider, policyId, {
    EMPLOYER: [...rowsWith({ E1: null, E5: null }), { ...PRIYA, sumInsured: "" }],
    INSURER: rowsWith({ E5: null }),
  });
  expect(differences.map(({ ours, EMPLOYER, atStake }) => [ours?.userId, EMPLOYER?.sumInsured, atStake])).toEqual([
    [userIds[0], undefined, -1307.67],
    [userIds[4], undefined, -973.15],
    [undefined, null, null],
  ]);
});

test("an acceptance is for the value that the lists had", async () => {
  const { policyId } = await fiveLives(provider);
  const rows = (name: string, gender: string, sumInsured: string, coverageStart: string, lastDay: string) => ({
    EMPLOYER: rowsWith({ E1: { name }, E2: { gender }, E3: { sumInsured }, E4: { coverageStart }, E5: { lastDay } }),
  });
  const lists = rows("Ravindra Kumaran", "M", "500000", "01/05/2025", "30/11/2025");
  const first = await compared(provider, policyId, lists);
  const kinds = ["LEFT_BUT_COVERED", "NAME", "GENDER", "SUM_INSURED", "DATES"];
  expect(first.differences.map(({ group }) => group)).toEqual(kinds);
  const ids = first.differences.map(({ id }) => id);
  await decide(first.comparison.id, { status: "ACCEPTED", ids, reason: "Checked" });
  const states = async (changed: ReturnType<typeof rows>) => {
    const { differences } = await compared(provider, policyId, changed);
    return differences.map(({ group, status }) => `${group} ${status}`);
  };
  expect(await states(lists)).toEqual(kinds.map((kind) => `${kind} ACCEPTED`));
  const others = rows("Ravindran Kumaran", "T", "400000", "01/06/2025", "15/11/2025");
  expect(await states(others)).toEqual(kinds.map((kind) => `${kind} OPEN`));
});

test("a parent missing here is free if another parent of the set is charged; a parent-in-law is another set", async () => {
  const terms = { sumInsuredStructure: "Graded Tier", familyDefinition: "Parents + Parents-in-law" };
  const client = await clientOf(provider, {
    policy: { isParentalPolicy: true, config: { parentsMidterm: true }, terms: { common: terms } },
    rater: { isPerFamily: true, raterTable: { "0-99": { "300000": 3650 } } },
  });
  const facts = {
    employeeId: "P1",
    dob: "1960-05-05",
    relationship: "parent",
    firstName: "Lata",
    gender: "female",
  };
  await provider.life({ ...client, user: facts });
  const added = (rowNumber: number, relationship: string, name: string) => ({
    rowNumber,
    employeeId: "P1",
    relationship,
    name,
    gender: "M",
    dob: "01/01/1958",
    sumInsured: "300000",
    coverageStart: "01/04/2025",
  });
  const { differences } = await compared(provider, client.policyId, {
    EMPLOYER: [added(2, "Father", "Gopal Rao"), added(3, "Father-in-law", "Mohan Das")],
  });
  const missing = differences.filter(({ group }) => group === "ONLY_THERE");
  expect(missing.map(({ EMPLOYER, atStake }) => [EMPLOYER?.name, atStake])).toEqual([
    ["Mohan Das", 3650],
    ["Gopal Rao", 0],
  ]);
});

test("a match says how it was found; another spelling of a name differs from another order", async () => {
  const { policyId } = await fiveLives(provider);
  const { differences } = await compared(provider, policyId, {
    INSURER: rowsWith({
      E1: { employeeId: "", name: "Kumar Ravi" },
      E2: { employeeId: "", uhid: "U2", name: "Mrs. SUNITA RAO" },
      E3: { employeeId: "e3", name: "A. Mehta" },
    }),
  });
  expect(
    differences.map(({ group, ours, INSURER }) => [group, ours?.name, INSURER?.name, INSURER?.match?.reasons]),
  ).toEqual([["NAME", "Anil Mehta", "A. Mehta", ["EMPLOYEE_ID", "RELATIONSHIP", "NAME", "BIRTH_DATE", "GENDER"]]]);
});

test("the active cover of a person counts; without one, the last ended cover", async () => {
  const { policyId, userIds } = await fiveLives(provider);
  const [ravi = "", sunita = "", anil = ""] = userIds;
  const endedOn = (userId: string, day: string) =>
    provider.db.execute(sql`insert into user_policies select (jsonb_populate_record(up, jsonb_build_object(
      'id', up.id || ${day}::text, 'active', false, 'coverage_end', ${day}::text, 'created_at', ${day}::text, 'uhid', null))).*
      from user_policies up where up.user_id = ${userId} and up.coverage_end = '2026-03-31'`);
  // Kiran's cover ends today.
  await provider.db.execute(sql`update user_policies set coverage_end = '2025-12-10' where user_id = ${userIds[4]}`);
  // The covers are read by the time of their storage: before and after the active one.
  await endedOn(ravi, "2025-05-31");
  await endedOn(ravi, "2027-05-31");
  for (const day of ["2025-05-31", "2025-08-31"]) await endedOn(sunita, day);
  await endedOn(anil, "2025-08-31");
  await provider.db.execute(sql`delete from user_policies where user_id = ${sunita} and active`);
  await provider.db.execute(sql`update user_policies set active = false, coverage_end = '2025-07-31'
    where user_id = ${anil} and active`);
  const { differences, comparison } = await compared(provider, policyId, { INSURER: rowsWith({}) });
  expect(differences.map(({ group, ours }) => [group, ours?.userId, ours?.lastDay])).toEqual([
    ["LEFT_BUT_COVERED", sunita, "2025-08-31"],
    ["LEFT_BUT_COVERED", anil, "2025-08-31"],
  ]);
  expect(comparison.agreed).toBe(3);
});

test("pending changes and additions are no differences from the insurer's list", async () => {
  const client = await fiveLives(provider);
  const { policyId } = client;
  const [, , , , kiran = ""] = client.userIds;
  const uploaded = await uploadTo(provider, client, {
    ADD: [employee("E9", { rowNumber: 2, name: "Neha Das" })],
    EDIT: [{ rowNumber: 2, userId: kiran, name: "Kiran Prakash Joshi" }],
  });
  expect([uploaded.ADD.correctCount, uploaded.EDIT.correctCount]).toEqual([1, 1]);
  const before = await compared(provider, policyId, { INSURER: rowsWith({}) });
  expect(before.differences).toEqual([]);
  expect(before.comparison).toMatchObject({ lives: 6, agreed: 6 });
  const after = await compared(provider, policyId, { INSURER: rowsWith({ E5: { name: "Kiran Prakash Joshi" } }) });
  expect(after.differences).toEqual([]);
  const other = await compared(provider, policyId, { INSURER: rowsWith({ E5: { name: "Karan Joshi" } }) });
  expect(other.differences.map(({ group }) => group)).toEqual(["NAME"]);
  await provider.change(userPolicies, { userId: kiran }, { sumInsuredPaise: null });
  const unknown = await compared(provider, policyId, { INSURER: rowsWith({}) });
  expect(unknown.differences).toEqual([]);
});

test("an accepted difference stays accepted while its values are the same; one that was gone or filed comes back", async () => {
  const { policyId } = await fiveLives(provider);
  const lists = {
    EMPLOYER: rowsWith({ E4: { dob: "31/03/1980" }, E3: { sumInsured: "500000" }, E1: { gender: "F" } }),
  };
  const first = await compared(provider, policyId, lists);
  expect(first.differences.map(({ cameBack }) => cameBack)).toEqual([false, false, false]);
  const [birthDate, gender, sumInsured] = ["BIRTH_DATE", "GENDER", "SUM_INSURED"].map(
    (group) => first.differences.find((one) => one.group === group)?.id ?? "",
  ) as [string, string, string];
  const { id } = first.comparison;
  const shown = async () => {
    const { groups, differences } = await shownOf(id);
    return [groups.map(({ group }) => group), differences[0]?.group];
  };
  const groups = ["BIRTH_DATE", "GENDER", "SUM_INSURED"];
  expect(await shown()).toEqual([groups, "BIRTH_DATE"]);
  const accepted = await decide(id, { status: "ACCEPTED", ids: [birthDate], reason: "Passport seen" });
  expect(await shown()).toEqual([groups, "GENDER"]);
  expect(accepted).toMatchObject({ status: 200, body: { data: { changed: 1 } } });
  expect((await decide(id, { status: "FILED", ids: [gender] })).status).toBe(200);
  expect((await decide(id, { status: "FILED", ids: [gender] })).status).toBe(409);

  const second = await compared(provider, policyId, lists);
  expect(second.of("BIRTH_DATE")).toMatchObject({ status: "ACCEPTED", reason: "Passport seen", cameBack: false });
  expect(second.of("GENDER")).toMatchObject({ status: "OPEN", cameBack: true });
  expect(second.of("SUM_INSURED")).toMatchObject({
    status: "OPEN",
    cameBack: false,
    firstSeenAt: { seconds: 1765341000 },
  });
  expect(second.comparison).toMatchObject({ accepted: 1, cameBack: 1 });
  expect((await decide(id, { status: "OPEN", ids: [birthDate] })).status).toBe(409);

  const otherDay = rowsWith({ E4: { dob: "30/03/1980" }, E1: { gender: "F" } });
  provider.setClock("2025-12-10T11:00:00+05:30");
  const third = await compared(provider, policyId, { EMPLOYER: otherDay });
  const firstSeenAt = { seconds: 1765341000 };
  expect(third.of("BIRTH_DATE")).toMatchObject({ status: "OPEN", reason: null, firstSeenAt });
  const onlyInsurer = await compared(provider, policyId, { INSURER: rowsWith({}) });
  expect(await shownOf(onlyInsurer.comparison.id)).toMatchObject({ isLast: true, groups: [], differences: [] });
  const fourth = await compared(provider, policyId, lists);
  expect(fourth.of("SUM_INSURED")).toMatchObject({ status: "OPEN", cameBack: true });
  expect(fourth.of("GENDER")).toMatchObject({ cameBack: true });
  expect(sumInsured).not.toBe(fourth.of("SUM_INSURED")?.id);
});

test("a comparison is stored once, audited, and listed with its counts; an earlier one is read-only", async () => {
  const { policyId } = await fiveLives(provider);
  const lists = { EMPLOYER: rowsWith({ E5: null }) };
  const key = `compare-${policyId}`;
  const first = await compare(provider, policyId, lists, { key });
  const again = await compare(provider, policyId, lists, { key });
  expect(again.body.data.id).toBe(first.body.data.id);
  await compare(provider, policyId, lists, { as: "csm" });
  const listed = await provider.call("loopOwner", listRosterComparisons, { params: { policyId } });
  expect(listed.body.data.map(({ comparedBy, open }) => [comparedBy, open])).toEqual([
    ["csm Staff", 1],
    ["opsExecutive Staff", 1],
  ]);
  const read = async (id: string) =>
    (await provider.call("loopOwner", getRosterComparison, { params: { id }, query: {} })).body.data;
  expect(await read(first.body.data.id)).toMatchObject({
    isLast: false,
    groups: [{ group: "ONLY_HERE", total: 1, open: 1 }],
  });
  expect(await read(listed.body.data[0]?.id ?? "")).toMatchObject({ isLast: true });
  const none = await provider.call("loopOwner", getRosterComparison, { params: { id: "rcmp_none" }, query: {} });
  expect([none.status, none.body.message]).toEqual([404, "Comparison not found"]);
  const audited = await provider.audits({ entityId: policyId });
  expect(audited.map(({ action }) => action)).toEqual(["compareRosters", "compareRosters"]);
  const stored = await provider.find(rosterComparisons, { policyId });
  expect(stored).toHaveLength(2);
  const [one] = stored;
  if (!one) throw new Error("no comparison");
  const older = (index: number) => ({ ...one, id: `rcmp-old-${index}`, createdAt: new Date(index) });
  await provider.db.insert(rosterComparisons).values(Array.from({ length: 49 }, (_, index) => older(index)));
  const full = await provider.call("loopOwner", listRosterComparisons, { params: { policyId } });
  expect([full.body.data.length, full.body.data.at(-1)?.id]).toEqual([50, "rcmp-old-1"]);
});

test("decisions name real differences of the comparison, and can be taken back", async () => {
  const { policyId } = await fiveLives(provider);
  const { comparison, differences } = await compared(provider, policyId, {
    EMPLOYER: rowsWith({ E5: null, E1: null }),
  });
  const ids = differences.map(({ id }) => id);
  const [ravi = ""] = ids;
  const shown = async () => {
    const { groups, differences: all } = await shownOf(comparison.id);
    return [groups, all.map(({ id }) => id)];
  };
  await decide(comparison.id, { status: "ACCEPTED", ids: [ravi], reason: "On unpaid leave" });
  expect(await shown()).toEqual([[{ group: "ONLY_HERE", total: 2, open: 1, atStake: -973.15 }], ids.toReversed()]);
  await decide(comparison.id, { status: "OPEN", ids: [ravi] });
  expect((await decide(comparison.id, { status: "FILED", ids: ["rdif_none"] })).status).toBe(404);
  expect((await decide("rcmp_none", { status: "FILED", ids })).status).toBe(404);
  expect((await decide(comparison.id, { status: "ACCEPTED", ids, reason: " " })).status).toBe(400);
  await decide(comparison.id, { status: "ACCEPTED", ids, reason: "On unpaid leave" }, "csm");
  expect(await shown()).toEqual([[{ group: "ONLY_HERE", total: 2, open: 0, atStake: 0 }], ids]);
  const conflict = await decide(comparison.id, { status: "FILED", ids });
  expect(conflict).toMatchObject({ status: 409, body: { message: expect.stringContaining("csm Staff accepted") } });
  expect((await decide(comparison.id, { status: "OPEN", ids })).status).toBe(200);
  const open = { status: "OPEN", reason: null, decidedBy: null, decidedAt: null };
  expect(await differencesOf(provider, comparison.id)).toMatchObject([open, open]);
});

test("lists without rows and unknown policies are refused", async () => {
  const { policyId } = await fiveLives(provider);
  expect((await compare(provider, policyId, {})).status).toBe(400);
  expect((await compare(provider, policyId, { EMPLOYER: [] })).status).toBe(400);
  expect((await compare(provider, "policy-none", { EMPLOYER: rowsWith({}) })).status).toBe(404);
});

test("a roster is on Today from day 45 after its last comparison, or after the policy's start", async () => {
  const { policyId } = await fiveLives(provider);
  const listed = async () => {
    const { body } = await provider.call("csm", getToday, {});
    return body.data.uncomparedRosters?.find((one) => one.policyId === policyId);
  };
  expect(await listed()).toMatchObject({ days: 253, isFirst: true, lives: 5 });
  await compare(provider, policyId, { EMPLOYER: rowsWith({}) });
  expect(await listed()).toBeUndefined();
  provider.setDay("2026-01-23");
  expect(await listed()).toBeUndefined();
  provider.setDay("2026-01-24");
  expect(await listed()).toMatchObject({ days: 45, isFirst: false });
  provider.setDay("2026-04-01");
  expect(await listed()).toBeUndefined();
  expect((await provider.call("finance", getToday, {})).body.data.uncomparedRosters).toBeNull();
});
