import { type FetchMessageObject, ImapFlow } from "imapflow";
import { INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import type { Mailbox } from "./mailbox";

const CONNECT_MS = 20_000;
const QUIET_MS = 60_000;
const LINE_BYTES = 16 * 1024 * 1024;
const RESPONSE_BYTES = INBOX_LIMITS.messageBytes + LINE_BYTES;

/** What the mail server says of a message. */
export type MessageHead = {
  uid: number;
  size: number;
  receivedAt: Date | null;
  messageId: string;
  fromName: string;
  fromAddress: string;
  subject: string;
};

/** A message as it lies in the mailbox; `source` is null for one that is larger than an email may be. */
export type Message = MessageHead & { source: Buffer | null };

/** A mailbox that is open to be read only: nothing in it is marked, moved or deleted. */
export type OpenMailbox = {
  /** With another one the numbers of the messages begin anew. */
  uidValidity: string;
  /** The numbers of the messages after one; of a mailbox that was never read, of those since a day. */
  listUids(after: number, since: Date): Promise<number[]>;
  /** @returns null for a message that is gone. */
  fetchHead(uid: number): Promise<MessageHead | null>;
  fetchMessage(head: MessageHead): Promise<Message>;
};

/**
 * Opens the mailbox for the time of the work, and for no longer than `withinMs` or until the signal.
 * @throws Error without the password in its words where server, account or folder refuse, or time is over.
 */
export async function withMailbox<T>(
  mailbox: Mailbox,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
  work: (box: OpenMailbox) => Promise<T>,
): Promise<T> {
  const { host, port, secure, mustUpgrade, user, password, folder } = mailbox;
  const client = new ImapFlow({
    ...{ host, port, secure, doSTARTTLS: secure ? undefined : mustUpgrade, auth: { user, pass: password } },
    ...{ logger: false, disableAutoIdle: true, disableCompression: true },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: QUIET_MS },
    ...{ maxLineLength: LINE_BYTES, maxLiteralSize: RESPONSE_BYTES, maxResponseSize: 2 * RESPONSE_BYTES },
  });
  // A connection that breaks fails the call that waits for it; without a listener it would end the program.
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
  if (!found) throw new Error("the mail server refused the search");
  // The last message answers to any range that begins behind it.
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

/** No more than may be is fetched, whatever the server said of the size; null for more. */
async function fetchSource(client: ImapFlow, { uid, size }: MessageHead): Promise<Buffer | null> {
  if (size > INBOX_LIMITS.messageBytes) return null;
  if (size === 0) return Buffer.alloc(0);
  const range = { start: 0, maxLength: INBOX_LIMITS.messageBytes + 1 };
  const answer = await client.fetchOne(String(uid), { source: range }, { uid: true });
  const source = answer ? answer.source : undefined;
  if (!source) throw new Error(`the mail server gave no text of message ${uid}`);
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

/** What the server said of a refusal stands beside the error, not in it. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { responseText, authenticationFailed } = error as { responseText?: string; authenticationFailed?: boolean };
  const reason = authenticationFailed ? "the mail server refused user or password" : responseText;
  return reason ? new Error(`${error.message}: ${reason}`, { cause: error }) : error;
}
