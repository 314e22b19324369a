import { randomUUID } from "node:crypto";
import { getOnboarding, setOnboarding, turnOffOnboarding } from "@/lib/contract/onboarding";
import { listUserGroups } from "@/lib/contract/user-groups";
import { onboardingFlags } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();
let companyId: string;

const ON = "2025-12-10T10:00:00+05:30";
const OFF = "2025-12-10T11:30:00+05:30";
const secondsOf = (iso: string) => Date.parse(iso) / 1000;

beforeEach(async () => {
  provider.setClock(ON);
  await provider.db.delete(onboardingFlags);
  companyId = `co-${randomUUID()}`;
  await provider.company({ id: companyId, name: "Kaveri Foods", nickname: companyId, nicknameKey: companyId });
});

const query = () => provider.call("viewer", getOnboarding, { params: { companyId, userGroupId: "all" } });
const round = (action: "enable" | "disable", idempotencyKey?: string) =>
  provider.call("engineer", setOnboarding, {
    params: { companyId, userGroupId: "all" },
    body: { enabled: action === "enable" },
    idempotencyKey,
  });
const runJob = async () => (await provider.call("scheduler", turnOffOnboarding)).body.data.companyIds;
const audited = async (action: string) => provider.audits({ entityId: companyId, action });

describe("the switch", () => {
  test("202 without a status for a switch never used, 404 for an unknown company", async () => {
    expect(await query()).toMatchObject({ status: 202, body: { data: null } });
    companyId = "nobody";
    expect((await query()).status).toBe(404);
    expect((await round("enable")).status).toBe(404);
  });

  test("200 with the time when it turns on and when it turns off, an audit row for each", async () => {
    const on = { enabled: true, updatedAt: { seconds: secondsOf(ON), nanoseconds: 0 } };
    expect(await round("enable")).toMatchObject({ status: 200, body: { data: on } });
    expect(await query()).toMatchObject({ status: 200, body: { data: on } });
    provider.setClock("2025-12-10T10:05:00+05:30");
    expect(await round("disable")).toMatchObject({ status: 200, body: { data: { enabled: false } } });
    expect((await query()).body.data).toMatchObject({ enabled: false, updatedAt: { seconds: secondsOf(ON) + 300 } });
    expect(await audited("setOnboarding")).toMatchObject([{ actor: "staff-engineer" }, { after: { enabled: false } }]);
  });

  test("202 when it is on already: it turns off at the time that it had, and nothing is audited", async () => {
    await round("enable");
    provider.setClock("2025-12-10T11:00:00+05:30");
    expect(await round("enable")).toMatchObject({ status: 202, body: { data: null } });
    expect((await query()).body.data?.updatedAt.seconds).toBe(secondsOf(ON));
    expect(await audited("setOnboarding")).toHaveLength(1);
  });

  test("202 when it is off already, switched off before or never on", async () => {
    expect((await round("disable")).status).toBe(202);
    await round("enable");
    await round("disable");
    expect((await round("disable")).status).toBe(202);
  });

  test("the same press sent twice is one, with the answer of the first", async () => {
    const key = randomUUID();
    const first = await round("enable", key);
    expect(await round("enable", key)).toMatchObject({ status: 200, body: first.body });
    expect(await audited("setOnboarding")).toHaveLength(1);
  });

  test("one of several concurrent requests turns it on", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => round("enable")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202, 202, 202, 202, 202]);
    expect(await audited("setOnboarding")).toHaveLength(1);
  });
});

describe("the auto-off", () => {
  beforeEach(() => round("enable"));

  test("on time: a second before 90 minutes nothing, then once", async () => {
    provider.setClock("2025-12-10T11:29:59+05:30");
    expect(await runJob()).toEqual([]);
    expect((await query()).body.data?.enabled).toBe(true);
    provider.setClock(OFF);
    expect(await runJob()).toEqual([companyId]);
    expect((await query()).body.data).toMatchObject({ enabled: false, updatedAt: { seconds: secondsOf(OFF) } });
    expect(await audited("onboardingAutoOff")).toMatchObject([{ actor: "staff-scheduler", after: { enabled: false } }]);
  });

  test("no job ran: from minute 90 on it reads as off, since that minute", async () => {
    provider.setClock(OFF);
    const off = { enabled: false, updatedAt: { seconds: secondsOf(OFF), nanoseconds: 0 } };
    expect((await query()).body.data).toEqual(off);
    provider.setClock("2025-12-12T08:00:00+05:30");
    expect((await query()).body.data).toEqual(off);
    expect((await round("disable")).status).toBe(202);
  });

  test("late, the server was down meanwhile: it is off since minute 90 all the same, recorded once", async () => {
    provider.setClock("2025-12-10T19:00:00+05:30");
    expect(await runJob()).toEqual([companyId]);
    expect((await query()).body.data?.updatedAt.seconds).toBe(secondsOf(OFF));
    expect(await audited("onboardingAutoOff")).toHaveLength(1);
  });

  test("two and several concurrent runs turn it off once", async () => {
    provider.setClock(OFF);
    const found = await Promise.all(Array.from({ length: 5 }, runJob));
    expect(found.flat()).toEqual([companyId]);
    expect(await runJob()).toEqual([]);
    expect(await audited("onboardingAutoOff")).toHaveLength(1);
  });

  test("turned on again before the late job: both are recorded, and the new 90 minutes are its own", async () => {
    provider.setClock("2025-12-10T12:00:00+05:30");
    expect((await round("enable")).status).toBe(200);
    expect(await audited("onboardingAutoOff")).toHaveLength(1);
    expect(await runJob()).toEqual([]);
    provider.setClock("2025-12-10T13:29:59+05:30");
    expect((await query()).body.data?.enabled).toBe(true);
    provider.setClock("2025-12-10T13:30:00+05:30");
    expect(await runJob()).toEqual([companyId]);
  });

  test("the clock put back: by seconds nothing happens, by hours the flow is off; one turned off stays off", async () => {
    provider.setClock("2025-12-10T09:59:30+05:30");
    expect((await query()).body.data?.enabled).toBe(true);
    expect(await runJob()).toEqual([]);
    provider.setClock("2025-12-10T07:00:00+05:30");
    expect((await query()).body.data?.enabled).toBe(false);
    expect(await runJob()).toEqual([companyId]);
    expect((await query()).body.data?.updatedAt.seconds).toBe(secondsOf("2025-12-10T07:00:00+05:30"));
    provider.setClock("2025-12-10T10:30:00+05:30");
    expect((await query()).body.data?.enabled).toBe(false);
  });

  test("flows end also while the feature is switched off", async () => {
    provider.services.flags.onboardingManagement = false;
    provider.setClock(OFF);
    expect(await runJob()).toEqual([companyId]);
    provider.services.flags.onboardingManagement = true;
  });
});

test("user groups by name, each with its companies", async () => {
  provider.services.flags.enrolmentConfig = true;
  await provider.company({ id: "co-1", nicknameKey: "1", agentGroupName: "Pune Care Desk" });
  await provider.company({ id: "co-2", nicknameKey: "2", agentGroupName: "Delhi Care Desk" });
  await provider.company({ id: "co-3", nicknameKey: "3", agentGroupName: "Pune Care Desk" });
  const { body } = await provider.call("csm", listUserGroups);
  expect(body.data.userGroups).toEqual([
    { groupName: "Delhi Care Desk", companyIds: ["co-2"] },
    { groupName: "Pune Care Desk", companyIds: ["co-1", "co-3"] },
  ]);
});
