import { sql } from "drizzle-orm";
import { addEndorsementNote, type EndorsementStatus, linkSupportTicket } from "@/lib/contract/endorsements";
import { dateOfInstant } from "@/lib/domain/dates/local-date";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import {
  clientWithDraft,
  details,
  giveUhids,
  holds,
  ledgerOf,
  link,
  move,
  ONE_ADDITION_RUPEES,
  overview,
  walkTo,
} from "./story";

const provider = sharedProvider();

test("health cover with an external TPA passes the TPA and the UHIDs", async () => {
  const { client, id } = await clientWithDraft(provider, { policy: { tpaName: "Medi Assist" } });
  const passed: string[] = [];
  for (let next: EndorsementStatus | null = "DRAFT"; next !== null; ) {
    await walkTo(provider, client, id, next);
    passed.push(next);
    next = (await details(provider, id)).nextEndorsmentStatus;
  }
  const start = ["DRAFT", "IN_PROGRESS", "SENT_TO_INSURER", "ENDO_RECEIVED"];
  expect(passed).toEqual([...start, "READY_FOR_TPA", "RECEIVED_UHIDS", "ENDO_COMPLETE"]);
});

describe("what each move does", () => {
  test("has its date in the chain; later stages have none", async () => {
    const { id } = await clientWithDraft(provider, { policy: { policyType: "GPA" } });
    provider.setDay("2025-12-12");
    await move(provider, id, "IN_PROGRESS");
    const { chain } = await details(provider, id);
    expect(chain.map(({ status, reachedAt }) => [status, reachedAt && dateOfInstant(reachedAt)])).toEqual([
      ["DRAFT", "2025-12-10"],
      ["IN_PROGRESS", "2025-12-12"],
      ["SENT_TO_INSURER", null],
      ["ENDO_RECEIVED", null],
      ["ENDO_COMPLETE", null],
    ]);
  });

  test("the answer tells status, next status, ticket and the new version", async () => {
    const { id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    const { status, body } = await move(provider, id, "IN_PROGRESS", { version });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      status: "IN_PROGRESS",
      nextEndorsmentStatus: "SENT_TO_INSURER",
      supportTicketId: null,
      version: version + 1,
    });
  });

  test("SENT_TO_INSURER puts the net on hold: the balance is unchanged, the available amount is lower", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    expect(await holds(provider, id)).toEqual([ONE_ADDITION_RUPEES * 100]);
    expect(await overview(provider, id)).toMatchObject({
      cdBalance: 25_000,
      heldAmount: ONE_ADDITION_RUPEES,
      availableBalance: 25_000 - ONE_ADDITION_RUPEES,
    });
    expect(await ledgerOf(provider, client.cdAccountId)).toEqual([]);
  });

  test("SENT_TO_INSURER freezes the sent data: a later change of the person does not affect it", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const name = (await details(provider, id)).memberData[0]?.firstName;
    await provider.db.execute(sql`update users set first_name = 'Changed' where employer = ${client.companyId}`);
    const [artefact, ...more] = await rows<{ kind: string; content: { rows: Record<string, unknown>[] } }>(
      provider.db,
      sql`select kind, content from endorsement_artefacts where endorsement_id = ${id}`,
    );
    expect(more).toEqual([]);
    expect(artefact?.kind).toBe("INSURER_FILE");
    expect(artefact?.content.rows).toMatchObject([{ first_name: name, total_paise: 168_207, operation: "ADD" }]);
  });

  test("ENDO_RECEIVED posts the held amount as ledger lines", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "ENDO_RECEIVED");
    expect(await holds(provider, id)).toEqual([]);
    expect(await ledgerOf(provider, client.cdAccountId)).toMatchObject([
      { seq: 1, transactionType: "debit", endorsementType: "ADDITION", amountPaise: 168_207, source: "endorsement" },
    ]);
    expect(await overview(provider, id)).toMatchObject({ cdBalance: 25_000 - ONE_ADDITION_RUPEES, heldAmount: 0 });
  });

  test("READY_FOR_TPA freezes the TPA's file", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "READY_FOR_TPA");
    const kinds = await rows<{ kind: string }>(
      provider.db,
      sql`select kind from endorsement_artefacts where endorsement_id = ${id} order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["INSURER_FILE", "TPA_FILE"]);
  });

  test("every move leaves an audit row with both statuses and the mover", async () => {
    const { id } = await clientWithDraft(provider);
    await move(provider, id, "IN_PROGRESS");
    const [audit] = await provider.audits({ entityId: id, action: "updateEndorsementStatus" });
    expect(audit).toMatchObject({
      actor: "staff-opsExecutive",
      before: { status: "DRAFT" },
      after: { status: "IN_PROGRESS" },
    });
  });

  test("a ticket that is linked again leaves no second audit row; one of another company names it", async () => {
    const { client, id } = await clientWithDraft(provider);
    for (let again = 0; again < 2; again++) expect((await link(provider, id, client.ticketId)).status).toBe(200);
    const audits = await provider.audits({ entityId: id, action: "linkSupportTicket" });
    expect(audits).toMatchObject([{ before: { supportTicketId: null }, after: { supportTicketId: client.ticketId } }]);
    const other = await clientWithDraft(provider);
    await link(provider, other.id, client.ticketId);
    const [second] = await provider.audits({ entityId: other.id, action: "linkSupportTicket" });
    expect(second?.after).toEqual({ supportTicketId: client.ticketId, otherCompanies: [expect.any(String)] });
  });

  test("a complete endorsement is read-only: no move, no note, no ticket", async () => {
    const { client, id } = await clientWithDraft(provider, { policy: { policyType: "GPA" } });
    await walkTo(provider, client, id, "ENDO_COMPLETE");
    expect((await details(provider, id)).blockers).toEqual([
      { code: "COMPLETE", message: "The endorsement is complete" },
    ]);
    const params = { id };
    const refused = await Promise.all([
      move(provider, id, "IN_PROGRESS"),
      provider.call("opsExecutive", addEndorsementNote, { params, body: { description: "late" } }),
      provider.call("opsExecutive", linkSupportTicket, { params, body: { supportTicketId: client.ticketId } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe("an edge outside the chain is refused in words, and changes nothing", () => {
  test("in each status", async () => {
    const { client, id } = await clientWithDraft(provider);
    const REFUSED: [EndorsementStatus, EndorsementStatus[]][] = [
      ["DRAFT", ["DRAFT", "SENT_TO_INSURER", "ENDO_DECLINED", "ENDO_COMPLETE"]],
      ["IN_PROGRESS", ["DRAFT", "ENDO_RECEIVED"]],
      ["SENT_TO_INSURER", ["IN_PROGRESS", "READY_FOR_TPA"]],
      ["ENDO_DECLINED", ["SENT_TO_INSURER"]],
      ["ENDO_RECEIVED", ["ENDO_DECLINED", "RECEIVED_UHIDS"]],
    ];
    for (const [from, targets] of REFUSED) {
      await walkTo(provider, client, id, from);
      const { version } = await details(provider, id);
      for (const to of targets) {
        const { status, body } = await move(provider, id, to, { version, note: "because" });
        expect([status, body.message]).toEqual([400, `Invalid transition from ${from} to ${to}`]);
        expect(await details(provider, id)).toMatchObject({ status: from, version });
      }
    }
  });

  test("the UHID gate opens when the last card is there", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "READY_FOR_TPA");
    const refused = await move(provider, id, "RECEIVED_UHIDS");
    expect([refused.status, refused.body.message]).toEqual([400, "Some added members have no UHID"]);
    await giveUhids(provider, id);
    expect((await move(provider, id, "RECEIVED_UHIDS")).status).toBe(200);
  });

  test("an unknown endorsement is not found", async () => {
    expect((await move(provider, "endo_none", "IN_PROGRESS")).status).toBe(404);
  });
});

describe("a decline", () => {
  test("without a reason is refused", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { status, body } = await move(provider, id, "ENDO_DECLINED", { note: "  " });
    expect([status, body.message]).toEqual([400, { note: "Please enter a note" }]);
    expect(await holds(provider, id)).toHaveLength(1);
  });

  test("releases the hold without posting, stores the reason as a note, and needs rework", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { body } = await move(provider, id, "ENDO_DECLINED", { note: "  Joining letter is missing " });
    expect(body.data).toMatchObject({ status: "ENDO_DECLINED", nextEndorsmentStatus: "IN_PROGRESS" });
    expect(await holds(provider, id)).toEqual([]);
    expect(await ledgerOf(provider, client.cdAccountId)).toEqual([]);
    expect((await details(provider, id)).notes).toMatchObject([
      { description: "Joining letter is missing", addedBy: "opsExecutive Staff" },
    ]);
  });

  test("can be reworked and sent again: one hold, a second frozen file, posted once", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "ENDO_DECLINED");
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    expect(await holds(provider, id)).toEqual([168_207]);
    await walkTo(provider, client, id, "ENDO_RECEIVED");
    expect(await ledgerOf(provider, client.cdAccountId)).toHaveLength(1);
    const [frozen] = await rows<{ count: number }>(
      provider.db,
      sql`select count(*)::int as count from endorsement_artefacts where endorsement_id = ${id}`,
    );
    expect(frozen?.count).toBe(2);
  });
});

test("an unknown ticket is not linked", async () => {
  const { id } = await clientWithDraft(provider);
  expect(await link(provider, id, "no-such-ticket")).toMatchObject({ status: 404 });
});
