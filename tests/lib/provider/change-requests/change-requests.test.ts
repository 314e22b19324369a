import { eq, sql } from "drizzle-orm";
import { listBatches } from "@/lib/contract/batches";
import {
  exportChangeRequests,
  listChangeRequestCompanies,
  listChangeRequests,
  moveChangeRequests,
  postChangeRequest,
} from "@/lib/contract/change-requests";
import type { ChangeRequestStatus } from "@/lib/domain/change-requests/status";
import { changeRequests, userPolicies, users } from "@/lib/provider/db/schema";
import { insertMany } from "@/tests/support/insert-many";
import { testDatabaseKind } from "../../../support/postgres";
import { sharedProvider } from "../../../support/provider";
import { rows } from "../../../support/rows";
import { waitingStatements } from "../../../support/waiting";

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

const provider = sharedProvider({ flags: { changeRequest: true } });
beforeAll(async () => {
  const { company, policy, life } = provider;
  await company({ id: "co", name: "Acme" });
  await company({ id: "other", name: "Beta" });
  await policy({ id: "pol", companyId: "co" });
  await policy({ id: "pol-gpa", companyId: "co", policyType: "GPA" });
  await policy({ id: "pol-other", companyId: "other" });
  await life({ companyId: "co", policyId: "pol", user: { id: "u-asha" } });
});
beforeEach(async () => {
  Object.assign(provider.services.flags, { changeRequest: true });
  await provider.db.delete(changeRequests);
});

type Fields = Partial<typeof changeRequests.$inferInsert>;

/** A request created so many minutes after ten o'clock. */
async function request(id: string, fields: Fields = {}, minutes = 0): Promise<void> {
  const at = new Date(Date.parse("2025-12-10T10:00:00+05:30") + minutes * 60_000);
  await provider.changeRequests([{ id, companyId: "co", policyId: "pol", createdAt: at, updatedAt: at, ...fields }]);
}

async function statusOf(id: string): Promise<string | undefined> {
  const [found] = await provider.find(changeRequests, { id });
  return found?.status;
}

const move = (...entries: [string, Exclude<ChangeRequestStatus, "PENDING">][]) =>
  provider.call("opsExecutive", moveChangeRequests, {
    body: { crList: entries.map(([crId, state]) => ({ crId, state })) },
  });

const listed = async (query: Record<string, unknown>) => {
  const { body } = await provider.call("csm", listChangeRequests, { query: { companyId: "co", ...query } });
  return { ids: body.data.map(({ id }) => id), metaData: body.metaData };
};

const audits = (action: string) => provider.audits({ action });

test("pages are walked forwards and back by cursor, requests of one instant are neither lost nor doubled", async () => {
  for (let number = 0; number < 25; number++) await request(`cr-${String(number).padStart(2, "0")}`, {}, number >> 2);
  const expected = Array.from({ length: 25 }, (_, index) => `cr-${String(24 - index).padStart(2, "0")}`);
  const first = await listed({ pageSize: 10 });
  expect(first.ids).toEqual(expected.slice(0, 10));
  expect(first.metaData).toMatchObject({ hasPrev: false, hasNext: true, nextPageId: "cr-15", prevPageId: "cr-24" });
  const second = await listed({ pageSize: 10, nextPageId: "cr-15" });
  const third = await listed({ pageSize: 10, nextPageId: second.metaData.nextPageId });
  expect([...second.ids, ...third.ids]).toEqual(expected.slice(10));
  expect(third.metaData).toMatchObject({ hasPrev: true, hasNext: false });
  const back = await listed({ pageSize: 10, prevPageId: third.metaData.prevPageId });
  expect(back.ids).toEqual(second.ids);
  expect(back.metaData).toMatchObject({ hasPrev: true, hasNext: true });
});

test("a page of eleven returns eleven: the extra row shows that there is another page", async () => {
  for (let number = 0; number < 12; number++) await request(`cr-${number}`, {}, number);
  expect((await listed({})).ids).toHaveLength(11);
});

test("400 for an invented page ID or one of another company", async () => {
  await request("cr-other", { companyId: "other", policyId: "pol-other" });
  for (const cursor of ["none", "cr-other"]) {
    const query = { companyId: "co", nextPageId: cursor };
    expect((await provider.call("csm", listChangeRequests, { query })).status).toBe(400);
  }
});

test("an unknown company could not be found, an unknown status is refused", async () => {
  const unknown = await provider.call("csm", listChangeRequests, { query: { companyId: "none" } });
  expect([unknown.status, unknown.body.message]).toEqual([404, "Could not find the Company"]);
  const wrong = await provider.call("csm", listChangeRequests, { query: { companyId: "co", status: "PENDING,LOST" } });
  expect(wrong.status).toBe(400);
});

test("filters narrow by status, operation, policy type, part of a name and day, both ends included", async () => {
  await request("cr-a", { name: "Asha 100%" }, 0);
  await request("cr-b", { status: "IN_PROGRESS", operation: "DELETE" }, 1);
  await request("cr-c", { status: "ACCEPTED", policyId: "pol-gpa" }, 2);
  const at = (minutes: number) => Date.parse("2025-12-10T10:00:00+05:30") / 1000 + minutes * 60;
  expect((await listed({ status: "PENDING,IN_PROGRESS" })).ids).toEqual(["cr-b", "cr-a"]);
  expect((await listed({ operationType: "DELETE" })).ids).toEqual(["cr-b"]);
  expect((await listed({ policyType: "GPA,GTL" })).ids).toEqual(["cr-c"]);
  expect((await listed({ name: "0%" })).ids).toEqual(["cr-a"]);
  expect((await listed({ name: "MEMBER" })).ids).toEqual(["cr-c", "cr-b"]);
  expect((await listed({ dateFrom: at(1), dateTo: at(1) })).ids).toEqual(["cr-b"]);
});

test("phone and email are masked for roles that do not need them", async () => {
  await request("cr-a", { mobile: "9876543210", email: "asha@client.example", joiningDate: "2025-12-01" });
  const query = { companyId: "co" };
  const { body: clear } = await provider.call("csm", listChangeRequests, { query });
  expect(clear.data[0]).toMatchObject({
    mobile: "9876543210",
    joiningDate: Date.parse("2025-12-01T00:00:00+05:30") / 1000,
    policyType: "GMC",
  });
  const { body: masked } = await provider.call("viewer", listChangeRequests, { query });
  expect(masked.data[0]).toMatchObject({ mobile: "******3210", email: "a***@client.example" });
});

test("the download has every request that the filter finds and leaves an audit row", async () => {
  for (let number = 0; number < 15; number++) await request(`cr-${number}`, {}, number);
  const before = (await audits("exportChangeRequests")).length;
  const { body } = await provider.call("csm", exportChangeRequests, { query: { companyId: "co", status: "PENDING" } });
  expect(body.data).toHaveLength(15);
  expect(await audits("exportChangeRequests")).toHaveLength(before + 1);
});

test.each([2_000, 4_001])("the download of %i requests has each of them once, newest first", async (count) => {
  const at = new Date("2025-12-10T10:00:00+05:30");
  const stamps = { relationship: "self", createdBy: "HR Desk", createdAt: at, updatedAt: at };
  const one = { companyId: "co", policyId: "pol", operation: "ADD", source: "hrdesk", name: "Asha", ...stamps };
  const ids = Array.from({ length: count }, (_, nth) => `cr-${String(nth).padStart(4, "0")}`);
  for (let first = 0; first < count; first += 1_000) {
    await provider.db.insert(changeRequests).values(ids.slice(first, first + 1_000).map((id) => ({ id, ...one })));
  }
  // Of one millisecond, apart by microseconds.
  await provider.db.execute(
    sql`update change_requests set created_at = created_at + (substr(id, 4)::integer / 10) * interval '1 microsecond'`,
  );
  const { body } = await provider.call("csm", exportChangeRequests, { query: { companyId: "co" } });
  expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("companies have their number of open requests; a company without requests is not listed", async () => {
  await request("cr-a");
  await request("cr-b", { status: "IN_PROGRESS" });
  await request("cr-c", { status: "REJECTED" });
  await request("cr-d", { companyId: "other", policyId: "pol-other", status: "ACCEPTED" });
  const { body } = await provider.call("viewer", listChangeRequestCompanies);
  expect(body.data).toEqual([
    { companyId: "co", companyName: "Acme", activeCrCount: 2 },
    { companyId: "other", companyName: "Beta", activeCrCount: 0 },
  ]);
});

test("valid moves are done, invalid ones are reported, and each move has an audit row with both statuses", async () => {
  await request("cr-a");
  await request("cr-b", { status: "IN_PROGRESS", updatedBy: "Meera Iyer" });
  const { status, body } = await move(["cr-a", "IN_PROGRESS"], ["cr-b", "IN_PROGRESS"], ["cr-x", "IN_PROGRESS"]);
  expect(status).toBe(200);
  expect(body.data.inValidEntries).toEqual([
    {
      crId: "cr-b",
      state: "IN_PROGRESS",
      error: "The request is In Progress; only Pending requests move to In Progress (last moved by Meera Iyer)",
    },
    { crId: "cr-x", state: "IN_PROGRESS", error: "Change request not found" },
  ]);
  expect(await statusOf("cr-a")).toBe("IN_PROGRESS");
  const trail = await provider.audits({ action: "moveChangeRequest", entityId: "cr-a" });
  expect(trail).toMatchObject([{ before: { status: "PENDING" }, after: { status: "IN_PROGRESS" } }]);
});

test("the batch of a move has the company of its requests, or none if they are of several", async () => {
  for (const id of ["cr-a", "cr-b"]) await request(id);
  await request("cr-other", { companyId: "other", policyId: "pol-other" });
  await move(["cr-a", "IN_PROGRESS"]);
  await move(["cr-b", "IN_PROGRESS"], ["cr-other", "IN_PROGRESS"]);
  const { body } = await provider.call("opsExecutive", listBatches, { query: {} });
  const byCount = body.data.items.slice(0, 2).map(({ counts, company }) => [counts.inProgress, company?.name ?? null]);
  expect(byCount).toEqual(
    expect.arrayContaining([
      [1, "Acme"],
      [2, null],
    ]),
  );
});

test("accepted and rejected are final", async () => {
  await request("cr-a", { status: "ACCEPTED" });
  await request("cr-b", { status: "REJECTED" });
  const { body } = await move(["cr-a", "REJECTED"], ["cr-b", "IN_PROGRESS"]);
  expect(body.data.inValidEntries).toHaveLength(2);
  expect([await statusOf("cr-a"), await statusOf("cr-b")]).toEqual(["ACCEPTED", "REJECTED"]);
});

test("a request named twice walks two steps in the order given", async () => {
  await request("cr-a");
  const { body } = await move(["cr-a", "IN_PROGRESS"], ["cr-a", "ACCEPTED"]);
  expect(body.data.inValidEntries).toEqual([]);
  expect(await statusOf("cr-a")).toBe("ACCEPTED");
});

test("a comment stays with the request until another is said", async () => {
  await request("cr-a", { status: "IN_PROGRESS" });
  const crList = [{ crId: "cr-a", state: "REJECTED" as const, comment: " Not on the roster " }];
  await provider.call("opsLead", moveChangeRequests, { body: { crList } });
  const { body } = await provider.call("csm", listChangeRequests, { query: { companyId: "co" } });
  expect(body.data[0]).toMatchObject({ comment: "Not on the roster", status: "REJECTED", updatedBy: "opsLead Staff" });
});

test("one of two concurrent decisions succeeds, the other gets 409", async () => {
  await request("cr-a", { status: "IN_PROGRESS" });
  const decide = (caller: "opsExecutive" | "opsLead", state: "ACCEPTED" | "REJECTED") =>
    provider.call(caller, moveChangeRequests, { body: { crList: [{ crId: "cr-a", state }] } });
  const answers = await Promise.all([decide("opsExecutive", "ACCEPTED"), decide("opsLead", "REJECTED")]);
  const refused = answers.flatMap(({ body }) => body.data.inValidEntries);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.error).toMatch(/last moved by ops/);
  const decided = refused[0]?.state === "ACCEPTED" ? "REJECTED" : "ACCEPTED";
  expect(await statusOf("cr-a")).toBe(decided);
});

test("a repeated move with the same key answers the same and moves nothing again", async () => {
  await request("cr-a");
  const body = { crList: [{ crId: "cr-a", state: "IN_PROGRESS" as const }] };
  const call = () => provider.call("opsLead", moveChangeRequests, { body, idempotencyKey: "key-of-one-move" });
  expect((await call()).body).toEqual((await call()).body);
  expect(await statusOf("cr-a")).toBe("IN_PROGRESS");
});

describe("sources hand in requests", () => {
  const addition = { companyId: "co", policyId: "pol", operationType: "ADD" as const, relationship: "self" };

  beforeAll(async () => {
    await provider.staff({
      id: "p-hrdesk",
      email: "hrdesk@program.example",
      firstName: "HR",
      lastName: "Desk",
      roles: ["integration", "hrdesk"],
    });
    await provider.staff({ id: "p-nobody", email: "nobody@program.example", roles: ["integration"] });
  });

  test("as the source of their identity, pending, once per key", async () => {
    const call = () =>
      provider.call({ email: "hrdesk@program.example" }, postChangeRequest, {
        body: { ...addition, name: "Ravi", joiningDate: Date.parse("2025-12-01T00:00:00+05:30") / 1000 },
        idempotencyKey: "hrdesk-request-1",
      });
    const { status, body } = await call();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ source: "hrdesk", status: "PENDING", name: "Ravi", createdBy: "HR Desk" });
    await call();
    expect((await listed({})).ids).toEqual([body.data.id]);
  });

  onPostgres("a member who is being deleted gets no request", async () => {
    const { user } = await provider.life({ companyId: "co", policyId: "pol" });
    const posting = await provider.db.transaction(async (holder) => {
      await holder.delete(userPolicies).where(eq(userPolicies.userId, user.id));
      await holder.delete(users).where(eq(users.id, user.id));
      const body = { ...addition, name: "Ravi", operationType: "EDIT" as const, userId: user.id };
      const reply = provider.call("opsExecutive", postChangeRequest, { body });
      await waitingStatements(provider.db);
      return { reply };
    });
    expect((await posting.reply).body.message).toEqual({ userId: "Member not found" });
  });

  test("a request by a user has the source Genome", async () => {
    const { body } = await provider.call("opsExecutive", postChangeRequest, { body: { ...addition, name: "Ravi" } });
    expect(body.data.source).toBe("genome");
  });

  test("refused: a source in the body, a program without a source", async () => {
    const body = { ...addition, name: "Ravi" };
    const forged = { ...body, source: "hrms" } as typeof body;
    const statuses = [
      (await provider.call({ email: "hrdesk@program.example" }, postChangeRequest, { body: forged })).status,
      (await provider.call({ email: "nobody@program.example" }, postChangeRequest, { body })).status,
    ];
    expect(statuses).toEqual([400, 403]);
  });

  test("refused at its field: a policy or member of another company, an exit without a member", async () => {
    const post = async (change: object) =>
      (await provider.call("opsLead", postChangeRequest, { body: { ...addition, name: "Ravi", ...change } })).body
        .message;
    expect(await post({ policyId: "pol-other" })).toEqual({ policyId: "Policy not found" });
    expect(await post({ operationType: "DELETE" })).toEqual({ userId: "Choose the member to change" });
    expect(await post({ operationType: "EDIT", userId: "none" })).toEqual({ userId: "Member not found" });
    expect(await post({ operationType: "EDIT", userId: "u-asha" })).toBeUndefined();
  });
});

test("a page deep in a long list is read from the index", async () => {
  const request = provider.records().changeRequest({ id: "", companyId: "co", policyId: "pol", name: "" });
  const createdAt = sql`now() - n * interval '1 minute'`;
  await insertMany(provider.db, changeRequests, { count: 5_000 }, { ...request, id: sql`'cr-' || n`, createdAt });
  const plan = await rows(
    provider.db,
    sql`explain select * from change_requests
        where company_id = 'co' and (created_at, id) < (now() - interval '4000 minutes', 'cr-4000')
        order by created_at desc, id desc limit 11`,
  );
  expect(JSON.stringify(plan)).toContain("Index Scan Backward using change_requests_company");
});

test("an edit says what it changes: the member's values and the requested ones, masked for a viewer", async () => {
  await provider.life({
    companyId: "co",
    policyId: "pol",
    user: {
      id: "u-edit",
      firstName: "Ben",
      lastName: "Rao",
      relationship: "self",
      mobile: "9811111111",
      dob: "1990-01-05",
    },
  });
  const same = { userId: "u-edit", name: "Ben Rao", relationship: "self" };
  await request("cr-edit", {
    ...same,
    operation: "EDIT",
    mobile: "9822222222",
    facts: { dateOfBirth: "1990-05-01", slabId: "2" },
  });
  await request("cr-exit", { ...same, operation: "DELETE", mobile: "9833333333" }, 1);
  const changesFor = async (role: "csm" | "viewer") => {
    const { body } = await provider.call(role, listChangeRequests, { query: { companyId: "co" } });
    return body.data.map(({ oldData, revisedData }) => [oldData, revisedData]);
  };
  expect(await changesFor("csm")).toEqual([
    [{}, {}],
    [
      { dob: "1990-01-05", mobile: "9811111111" },
      { dob: "1990-05-01", mobile: "9822222222", slabId: "2" },
    ],
  ]);
  expect((await changesFor("viewer"))[1]).toEqual([
    { dob: "1990-**-**", mobile: "******1111" },
    { dob: "1990-**-**", mobile: "******2222", slabId: "2" },
  ]);
  // The member has the values already, as after the endorsement of an accepted request.
  await provider.db.update(changeRequests).set({ mobile: "9811111111", facts: { dateOfBirth: "1990-01-05" } });
  expect((await changesFor("csm"))[1]).toEqual([{}, { dob: "1990-01-05", mobile: "9811111111" }]);
});

test("an addition or exit states its other facts, without the file that it came in", async () => {
  await request("cr-join", {
    name: "Uma Das",
    operation: "ADD",
    facts: { dateOfBirth: "1991-02-03", gender: "female", grade: "M2", sourceFile: "joiners.csv" },
  });
  await request("cr-left", { operation: "DELETE", facts: { lastWorkingDay: "2025-12-05" } }, 1);
  const { body } = await provider.call("csm", listChangeRequests, { query: { companyId: "co" } });
  expect(body.data.map(({ id, oldData, revisedData }) => [id, oldData, revisedData])).toEqual([
    ["cr-left", {}, { lastWorkingDay: "2025-12-05" }],
    ["cr-join", {}, { dob: "1991-02-03", gender: "female", grade: "M2" }],
  ]);
});
