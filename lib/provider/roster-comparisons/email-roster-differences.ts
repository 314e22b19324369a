import { inArray } from "drizzle-orm";
import type * as contract from "@/lib/contract/roster-comparisons";
import { fitsEmail, MAX_FILE_MEGABYTES } from "@/lib/domain/endorsement-emails/email-size";
import { ENDORSEMENT_EMAIL_MESSAGES } from "@/lib/messages/endorsement-emails";
import { writeAudit } from "../audit";
import { now } from "../context";
import { rosterDifferences, rosterEmails } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { differencesWorkbook } from "./differences-workbook";
import { loadEmailFacts } from "./email-facts";
import { lockCurrentComparison } from "./lock-comparison";
import { lockDifferences } from "./lock-differences";

/**
 * Stores one email with a workbook of open differences, queues it and marks them as asked.
 * @throws ProviderError not_found; conflict if one was decided meanwhile or the rosters were compared again; too_large.
 */
export const emailRosterDifferences: Verb<typeof contract.emailRosterDifferences> = async (
  db,
  call,
  { params: { id, recipient }, body: { ids, to, cc, subject, text } },
) => {
  const comparison = await lockCurrentComparison(db, id);
  await loadEmailFacts(db, call, comparison.policyId, recipient);
  const found = await lockDifferences(db, { comparisonId: id, ids }, (status) => status === "OPEN");
  const bytes = await differencesWorkbook(comparison, found);
  if (!fitsEmail(bytes.byteLength)) {
    throw new ProviderError("too_large", ENDORSEMENT_EMAIL_MESSAGES.tooLarge({ megabytes: MAX_FILE_MEGABYTES }));
  }
  const emailId = newId("email");
  const outboxId = await enqueue(db, call, { kind: "rosterEmail", payload: { emailId } });
  const at = now(call);
  await db.insert(rosterEmails).values({
    id: emailId,
    comparisonId: id,
    recipient,
    to,
    cc,
    subject,
    text,
    fileName: FILE_NAME,
    fileBase64: Buffer.from(bytes).toString("base64"),
    rows: found.length,
    outboxId,
    sentBy: call.actor.name,
    createdAt: at,
  });
  const emailedIds = found.map((difference) => difference.id);
  await db
    .update(rosterDifferences)
    .set({
      status: recipient === "HR" ? "ASKED_HR" : "ASKED_INSURER",
      emailId,
      decidedBy: call.actor.name,
      decidedAt: at,
    })
    .where(inArray(rosterDifferences.id, emailedIds));
  await writeAudit(db, call, {
    action: "emailRosterDifferences",
    entity: "policy",
    entityId: comparison.policyId,
    after: { comparisonId: id, emailId, recipient, to, cc, differences: emailedIds },
  });
  return { data: { emailId, changed: emailedIds.length } };
};

const FILE_NAME = "Roster differences.xlsx";
