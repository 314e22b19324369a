import { eq } from "drizzle-orm";
import { emailRosterDifferences, getRosterEmailDraft } from "@/lib/contract/roster-comparisons";
import type { DifferenceGroup } from "@/lib/domain/roster-comparisons/groups";
import { emailContacts, policies, rosterEmails } from "@/lib/provider/db/schema";
import { workOff } from "@/lib/provider/outbox/work-off";
import { differencesWorkbook } from "@/lib/provider/roster-comparisons/differences-workbook";
import { sharedProvider } from "@/tests/support/provider";
import { shownWorkbook } from "@/tests/support/shown-workbook";
import { collector } from "../endorsement-emails/email-story";
import { workWith } from "../outbox/outbox-work";
import { compared, differencesOf, fiveLives, rowsWith } from "./comparison-story";

/** One email with the list of differences to HR, insurer or TPA. */
const provider = sharedProvider();

type Lives = Parameters<typeof differencesWorkbook>[1][number]["lives"];

async function withDifferences() {
  const client = await fiveLives(provider);
  const { comparison, differences } = await compared(provider, client.policyId, {
    EMPLOYER: rowsWith({ E5: null, E4: { dob: "31/03/1980" } }),
  });
  return { ...client, id: comparison.id, ids: differences.map((one) => one.id) };
}

const ask = (id: string, ids: string[], more: { key?: string; recipient?: "HR" | "INSURER" | "TPA" } = {}) =>
  provider.call("csm", emailRosterDifferences, {
    params: { id, recipient: more.recipient ?? "HR" },
    body: { ids, to: ["hr@kaveri.example"], cc: [], subject: "Roster", text: "Please check" },
    ...(more.key === undefined ? {} : { idempotencyKey: more.key }),
  });

test("HR gets one email with the differences, which are then asked; a second request finds them asked", async () => {
  const { id, ids } = await withDifferences();
  const first = await ask(id, ids, { key: `ask-${id}` });
  expect(first).toMatchObject({ status: 200, body: { data: { changed: 2 } } });
  expect((await ask(id, ids, { key: `ask-${id}` })).body.data).toEqual(first.body.data);
  const again = await ask(id, ids);
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining("csm Staff asked HR") } });
  expect(await provider.find(rosterEmails, { comparisonId: id })).toHaveLength(1);
  expect((await differencesOf(provider, id)).map(({ status }) => status)).toEqual(["ASKED_HR", "ASKED_HR"]);

  const { sent, mailer } = collector();
  await workOff(workWith(provider, mailer));
  const mail = sent.find(({ subject }) => subject === "Roster");
  expect(mail).toMatchObject({ to: "hr@kaveri.example", text: "Please check" });
  const [file] = mail?.files ?? [];
  expect(file?.name).toBe("Roster differences.xlsx");
  const rows = await shownWorkbook(file?.bytes ?? new Uint8Array());
  expect(JSON.stringify(rows)).toContain("Kiran Joshi");
  expect(JSON.stringify(rows)).toContain("31/03/1980");
});

test("the draft has the saved addresses of HR; a policy without a separate TPA has no TPA to ask", async () => {
  const { id, ids, companyId, policyId } = await withDifferences();
  await provider.hrContact({ companyId, email: `hr@${companyId}.example`, hrd: true });
  await provider.hrContact({ companyId, email: `news@${companyId}.example`, comms: true });
  const draft = await provider.call("csm", getRosterEmailDraft, { params: { id, recipient: "HR" } });
  expect(draft.body.data).toMatchObject({
    to: [`hr@${companyId}.example`],
    cc: [],
    isMailed: true,
    recipients: ["HR", "INSURER", "TPA"],
  });
  expect(draft.body.data.text).toContain("csm Staff");
  const tpa = await provider.call("csm", getRosterEmailDraft, { params: { id, recipient: "TPA" } });
  expect(tpa.body.data).toMatchObject({ recipientName: "Medi Assist", to: [] });
  expect((await ask(id, ids, { recipient: "INSURER" })).status).toBe(200);
  expect((await differencesOf(provider, id)).map(({ status }) => status)).toEqual(["ASKED_INSURER", "ASKED_INSURER"]);

  const [policy] = await provider.db
    .update(policies)
    .set({ tpaName: null })
    .where(eq(policies.id, policyId))
    .returning();
  const to = ["roster@insurer.example"];
  await provider.db.insert(emailContacts).values({
    stage: "INSURER",
    party: policy?.insurerId ?? "",
    to,
    cc: [],
    updatedBy: "staff-csm",
    updatedAt: new Date(0),
  });
  const insurer = await provider.call("csm", getRosterEmailDraft, { params: { id, recipient: "INSURER" } });
  expect(insurer.body.data).toMatchObject({ to, recipients: ["HR", "INSURER"] });
  const none = await provider.call("csm", getRosterEmailDraft, { params: { id, recipient: "TPA" } });
  expect([none.status, none.body.message]).toEqual([404, "This policy has no separate TPA"]);
});

test("the workbook has what each list says about the difference, or that it has no such person", async () => {
  const life = {
    employeeId: "E1",
    relationship: "Self",
    name: "Ravi Kumar",
    dob: "1988-02-10",
    gender: "male" as const,
    uhid: "U1",
    sumInsured: 300_000,
    coverageStart: "2025-04-01",
    lastDay: null,
  };
  const ours = { ...life, lastDay: "2026-03-31", userId: "user-1", isCovered: true };
  const theirs = {
    ...life,
    relationship: "Spouse",
    name: "R. Kumar",
    dob: "1988-02-11",
    gender: "female" as const,
    sumInsured: 500_000,
    coverageStart: "2025-05-01",
    lastDay: "2025-11-30",
    row: 2,
    differs: true,
    match: null,
  };
  const none = { ...theirs, dob: null, gender: null, sumInsured: null, coverageStart: null, lastDay: null };
  const shown = async (kind: DifferenceGroup, lives: Partial<Lives>, comparison = { insurerFile: "b.xlsx" }) => {
    const all = { ours: null, EMPLOYER: null, INSURER: null, ...lives };
    const bytes = await differencesWorkbook({ employerFile: null, ...comparison }, [{ kind, lives: all }]);
    const { columns, rows } = await shownWorkbook(bytes);
    expect(columns.map((column) => column.join(" "))).toEqual([
      "Difference 18 text",
      "Employee ID 16 text",
      "Relationship 16 text",
      "Name 28 text",
      "Date of Birth 16 date",
      "Gender 12 text",
      "UHID 18 text",
      "Our roster 30 text",
      "Employer's list 30 text",
      "Insurer's list 30 text",
      "Your answer 40 text",
    ]);
    const [row] = rows;
    return [row?.Name, row?.["Our roster"], row?.["Employer's list"], row?.["Insurer's list"]];
  };
  const facts: [DifferenceGroup, string, string, string][] = [
    ["NAME", "Ravi Kumar", "R. Kumar", "R. Kumar"],
    ["BIRTH_DATE", "10/02/1988", "11/02/1988", "-"],
    ["GENDER", "male", "female", "-"],
    ["RELATIONSHIP", "Self", "Spouse", "Spouse"],
    ["SUM_INSURED", "₹3,00,000.00", "₹5,00,000.00", "-"],
    ["DATES", "01/04/2025", "01/05/2025", "-"],
    ["LEFT_BUT_COVERED", "covered 01/04/2025 to 31/03/2026", "left on 30/11/2025", "listed"],
  ];
  for (const [kind, ...said] of facts)
    expect(await shown(kind, { ours, EMPLOYER: theirs, INSURER: none })).toEqual(["Ravi Kumar", ...said]);
  const left = { ours: { ...ours, isCovered: false } };
  expect(await shown("ONLY_HERE", left)).toEqual(["Ravi Kumar", "left on 31/03/2026", "not compared", "missing"]);
  const both = { employerFile: "a.xlsx", insurerFile: null };
  expect(await shown("ONLY_THERE", { EMPLOYER: theirs }, both as never)).toEqual([
    "R. Kumar",
    "missing",
    "left on 30/11/2025",
    "not compared",
  ]);
  expect(await shown("ONLY_THERE", { INSURER: none }, { ...both, insurerFile: "b.xlsx" })).toEqual([
    "R. Kumar",
    "missing",
    "missing",
    "listed",
  ]);
});
