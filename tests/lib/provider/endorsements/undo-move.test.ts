import { sql } from "drizzle-orm";
import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { type EndorsementStatus, undoMove } from "@/lib/contract/endorsements";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { clientWithDraft, details, giveUhids, ledgerOf, move, walkTo } from "./story";

const provider = sharedProvider();
const at = (time: string) => provider.setClock(`2025-12-10T${time}+05:30`);

/** An endorsement in `from` since 10:00, moved to its next status at 12:00. */
async function moved(from: EndorsementStatus, policy: object = { tpaName: "Medi Assist" }) {
  const { client, id } = await clientWithDraft(provider, { policy });
  await walkTo(provider, client, id, from);
  const before = await details(provider, id);
  await giveUhids(provider, id);
  at("12:00:00");
  const { body } = await move(provider, id, before.nextEndorsmentStatus ?? "DRAFT");
  return { client, id, before, version: body.data.version };
}

const undo = (id: string, version: number, { as = "opsExecutive", idempotencyKey }: Options = {}) =>
  provider.call(as, undoMove, {
    params: { id },
    body: { version },
    idempotencyKey,
  });
type Options = { as?: Caller; idempotencyKey?: string };

test.each([
  ["ENDO_RECEIVED", "READY_FOR_TPA"],
  ["READY_FOR_TPA", "RECEIVED_UHIDS"],
  ["RECEIVED_UHIDS", "ENDO_COMPLETE"],
] as const)("from %s to %s and back: status, clock, dates and blockers are as before", async (from, to) => {
  const { id, before, version } = await moved(from);
  expect(await details(provider, id)).toMatchObject({ status: to });
  at("12:00:10");
  const { status, body } = await undo(id, version);
  expect([status, body.data]).toEqual([
    200,
    { status: from, nextEndorsmentStatus: to, supportTicketId: before.supportTicketId, version: version + 1 },
  ]);
  const { status: now, chain, progress, canDecline } = await details(provider, id);
  expect({ now, chain, progress, canDecline }).toEqual({
    now: from,
    chain: before.chain,
    progress: before.progress,
    canDecline: before.canDecline,
  });
});

test("the snapshot for the TPA is removed, the insurer's stays, and the ledger is unchanged", async () => {
  const { client, id, version } = await moved("ENDO_RECEIVED");
  const ledger = await ledgerOf(provider, client.cdAccountId);
  await undo(id, version);
  expect(await rows(provider.db, sql`select kind from endorsement_artefacts where endorsement_id = ${id}`)).toEqual([
    { kind: "INSURER_FILE" },
  ]);
  expect(await ledgerOf(provider, client.cdAccountId)).toEqual(ledger);
});

test("the history has both changes, with who made them", async () => {
  const { id, version } = await moved("RECEIVED_UHIDS");
  await undo(id, version);
  const { body } = await provider.call("viewer", getEndorsementHistory, { params: { id } });
  expect(body.data.slice(0, 2)).toMatchObject([
    { what: "Undid the last status change", from: "Endo Complete", to: "Received UHIDs" },
    { what: "Changed the status", from: "Received UHIDs", to: "Endo Complete" },
  ]);
});

test("after an undo the same move is possible again, and can be undone again", async () => {
  const { id, version } = await moved("RECEIVED_UHIDS");
  await undo(id, version);
  const { status, body } = await move(provider, id, "ENDO_COMPLETE");
  expect([status, body.data.version]).toEqual([200, version + 2]);
  expect((await undo(id, version + 2)).status).toBe(200);
});

test("the same request again is one undo", async () => {
  const { id, version } = await moved("RECEIVED_UHIDS");
  const idempotencyKey = `undo-${id}`;
  const first = await undo(id, version, { idempotencyKey });
  expect(await undo(id, version, { idempotencyKey })).toMatchObject({ status: 200, body: first.body });
  expect((await details(provider, id)).version).toBe(version + 1);
});

describe("refused", () => {
  const REFUSED = "The move was not undone.";

  test("409 the second time", async () => {
    const { id, version } = await moved("RECEIVED_UHIDS");
    await undo(id, version);
    expect((await undo(id, version)).status).toBe(409);
    const again = await undo(id, version + 1);
    expect([again.status, again.body]).toMatchObject([409, { message: expect.stringContaining(REFUSED) }]);
  });

  test("409 after another user's change, with who made it", async () => {
    const { id, version } = await moved("READY_FOR_TPA");
    await move(provider, id, "ENDO_COMPLETE", { as: "opsLead" });
    const { status, body } = await undo(id, version);
    expect([status, body]).toMatchObject([409, { data: { status: "ENDO_COMPLETE" } }]);
    expect((await details(provider, id)).status).toBe("ENDO_COMPLETE");
  });

  test("409 for the version of a change after the move", async () => {
    const { id, version } = await moved("READY_FOR_TPA");
    await provider.db.execute(sql`update endorsements set version = version + 1 where id = ${id}`);
    expect((await undo(id, version + 1)).status).toBe(409);
  });

  test("409 for another user's move", async () => {
    const { id, version } = await moved("RECEIVED_UHIDS");
    const { status, body } = await undo(id, version, { as: "opsLead" });
    expect([status, body.message]).toEqual([409, "Another user made this move. Only they can undo it."]);
  });

  test("accepted after 60 s, 409 after 61 s", async () => {
    const late = await moved("RECEIVED_UHIDS");
    const inTime = await moved("RECEIVED_UHIDS");
    at("12:01:00");
    expect((await undo(inTime.id, inTime.version)).status).toBe(200);
    at("12:01:01");
    const { status, body } = await undo(late.id, late.version);
    expect([status, body.message]).toEqual([409, "A move can be undone for one minute. This one was not undone."]);
    expect((await details(provider, late.id)).status).toBe("ENDO_COMPLETE");
  });

  test("400 for a move that affects money or the insurer", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "IN_PROGRESS");
    const { status, body } = await undo(id, (await details(provider, id)).version);
    expect([status, body.message]).toEqual([400, "This move affects money or the insurer and cannot be undone."]);
  });

  test("404 for an unknown endorsement", async () => {
    expect((await undo("none", 1)).status).toBe(404);
  });
});
