import { formatInr, type Paise, paiseFromRupees } from "@/lib/domain/money/paise";
import { SUMMARY_TEXT as TEXT } from "@/lib/messages/support-desk";
import { SUMMARY_MESSAGES, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { isSufficient } from "../cost-facts";
import { type GroupCounts, overallOfTotal, totalOf } from "../flow/selectors";
import type { ValidatorEndorsement } from "./endorsements-of";
import { onSameAccount, policyName } from "./endorsements-of";

type Facts = {
  company: string;
  policy: string;
  counts: Record<Operation, GroupCounts>;
  endorsements: readonly ValidatorEndorsement[];
  /** All rows are already applied: nothing to correct. */
  isRepeated: boolean;
};

/** The summary for the ticket: correct rows, cost and next steps [spec 2 §2, §8]. */
export function summaryMessage({ company, policy, counts, endorsements, isRepeated }: Facts): string {
  const total = totalOf(counts);
  const unchanged = isRepeated ? 0 : total.unchanged;
  const all = { correct: total.correct, incorrect: total.incorrect - unchanged };
  const text = { CORRECT: TEXT.correct, INCORRECT: TEXT.incorrect, PARTIAL: TEXT.partial }[overallOfTotal(all)];
  const verdict = isRepeated ? TEXT.repeated(all) : text(all);
  const before = unchanged > 0 ? [TEXT.alreadyMade({ count: unchanged })] : [];
  const groups = OPERATIONS.filter((operation) => counts[operation].total > 0).map((operation) => {
    const group = TEXT.group({ label: VALIDATOR_MESSAGES.operations[operation], ...counts[operation] });
    return [group, ...groupNotes(operation, counts[operation])].join("; ");
  });
  const costs = endorsements.flatMap((endorsement) => ["", ...costLines(endorsement, endorsements)]);
  return [TEXT.greeting, "", TEXT.subject({ company, policy }), verdict, ...before, "", ...groups, ...costs].join("\n");
}

/** What the counts of an operation do not say: changes already made, dependants who follow their employees. */
export function groupNotes(operation: Operation, { unchanged, lives }: GroupCounts): string[] {
  return [
    ...(unchanged ? [TEXT.unchanged({ count: unchanged })] : []),
    ...(lives ? [(operation === "OFFBOARD" ? TEXT.leaving : TEXT.changing)({ count: lives })] : []),
  ];
}

/** The last endorsement of a CD account says whether the balance is sufficient for all its endorsements. */
function costLines(endorsement: ValidatorEndorsement, all: readonly ValidatorEndorsement[]): string[] {
  const { endorsementNumber, endorsementCycle, refundWithheldLives, cdBalance } = endorsement;
  const costPaise = paiseFromRupees(endorsement.endorsementCost);
  const label = costPaise < 0 ? SUMMARY_MESSAGES.totalRefund : SUMMARY_MESSAGES.totalCost;
  const lines = [
    TEXT.endorsement({ number: endorsementNumber, cycle: endorsementCycle, policy: policyName(endorsement) }),
    TEXT.amount({ label, amount: formatInr(Math.abs(costPaise)) }),
  ];
  if (refundWithheldLives) lines.push(TEXT.noRefund({ count: refundWithheldLives }));
  if (cdBalance === null) return lines;
  const balancePaise = paiseFromRupees(cdBalance);
  lines.push(TEXT.amount({ label: "CD Balance", amount: formatInr(balancePaise) }));
  const account = onSameAccount(endorsement, all);
  if (!account.isLast) return lines;
  if (isSufficient(account.costPaise, balancePaise)) return [...lines, TEXT.sufficient];
  const amount = (text: string, paise: Paise) => TEXT.amount({ label: text, amount: formatInr(paise) });
  if (account.costPaise !== costPaise) {
    lines.push(amount(SUMMARY_MESSAGES.otherEndorsements, account.costPaise - costPaise));
  }
  return [...lines, amount(SUMMARY_MESSAGES.amountRequired, account.costPaise - balancePaise), TEXT.low];
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** The message as HTML for the ticket: input is escaped, line breaks are kept. */
export function messageHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  return `<p>${escaped.replace(/\r?\n/g, "<br>")}</p>`;
}
