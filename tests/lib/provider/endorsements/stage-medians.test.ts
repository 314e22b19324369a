import { sql } from "drizzle-orm";
import { getStageMedians } from "@/lib/contract/endorsement-facts";
import { type EndorsementStatus, undoMove } from "@/lib/contract/endorsements";
import { addDays } from "@/lib/domain/dates/local-date";
import { workCalendar, workingDaysBetween } from "@/lib/domain/dates/working-days";
import { holidays, policies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { type Client, clientWithAccount, details, draftWithOneAddition, giveUhids, move, walkTo } from "./story";

const provider = sharedProvider();
afterEach(() => provider.setDay("2025-12-10"));

/** Clients of one insurer. */
async function clientsOf(count: number): Promise<Client[]> {
  const clients: Client[] = [];
  let insurerId: string | null = null;
  for (let at = 0; at < count; at += 1) {
    const client = await clientWithAccount(provider, { policy: { tpaName: "Medi Assist" } });
    insurerId ??= client.insurerId;
    await provider.change(policies, { id: client.policyId }, { insurerId });
    clients.push(client);
  }
  return clients;
}

/** A draft of Wednesday 10 December that leaves the status on a date. */
async function left(client: Client, status: EndorsementStatus, day: string): Promise<string> {
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, status);
  provider.setDay(day);
  const { nextEndorsmentStatus: next } = await details(provider, id);
  expect((await move(provider, id, next ?? "DRAFT")).status).toBe(200);
  return id;
}

async function medians(id: string) {
  const { status, body } = await provider.call("viewer", getStageMedians, { params: { id } });
  expect(status).toBe(200);
  return body.data;
}

test("the median is of the insurer's other endorsements, in working days; three are needed", async () => {
  const [first, second, third, own] = (await clientsOf(4)) as [Client, Client, Client, Client];
  const id = await draftWithOneAddition(provider, own);
  // Thursday, Monday and the Wednesday after: 1, 3 and 5 working days.
  await left(first, "DRAFT", "2025-12-11");
  await left(second, "DRAFT", "2025-12-15");
  expect(await medians(id)).toEqual([]);
  const last = await left(third, "DRAFT", "2025-12-17");
  expect(await medians(id)).toEqual([{ status: "DRAFT", medianDays: 3, endorsements: 3 }]);
  // Without the endorsement itself only two are left.
  expect(await medians(last)).toEqual([]);
  // An even number of stages has the mean of the two in the middle: 1, 3, 5 and 4.
  provider.setDay("2025-12-16");
  await move(provider, id, "IN_PROGRESS");
  const [another] = (await clientsOf(1)) as [Client];
  const [policy] = await provider.find(policies, { id: own.policyId });
  await provider.change(policies, { id: another.policyId }, { insurerId: policy?.insurerId });
  const other = await draftWithOneAddition(provider, another);
  expect(await medians(other)).toEqual([{ status: "DRAFT", medianDays: 3.5, endorsements: 4 }]);
});

test("a stage that ended 365 days ago counts, one of 366 days ago does not", async () => {
  const [first, second, third, own] = (await clientsOf(4)) as [Client, Client, Client, Client];
  const id = await draftWithOneAddition(provider, own);
  for (const client of [first, second, third]) await left(client, "DRAFT", "2025-12-11");
  provider.setDay("2026-12-11");
  expect(await medians(id)).toEqual([{ status: "DRAFT", medianDays: 1, endorsements: 3 }]);
  provider.setDay("2026-12-12");
  expect(await medians(id)).toEqual([]);
});

test("a move that was undone does not end the stage", async () => {
  const [first, second, third, own] = (await clientsOf(4)) as [Client, Client, Client, Client];
  const id = await draftWithOneAddition(provider, own);
  for (const client of [first, second]) await left(client, "RECEIVED_UHIDS", "2025-12-11");
  const undone = await draftWithOneAddition(provider, third);
  await walkTo(provider, third, undone, "RECEIVED_UHIDS");
  await giveUhids(provider, undone);
  provider.setDay("2025-12-11");
  const { body } = await move(provider, undone, "ENDO_COMPLETE");
  const ofUhids = async () => (await medians(id)).find(({ status }) => status === "RECEIVED_UHIDS");
  expect(await ofUhids()).toEqual({ status: "RECEIVED_UHIDS", medianDays: 1, endorsements: 3 });
  const undo = { params: { id: undone }, body: { version: body.data.version } };
  expect((await provider.call("opsExecutive", undoMove, undo)).status).toBe(200);
  expect(await ofUhids()).toBeUndefined();
});

test("404 for an unknown endorsement", async () => {
  expect((await provider.call("viewer", getStageMedians, { params: { id: "endo_none" } })).status).toBe(404);
});

test("SQL counts working days as the domain does", async () => {
  const days = ["2026-01-26", "2026-03-07", "2026-04-14"];
  await provider.db
    .insert(holidays)
    .values(days.map((day) => ({ day, name: day, addedBy: "x", createdAt: new Date() })));
  const pairs = [0, 1, 4, 9, 40].flatMap((length) =>
    Array.from({ length: 40 }, (_, at) => {
      const from = addDays("2026-01-20", at * 2);
      return { from, to: addDays(from, length) };
    }),
  );
  pairs.push({ from: "2026-02-02", to: "2026-01-20" });
  const counted = await rows(
    provider.db,
    sql`select working_days_between((pair ->> 'from')::date, (pair ->> 'to')::date) as days
        from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as p(pair, place) order by place`,
  );
  const calendar = workCalendar(days);
  expect(counted).toEqual(pairs.map(({ from, to }) => ({ days: workingDaysBetween(from, to, calendar) })));
  await provider.db.delete(holidays);
});
