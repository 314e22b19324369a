import { isForward, listsAsText, messagesIn } from "@/lib/domain/inbox/body-lists";
import { tablesOfText } from "@/lib/domain/inbox/text-tables";
import { DEFAULT_LIMITS } from "../limits";
import { collectTables } from "./collect-tables";
import { readHtml } from "./read-html";
import type { SavedEmail } from "./saved-email";

/** The lists in an email's own text as a text file of separated values; null without any. */
export function listFile({ subject, text, html, sentOn }: Omit<SavedEmail, "from" | "files">): Uint8Array | null {
  const messages = html === null ? [] : messagesIn(html, subject);
  const inHtml = listsAsText(messages.map((own) => (/<t[dh]\b/i.test(own) ? tablesOfHtml(own) : [])));
  const lists = inHtml ?? listsAsText([tablesOfText(text, isForward(subject), sentOn)]);
  return lists === null ? null : new TextEncoder().encode(lists);
}

function tablesOfHtml(html: string): string[][][] {
  const { tables, onSheet } = collectTables();
  readHtml(new TextEncoder().encode(html), DEFAULT_LIMITS, { sheet: "all" }, onSheet);
  return tables;
}
