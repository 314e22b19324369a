import { isForward, listsAsText, listsIn, messagesIn } from "@/lib/domain/inbox/body-lists";
import { withContext } from "@/lib/domain/inbox/list-context";
import { withSubject } from "@/lib/domain/inbox/requests-beside";
import { tablesOfText } from "@/lib/domain/inbox/text-tables";
import { isResponseFile } from "@/lib/domain/insurer-responses/response-endings";
import type { RowNote } from "@/lib/domain/members/row-marks";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { DEFAULT_LIMITS } from "../limits";
import { collectTables } from "./collect-tables";
import { readHtml } from "./read-html";
import type { SavedEmail } from "./saved-email";

type Message = Pick<SavedEmail, "subject" | "text" | "html" | "sentOn"> & { files: readonly { name: string }[] };

/** Longer markup is not read: it would take more than a second. Outlook writes 1,500 rows of seven cells with it. */
const MAX_HTML = 3_000_000;

/** The lists in an email's own text as a file of separated values, or a web page with marked rows; null without any. */
export function listFile({
  subject,
  text: body,
  html,
  sentOn,
  files,
}: Message): { name: string; bytes: Uint8Array } | null {
  // A subject with an attached list is its title.
  const text = files.some(({ name }) => isResponseFile(name)) ? body : withSubject(subject, body);
  const messages = html === null ? [] : messagesIn(html, subject);
  const struck = new Set<readonly string[]>();
  const tables = messages.map((message) => tablesOfHtml(message, struck));
  const ofHtml = listsIn(tables);
  const lists = [...ofHtml, ...listsIn([tablesOfText(text, isForward(subject), sentOn, ofHtml)])];
  if (lists.length === 0) return null;
  const file = listsAsText(withContext(lists, text.split(/\r?\n/)), struck);
  const name = file.startsWith("<html>") ? TEXT.markedTableFile : TEXT.tableFile;
  return { name, bytes: new TextEncoder().encode(file) };
}

/** @param struck receives the rows that are struck through. */
function tablesOfHtml(html: string, struck: Set<readonly string[]>): string[][][] {
  if (html.length > MAX_HTML || !/<t[dh]\b/i.test(html)) return [];
  let isNextStruck = false;
  const { tables, onSheet } = collectTables((row) => {
    if (isNextStruck) struck.add(row);
    isNextStruck = false;
  });
  // A row is noted before it is read.
  const onNote = (note: RowNote) => {
    isNextStruck ||= note === "struck";
  };
  try {
    readHtml(new TextEncoder().encode(html), DEFAULT_LIMITS, { sheet: "all", onNote }, onSheet);
  } catch {
    // A part of a message may have cells without a table. The text of the message is read then.
    return [];
  }
  return tables;
}
