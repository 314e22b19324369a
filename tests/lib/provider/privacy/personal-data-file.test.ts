import { and, eq, sql } from "drizzle-orm";
import { downloadPersonalData } from "@/lib/contract/member-profiles";
import { emailRosterDifferences } from "@/lib/contract/roster-comparisons";
import { revealContact, updateContactDetails } from "@/lib/contract/users";
import { auditLog, endorsementMembers } from "@/lib/provider/db/schema";
import { PERSONAL_SOURCES } from "@/lib/provider/privacy/data-of-person";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { clientWithAccount } from "../endorsements/story";
import { employee, uploadTo } from "../registration/workbook";
import { compare, differencesOf } from "../roster-comparisons/comparison-story";

/** The file with all data that we hold about a person, for a request under the DPDP Act. */

const provider = sharedProvider();

const OTHER = "other.person@client.example";

async function story() {
  const client = await clientWithAccount(provider);
  const { user, cover } = await provider.life({
    ...client,
    user: { firstName: "Asha", lastName: "Menon", employeeId: "A/1", mobile: "9812300001", ctcPaise: 120_000_050 },
  });
  await uploadTo(provider, client, { EDIT: [{ userId: user.id, name: "Asha Pillai" }] });
  await uploadTo(provider, client, { ADD: [employee("B1", { email_address: OTHER })] });
  await provider.call("opsLead", updateContactDetails, {
    body: { userId: user.id, email: "asha@new.example", mobile: "9812300002" },
  });
  await provider.call("finance", revealContact, {
    body: { userId: user.id, reason: "CLAIM", text: "Bank asked", ticketId: "" },
  });
  await provider.db
    .update(endorsementMembers)
    .set({ kycDocuments: ["pan-card.pdf"] })
    .where(eq(endorsementMembers.userId, user.id));
  await provider.nominee({ userPolicyId: cover.id, name: "Ravi Menon", relationship: "Husband" });
  await provider.claim({ userId: user.id, policyId: client.policyId, paidPaise: 4_500_000 });
  const listed = (rowNumber: number, employeeId: string, name: string) => ({
    ...{ rowNumber, employeeId, name, relationship: "Self", gender: "F", dob: "15/06/1990" },
  });
  // One life of ours with another name, and one that only the list has.
  const rows = [listed(2, "A/1", "Asha Unnikrishnan"), listed(3, "C/1", "Chitra Das")];
  const { body } = await compare(provider, client.policyId, { EMPLOYER: rows });
  const differences = await differencesOf(provider, body.data.id);
  const ask = { to: ["hr@kaveri.example"], cc: [], subject: "Roster of Asha's employer", text: "Please check" };
  await provider.call("csm", emailRosterDifferences, {
    params: { id: body.data.id, recipient: "HR" },
    body: { ...ask, ids: differences.map(({ id }) => id) },
  });
  return { ...client, user };
}

const download = (as: Caller, id: string) => provider.call(as, downloadPersonalData, { params: { id } });

async function sheetsOf(id: string) {
  const { status, body, headers } = await download("opsLead", id);
  expect(status).toBe(200);
  const sheets = await readWorkbook(body as unknown as Uint8Array, { sheet: "all" });
  return { name: headers.get("content-disposition"), sheets };
}

test("the file has the person's facts, covers, rows, documents, claims, looks and earlier values, and no other person's", async () => {
  const { user } = await story();
  const { name, sheets } = await sheetsOf(user.id);
  expect(name).toBe('attachment; filename="Personal-Data-A-1-2025-12-10.xlsx"');
  const text = new Map(sheets.map((sheet) => [sheet.name, JSON.stringify(sheet.rows.map(({ cells }) => cells))]));
  const expected: Record<string, string[]> = {
    Person: ["9812300002", "asha@new.example", "1200000.50", "Asha"],
    Covers: ["300000.00", "01/04/2025"],
    Nominees: ["Ravi Menon", "100"],
    Claims: ["SETTLED", "45000.00"],
    Endorsements: ["EDIT", "Asha Pillai"],
    Documents: ["pan-card.pdf"],
    "Emails sent": ["Roster of Asha's employer", "hr@kaveri.example"],
    "Roster differences": ["Asha Unnikrishnan", "ASKED_HR"],
    "Views and downloads": ["revealContact", "Bank asked", "finance Staff", "downloadPersonalData", "opsLead Staff"],
    "Earlier values": ["9812300001", "users"],
  };
  for (const [sheet, values] of Object.entries(expected)) {
    for (const value of values) expect([sheet, text.get(sheet)]).toEqual([sheet, expect.stringContaining(value)]);
  }
  expect([...text.keys()].filter((sheet) => !(sheet in expected))).toEqual([]);
  expect([...text.values()].join()).not.toMatch(new RegExp(`${OTHER}|Chitra`));
});

test("a difference from before the person was on our roster is in the file", async () => {
  const client = await story();
  const { user } = await provider.life({
    ...client,
    user: { firstName: "Chitra", lastName: "Das", employeeId: "c/1" },
  });
  const { sheets } = await sheetsOf(user.id);
  const found = sheets.find(({ name }) => name === "Roster differences");
  expect(found?.rows.map(({ cells }) => cells[3])).toEqual(["Kind", "ONLY_THERE"]);
});

test("only leads and loop owners download it; each download is audited", async () => {
  const { user } = await story();
  for (const role of ["viewer", "opsExecutive", "csm", "finance", "engineer"] as const) {
    expect([role, (await download(role, user.id)).status]).toEqual([role, 403]);
  }
  expect((await download("loopOwner", user.id)).status).toBe(200);
  expect((await download("loopOwner", "none")).status).toBe(404);
  const found = await provider.db
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.action, "downloadPersonalData"), eq(auditLog.entityId, user.id)));
  expect(found).toEqual([{ actor: "staff-loopOwner" }]);
});

/** Tables with a reference to a person that is a member of the staff, or with nothing about a member. */
const STAFF_TABLES = ["notification_choices", "notifications", "reminder_emails", "staff_sign_ins", "start_pages"];

test("every table that refers to a member, a cover or an endorsement row is in the file", async () => {
  const referring = await rows<{ name: string }>(
    provider.db,
    sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public'
          and column_name in ('user_id', 'person_id', 'member_id', 'user_policy_id', 'old_user_id')`,
  );
  const all = PERSONAL_SOURCES.map(({ from }) => from("")).flatMap(({ queryChunks }) =>
    JSON.stringify(queryChunks).match(/[a-z_]+/g),
  );
  const missing = referring.map(({ name }) => name).filter((name) => !all.includes(name));
  expect(missing.toSorted()).toEqual(STAFF_TABLES);
});
