import { sql } from "drizzle-orm";
import { unifiedUpload } from "@/lib/contract/registration";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import {
  clientOf,
  dependant,
  employee,
  endorsementRows,
  rosterOf,
  type Sheets,
  uploadBody,
  uploadTo,
} from "./workbook";

const provider = sharedProvider();

const STEPS = ["users", "user_policies", "endorsement_members", "endorsements", "audit_log", "idempotency_keys"];

/** Makes the database refuse the next insert into a table, as a crash in the middle of the upload would. */
async function failAt(table: string, work: () => Promise<void>): Promise<void> {
  await provider.db.execute(sql`create or replace function fail_here() returns trigger language plpgsql as
    'begin raise exception ''the database went away''; end'`);
  await provider.db.execute(sql.raw(`create trigger fail_here before insert on ${table} execute function fail_here()`));
  try {
    await work();
  } finally {
    await provider.db.execute(sql.raw(`drop trigger fail_here on ${table}`));
  }
}

async function everything(companyId: string) {
  const counts = await rows(
    provider.db,
    sql`select (select count(*) from endorsements) as endorsements, (select count(*) from endorsement_members) as members,
               (select count(*) from audit_log) as audit, (select count(*) from idempotency_keys) as keys`,
  );
  return { counts, roster: await rosterOf(provider, companyId) };
}

describe("an upload is all or nothing", () => {
  test.each(STEPS)(
    "when writing %s fails nothing has changed, and the same request works afterwards",
    async (table) => {
      const client = await clientOf(provider);
      const edited = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
      const leaver = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
      const sheets: Sheets = {
        ADD: [employee("N1"), dependant("N1", "Spouse")],
        EDIT: [{ userId: edited.user.id, mobile: "9222222222", slabId: "2" }],
        OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "30/11/2025" }],
      };
      const idempotencyKey = `key-of-${table}`;
      const before = await everything(client.companyId);
      await failAt(table, async () => {
        await expect(uploadTo(provider, client, sheets, { idempotencyKey })).rejects.toThrow(/^500 /);
      });
      expect(await everything(client.companyId)).toEqual(before);
      const result = await uploadTo(provider, client, sheets, { idempotencyKey });
      expect([result.ADD, result.EDIT, result.OFFBOARD].map(({ correctCount }) => correctCount)).toEqual([2, 1, 1]);
      expect(await endorsementRows(provider, client.policyId)).toHaveLength(4);
    },
  );

  test("two uploads of one workbook at the same time register every life once", async () => {
    const client = await clientOf(provider);
    const body = uploadBody(client, { ADD: [employee("S1"), employee("S2", { name: "Meera Iyer" })] });
    const answers = await Promise.all([1, 2, 3].map(() => provider.call("opsExecutive", unifiedUpload, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = answers.map(({ body }) => body.data.data.ADD.correctCount).sort();
    expect(counts).toEqual([0, 0, 2]);
    expect(await rosterOf(provider, client.companyId)).toHaveLength(2);
  });
});
