import { type ReplyFacts, replyDraft } from "@/lib/domain/inbox/reply-draft";
import { GLOBAL_KEY, MIDTERM_KEY } from "@/lib/domain/members/columns";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import { isSufficient } from "../cost-facts";
import { kycKey, policyInWords, refusedRows, rejections, summaryCounts, totalOf } from "../flow/selectors";
import type { FlowState, SourceEmail } from "../flow/state";
import { endorsementsOf, onSameAccount, policyName } from "../summary/endorsements-of";

type Upload = { isRepeated: boolean; hasErrors: boolean };

/** Our names for a table in the email's text, which the sender does not know. */
const TABLES_OF_EMAIL: readonly string[] = [TEXT.tableFile, TEXT.markedTableFile];

/** The draft of the reply to the sender of the uploaded file. */
export const draftOf = (state: FlowState, email: SourceEmail, upload: Upload): string =>
  replyDraft(replyFacts(state, email, upload));

function replyFacts(state: FlowState, email: SourceEmail, { isRepeated, hasErrors }: Upload): ReplyFacts {
  const { result, selection, checks, kycAnswers, marriagesRejected } = state;
  const rejected = rejections(state);
  const counts = summaryCounts(result, rejected);
  const refused = refusedRows(result, rejected);
  const endorsements = endorsementsOf(result);
  const nameOf = ({ name, employee_id }: { name?: string | undefined; employee_id?: string | undefined }) =>
    name?.trim() || employee_id?.trim() || "";
  return {
    recipientName: email.fromName,
    fileName: TABLES_OF_EMAIL.includes(email.fileName) ? TEXT.tableOfSender : email.fileName,
    isRepeated,
    isErrorFileAttached: hasErrors,
    companyName: selection.company?.name ?? "",
    policyName: policyInWords(selection),
    done: { additions: counts.ADD.correct, corrections: counts.EDIT.correct, exits: counts.OFFBOARD.correct },
    endorsements: endorsements.map((one) => ({ number: one.endorsementNumber, policyName: policyName(one) })),
    unchanged: totalOf(counts).unchanged,
    notDone: OPERATIONS.flatMap((operation) => refused[operation]).map((row) => ({
      name: nameOf(row),
      reasons: reasonsOf(row.errors),
    })),
    kyc: checks?.kyc.filter((row) => kycAnswers[kycKey(row)] === "NO").map(({ name }) => name) ?? [],
    marriageDates: marriagesRejected?.map(({ row }) => nameOf(row)) ?? [],
    topUps: endorsements.flatMap((one) => {
      const { shared, costPaise, isLast } = onSameAccount(one, endorsements);
      if (one.cdBalance === null || !isLast) return [];
      const balance = paiseFromRupees(one.cdBalance);
      if (isSufficient(costPaise, balance)) return [];
      return [{ endorsements: shared.map((each) => each.endorsementNumber), missing: costPaise - balance }];
    }),
  };
}

function reasonsOf(errors: string | Record<string, string>): string[] {
  return Object.entries(typeof errors === "string" ? rowMessagesOf(errors) : errors).map(([column, message]) =>
    column === GLOBAL_KEY || column === MIDTERM_KEY ? message : `${column}: ${message}`,
  );
}
