import { reconcileCdAccount, resolveDifference } from "@/lib/contract/cd-reconciliations";
import { changeColumnMapping } from "@/lib/contract/column-mappings";
import { createEnrolment } from "@/lib/contract/enrolment";
import { generateSignedUrl } from "@/lib/contract/files";
import { replyToQuestion } from "@/lib/contract/inbox";
import { activateFormat, InsurerFormat, saveFormatDraft } from "@/lib/contract/insurer-formats";
import { createPolicy, type PolicyWrite, updatePolicy } from "@/lib/contract/placement";
import { addPolicyDocument } from "@/lib/contract/policy-documents";
import { renewPolicy } from "@/lib/contract/renewals";
import { decideRosterDifferences, emailRosterDifferences } from "@/lib/contract/roster-comparisons";
import { changeSavedView, saveView } from "@/lib/contract/saved-views";
import { VALUE_OPTIONS } from "@/lib/domain/column-matching/value-options";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { inboxEmails } from "@/lib/provider/db/schema";
import { newEnrolment } from "@/tests/support/fixtures";
import { CANARY_PARTS, CANARY_TEXT } from "../../support/canary-inputs";
import { PLACED, placementWith } from "../../support/placements";
import type { TestProvider } from "../../support/provider";
import type { Known } from "../../support/read-walk";
import { changeContact, openEndorsement, sendEmail } from "./endorsement-emails/email-story";
import { clientWithDraft, details, move, walkTo } from "./endorsements/story";
import { line, recordResponse } from "./insurer-responses/response-story";
import { compare, differencesOf, fiveLives, rowsWith } from "./roster-comparisons/comparison-story";

/** Canaries in calls that are valid only after others: each succeeds, and `places` has the records that have its texts. */

type Reply = { status: number; body: unknown };

/** @throws Error with the reply of a call that was refused. */
function stored<R extends Reply>(reply: R): R {
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

const FILE = `${CANARY_TEXT}.xlsx`;
const EMAILS = [CANARY_PARTS.email];

/** @returns the records to read, by the name of their id. */
export async function plantByHand(provider: TestProvider): Promise<Known[]> {
  const places = [
    await emailInsurer(provider),
    await answerAsInsurer(provider),
    await compareLists(provider),
    await placePolicy(provider),
  ];
  await shareViews(provider);
  return places;
}

/** An email to the insurer, its address book, its layout, and the question of another email. */
async function emailInsurer(provider: TestProvider): Promise<Known> {
  const { insurerId, insurerName, id } = await openEndorsement(provider);
  stored(await sendEmail(provider, id, { text: CANARY_TEXT, to: EMAILS, cc: EMAILS }));
  stored(await changeContact(provider, { stage: "INSURER", party: insurerId, to: EMAILS, cc: EMAILS }));
  const target = { insurerId, policyType: "GMC", stage: "INSURER" } as const;
  const neutral = InsurerFormat.parse(neutralFormatOf(insurerName, "GMC"));
  const format = withCanaries(neutral);
  const draft = stored(
    await provider.call("opsLead", saveFormatDraft, { params: target, body: { format, draftVersion: 0 } }),
  );
  const { draftVersion, version } = draft.body.data;
  const body = { from: "2025-12-10", note: CANARY_TEXT, version, chosen: { draftVersion } };
  stored(await provider.call("opsLead", activateFormat, { params: target, body }));
  const at = new Date(provider.services.clock());
  const question = { fromName: CANARY_TEXT, fromAddress: EMAILS[0] ?? "", subject: CANARY_TEXT, body: CANARY_TEXT };
  await provider.db
    .insert(inboxEmails)
    .values({ id: "question", fingerprint: "question", endorsementId: id, ...question, receivedAt: at, createdAt: at });
  stored(await provider.call("opsLead", replyToQuestion, { params: { id: "question" }, body: { text: CANARY_TEXT } }));
  return { ...target, endorsementId: id, inboxEmailId: "question" };
}

/** Every text of a layout that may be free. */
function withCanaries(format: InsurerFormat) {
  const add = format.sheets.ADD;
  const [first] = add.columns;
  if (!first) throw new Error("the neutral format has no column");
  const column = { ...first, source: null, header: CANARY_TEXT, text: CANARY_TEXT };
  const withText = { ...add, columns: [...add.columns, column], above: [[CANARY_TEXT]] };
  return { ...format, sheets: { ...format.sheets, ADD: withText } };
}

/** The insurer's response, the note of the decline, and the account's statement. */
async function answerAsInsurer(provider: TestProvider): Promise<Known> {
  const { client, id } = await clientWithDraft(provider);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const [row] = (await details(provider, id)).memberData;
  const texts = { sheet: CANARY_TEXT, name: CANARY_TEXT, reason: CANARY_TEXT };
  const lines = [
    line({ ...texts, userId: row?.userId ?? null, verdict: "REJECTED" }),
    line({ ...texts, row: 3, employeeId: "X-9", relationship: CANARY_TEXT }),
  ];
  stored(await recordResponse(provider, id, { lines, fileName: FILE }, { as: "opsLead" }));
  stored(await move(provider, id, "ENDO_DECLINED", { as: "opsLead", note: CANARY_TEXT }));
  const params = { id: client.cdAccountId };
  const entry = { row: 2, day: "2025-12-10", amount: 5, transactionType: "credit" as const, narration: CANARY_TEXT };
  const { body } = stored(
    await provider.call("finance", reconcileCdAccount, {
      params,
      body: { fileName: FILE, lines: [{ ...entry, endorsementNumber: null, policyNumber: null }] },
    }),
  );
  const difference = { id: body.data.differences[0]?.id ?? "" };
  const resolution = { resolution: "EXPLAIN", reason: CANARY_TEXT } as const;
  stored(await provider.call("finance", resolveDifference, { params: difference, body: resolution }));
  return { endorsementId: id, cdAccountId: client.cdAccountId };
}

/** Lists of employer and insurer, a decision and an email on their differences, and remembered words of them. */
async function compareLists(provider: TestProvider): Promise<Known> {
  const { companyId, policyId } = await fiveLives(provider);
  const EMPLOYER = rowsWith({ E1: { name: CANARY_TEXT }, E2: { dob: CANARY_PARTS.birthDate }, E3: null, E4: null });
  const { body } = stored(await compare(provider, policyId, { EMPLOYER }, { as: "opsLead" }));
  const { id } = body.data;
  const [one, other] = await differencesOf(provider, id);
  const params = { id };
  const accepted = { status: "ACCEPTED" as const, ids: [one?.id ?? ""], reason: CANARY_TEXT };
  stored(await provider.call("opsLead", decideRosterDifferences, { params, body: accepted }));
  stored(
    await provider.call("opsLead", emailRosterDifferences, {
      params: { id, recipient: "HR" },
      body: { ids: [other?.id ?? ""], to: EMAILS, cc: EMAILS, subject: CANARY_TEXT, text: CANARY_TEXT },
    }),
  );
  const words = { matches: [], sheets: { [CANARY_TEXT.toLowerCase()]: "ADD" as const }, dateOrder: null };
  const values = [{ target: "gender" as const, word: CANARY_TEXT, value: VALUE_OPTIONS.gender[0] ?? "" }];
  stored(await provider.call("opsLead", changeColumnMapping, { params: { companyId }, body: { ...words, values } }));
  return { companyId, policyId, comparisonId: id };
}

const PLACEMENT = {
  ...PLACED,
  "general.policyNumber": "GMC/CANARY",
  "general.policyStartDate": "2025-01-12",
  "general.policyEndDate": "2026-01-11",
  "general.numberOfEmployees": "1",
};
const FREE_TEXTS = { livesDetails: CANARY_TEXT, bankName: CANARY_TEXT };
/** The kinds of personal data that consist of letters, digits and spaces. */
const NICKNAME = `Asha ${CANARY_PARTS.phone} ${CANARY_PARTS.pan} ${CANARY_PARTS.aadhaar}`;

const NEXT_YEAR = { policyStartDate: startOfDaySeconds("2026-01-12"), policyEndDate: endOfDaySeconds("2027-01-11") };

/** A policy, its renewal, documents and enrolment. */
async function placePolicy(provider: TestProvider): Promise<Known> {
  const company = await provider.company();
  const values = placementWith(PLACEMENT);
  const withTexts = (status: "DRAFT" | "HANDOVER_TO_OPS", nickName: string) =>
    ({ ...policyOf(values, status), ...FREE_TEXTS, nickName }) as PolicyWrite;
  const draft = withTexts("DRAFT", NICKNAME);
  const { id, version } = stored(
    await provider.call("opsLead", createPolicy, { body: { ...draft, companyId: company.id } }),
  ).body.data.policyPlan;
  const handover = { ...withTexts("HANDOVER_TO_OPS", `${NICKNAME} 2`), version };
  stored(await provider.call("opsLead", updatePolicy, { params: { id }, body: handover }));
  const renewal = { ...withTexts("DRAFT", `${NICKNAME} 3`), ...NEXT_YEAR };
  stored(await provider.call("opsLead", renewPolicy, { params: { id }, body: renewal }));
  const name = { fileName: `${CANARY_TEXT}.pdf` };
  stored(await provider.call("opsLead", addPolicyDocument, { params: { id }, body: name }));
  const proof = { ...name, docType: "CD_PAYMENT_PROOFS", method: "WRITE" } as const;
  stored(await provider.call("opsLead", generateSignedUrl, { body: proof }));
  await provider.life({ companyId: company.id, policyId: id, user: { email: CANARY_PARTS.email } });
  const enrolment = stored(
    await provider.call("csm", createEnrolment, {
      body: newEnrolment(company.id, id, EMAILS),
    }),
  );
  return { companyId: company.id, policyId: id, enrolmentId: enrolment.body.data.config.id };
}

/** Views that the team sees; a name has 60 characters, so each kind of data has its own. */
async function shareViews(provider: TestProvider): Promise<void> {
  const list = { list: "endorsements", words: "", isShared: true } as const;
  for (const part of Object.values(CANARY_PARTS)) {
    const saved = stored(await provider.call("opsLead", saveView, { body: { ...list, name: `Of ${part}` } }));
    const { id, version } = saved.body.data;
    const name = `Of Asha, ${part}`;
    stored(await provider.call("opsLead", changeSavedView, { params: { id }, body: { version, name } }));
  }
}
