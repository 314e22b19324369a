import { type FetchMessageObject, ImapFlow } from "imapflow";
import { INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import type { Mailbox } from "./mailbox";

const CONNECT_MS = 20_000;
const QUIET_MS = 60_000;
const LINE_BYTES = 16 * 1024 * 1024;
const RESPONSE_BYTES = INBOX_LIMITS.messageBytes + LINE_BYTES;

/** What the mail server reports about a message. */
export type MessageHead = {
  uid: number;
  size: number;
  receivedAt: Date | null;
  messageId: string;
  fromName: string;
  fromAddress: string;
  subject: string;
};

/** A message with its source; `source` is null if it exceeds the size limit. */
export type Message = MessageHead & { source: Buffer | null };

/** A mailbox opened read-only: we never mark, move or delete messages. */
export type OpenMailbox = {
  /** Changes when the server renumbers the messages. */
  uidValidity: string;
  /** The UIDs after `after`; if `after` is 0, the UIDs of messages since a date. */
  listUids(after: number, since: Date): Promise<number[]>;
  /** @returns null if the message no longer exists. */
  fetchHead(uid: number): Promise<MessageHead | null>;
  fetchMessage(head: MessageHead): Promise<Message>;
};

/**
 * Opens the mailbox, runs the work and closes it. Stops after `withinMs` or at the signal.
 * @throws Error, never with the password, when the server, account or folder fails, or the time is over.
 */
export async function withMailbox<T>(
  mailbox: Mailbox,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
  work: (box: OpenMailbox) => Promise<T>,
): Promise<T> {
  const { host, port, secure, mustUpgrade, user, password, folder } = mailbox;
  const client = new ImapFlow({
    host,
    port,
    secure,
    doSTARTTLS: secure ? undefined : mustUpgrade,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: QUIET_MS,
    maxLineLength: LINE_BYTES,
    maxLiteralSize: RESPONSE_BYTES,
    maxResponseSize: 2 * RESPONSE_BYTES,
  });
  // A broken connection fails the pending call. Without a listener it would also crash the process.
  client.on("error", () => {});
  const close = () => client.close();
  const late = setTimeout(close, withinMs);
  signal.addEventListener("abort", close);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    const result = await work({
      uidValidity: String(uidValidity),
      listUids: (after, since) => listUids(client, after, since),
      fetchHead: (uid) => fetchHead(client, uid),
      fetchMessage: async (head) => ({ ...head, source: await fetchSource(client, head) }),
    });
    await client.logout().catch(() => {});
    return result;
  } catch (error) {
    throw plainError(error);
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", close);
    close();
  }
}

async function listUids(client: ImapFlow, after: number, since: Date): Promise<number[]> {
  const query = after === 0 ? { since } : { uid: `${after + 1}:*` };
  const found = await client.search(query, { uid: true });
  if (!found) throw new Error("the mail server rejected the search");
  // IMAP returns the last message for any range that starts after it.
  return [...found].filter((uid) => uid > after).sort((one, other) => one - other);
}

async function fetchHead(client: ImapFlow, uid: number): Promise<MessageHead | null> {
  const head = await client.fetchOne(
    String(uid),
    { uid: true, size: true, envelope: true, internalDate: true },
    { uid: true },
  );
  return head ? { uid, size: head.size ?? 0, ...factsOf(head) } : null;
}

/** Fetches no more than the limit, even if the server reports a smaller size. @returns null above the limit. */
async function fetchSource(client: ImapFlow, { uid, size }: MessageHead): Promise<Buffer | null> {
  if (size > INBOX_LIMITS.messageBytes) return null;
  if (size === 0) return Buffer.alloc(0);
  const range = { start: 0, maxLength: INBOX_LIMITS.messageBytes + 1 };
  const message = await client.fetchOne(String(uid), { source: range }, { uid: true });
  const source = message ? message.source : undefined;
  if (!source) throw new Error(`the mail server returned no text of message ${uid}`);
  return source.byteLength > INBOX_LIMITS.messageBytes ? null : source;
}

function factsOf({ envelope, internalDate }: FetchMessageObject) {
  const date = internalDate === undefined ? null : new Date(internalDate);
  const sender = envelope?.from?.[0];
  return {
    receivedAt: date && Number.isFinite(date.getTime()) ? date : null,
    messageId: envelope?.messageId ?? "",
    fromName: sender?.name ?? "",
    fromAddress: sender?.address ?? "",
    subject: envelope?.subject ?? "",
  };
}

/**
 * ImapFlow keeps the server's response separate from the error message. This puts it into the message, without a cause:
 * the setup report shows the innermost one, which says only 'Command failed'.
 */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { responseText, authenticationFailed } = error as { responseText?: string; authenticationFailed?: boolean };
  const reason = authenticationFailed ? "the mail server rejected user or password" : responseText;
  return reason ? new Error(`${error.message}: ${reason}`) : error;
}
