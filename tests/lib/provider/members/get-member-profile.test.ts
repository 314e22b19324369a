import { getCoverPremium, getMemberProfile } from "@/lib/contract/member-profiles";
import { revealContact, updateContactDetails } from "@/lib/contract/users";
import { policies, users } from "@/lib/provider/db/schema";
import { sharedProvider, staffId } from "../../../support/provider";
import { clientWithAccount, walkTo } from "../endorsements/story";
import { draftOf, employee, uploadTo } from "../registration/workbook";

const provider = sharedProvider();
let endorsementId: string;
let policyId: string;

beforeAll(async () => {
  const client = await clientWithAccount(provider, {});
  policyId = client.policyId;
  const segments = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 430_000 }];
  const asha = { id: "u-asha", employeeId: "E1", firstName: "Asha", lastName: "Rao", mobile: "9876543210" };
  await provider.life({ ...client, user: asha, cover: { annualPaise: 430_000, segments, uhid: "UH-1" } });
  const covered = { parentId: "u-asha", employeeId: "E1", mobile: null, email: null };
  const son = { id: "u-son", firstName: "Dev", relationship: "child", dob: "2015-01-02", ...covered };
  const husband = { id: "u-husband", firstName: "Ben", relationship: "spouse", dob: "1988-03-04", ...covered };
  await provider.life({ ...client, user: son });
  await provider.life({ ...client, user: husband });
  await provider.life({ ...client, user: { id: "u-stranger", employeeId: "E2" } });
  const edited = { userId: "u-asha", slabId: "2", policy_start_date: "01/12/2025" };
  const { endorsementContexts } = await uploadTo(provider, client, { ADD: [employee("J1")], EDIT: [edited] });
  endorsementId = endorsementContexts[0]?.endorsementDetails.id ?? "";
  const change = { userId: "u-asha", email: "asha@client.example" };
  await provider.call("csm", updateContactDetails, { body: change });
  await provider.call("finance", revealContact, { body: { userId: "u-asha", reason: "CALL_BACK" } });
});

const profileOf = async (id: string, caller: "csm" | "viewer" = "csm") =>
  (await provider.call(caller, getMemberProfile, { params: { id } })).body.data;

test("a member with the family, the employee first and then by age, without other families", async () => {
  const asha = await profileOf("u-asha");
  expect(asha.member).toMatchObject({ userId: "u-asha", mobile: "9876543210", email: "asha@client.example" });
  expect(asha.family.map(({ userId }) => userId)).toEqual(["u-husband", "u-son"]);
  const son = await profileOf("u-son");
  expect(son.family.map(({ userId }) => userId)).toEqual(["u-asha", "u-husband"]);
  expect((await profileOf("u-stranger")).family).toEqual([]);
});

test("each cover has its annual premium", async () => {
  const { covers } = await profileOf("u-asha");
  expect(covers).toEqual([
    expect.objectContaining({
      policyId,
      uhid: "UH-1",
      annual: 4300,
    }),
  ]);
});

const premiumOf = async (id: string) => {
  const [cover] = (await profileOf(id)).covers;
  const params = { id, coverId: cover?.id ?? "" };
  const { body } = await provider.call("viewer", getCoverPremium, { params });
  return body.data.lines.map(({ label, text }) => `${label}: ${text}`);
};
const STATES = "insurer's state Maharashtra (27), company's Karnataka (29)";

test("the premium of a cover since the policy's start: band, cell, days, tax and states, and that the rater differs", async () => {
  expect(await premiumOf("u-asha")).toEqual([
    "Policy period: 01 Apr 2025 – 31 Mar 2026, 365 days",
    "Age: 34, band 26-35",
    "Sum Insured: ₹3,00,000.00",
    "Rate: Premium rater, version 1: band 26-35, sum insured ₹3,00,000",
    "Charged after: ₹4,300.00 × 365 / 365 days (01 Apr 2025 – 31 Mar 2026)",
    "Net premium: ₹4,300.00 (after − before)",
    `GST: IGST 18% (${STATES})`,
    "Note: The active rater gives ₹3,200.00 a year; this cover was charged a different premium",
    "IGST: ₹774.00",
    "Total: ₹5,074.00",
  ]);
});

test("the premium of an added cover uses the stored facts of its addition", async () => {
  const [added] = await provider.find(users, { employeeId: "J1" });
  expect(await premiumOf(added?.id ?? "")).toEqual([
    "Policy period: 01 Apr 2025 – 31 Mar 2026, 365 days",
    "Age: 37, band 36-45",
    "Sum Insured: ₹3,00,000.00",
    "Rate: Premium rater, version 1: band 36-45, sum insured ₹3,00,000",
    "Charged after: ₹4,300.00 × 121 / 365 days (01 Dec 2025 – 31 Mar 2026)",
    "Net premium: ₹1,425.48 (after − before)",
    `GST: IGST 18% (${STATES})`,
    "IGST: ₹256.59",
    "Total: ₹1,682.07",
  ]);
});

test("a changed name keeps the rate of the premium: the note that the rater differs remains", async () => {
  const client = await clientWithAccount(provider, {});
  const segments = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 430_000 }];
  const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000, segments } });
  const id = await draftOf(provider, client, { EDIT: [{ userId: user.id, name: "Asha Naidu" }] });
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  expect((await profileOf(user.id)).member).toMatchObject({ firstName: "Asha", lastName: "Naidu" });
  expect(await premiumOf(user.id)).toContain(
    "Note: The active rater gives ₹3,200.00 a year; this cover was charged a different premium",
  );
});

test("404 for the cover of another member", async () => {
  const [cover] = (await profileOf("u-asha")).covers;
  const params = { id: "u-son", coverId: cover?.id ?? "" };
  expect((await provider.call("csm", getCoverPremium, { params })).status).toBe(404);
});

test("the endorsement rows about the member, each with its amount and whether it can be explained", async () => {
  const { endorsements } = await profileOf("u-asha");
  expect(endorsements).toEqual([
    expect.objectContaining({
      endorsementId,
      policyId,
      endorsementNumber: 1,
      operation: "EDIT",
      status: "DRAFT",
      isExplained: true,
    }),
  ]);
  expect(endorsements[0]?.total).not.toBe(0);
  expect((await profileOf("u-stranger")).endorsements).toEqual([]);
});

test("who did what with the record, newest first, with the changed fields and the trace", async () => {
  const { history } = await profileOf("u-asha");
  expect(history).toMatchObject([
    { what: "Viewed the full contact", by: "finance Staff", isView: true },
    {
      what: "Changed the contact details",
      by: "csm Staff",
      isView: false,
      before: { email: "u-asha@client.example" },
      after: { email: "asha@client.example" },
    },
  ]);
  expect(history[1]?.traceId).toMatch(/^[\w-]{8,64}$/);
  expect(Object.keys(history[1]?.after ?? {})).toEqual(["email"]);
  expect(JSON.stringify(history)).not.toMatch(/calls back/);
});

test("a change by an upload names the upload, once per person and upload", async () => {
  const client = await clientWithAccount(provider, {});
  const { user } = await provider.life({ ...client, user: { firstName: "Meera", lastName: "Iyer", employeeId: "E7" } });
  await uploadTo(provider, client, { EDIT: [{ userId: user.id, name: "Meera Rao" }] }, { mode: "ROSTER" });
  const { history } = await profileOf(user.id);
  expect(history).toMatchObject([
    {
      what: "Changed by an upload",
      by: "opsExecutive Staff",
      before: { name: "Meera Iyer" },
      after: { name: "Meera Rao" },
    },
  ]);
  expect(history).toHaveLength(1);
});

test("the upload that added a person or a cover is the first event", async () => {
  const [added] = await provider.find(users, { employeeId: "J1" });
  const { history } = await profileOf(added?.id ?? "");
  const [policy] = await provider.find(policies, { id: policyId });
  const cover = { label: "Cover", from: "", to: policy?.nickName ?? policy?.policyNumber };
  const first = { what: "Added to the company", by: "opsExecutive Staff", isView: false, changes: [cover] };
  expect(history.at(-1)).toMatchObject({ ...first, batchId: added?.addedInBatch });
  const { user } = await provider.life({ ...(await clientWithAccount(provider, {})) });
  expect((await profileOf(user.id)).history).toEqual([]);
});

test("endorsements stay out while their feature is off", async () => {
  provider.services.flags.endorsementTooling = false;
  const { endorsements } = await profileOf("u-asha");
  provider.services.flags.endorsementTooling = true;
  expect(endorsements).toEqual([]);
});

test("404 for an unknown ID and for staff", async () => {
  for (const id of ["nobody", staffId("csm")]) {
    expect((await provider.call("csm", getMemberProfile, { params: { id } })).status).toBe(404);
  }
});
