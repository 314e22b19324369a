import type { Attachment, Mail } from "./mailer";

/** Base64 in lines of 76 characters: 57 bytes each, so that no line depends on the next. */
const LINE_BYTES = 57;
const PIECE_BYTES = LINE_BYTES * 1_000;

/** A letter as an internet message (RFC 5322, MIME), in pieces: an attachment is never held as a whole. */
export async function* messageOf(mail: Mail, from: string, at: Date): AsyncGenerator<string> {
  const boundary = `=_${mail.id.replace(/\W/g, "")}`;
  yield [
    `Message-ID: <${mail.id}@genome.console>`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    `From: ${header(from)}`,
    `To: ${header(mail.to)}`,
    `Subject: ${encodedWord(mail.subject)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    ...lines(Buffer.from(mail.text)),
    "",
  ].join("\r\n");
  for (const attachment of mail.attachments) yield* attached(attachment, boundary);
  yield `--${boundary}--\r\n`;
}

async function* attached({ name, contentType, content }: Attachment, boundary: string): AsyncGenerator<string> {
  yield [
    `--${boundary}`,
    `Content-Type: ${header(contentType)}`,
    `Content-Disposition: attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`,
    "Content-Transfer-Encoding: base64",
    "",
    "",
  ].join("\r\n");
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    const whole = rest.byteLength - (rest.byteLength % LINE_BYTES);
    if (whole < PIECE_BYTES) continue;
    yield `${lines(rest.subarray(0, whole)).join("\r\n")}\r\n`;
    rest = rest.subarray(whole);
  }
  yield `${lines(rest).join("\r\n")}\r\n`;
}

function lines(bytes: Buffer): string[] {
  return bytes.toString("base64").match(/.{1,76}/g) ?? [];
}

/** Nothing that came from people ends a header line or begins another. */
const header = (text: string) => text.replace(/[\r\n]+/g, " ");
const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(header(text)).toString("base64")}?=`;
