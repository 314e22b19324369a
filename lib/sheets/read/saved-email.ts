import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import { damagedWorkbook } from "../workbook-error";
import { attachedFiles } from "./attached-files";
import { walkMarkup } from "./markup-walker";
import { isOleFile, type OleStorage, readOle } from "./ole";
import { decodeText } from "./text-encoding";

/** An email in a file. */
export type SavedEmail = EmailTexts & {
  html: string | null;
  /** The date in India on which it was sent, if the file has it. */
  sentOn: LocalDate | null;
  files: { name: string; bytes: Uint8Array }[];
};

/** Reads a message that a program saved as .eml, or Outlook as .msg. @throws WorkbookError DAMAGED. */
export async function readSavedEmail(bytes: Uint8Array): Promise<SavedEmail> {
  if (isOleFile(bytes)) return readOutlookMessage(bytes);
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer" }).catch(() => null);
  if (!mail) throw damagedWorkbook("email");
  return {
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text || wordsOf(mail.html ?? ""),
    html: mail.html ?? null,
    sentOn: mail.date && Number.isFinite(Date.parse(mail.date)) ? istDay(Date.parse(mail.date)) : null,
    files: mail.attachments.flatMap(({ filename, mimeType, content }) =>
      attachedFiles({
        name: filename ?? (mimeType === "message/rfc822" ? "message.eml" : ""),
        bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      }),
    ),
  };
}

/** Reads a message that Outlook saved (MS-OXMSG). @throws WorkbookError DAMAGED. */
export function readOutlookMessage(bytes: Uint8Array): SavedEmail {
  try {
    return messageOf(readOle(bytes));
  } catch {
    throw damagedWorkbook("email");
  }
}

const STARTS_LINE = /^(?:br|p|div|li|tr|table|h\d)$/i;

/** HTML as lines, with tabs between cells and '>' before quoted lines; empty if it is damaged. */
function wordsOf(html: string): string {
  let words = "";
  let quotes = 0;
  const mark = (name: string) => {
    if (STARTS_LINE.test(name)) words += quotes > 0 ? "\n> " : "\n";
    else if (/^t[dh]$/i.test(name)) words += "\t";
  };
  const quote = (name: string, depth: 1 | -1) => {
    if (!/^blockquote$/i.test(name)) return;
    quotes += depth;
    mark("br");
  };
  try {
    walkMarkup(html, "html", {
      open: ({ name }) => {
        quote(name, 1);
        mark(name);
      },
      close: (name) => {
        quote(name, -1);
        if (STARTS_LINE.test(name)) mark(name);
      },
      text: (text) => {
        words += text.replace(/\s+/g, " ");
      },
    });
  } catch {
    return "";
  }
  return words;
}

/** Properties of a message and of its attachments, by the numbers of the format. */
const [SUBJECT, SENDER, TEXT, HTML] = ["0037", "5d01", "1000", "1013"] as const;
const [CONTENT, SHORT_NAME, LONG_NAME] = ["3701", "3704", "3707"] as const;
/** Types of properties. */
const [UNICODE, ANSI, BINARY, STORAGE] = ["001f", "001e", "0102", "000d"] as const;

function messageOf(message: OleStorage, depth = 0): SavedEmail {
  const binary = bytesAt(message, HTML, BINARY);
  const html = binary ? decodeText(binary).text : textAt(message, HTML);
  const attachments = [...message.storages].filter(([name]) => name.startsWith("__attach_version1.0_#"));
  return {
    from: textAt(message, SENDER),
    subject: textAt(message, SUBJECT),
    text: textAt(message, TEXT) || wordsOf(html),
    html: html || null,
    sentOn: null,
    files: attachments.flatMap(([, open]) => {
      const attachment = open();
      const content = bytesAt(attachment, CONTENT, BINARY);
      const name = textAt(attachment, LONG_NAME) || textAt(attachment, SHORT_NAME);
      if (content) return attachedFiles({ name, bytes: content });
      // An attached message is a separate storage: its files count as this message's.
      const inner = attachment.storages.get(`__substg1.0_${CONTENT}${STORAGE}`);
      return inner && depth < MAX_DEPTH ? messageOf(inner(), depth + 1).files : [];
    }),
  };
}

const MAX_DEPTH = 3;

const bytesAt = ({ streams }: OleStorage, property: string, type: string) =>
  streams.get(`__substg1.0_${property}${type}`)?.() ?? null;

function textAt(storage: OleStorage, property: string): string {
  const unicode = bytesAt(storage, property, UNICODE);
  if (unicode) return new TextDecoder("utf-16le").decode(unicode).replace(/\0+$/, "");
  const ansi = bytesAt(storage, property, ANSI);
  return ansi ? decodeText(ansi).text.replace(/\0+$/, "") : "";
}
