import { sql } from "drizzle-orm";
import { downloadPersonalData } from "@/lib/contract/member-profiles";
import { emailRosterDifferences } from "@/lib/contract/roster-comparisons";
import { revealContact, updateContactDetails } from "@/lib/contract/users";
import {
  endorsementMembers,
  insurerResponseRows,
  insurerResponses,
  memberMerges,
  policies,
  userBenefits,
} from "@/lib/provider/db/schema";
import { PERSONAL_SOURCES } from "@/lib/provider/privacy/data-of-person";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { type Caller, sharedProvider, staffId } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { type Client, clientWithAccount } from "../endorsements/story";
import { employee, uploadTo } from "../registration/workbook";
import { compare, differencesOf } from "../roster-comparisons/comparison-story";

/** The file with all data that we hold about a person, for a request under the DPDP Act. */

const provider = sharedProvider();

const OTHER = "other.person@client.example";

/** A nominee, benefit, claim, request, response and merge about a person, each with a name. */
async function addEachKind({ companyId, policyId }: Client, person: { userId: string; coverId: string }, name: string) {
  const { userId, coverId } = person;
  const at = new Date(provider.services.clock());
  await provider.nominee({ userPolicyId: coverId, name, relationship: "Husband", dob: "1988-01-02" });
  await provider.claim({ userId, policyId, paidPaise: 4_500_000 });
  const facts = { comment: `Ask ${name}`, mobile: "9812300003", email: "ravi@client.example", facts: { grade: name } };
  await provider.changeRequests([{ companyId, policyId, userId, operation: "EDIT", source: "HR", name, ...facts }]);
  const benefit = await provider.benefit({ policyId, name: `Dental for ${name}` });
  await provider.db.insert(userBenefits).values({
    id: `benefit-${userId}`,
    userPolicyId: coverId,
    benefitId: benefit.id,
    isProRated: false,
    raterVersion: 1,
    coverageStart: "2025-04-01",
    coverageEnd: "2026-03-31",
    annualPaise: 120_000,
    premiumPaise: 120_050,
    rateRow: 1,
    derivation: [],
    createdBy: "csm",
    createdAt: at,
    updatedAt: at,
  });
  const endorsement = await provider.endorsement({
    companyId,
    policyId,
    endorsementNumber: number,
    status: "ENDO_RECEIVED",
  });
  number += 1;
  const [row] = await provider.db
    .insert(endorsementMembers)
    .values(
      provider
        .records()
        .endorsementMember({ id: `row-${userId}`, endorsementId: endorsement.id, userId, operation: "EDIT" }),
    )
    .returning();
  await provider.db.insert(insurerResponses).values({
    id: `response-${userId}`,
    endorsementId: endorsement.id,
    stage: "INSURER",
    fileName: `${name}.xlsx`,
    fingerprint: "",
    status: "SENT_TO_INSURER",
    sentAt: at,
    lineCount: 1,
    unknownCount: 0,
    addedBy: "csm",
    oursPaise: 0,
    theirsPaise: 0,
    createdAt: at,
  });
  await provider.db.insert(insurerResponseRows).values({
    responseId: `response-${userId}`,
    position: 1,
    memberId: row?.id ?? null,
    verdict: "REJECTED",
    name,
    employeeId: "A/2",
    uhid: "UH-9",
    reason: "No KYC",
  });
  await provider.db.insert(memberMerges).values({
    id: `merge-${userId}`,
    companyId,
    oldUserId: `old-${userId}`,
    newUserId: userId,
    oldState: { name },
    newState: { name },
    reason: `Same as ${name}`,
    mergedBy: staffId("csm"),
    mergedAt: at,
    undoneBy: "csm Staff",
    undoneAt: at,
  });
}
let number = 90;

async function story() {
  const client = await clientWithAccount(provider);
  const { user, cover } = await provider.life({
    ...client,
    user: {
      firstName: "Asha",
      lastName: "Menon",
      employeeId: "A/1",
      mobile: "9812300001",
      ctcPaise: 120_000_050,
      backupPhoneNumber: "9812300009",
      backupEmailAddress: "asha@home.example",
      maritalStatus: "married",
      dateOfMarriage: "2015-02-03",
      joiningDate: "2020-04-05",
    },
    cover: { uhid: "UH-1", annualPaise: 365_050 },
  });
  await uploadTo(provider, client, { EDIT: [{ userId: user.id, name: "Asha Pillai" }] });
  await uploadTo(provider, client, { ADD: [employee("B1", { email_address: OTHER })] });
  await provider.call("opsLead", updateContactDetails, {
    body: { userId: user.id, email: "asha@new.example", mobile: "9812300002" },
  });
  await provider.call("finance", revealContact, {
    body: { userId: user.id, reason: "CLAIM", text: "Bank asked", ticketId: "" },
  });
  await provider.change(endorsementMembers, { userId: user.id }, { kycDocuments: ["pan-card.pdf"] });
  await addEachKind(client, { userId: user.id, coverId: cover.id }, "Ravi Menon");
  const other = await provider.life({ ...client, user: { employeeId: "D/1" } });
  await addEachKind(client, { userId: other.user.id, coverId: other.cover.id }, "Chitra Das");
  const listed = (rowNumber: number, employeeId: string, name: string) => ({
    rowNumber,
    employeeId,
    name,
    relationship: "Self",
    gender: "F",
    dob: "15/06/1990",
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
  const [policy] = await provider.find(policies, { id: client.policyId });
  return { ...client, user, insurerId: policy?.insurerId };
}

const download = (as: Caller, id: string) => provider.call(as, downloadPersonalData, { params: { id } });

async function sheetsOf(id: string) {
  const { status, body, headers } = await download("opsLead", id);
  expect(status).toBe(200);
  const sheets = await readWorkbook(body as unknown as Uint8Array, { sheet: "all" });
  return { name: headers.get("content-disposition"), sheets };
}

test("the file has the person's facts, covers, rows, documents, claims, looks and earlier values, and no other person's", async () => {
  const { user, companyId, policyId, insurerId } = await story();
  const { name, sheets } = await sheetsOf(user.id);
  expect(name).toBe('attachment; filename="Personal-Data-A-1-2025-12-10.xlsx"');
  const shownOf = (cells: readonly unknown[]) =>
    cells
      .map((cell) => String(cell ?? ""))
      .map((cell) => (cell.startsWith("{") ? (JSON.parse(cell).name ?? cell) : cell))
      .join(" | ");
  const shown = new Map(sheets.map((sheet) => [sheet.name, sheet.rows.map(({ cells }) => shownOf(cells))]));
  const policy = `${policyId} | GMC/${policyId}`;
  const expected: Record<string, string[]> = {
    Person: [
      "Field | Value",
      "Name | Asha Menon",
      `Employer | Company ${companyId}`,
      "Employee ID | A/1",
      "Relationship | self",
      "Gender | female",
      "Birth date | 15/06/1990",
      "Mobile | 9812300002",
      "Backup phone | 9812300009",
      "Email | asha@new.example",
      "Backup email | asha@home.example",
      "Marital status | married",
      "Date of marriage | 03/02/2015",
      "Joining date | 05/04/2020",
      "CTC | 1200000.50",
      "Active | true",
      "Recorded on | 10/12/2025 10:00",
      "Changed on | 10/12/2025 10:00",
    ],
    Covers: [
      "Policy | Policy number | Insurer | TPA | UHID | Slab | Sum insured | Start | End | Annual premium | Active",
      `${policy} | Insurer ${insurerId} | Medi Assist | UH-1 | 1 | 300000.00 | 01/04/2025 | 31/03/2026 | 3650.50 | true`,
    ],
    Benefits: [
      "Policy | Policy number | Benefit | Start | End | Premium | Active",
      `${policy} | Dental for Ravi Menon | 01/04/2025 | 31/03/2026 | 1200.50 | true`,
    ],
    Nominees: [
      "Policy | Policy number | Name | Relationship | Birth date | Share in percent",
      `${policy} | Ravi Menon | Husband | 02/01/1988 | 100`,
    ],
    Claims: [
      "Policy | Policy number | Status | Paid | Recorded on",
      `${policy} | SETTLED | 45000.00 | 10/12/2025 10:00`,
    ],
    Endorsements: [
      "Policy | Policy number | Endorsement | Status | Operation | Employee ID | Relationship | Coverage start | Date of leaving | Sum insured | CTC | Total with GST | Before | After | Recorded on",
      `${policy} | Dec 2025 - 1 | DRAFT | EDIT | A/1 | self | 01/04/2025 |  | 300000.00 | 1200000.50 | 0.00 | Asha Menon | Asha Pillai | 10/12/2025 10:00`,
      `${policy} | 2025-12 | ENDO_RECEIVED | EDIT |  | self |  |  |  |  | 0.00 |  |  | 10/12/2025 10:00`,
    ],
    Documents: ["File | Endorsement | Verified", "pan-card.pdf | Dec 2025 - 1 | false"],
    "Insurer's responses": [
      "File | Verdict | Name | Employee ID | UHID | Reason",
      "Ravi Menon.xlsx | REJECTED | Ravi Menon | A/2 | UH-9 | No KYC",
    ],
    "Change requests": [
      "Policy | Policy number | Operation | Source | Status | Name | Relationship | Mobile | Email | Facts | Comment | Recorded on",
      `${policy} | EDIT | HR | PENDING | Ravi Menon | self | 9812300003 | ravi@client.example | {"grade": "Ravi Menon"} | Ask Ravi Menon | 10/12/2025 10:00`,
    ],
    "Emails sent": [
      "Sent to | Subject | File | Sent by | Date",
      "hr@kaveri.example | Roster of Asha's employer | Roster differences.xlsx | csm Staff | 10/12/2025 10:00",
    ],
    "Roster differences": [
      "Policy | Policy number | Compared on | Kind | Our roster | Employer's list | Insurer's list | Status | Reason | Decided by",
      `${policy} | 10/12/2025 10:00 | NAME | Asha Menon | Asha Unnikrishnan |  | ASKED_HR |  | csm Staff`,
    ],
    "Merged records": [
      "Old record | New record | Merged by | Merged on | Undone on | Reason | Old record's data | New record's data",
      `old-${user.id} | ${user.id} | csm Staff | 10/12/2025 10:00 | 10/12/2025 10:00 | Same as Ravi Menon | Ravi Menon | Ravi Menon`,
    ],
    "Views and downloads": [
      "Date | By | What | Details",
      '10/12/2025 10:00 | opsLead Staff | updateContactDetails | {"email": "asha@new.example", "mobile": "9812300002"}',
      '10/12/2025 10:00 | finance Staff | revealContact | {"text": "Bank asked", "reason": "CLAIM"}',
      '10/12/2025 10:00 | opsLead Staff | downloadPersonalData | {"employeeId": "A/1"}',
    ],
    "Earlier values": [
      "Kind | From | To | Deleted | Changed by | Values",
      expect.stringMatching(
        /^users \| 10\/12\/2025 10:00 \| 10\/12\/2025 10:00 \| false \| opsLead Staff \| \{.*"9812300001"/,
      ),
      expect.stringMatching(/^endorsement_members /),
      expect.stringMatching(/^roster_differences /),
    ],
  };
  expect(Object.fromEntries(shown)).toEqual(expected);
  expect([...shown.values()].join()).not.toMatch(new RegExp(`${OTHER}|Chitra`));
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

test("each download is audited", async () => {
  const { user } = await story();
  expect((await download("loopOwner", user.id)).status).toBe(200);
  expect((await download("loopOwner", "none")).status).toBe(404);
  const found = await provider.audits({ action: "downloadPersonalData", entityId: user.id });
  expect(found).toMatchObject([{ actor: "staff-loopOwner" }]);
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
