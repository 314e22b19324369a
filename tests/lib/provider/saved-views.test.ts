import { sql } from "drizzle-orm";
import { changeSavedView, deleteSavedView, listSavedViews, saveView } from "@/lib/contract/saved-views";
import { VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH, VIEWS_PER_PERSON } from "@/lib/domain/saved-views/view-query";
import type { Role } from "@/lib/permissions";
import { savedViews } from "@/lib/provider/db/schema";
import { type Caller, sharedProvider, startTestProvider } from "@/tests/support/provider";

const provider = sharedProvider();
beforeEach(() => provider.db.delete(savedViews));

const WORDS = "sort=dueOn&view=work&queue=overdue";

type Given = { name?: string; words?: string; isShared?: boolean; list?: "endorsements" | "cdAccounts" };

const save = (as: Caller, { name = "Overdue", words = WORDS, isShared = false, list = "endorsements" }: Given = {}) =>
  provider.call(as, saveView, { body: { list, name, words, isShared } });

async function saved(as: Caller, given: Given = {}) {
  const { status, body } = await save(as, given);
  expect(status).toBe(200);
  return body.data;
}

const change = (as: Caller, id: string, body: { version: number; name?: string; words?: string; isShared?: boolean }) =>
  provider.call(as, changeSavedView, { params: { id }, body });
const remove = (as: Caller, id: string) => provider.call(as, deleteSavedView, { params: { id } });

async function names(as: Caller, list: Given["list"] = "endorsements") {
  return (await provider.call(as, listSavedViews, { query: { list } })).body.data.map(({ name }) => name);
}

const audited = async (id: string) => (await provider.audits({ entityId: id })).map(({ action }) => action);

test("a view of mine is mine alone, of its list alone; each write of it is audited", async () => {
  const mine = await saved("opsExecutive");
  expect(mine).toMatchObject({ words: WORDS, isMine: true, mayChange: true, isShared: false, version: 1 });
  expect(await names("opsExecutive")).toEqual(["Overdue"]);
  expect(await names("opsExecutive", "cdAccounts")).toEqual([]);
  expect(await names("opsLead")).toEqual([]);
  const changed = await change("opsExecutive", mine.id, { version: 1, name: "Late", words: "queue=overdue" });
  expect(changed.body.data).toMatchObject({ name: "Late", words: "queue=overdue", version: 2 });
  expect((await remove("opsExecutive", mine.id)).body.data).toEqual({ id: mine.id });
  expect(await names("opsExecutive")).toEqual([]);
  expect(await audited(mine.id)).toEqual(["saveView", "changeSavedView", "deleteSavedView"]);
});

test("no other user finds my view, not even a lead", async () => {
  const { id } = await saved("opsExecutive");
  expect((await change("opsLead", id, { version: 1, name: "Theirs" })).status).toBe(404);
  expect((await remove("loopOwner", id)).status).toBe(404);
  expect(await names("opsExecutive")).toEqual(["Overdue"]);
});

test("every user opens a team view; only its author, a lead and the loop owner change it", async () => {
  const { id } = await saved("opsExecutive", { isShared: true });
  for (const role of ["viewer", "csm", "finance", "engineer", "opsLead"] as const) {
    expect([role, await names(role)]).toEqual([role, ["Overdue"]]);
  }
  for (const role of ["viewer", "csm", "finance", "engineer"] as const) {
    expect([role, (await change(role, id, { version: 1, name: role })).status]).toEqual([role, 403]);
    expect([role, (await remove(role, id)).status]).toEqual([role, 403]);
  }
  expect((await change("opsExecutive", id, { version: 1, name: "By its maker" })).status).toBe(200);
  expect((await change("opsLead", id, { version: 2, name: "By a lead" })).status).toBe(200);
  expect((await remove("loopOwner", id)).status).toBe(200);
});

test("a lead who makes a shared view private gives it back to its maker", async () => {
  const { id } = await saved("opsExecutive", { isShared: true });
  expect((await change("opsLead", id, { version: 1, isShared: false })).body.data.mayChange).toBe(false);
  expect(await names("opsLead")).toEqual([]);
  expect(await names("opsExecutive")).toEqual(["Overdue"]);
});

test.each([
  ["opsExecutive", 200],
  ["csm", 200],
  ["finance", 200],
  ["loopOwner", 200],
  ["viewer", 403],
  ["engineer", 403],
] satisfies [Role, number][])("%s shares a view with the team: %i", async (role, status) => {
  expect((await save(role, { isShared: true })).status).toBe(status);
  const own = await saved(role, { name: "Own" });
  expect((await change(role, own.id, { version: 1, isShared: true })).status).toBe(status);
});

test("programs have no views, and a list that a feature hides has none", async () => {
  expect((await save("integration")).status).toBe(403);
  const without = await startTestProvider({ flags: { cdAccount: false } });
  try {
    const query = { list: "cdAccounts" } as const;
    expect((await without.call("opsLead", listSavedViews, { query })).status).toBe(403);
    const body = { list: "cdAccounts", name: "Low", words: "" } as const;
    expect((await without.call("opsLead", saveView, { body })).status).toBe(403);
    expect((await without.call("opsLead", listSavedViews, { query: { list: "endorsements" } })).status).toBe(200);
  } finally {
    await without.close();
  }
});

test("a name is given once per list among mine, and once among the team's, whatever its case", async () => {
  await saved("opsExecutive");
  const again = await save("opsExecutive", { name: " OVERDUE " });
  expect(again.status).toBe(409);
  expect(again.body.data).toEqual({ fields: { name: "You already have a view with this name" } });
  await saved("opsExecutive", { list: "cdAccounts" });
  await saved("csm", { isShared: true });
  const shared = await save("opsLead", { isShared: true });
  expect(shared.body.data).toEqual({ fields: { name: "The team already has a view with this name" } });
  const other = await saved("opsExecutive", { name: "Other" });
  expect((await change("opsExecutive", other.id, { version: 1, name: "Overdue" })).status).toBe(409);
  expect((await change("opsExecutive", other.id, { version: 1, name: "Overdue now" })).status).toBe(200);
});

test("409 with the current values for an outdated version, and nothing is overwritten", async () => {
  const { id } = await saved("opsExecutive", { isShared: true });
  await change("opsLead", id, { version: 1, words: "queue=blocked" });
  const late = await change("opsExecutive", id, { version: 1, words: "queue=ready" });
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({
    version: 2,
    changedBy: "opsLead Staff",
    current: { words: "queue=blocked" },
  });
});

test("the same save under the same key is one view; a change that changes nothing leaves version and audit log", async () => {
  const body = { list: "endorsements", name: "Once", words: WORDS } as const;
  const idempotencyKey = "save-once-1";
  const first = await provider.call("opsExecutive", saveView, { body, idempotencyKey });
  const second = await provider.call("opsExecutive", saveView, { body, idempotencyKey });
  expect(second.body.data).toEqual(first.body.data);
  expect(await names("opsExecutive")).toEqual(["Once"]);
  const { id } = first.body.data;
  const same = await change("opsExecutive", id, { version: 1, name: "Once", words: WORDS });
  expect(same.body.data.version).toBe(1);
  expect(await audited(id)).toEqual(["saveView"]);
});

test.each([
  ["a name of 1", { name: "a" }, 200],
  ["no name", { name: "  " }, 400],
  ["the longest name", { name: "n".repeat(VIEW_NAME_LENGTH) }, 200],
  ["one letter more", { name: "n".repeat(VIEW_NAME_LENGTH + 1) }, 400],
  ["no words", { words: "" }, 200],
  ["the longest words", { words: `q=${"w".repeat(VIEW_QUERY_LENGTH - 2)}` }, 200],
  ["longer words", { words: `q=${"w".repeat(VIEW_QUERY_LENGTH - 1)}` }, 400],
  ["words that are another address", { words: "x=1#//evil.test/?" }, 400],
])("%s: %o", async (_, given, status) => {
  expect((await save("opsExecutive", given)).status).toBe(status);
});

test("a user has at most fifty views; a colleague's do not count", async () => {
  await provider.db.execute(sql`insert into saved_views
    (id, list, name, name_key, words, is_shared, saved_by, saved_by_name, created_at, updated_at)
    select 'view_' || n, 'companies', 'View ' || n, 'view ' || n, '', false, 'staff-opsExecutive', 'opsExecutive Staff', now(), now()
    from generate_series(1, ${VIEWS_PER_PERSON - 1}) as n`);
  const last = await saved("opsExecutive");
  const beyond = await save("opsExecutive", { name: "One more" });
  expect([beyond.status, beyond.body.message]).toEqual([409, "You have 50 views, the maximum. Delete one first."]);
  await saved("csm");
  await remove("opsExecutive", last.id);
  await saved("opsExecutive", { name: "One more" });
});
