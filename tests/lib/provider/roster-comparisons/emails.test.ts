import { eq } from "drizzle-orm";
import { emailRosterDifferences, getRosterEmailDraft } from "@/lib/contract/roster-comparisons";
import { rosterEmails } from "@/lib/provider/db/schema";
import { workOff } from "@/lib/provider/outbox/work-off";
import { sharedProvider } from "@/tests/support/provider";
import { shownWorkbook } from "@/tests/support/shown-workbook";
import { collector, workWith } from "../endorsement-emails/email-story";
import { compared, differencesOf, fiveLives, rowsWith } from "./comparison-story";

/** One email with the list of differences to HR, insurer or TPA. */
const provider = sharedProvider();

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
  expect(await provider.db.select().from(rosterEmails).where(eq(rosterEmails.comparisonId, id))).toHaveLength(1);
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

test("the draft has the saved addresses of HR; a policy without a TPA of its own has no TPA to ask", async () => {
  const { id, companyId } = await withDifferences();
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
  expect(tpa.body.data.recipientName).toBe("Medi Assist");
  expect((await provider.call("finance", getRosterEmailDraft, { params: { id, recipient: "HR" } })).status).toBe(403);
});
