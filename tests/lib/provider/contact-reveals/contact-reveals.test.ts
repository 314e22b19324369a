import { unzipSync } from "fflate";
import { downloadContactReveals, listContactReveals } from "@/lib/contract/contact-reveals";
import { pathOf } from "@/lib/contract/endpoint";
import { downloadPersonalData } from "@/lib/contract/member-profiles";
import { listNotifications } from "@/lib/contract/notifications";
import { fetchMembersByPolicy, listUsers, revealContact } from "@/lib/contract/users";
import type { RevealReason } from "@/lib/domain/members/reveal";
import type { Role } from "@/lib/permissions";
import { sharedProvider, staffEmail, staffId } from "../../../support/provider";
import { clientWithAccount } from "../endorsements/story";

/** Looks at masked contacts: reasons, limit, notification and report (ruling 57). */

const START_MS = Date.parse("2025-12-10T05:00:00Z");
const HOUR_MS = 3_600_000;

const provider = sharedProvider();
const setTime = (afterMs: number) => provider.setClock(new Date(START_MS + afterMs).toISOString());
let userId: string;
let companyId: string;
let policyId: string;

beforeAll(async () => {
  setTime(0);
  ({ companyId, policyId } = await clientWithAccount(provider));
  const contact = { mobile: "9812345670", email: "asha@client.example", backupPhoneNumber: null };
  const { user } = await provider.life({
    companyId,
    policyId,
    user: { firstName: "Asha", lastName: "Rao", ...contact },
  });
  userId = user.id;
});

type Reason = { reason: RevealReason; text?: string; ticketId?: string };

const reveal = (role: Role, reason: Reason) => provider.call(role, revealContact, { body: { userId, ...reason } });
const audits = (action: string) => provider.audits({ action, actor: staffId("finance") });

test("a reason from the list shows the contact in full, and the audit log has it with the ticket", async () => {
  const { status, body } = await reveal("finance", { reason: "CLAIM", ticketId: "4711" });
  expect([status, body.data]).toMatchObject([200, { mobile: "9812345670", email: "asha@client.example" }]);
  expect(await audits("revealContact")).toMatchObject([
    { entity: "member", entityId: userId, after: { reason: "CLAIM", ticketId: "4711" } },
  ]);
});

test.each([
  [{ reason: "OTHER", text: "aaaaaaaaaa" }, 400],
  [{ reason: "OTHER", text: "" }, 400],
  [{ reason: "OTHER" }, 400],
  [{ reason: "because I want to" }, 400],
  [{ reason: "OTHER", text: "Refund failed" }, 200],
])("%p is answered with %i", async (reason, status) => {
  expect((await reveal("finance", reason as Reason)).status).toBe(status);
});

test("staff is not found", async () => {
  const body = { userId: staffId("opsLead"), reason: "CLAIM" as const };
  expect((await provider.call("finance", revealContact, { body })).status).toBe(404);
});

test("the 30th look within an hour is shown, the 31st is refused until the first is an hour old", async () => {
  setTime(2 * HOUR_MS);
  for (let look = 1; look <= 30; look += 1) expect((await reveal("finance", { reason: "CALL_BACK" })).status).toBe(200);
  setTime(3 * HOUR_MS - 1_000);
  const refused = await reveal("finance", { reason: "CALL_BACK" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(JSON.stringify(refused.body)).toContain("You have viewed 30 contacts in the last hour.");
  expect((await reveal("finance", { reason: "CALL_BACK" })).status).toBe(429);
  expect(await audits("revealContactRefused")).toHaveLength(2);
  setTime(3 * HOUR_MS);
  expect((await reveal("finance", { reason: "CALL_BACK" })).status).toBe(200);
});

test.each(["opsLead", "loopOwner"] as const)("the refusal is one notification of the %s", async (role) => {
  const { body } = await provider.call(role, listNotifications, { query: {} });
  expect(body.data.items.filter(({ kind }) => kind === "REVEAL_LIMIT")).toMatchObject([
    {
      text: expect.stringMatching(/reached the limit of 30 contacts per hour$/),
      path: `/app/contact-reveals?by=${staffId("finance")}`,
      isRead: false,
    },
  ]);
});

test("parallel looks do not exceed the limit", async () => {
  setTime(10 * HOUR_MS);
  const answers = await Promise.all(Array.from({ length: 35 }, () => reveal("finance", { reason: "CALL_BACK" })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

describe("the report", () => {
  const report = (query: object) => provider.call("opsLead", listContactReveals, { query });

  test("lists the looks, newest first, 50 per page, without contacts", async () => {
    const { body } = await report({});
    expect(body.data.total).toBe(63);
    expect(body.data.items).toHaveLength(50);
    expect(body.data.items[0]).toMatchObject({
      byId: staffId("finance"),
      userId,
      memberName: "Asha Rao",
      reason: "CALL_BACK",
      text: null,
      ticketId: null,
    });
    const { body: second } = await report({ page: 2 });
    expect([second.data.items.length, second.data.hasMore]).toEqual([13, false]);
    expect(second.data.items.slice(-2)).toMatchObject([
      { reason: "OTHER", text: "Refund failed" },
      { reason: "CLAIM", ticketId: "4711" },
    ]);
    expect(JSON.stringify([body, second])).not.toContain("9812345670");
  });

  test("is filtered by day in India and by person", async () => {
    // 10 hours after the start it is 20:30 in India, on the same day.
    expect((await report({ from: "2025-12-10", to: "2025-12-10" })).body.data.total).toBe(63);
    expect((await report({ from: "2025-12-11" })).body.data.total).toBe(0);
    expect((await report({ to: "2025-12-09" })).body.data.total).toBe(0);
    expect((await report({ by: staffId("finance") })).body.data.total).toBe(63);
    expect((await report({ by: staffId("csm") })).body.data.total).toBe(0);
  });

  test("has downloads with their policy or company, and is filtered by what was downloaded", async () => {
    const query = { compressed: "true", purpose: "export" } as const;
    const params = { policyId, scope: "ALL" } as const;
    expect((await provider.call("csm", fetchMembersByPolicy, { params, query })).status).toBe(200);
    expect((await provider.call("csm", listUsers, { query: { employer: companyId, ...query } })).status).toBe(200);
    const file = { params: { id: userId } };
    expect((await provider.call("opsLead", downloadPersonalData, file)).status).toBe(200);
    const { body } = await report({});
    expect([body.data.total, body.data.people.map(({ id }) => id)]).toEqual([
      66,
      [staffId("csm"), staffId("finance"), staffId("opsLead")],
    ]);
    const none = { reason: null, text: null, ticketId: null };
    const ofNoMember = { ...none, byId: staffId("csm"), action: "exportMembers", userId: null, memberName: null };
    expect(body.data.items.slice(0, 3)).toMatchObject([
      {
        ...none,
        byId: staffId("opsLead"),
        action: "downloadPersonalData",
        userId,
        memberName: "Asha Rao",
        record: null,
      },
      { ...ofNoMember, record: null, companyName: `Company ${companyId}` },
      { ...ofNoMember, record: policyId, companyName: `Company ${companyId}` },
    ]);
    expect((await report({ action: "exportMembers" })).body.data.total).toBe(2);
    expect((await report({ action: "revealContact" })).body.data.total).toBe(63);
    expect((await report({ action: "updateCompany" })).status).toBe(400);
  });

  test("is a workbook that the audit log has", async () => {
    const path = pathOf(downloadContactReveals, { query: { by: staffId("finance") } });
    const headers = { authorization: `Bearer ${await provider.identity.sign(staffEmail("loopOwner"))}` };
    const file = await provider.app.request(path, { headers });
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const text = Object.values(parts).map((part) => new TextDecoder().decode(part));
    expect(text.join("\n")).toContain("Refund failed");
    expect(text.join("\n")).toContain("4711");
    const downloads = await provider.audits({ action: "downloadContactReveals" });
    expect(downloads).toMatchObject([{ actor: staffId("loopOwner"), entityId: staffId("finance") }]);
  });
});
