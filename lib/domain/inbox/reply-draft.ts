import { counted, grouped } from "../counted";
import { endoNumber } from "../endorsements/numbering";
import { formatInr, type Paise } from "../money/paise";
import { joinWithAnd } from "../text/join-with-and";
import { oneLine } from "../text/one-line";

/** The result of uploading a file from an email, for the reply to its sender. */
export type ReplyFacts = {
  /** "" if the email has no sender's name. */
  recipientName: string;
  fileName: string;
  companyName: string;
  policyName: string;
  done: { additions: number; corrections: number; exits: number };
  /** The endorsements that have the changes. */
  endorsements: readonly { number: number; policyName: string }[];
  notDone: readonly { name: string; reasons: readonly string[] }[];
  /** Of the rows not done, those whose changes were already made. */
  unchanged: number;
  /** All rows are already on the policy. */
  isRepeated: boolean;
  isErrorFileAttached: boolean;
  /** People whose KYC documents are missing. */
  kyc: readonly string[];
  /** Spouses whose marriage dates are missing or not accepted. */
  marriageDates: readonly string[];
  /** The amount that a CD account lacks for all its endorsements together. */
  topUps: readonly { endorsements: readonly number[]; missing: Paise }[];
};

/** More rows are only in the error workbook. */
const MAX_LISTED = 10;

/** The draft of the reply: what was added, what was not and why, and what is still needed. */
export function replyDraft(facts: ReplyFacts): string {
  const { recipientName, fileName, companyName, policyName } = facts;
  const paragraphs = [
    `Dear ${oneLine(recipientName) || "team"},`,
    `We have processed ${oneLine(fileName)} for ${oneLine(companyName)} (${oneLine(policyName)}).`,
    doneText(facts),
    ...notDoneText(facts),
    neededText(facts),
    "Regards",
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function doneText({ done, endorsements, isRepeated }: ReplyFacts): string {
  const { additions, corrections, exits } = done;
  const parts = [
    ...(additions > 0 ? [counted(additions, "addition", "additions")] : []),
    ...(corrections > 0 ? [counted(corrections, "correction", "corrections")] : []),
    ...(exits > 0 ? [counted(exits, "exit", "exits")] : []),
  ];
  if (parts.length === 0) return isRepeated ? "All rows are already on the policy." : "No row could be processed.";
  const where = endorsements.map(({ number, policyName }) => `${endoNumber(number)} of ${oneLine(policyName)}`);
  return `Processed: ${joinWithAnd(parts)}${where.length > 0 ? ` (${joinWithAnd(where)})` : ""}.`;
}

function notDoneText({ notDone, unchanged, isErrorFileAttached, isRepeated }: ReplyFacts): string[] {
  if (notDone.length === 0 || isRepeated) return [];
  const listed = notDone
    .slice(0, MAX_LISTED)
    .map(({ name, reasons }) => `- ${oneLine(name) || "Row without a name"}: ${reasons.map(oneLine).join("; ")}`);
  const more = notDone.length - listed.length;
  return [
    [
      `Not processed: ${counted(notDone.length, "row", "rows")}.`,
      ...(unchanged > 0
        ? [`${grouped(unchanged)} of them ${unchanged === 1 ? "was" : "were"} already done and can be left out.`]
        : []),
      ...listed,
      ...(more > 0 ? [`- and ${counted(more, "more row", "more rows")}`] : []),
      ...(isErrorFileAttached
        ? ["The attached workbook has each of these rows with its reason. Please correct them and send it back."]
        : []),
    ].join("\n"),
  ];
}

function neededText({ kyc, marriageDates, topUps }: ReplyFacts): string {
  const needs = [
    ...(kyc.length > 0 ? [`- KYC documents of ${people(kyc)}`] : []),
    ...(marriageDates.length > 0 ? [`- Marriage dates of ${people(marriageDates)}`] : []),
    ...topUps.map(
      ({ endorsements, missing }) =>
        `- A top-up of ${formatInr(missing)} to the CD account, for ${joinWithAnd(endorsements.map(endoNumber))}`,
    ),
  ];
  return needs.length > 0
    ? ["Please also send us:", ...needs].join("\n")
    : "We need nothing else from you for the rows that are processed.";
}

function people(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED).map(oneLine);
  const more = names.length - shown.length;
  return joinWithAnd(more > 0 ? [...shown, `${grouped(more)} more`] : shown);
}

type QuestionFacts = {
  /** "" if unknown. */
  recipientName: string;
  /** What we can say already: one line per endorsement of the ticket. */
  states: readonly string[];
  question: { from: string; at: string; text: string };
};

/** The draft of the reply to a question, with its text quoted. The user writes what it cannot say. */
export function questionDraft({ recipientName, states, question }: QuestionFacts): string {
  const quote = question.text.split("\n").map((line) => `> ${line}`.trimEnd());
  return [
    `Dear ${oneLine(recipientName) || "team"},`,
    ["", ...states.map(oneLine)].join("\n"),
    "Regards",
    [`On ${question.at}, ${oneLine(question.from)} wrote:`, ...quote].join("\n"),
  ].join("\n\n");
}

/** 'Re: …', once. */
export const replySubject = (subject: string): string =>
  /^\s*re\s*:/i.test(subject) ? subject : `Re: ${subject || "your email"}`;
