import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import {
  completeEnrolment,
  createEnrolment,
  extendEnrolment,
  getEnrolment,
  listEnrolments,
  searchUsersByField,
} from "@/lib/contract/enrolment";
import { generateEnrolmentReport } from "@/lib/contract/enrolment-reports";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { outbox, policies, userPolicies } from "@/lib/provider/db/schema";
import { newEnrolment } from "@/tests/support/fixtures";
import { sharedProvider, staffEmail } from "@/tests/support/provider";
import { clientWithAccount, move, walkTo } from "../endorsements/story";
import { sentEmails } from "../outbox/outbox-work";
import { draftOf, employee } from "../registration/workbook";

const provider = sharedProvider();
let companyId: string;
let policyId: string;
let hr: string;

beforeEach(async () => {
  provider.setDay("2025-12-10");
  await provider.db.delete(outbox);
  companyId = (await provider.company({ name: "Kaveri Foods" })).id;
  policyId = (await provider.policy({ companyId, nickName: `Kaveri ${companyId}` })).id;
  const { user } = await provider.life({
    policyId,
    companyId,
    cover: { enrolmentStatus: "PENDING", enrolmentDueDate: "2025-12-31" },
  });
  hr = user.email ?? "";
});

const day = (date: string) => startOfDaySeconds(date);
type Body = z.input<typeof createEnrolment.body>;
const bodyOf = (part: Partial<Body> = {}): Body => ({ ...newEnrolment(companyId, policyId, [hr]), ...part });
const create = (part: Partial<Body> = {}, idempotencyKey?: string) =>
  provider.call("csm", createEnrolment, { body: bodyOf(part), idempotencyKey });
const created = async (part: Partial<Body> = {}) => (await create(part)).body.data.config;
const extend = (id: string, date: string, version?: number) =>
  provider.call("csm", extendEnrolment, {
    params: { id },
    body: { actionType: "extend", enrolmentEndDate: day(date), version },
  });
/** A window with an addition that was declined while it was open. */
async function declinedInWindow() {
  const client = await clientWithAccount(provider);
  const joiner = employee("W1", { enrolment_due_date: "31/12/2025" });
  const endorsementId = await draftOf(provider, client, { ADD: [joiner] }, { enrolmentPortal: true });
  const { id } = await created({ companyId: client.companyId, policyIds: [client.policyId] });
  await walkTo(provider, client, endorsementId, "ENDO_DECLINED");
  return { client, endorsementId, id };
}
const complete = (id: string, idempotencyKey?: string) =>
  provider.call("opsLead", completeEnrolment, { params: { id }, idempotencyKey });
const load = async (id: string) => (await provider.call("viewer", getEnrolment, { params: { id } })).body.data.config;
const actionsOf = async (entityId: string) => {
  const audited = await provider.audits({ entityId });
  return audited.map(({ action }) => action);
};

describe("setting up", () => {
  test("200 with the enrolment, which the company lists; its policies, dates and stakeholders as sent", async () => {
    const answer = await create();
    expect(answer.status).toBe(200);
    const { config } = answer.body.data;
    expect(config).toMatchObject({
      companyId,
      companyName: "Kaveri Foods",
      policyIds: [policyId],
      enrolmentStartDate: { seconds: day("2025-12-10") },
      joiningCycleEndDate: { seconds: day("2025-12-31") },
      recipients: [hr],
      carbon_copy: [staffEmail("csm")],
      completed: false,
      completionEmailsSent: false,
      extensions: [],
      version: 1,
    });
    const listed = await provider.call("viewer", listEnrolments, { params: { id: companyId } });
    expect(listed.body.data.configs.map(({ id }) => id)).toEqual([config.id]);
    expect(await actionsOf(config.id)).toEqual(["createEnrolment"]);
  });

  test("the same press sent twice is one enrolment", async () => {
    const key = randomUUID();
    const first = await create({}, key);
    expect((await create({}, key)).body).toEqual(first.body);
    expect((await provider.call("csm", listEnrolments, { params: { id: companyId } })).body.data.configs).toHaveLength(
      1,
    );
  });

  test("400 with the sentence of each field that breaks a rule", async () => {
    const answer = await create({
      enrolmentStartDate: day("2025-10-25"),
      joiningCycleStartDate: day("2025-12-10"),
      joiningCycleEndDate: day("2026-01-09"),
      recipients: [hr, "nobody@nowhere.example"],
      carbon_copy: [hr.toUpperCase()],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: {
          enrolmentStartDate: "Member Registration start date cannot be more than 45 days ago from today",
          enrolmentEndDate: "Member Registration end date cannot be more than 30 days later than the start date",
          joiningCycleStartDate: "Enrolment Cycle start date should be a future date",
          recipients: "Email not found",
          carbon_copy: "Email already added",
        },
      },
    });
  });

  test("400 for dates outside the policies, for no policy, another company's, a draft or expired one, and for no recipient", async () => {
    await provider.change(policies, { id: policyId }, { endDate: "2025-12-30" });
    expect((await create()).body.message).toEqual({
      enrolmentEndDate: "Member registration end date cannot exceed the policy end date",
      joiningCycleEndDate: "Enrolment Cycle end date cannot exceed the policy end date",
    });
    const stranger = (await provider.policy()).id;
    const draft = (await provider.policy({ companyId, placementStatus: "DRAFT" })).id;
    const expired = (await provider.policy({ companyId, endDate: "2025-12-09" })).id;
    expect((await create({ policyIds: [] })).body.message).toEqual({ policyIds: "Select at least one policy" });
    for (const id of [stranger, draft, expired]) expect((await create({ policyIds: [id] })).status).toBe(400);
    expect((await create({ recipients: [], carbon_copy: [] })).body.message).toMatchObject({
      recipients: "Add at least one stakeholder",
    });
    expect((await create({ companyId: "nobody" })).status).toBe(404);
  });

  test("people are found by their exact email in any case, members with their company and staff without", async () => {
    const find = (value: string) => provider.call("csm", searchUsersByField, { body: { field: "email", value } });
    expect((await find(hr.toUpperCase())).body.data.users).toMatchObject([{ email: hr, companyName: "Kaveri Foods" }]);
    expect((await find(staffEmail("csm"))).body.data.users).toMatchObject([{ employer: null, companyName: null }]);
    expect((await find("nobody@nowhere.example")).body.data.users).toEqual([]);
  });
});

describe("extending", () => {
  test("204 without a body; the due date and its pending lives move, and the step is stored", async () => {
    const { id } = await created();
    expect(await extend(id, "2026-01-05", 1)).toMatchObject({ status: 204 });
    expect(await load(id)).toMatchObject({
      enrolmentEndDate: { seconds: day("2026-01-05") },
      extensions: [{ previousEndDate: { seconds: day("2025-12-31") }, newEndDate: { seconds: day("2026-01-05") } }],
      version: 2,
    });
    const [cover] = await provider.find(userPolicies, { policyId });
    expect(cover?.enrolmentDueDate).toBe("2026-01-05");
    const history = await provider.call("viewer", listRecordHistory, { params: { kind: "enrolment", id } });
    expect(history.body.data.map(({ what, by }) => [what, by])).toEqual([
      ["Extended the enrolment", "csm Staff"],
      ["Set up the enrolment", "csm Staff"],
    ]);
    expect(history.body.data[0]?.changes).toEqual([
      { label: "Member registration end date", from: "31/12/2025", to: "05/01/2026" },
      { label: "Lives with a new due date", from: "", to: "1" },
    ]);
  });

  test("a declined addition that is reworked afterwards is due on the new date", async () => {
    const { client, endorsementId, id } = await declinedInWindow();
    expect((await extend(id, "2026-01-05")).status).toBe(204);
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    const covers = await provider.find(userPolicies, { policyId: client.policyId });
    expect(covers).toMatchObject([{ active: true, enrolmentStatus: "PENDING", enrolmentDueDate: "2026-01-05" }]);
  });

  test("400 at the end itself and beyond 30 days or the policy's end, with the sentence of the rule", async () => {
    const { id } = await created();
    const reported = async (date: string) => (await extend(id, date)).body.message;
    const before = "Member registration end date cannot be before Enrolment cycle end date";
    expect(await reported("2025-12-31")).toEqual({ enrolmentEndDate: before });
    const tooLate = "Member Registration end date cannot be more than 30 days later than the start date";
    expect(await reported("2026-01-10")).toEqual({ enrolmentEndDate: tooLate });
    await provider.change(policies, { id: policyId }, { endDate: "2026-01-04" });
    const beyond = "Enrolment Cycle end date cannot exceed the policy end date";
    expect(await reported("2026-01-05")).toEqual({ enrolmentEndDate: beyond });
    expect((await extend(id, "2026-01-04")).status).toBe(204);
    expect((await extend("nobody", "2026-01-04")).status).toBe(404);
  });

  test("409 with who extended it meanwhile and to which day", async () => {
    const { id } = await created();
    await extend(id, "2026-01-02", 1);
    expect(await extend(id, "2026-01-05", 1)).toMatchObject({
      status: 409,
      body: {
        data: { version: 2, changedBy: "csm Staff", current: { enrolmentEndDate: { seconds: day("2026-01-02") } } },
      },
    });
  });

  test("one of several concurrent extensions succeeds", async () => {
    const { id } = await created();
    const answers = await Promise.all(["2026-01-02", "2026-01-03", "2026-01-04"].map((date) => extend(id, date, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await load(id)).extensions).toHaveLength(1);
  });
});

describe("confirming", () => {
  const emails = () => sentEmails(provider);

  test("409 while it runs, 204 for two days after its end, 409 from the third", async () => {
    const { id } = await created();
    provider.setClock("2025-12-31T23:59:00+05:30");
    expect(await complete(id)).toMatchObject({
      status: 409,
      body: { message: "Confirmation emails can be sent once the enrolment has ended" },
    });
    provider.setClock("2026-01-03T00:00:00+05:30");
    expect((await complete(id)).status).toBe(409);
    provider.setClock("2026-01-02T23:59:00+05:30");
    expect(await complete(id)).toMatchObject({ status: 204 });
  });

  test("stakeholders get one email with HR in To and CSMs in Cc, each employee gets one, and all lives are enrolled; once", async () => {
    const other = await provider.policy({ companyId });
    const pending = { enrolmentStatus: "PENDING" } as const;
    await provider.life({ policyId: other.id, companyId, cover: pending });
    await provider.life({ policyId, companyId, cover: { ...pending, active: false } });
    await provider.life({ policyId, companyId, user: { email: null }, cover: { enrolmentStatus: "PENDING" } });
    const { id } = await created();
    provider.setClock("2026-01-01T09:00:00+05:30");
    const key = randomUUID();
    expect((await complete(id, key)).status).toBe(204);
    expect((await complete(id, key)).status).toBe(204);
    expect(await complete(id)).toMatchObject({
      status: 409,
      body: { message: "This enrolment is completed; no further edits can be made" },
    });
    expect((await extend(id, "2026-01-05")).status).toBe(409);
    const sent = await emails();
    expect(sent.map(({ to, cc, subject }) => [to, cc, subject])).toEqual([
      [hr, [staffEmail("csm")], "Enrolment of Kaveri Foods is completed"],
      [hr, undefined, "Your enrolment with Kaveri Foods is confirmed"],
    ]);
    expect(sent[0]?.text).toContain("2 lives without a response are enrolled as offered.");
    expect(sent[1]?.text).toContain(`- Kaveri ${companyId}: Asha Life`);
    const waiting = and(
      inArray(userPolicies.policyId, [policyId, other.id]),
      eq(userPolicies.enrolmentStatus, "PENDING"),
    );
    const left = await provider.db.select().from(userPolicies).where(waiting).orderBy(userPolicies.active);
    expect(left).toMatchObject([
      { policyId, active: false },
      { policyId: other.id, active: true },
    ]);
    expect(await load(id)).toMatchObject({ completed: true, completionEmailsSent: true });
    expect(await actionsOf(id)).toEqual(["createEnrolment", "completeEnrolment"]);
  });

  test("lives whose due date is after the window's end stay pending without an email; dependants are due with the employee", async () => {
    const { id } = await created();
    const pending = { enrolmentStatus: "PENDING" } as const;
    const [due] = await provider.find(userPolicies, { policyId });
    const later = await provider.life({ policyId, companyId, cover: { ...pending, enrolmentDueDate: "2026-01-31" } });
    const spouse = (parentId = "") => ({ parentId, relationship: "spouse", email: null, firstName: "Ravi" }) as const;
    await provider.life({ policyId, companyId, user: spouse(due?.userId), cover: pending });
    await provider.life({ policyId, companyId, user: spouse(later.user.id), cover: pending });
    const second = { enrolmentStatus: "PENDING", enrolmentDueDate: "2025-12-31" } as const;
    const other = await provider.policy({ companyId });
    await provider.covers([{ userId: later.user.id, policyId: other.id, ...second }]);
    const both = await created({ policyIds: [policyId, other.id] });
    provider.setClock("2026-01-01T09:00:00+05:30");
    expect((await complete(id)).status).toBe(204);
    const covers = await provider.find(userPolicies, { policyId });
    const statuses = covers.map(({ enrolmentStatus }) => enrolmentStatus);
    expect(statuses.sort()).toEqual(["ENROLED", "ENROLED", "PENDING", "PENDING"]);
    expect((await emails()).map(({ to }) => to)).toEqual([hr, hr]);
    // On the other policy the second employee is due: the email names that policy alone. The first has got one already.
    await complete(both.id);
    const [toHr, named, ...more] = await emails();
    expect([toHr?.to, named?.to, more]).toEqual([hr, later.user.email, []]);
    expect(named?.text.match(/^- .*/gm)).toHaveLength(1);
  });

  test("those who are due get an email, not those who have left", async () => {
    const due = (enrolmentDueDate: string, enrolmentStatus = "ENROLED") => ({ enrolmentDueDate, enrolmentStatus });
    const left = { ...due("2025-12-31", "PENDING"), pendingOffboard: true, coverageEnd: "2025-12-20" };
    const add = async (cover: object, user = {}) => (await provider.life({ policyId, companyId, cover, user })).user;
    const responded = await add(due("2025-12-31"));
    const overdue = await add(due("2025-11-30", "PENDING"));
    await add(left, { parentId: overdue.id, relationship: "spouse", firstName: "Ravi" });
    const undated = await add({ enrolmentStatus: "ENROLED" });
    await add(left);
    const { id } = await created();
    provider.setClock("2026-01-01T09:00:00+05:30");
    await complete(id);
    const sent = await emails();
    // The first email to HR is about the window.
    expect(sent.map(({ to }) => to)).toEqual([hr, hr, responded.email, overdue.email, undated.email].toSorted());
    expect(sent.find(({ to }) => to === overdue.email)?.text).not.toContain("Ravi");
  });

  test("a declined addition is enrolled without an email: the window is over when it is reworked", async () => {
    const { client, endorsementId, id } = await declinedInWindow();
    provider.setClock("2026-01-01T09:00:00+05:30");
    expect((await complete(id)).status).toBe(204);
    expect((await emails()).map(({ text }) => text)).toEqual([expect.not.stringContaining("without a response")]);
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    const covers = await provider.find(userPolicies, { policyId: client.policyId });
    expect(covers).toMatchObject([{ active: true, enrolmentStatus: "ENROLED" }]);
  });

  test("without an HR address the CSMs are addressed", async () => {
    const { id } = await created({ recipients: [] });
    provider.setClock("2026-01-01T09:00:00+05:30");
    await complete(id);
    expect((await emails())[0]).toMatchObject({ to: staffEmail("csm"), cc: [] });
  });
});

describe("the report", () => {
  const report = (from: string, to: string) =>
    provider.call("csm", generateEnrolmentReport, {
      params: { companyId, from: String(day(from)), to: String(day(to)) },
    });

  test("lives and nominees changed in the range, to its last second, and an audit row", async () => {
    const [cover] = await provider.find(userPolicies, { policyId });
    const stamps = {
      createdAt: new Date("2025-12-09T23:59:59+05:30"),
      updatedAt: new Date("2025-12-10T23:59:59+05:30"),
    };
    await provider.change(userPolicies, { policyId }, stamps);
    await provider.nominee({ userPolicyId: cover?.id ?? "", dob: "1988-02-29", gender: "male", ...stamps });
    const { body } = await report("2025-12-09", "2025-12-10");
    expect(body.data.enrolmentReport).toMatchObject([
      {
        companyId,
        companyName: "Kaveri Foods",
        email: hr,
        dob: "1990-06-15",
        policyId,
        sumInsured: 300_000,
        enrolmentStatus: "PENDING",
      },
    ]);
    expect(body.data.nomineeReport).toMatchObject([
      { name: "Ravi Life", dateOfBirth: "1988-02-29", nomineePercentageSI: 100, policyRefId: `GMC/${policyId}` },
    ]);
    expect(await actionsOf(companyId)).toEqual(["generateEnrolmentReport"]);
    expect((await report("2025-12-08", "2025-12-09")).body.data.enrolmentReport).toEqual([]);
  });

  test("400 with the sentence of the rule that the range breaks", async () => {
    expect((await report("2025-12-10", "2025-12-10")).body.message).toBe("From Date should be prior to To Date.");
    expect((await report("2025-11-09", "2025-12-10")).body.message).toBe(
      "Cannot generate report for more than 30 days.",
    );
    expect((await report("2025-12-09", "2025-12-11")).status).toBe(400);
  });
});
