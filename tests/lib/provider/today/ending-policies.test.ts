import { getToday } from "@/lib/contract/today";
import { type Role, STAFF_ROLES } from "@/lib/permissions";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider({ clock: "2025-12-10T10:00:00+05:30" });
let companyId: string;
beforeAll(async () => {
  companyId = (await provider.company({ name: "Kaveri Looms" })).id;
});

const listed = async (caller: Role = "csm") => (await provider.call(caller, getToday)).body.data.endingPolicies;
const endsOn = (endDate: string, fields: object = {}) =>
  provider.policy({ companyId, startDate: "2025-01-01", endDate, ...fields });

test("policies are listed from 60 days before their end to 60 days after, the first to end first", async () => {
  const [in60, in61, today, ago60, ago61] = await Promise.all(
    ["2026-02-08", "2026-02-09", "2025-12-10", "2025-10-11", "2025-10-10"].map((day) => endsOn(day)),
  );
  await provider.lives([
    { companyId, policyId: String(today?.id) },
    { companyId, policyId: String(today?.id), cover: { active: false } },
    { companyId, policyId: String(today?.id) },
  ]);
  const found = await listed();
  expect(found).toEqual([
    {
      policyId: ago60?.id,
      policyName: ago60?.nickName,
      companyId,
      companyName: "Kaveri Looms",
      endsOn: "2025-10-11",
      daysLeft: -60,
      lives: 0,
    },
    expect.objectContaining({ policyId: today?.id, daysLeft: 0, lives: 2 }),
    expect.objectContaining({ policyId: in60?.id, endsOn: "2026-02-08", daysLeft: 60 }),
  ]);
  expect(found?.map(({ policyId }) => policyId)).not.toEqual(expect.arrayContaining([in61?.id, ago61?.id]));
});

test("drafts, corrupt policies and policies with a renewal are not listed", async () => {
  const old = await endsOn("2025-12-31");
  expect((await listed())?.some(({ policyId }) => policyId === old.id)).toBe(true);
  await endsOn("2025-12-30", { placementStatus: "DRAFT", id: "draft" });
  await endsOn("2025-12-30", { error: "Schema Corrupt", id: "corrupt" });
  await endsOn("2025-12-30", { policyType: null, id: "no-type" });
  await endsOn("2026-12-30", { renewedFrom: old.id, placementStatus: "DRAFT" });
  const ids = (await listed())?.map(({ policyId }) => policyId) ?? [];
  for (const id of [old.id, "draft", "corrupt", "no-type"]) expect(ids).not.toContain(id);
});

test("the list is for the CSM and the leads; other roles get null", async () => {
  const seen = await Promise.all(STAFF_ROLES.map(async (role) => ((await listed(role)) === null ? [] : [role])));
  expect(seen.flat().sort()).toEqual(["csm", "loopOwner", "opsLead"]);
});
