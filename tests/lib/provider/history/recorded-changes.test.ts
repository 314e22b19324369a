import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { updateContactDetails } from "@/lib/contract/users";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { clientOf, employee, uploadTo } from "../registration/workbook";

const provider = sharedProvider();

type Version = {
  table: string;
  row: Record<string, unknown>;
  isDeleted: boolean;
  actor: string;
  call: string | null;
  traceId: string | null;
  batch: string | null;
};

const versionsOf = (rowId: string) =>
  rows<Version>(
    provider.db,
    sql`select h.table_name as table, h.row, h.is_deleted as "isDeleted", c.actor, c.call, c.trace_id as "traceId",
               b.kind as batch
        from row_history h join recorded_changes c on c.id = h.change_id left join batches b on b.id = c.batch_id
        where h.row_id = ${rowId} order by h.id`,
  );

test("a replaced version names the user, the call and the trace", async () => {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, user: { mobile: "9811111111" } });
  const traceId = randomUUID();
  const { status } = await provider.call("csm", updateContactDetails, {
    body: { userId: user.id, mobile: "9822222222", version: user.version },
    traceId,
    idempotencyKey: randomUUID(),
  });
  expect(status).toBe(200);
  expect(await versionsOf(user.id)).toMatchObject([
    {
      table: "users",
      row: { mobile: "9811111111" },
      isDeleted: false,
      actor: "staff-csm",
      call: "updateContactDetails",
      traceId,
      batch: null,
    },
  ]);
});

test("an upload is one batch, which its changes and audit rows refer to", async () => {
  const client = await clientOf(provider);
  await uploadTo(provider, client, { ADD: [employee("E1", { mobile: "9833333333" })] }, { mode: "ROSTER" });
  const [person] = await rows<{ id: string }>(
    provider.db,
    sql`select id from users where employer = ${client.companyId}`,
  );
  const edit = { userId: person?.id, name: "Asha Rao" };
  await uploadTo(provider, client, { EDIT: [edit] }, { mode: "ROSTER" });
  expect(await versionsOf(person?.id ?? "")).toMatchObject([
    {
      row: { first_name: "Ravi", last_name: "Kumar" },
      actor: "staff-opsExecutive",
      call: "unifiedUpload",
      batch: "upload",
    },
  ]);
  const found = await rows<{ counts: unknown; actions: string[] }>(
    provider.db,
    sql`select b.counts, array_agg(a.action order by a.id) as actions from batches b join audit_log a on a.batch_id = b.id
        where b.company_id = ${client.companyId} group by b.id order by b.started_at, b.id`,
  );
  expect(found.map(({ counts }) => counts)).toEqual(
    expect.arrayContaining([
      { additions: 1, edits: 0, exits: 0 },
      { additions: 0, edits: 1, exits: 0 },
    ]),
  );
  expect(found.every(({ actions }) => actions.join() === "updateRoster,unifiedUpload")).toBe(true);
});

test("a change outside of every call is a program's", async () => {
  const { id } = await provider.company({ name: "Before" });
  await provider.db.execute(sql`update companies set name = 'After' where id = ${id}`);
  expect(await versionsOf(id)).toMatchObject([
    { row: { name: "Before" }, actor: "program", call: null, traceId: null },
  ]);
});

test("a change that fails leaves no version", async () => {
  const { id } = await provider.company({ name: "Before" });
  await provider.db
    .transaction(async (tx) => {
      await tx.execute(sql`update companies set name = 'After' where id = ${id}`);
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await versionsOf(id)).toEqual([]);
});

test("a posting on an account makes no version of it, a new account number does", async () => {
  const company = await provider.company();
  const insurer = await provider.insurer();
  const { id } = await provider.cdAccount({ companyId: company.id, insurerId: insurer.id });
  await provider.db.execute(
    sql`update cd_accounts set balance_paise = 5, last_seq = 1, updated_at = now() where id = ${id}`,
  );
  expect(await versionsOf(id)).toEqual([]);
  await provider.db.execute(sql`update cd_accounts set account_number = ${`new-${id}`} where id = ${id}`);
  expect(await versionsOf(id)).toMatchObject([{ table: "cd_accounts", row: { account_number: `CD-${id}` } }]);
});

test("a deleted row's last version is marked as deleted, also if another row's deletion deleted it", async () => {
  const { id: policyId, companyId } = await provider.policy();
  const { id } = await provider.endorsement({ companyId, policyId });
  await provider.db.execute(
    sql`insert into endorsement_notes (id, endorsement_id, description, added_by, created_at)
        values ('note-deleted', ${id}, 'Sent', 'Ops', now())`,
  );
  await provider.db.execute(sql`delete from endorsements where id = ${id}`);
  expect((await versionsOf("note-deleted")).at(-1)).toMatchObject({ table: "endorsement_notes", isDeleted: true });
});
