import { type DuplicatePair, migrateDuplicateUsers, previewDuplicateUsers, undoMerge } from "@/lib/contract/recon";
import { memberMerges, users } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";
import { clientOf, employee, endorsementRows, uploadTo } from "../registration/workbook";
import { type ASHA, twins } from "./pairs";

const provider = sharedProvider({ flags: { dataDiscrepancy: true } });

const migrate = (data: DuplicatePair[]) => provider.call("opsLead", migrateDuplicateUsers, { body: { data } });
const preview = (caller: "opsLead" | "engineer", data: DuplicatePair[]) =>
  provider.call(caller, previewDuplicateUsers, { body: { data } });

const REASON = "name changed after marriage";

test.each<[string, Partial<typeof ASHA>, Partial<DuplicatePair>, string | null]>([
  ["the same name in other letters", { firstName: "ASHA", lastName: " rao" }, {}, null],
  [
    "another name, no tick",
    { lastName: "Iyer" },
    { reason: REASON },
    "Name differs. Confirm that both records are one person.",
  ],
  [
    "another birth date, a tick for the name",
    { dob: "1990-06-16" },
    { acceptedDifferences: ["name"], reason: REASON },
    "Birth date differs. Confirm that both records are one person.",
  ],
  [
    "all three, a tick for two",
    { lastName: "Iyer", dob: "1990-06-16", gender: "male" },
    { acceptedDifferences: ["name", "dob"], reason: REASON },
    "Name, birth date and gender differ. Confirm that both records are one person.",
  ],
  [
    "a tick without a reason",
    { gender: "male", dob: "1990-06-16" },
    { acceptedDifferences: ["gender", "dob"] },
    "Birth date and gender differ. Give a reason in at least 10 characters.",
  ],
  [
    "a tick and a reason of nine characters",
    { lastName: "Iyer" },
    { acceptedDifferences: ["name"], reason: "married.." },
    "Name differs. Give a reason in at least 10 characters.",
  ],
  [
    "a tick and a reason of ten characters",
    { lastName: "Iyer" },
    { acceptedDifferences: ["name"], reason: "married..." },
    null,
  ],
])("%s", async (_, other, consent, error) => {
  const { old, next } = await twins(provider, other);
  const pair = { oldUserId: old.id, newUserId: next.id };
  const { status, body } = await migrate([{ ...pair, ...consent }]);
  const failedMigrations = error === null ? [] : [{ ...pair, error }];
  expect([status, body.data]).toEqual([200, { migrated: error === null ? 1 : 0, failedMigrations }]);
  const [stored] = await provider.find(users, { id: old.id });
  expect(stored?.active).toBe(error !== null);
});

test("one refused pair does not refuse the others of the call", async () => {
  const [same, other] = [await twins(provider), await twins(provider, { lastName: "Iyer" })];
  const { body } = await migrate([
    { oldUserId: other.old.id, newUserId: other.next.id },
    { oldUserId: same.old.id, newUserId: same.next.id },
  ]);
  expect([body.data.migrated, body.data.failedMigrations.length]).toEqual([1, 1]);
});

test("the fact and the audit row name the differences that were accepted, and the reason", async () => {
  const { old, next } = await twins(provider, { lastName: "Iyer" });
  const pair = { oldUserId: old.id, newUserId: next.id };
  await migrate([{ ...pair, acceptedDifferences: ["dob", "name"], reason: REASON }]);
  const [fact] = await provider.find(memberMerges, { oldUserId: old.id });
  expect(fact).toMatchObject({ differences: ["name"], reason: REASON });
  const row = (await provider.audits()).at(-1);
  expect(row?.after).toEqual({ migrated: [{ ...pair, differences: ["name"], reason: REASON }], failed: 0 });
});

test("an unsent addition costs what the other birth date costs, and the old amount again after the undo", async () => {
  provider.setDay("2025-12-10");
  const client = await clientOf(provider);
  await uploadTo(provider, client, { ADD: [employee("D1", { date_of_birth: "10/02/1988" })] });
  const added = async () => (await endorsementRows(provider, client.policyId))[0];
  const { id: policyId } = await provider.policy({ companyId: client.companyId });
  const { user } = await provider.life({ companyId: client.companyId, policyId, user: { dob: "1978-02-10" } });
  // 4,300 × 121 / 365.
  expect(await added()).toMatchObject({ netPaise: 142_548 });
  const pair = { oldUserId: (await added())?.userId ?? "", newUserId: user.id };
  await migrate([{ ...pair, acceptedDifferences: ["name", "dob", "gender"], reason: REASON }]);
  // 6,900 × 121 / 365.
  expect(await added()).toMatchObject({ userId: user.id, netPaise: 228_740 });
  const [merge] = await provider.find(memberMerges, { newUserId: user.id });
  expect((await provider.call("opsLead", undoMerge, { params: { id: merge?.id ?? "" }, body: {} })).status).toBe(200);
  expect(await added()).toMatchObject({ userId: pair.oldUserId, netPaise: 142_548 });
});

test("the reason of a pair without differences is not stored", async () => {
  const { old, next } = await twins(provider);
  await migrate([{ oldUserId: old.id, newUserId: next.id, acceptedDifferences: ["dob"], reason: REASON }]);
  const [fact] = await provider.find(memberMerges, { oldUserId: old.id });
  expect(fact).toMatchObject({ differences: [], reason: null });
});

test("a preview shows both records of a differing pair without a tick; merged pairs are left out", async () => {
  const [other, done] = [await twins(provider, { dob: "1962-01-02" }), await twins(provider)];
  const merged = { oldUserId: done.old.id, newUserId: done.next.id };
  await migrate([merged]);
  const { body } = await preview("opsLead", [{ oldUserId: other.old.id, newUserId: other.next.id }, merged]);
  expect(body.data.migrations).toMatchObject([
    { old: { dob: "1990-06-15" }, new: { dob: "1962-01-02" }, differences: ["dob"], moved: { policies: 1 } },
  ]);
  expect(body.data).toMatchObject({ failedMigrations: [], alreadyMerged: [merged] });
});
