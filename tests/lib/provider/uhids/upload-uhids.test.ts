import { sql } from "drizzle-orm";
import { uploadUhids } from "@/lib/contract/uhids";
import { userPolicies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { clientOf } from "../registration/workbook";

const provider = sharedProvider();

const send = (policyId: string, memberData: object[]) =>
  provider.call("opsExecutive", uploadUhids, { params: { policyId }, body: { memberData } });

const uhidOf = async (userId: string) =>
  (await rows<{ uhid: string | null }>(provider.db, sql`select uhid from user_policies where user_id = ${userId}`))[0]
    ?.uhid;

test("members are found by user id or by employee, relationship and name; failures say why", async () => {
  const client = await clientOf(provider);
  const one = await provider.life(client);
  const two = await provider.life(client);
  const three = await provider.life({ ...client, cover: { uhid: "U-3" } });
  const answer = await send(client.policyId, [
    { userId: one.user.id, uhid: "U-1" },
    {
      employeeId: two.user.employeeId,
      relationship: "Self",
      name: `${two.user.firstName} ${two.user.lastName}`,
      uhid: "U-2",
    },
    { userId: three.user.id, uhid: "U-9" },
    { userId: three.user.id, uhid: "U-3" },
    { userId: "nobody", uhid: "U-4" },
    { userId: one.user.id, uhid: "" },
  ]);
  expect(answer.status).toBe(200);
  const { assigned, unchanged, failure } = answer.body.data;
  expect([assigned, unchanged]).toEqual([2, 1]);
  expect(failure.map(({ error }) => error)).toEqual(["UHID already assigned", "Member not found", "UHID is required"]);
  expect([await uhidOf(one.user.id), await uhidOf(two.user.id)]).toEqual(["U-1", "U-2"]);
});

test("another name than that of the only covered life is not found", async () => {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, user: { firstName: "Asha", lastName: "Rao" } });
  const own = { employeeId: user.employeeId, relationship: "Self" };
  const { body } = await send(client.policyId, [
    { ...own, name: "Somebody Else", uhid: "N-1" },
    { ...own, name: "RAO A", uhid: "N-2" },
  ]);
  expect(body.data.failure.map(({ error }) => error)).toEqual(["Member not found"]);
  expect(await uhidOf(user.id)).toBe("N-2");
});

test("a UHID of another person on the policy or earlier in the file is a duplicate", async () => {
  const client = await clientOf(provider);
  const [one, two, three] = [
    await provider.life(client),
    await provider.life(client),
    await provider.life({ ...client, cover: { uhid: "D-0" } }),
  ];
  const { body } = await send(client.policyId, [
    { userId: one.user.id, uhid: "D-1" },
    { userId: two.user.id, uhid: "D-1" },
    { userId: two.user.id, uhid: "D-0" },
  ]);
  expect(body.data.failure.map(({ error }) => error)).toEqual(["Duplicate UHID", "Duplicate UHID"]);
  expect(await uhidOf(three.user.id)).toBe("D-0");
});

test("a person who returns may keep the UHID of the cover that has ended; no one else gets it", async () => {
  const client = await clientOf(provider);
  const left = { active: false, leftAs: "self", coverageEnd: "2025-11-30", uhid: "R-1" };
  const { user } = await provider.life({ ...client, cover: left });
  const other = await provider.life(client);
  await provider.covers([{ userId: user.id, policyId: client.policyId, coverageStart: "2025-12-08" }]);
  const { body } = await send(client.policyId, [
    { userId: other.user.id, uhid: "R-1" },
    { userId: user.id, uhid: "R-1" },
  ]);
  expect([body.data.assigned, body.data.failure.map(({ error }) => error)]).toEqual([1, ["Duplicate UHID"]]);
  const covers = await provider.find(userPolicies, { userId: user.id });
  expect(covers.map(({ uhid, active }) => [uhid, active]).sort()).toEqual([
    ["R-1", false],
    ["R-1", true],
  ]);
});

test("an unknown policy is not found", async () => {
  expect((await send("nowhere", [{ userId: "x", uhid: "y" }])).status).toBe(404);
});
