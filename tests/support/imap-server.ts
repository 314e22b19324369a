import { createServer, type Socket } from "node:net";
import { listenLocally } from "./listen-locally";

/**
 * What the server does: answers, refuses the account, hangs after the sign-in, breaks off while it sends a message, or
 * answers a search with a line of 17 MB.
 */
export type ImapMood = "serve" | "refuse" | "hang" | "break-off" | "endless-line";

export type ImapServer = {
  url: string;
  port: number;
  uidValidity: number;
  mood: ImapMood;
  /** Every command that came, without the words of the sign-in. */
  commands: string[];
  /** Puts a message into the inbox, possibly with a wrong size; a removed one is listed and not returned. @returns its number. */
  deliver(source: string | Buffer, options?: { receivedAt?: string; claimedSize?: number; isGone?: boolean }): number;
  close(): Promise<void>;
};

type Stored = { uid: number; source: Buffer; receivedAt: Date; size: number; isGone: boolean };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A small real IMAP server (RFC 3501, no TLS) with one inbox, as far as a reader that changes nothing needs it. */
export async function startImapServer(port = 0): Promise<ImapServer> {
  const inbox: Stored[] = [];
  let nextUid = 1;
  const server = createServer({ noDelay: true }, (socket) => {
    converse(socket, running, () => inbox);
  });
  const { port: place, close } = await listenLocally(server, port);
  const running: ImapServer = {
    url: `imap://answers:s3cret-word@127.0.0.1:${place}/INBOX`,
    port: place,
    uidValidity: 7,
    mood: "serve",
    commands: [],
    deliver(text, { receivedAt = "2025-12-10T04:00:00Z", claimedSize, isGone = false } = {}) {
      const source = Buffer.from(text);
      const uid = nextUid;
      inbox.push({ uid, source, receivedAt: new Date(receivedAt), size: claimedSize ?? source.byteLength, isGone });
      nextUid += 1;
      return uid;
    },
    close,
  };
  return running;
}

function converse(socket: Socket, server: ImapServer, inboxOf: () => readonly Stored[]): void {
  const print = (line: string | Buffer) => socket.write(Buffer.concat([Buffer.from(line), Buffer.from("\r\n")]));
  let received = "";
  print("* OK [CAPABILITY IMAP4rev1] test ready");
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    received += chunk;
    for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      answer(line);
    }
  });

  function answer(line: string): void {
    const [tag = "", ...rest] = line.split(" ");
    const words = rest.join(" ");
    const verb = (rest[0] === "UID" ? `UID ${rest[1]}` : (rest[0] ?? "")).toUpperCase();
    server.commands.push(verb === "LOGIN" || verb === "AUTHENTICATE" ? verb : words);
    if (verb === "LOGIN") {
      const isRight = server.mood !== "refuse" && words.includes("s3cret-word");
      return void print(isRight ? `${tag} OK signed in` : `${tag} NO [AUTHENTICATIONFAILED] not with s3cret-word`);
    }
    if (server.mood === "hang") return;
    if (verb === "CAPABILITY") print("* CAPABILITY IMAP4rev1");
    if (verb === "LIST" || verb === "LSUB") print(`* ${verb} (\\HasNoChildren) "/" "INBOX"`);
    if (verb === "EXAMINE" || verb === "SELECT") examine();
    if (verb === "UID SEARCH") search(words);
    if (verb === "UID FETCH" && !fetch(words)) return;
    if (verb === "LOGOUT") print("* BYE");
    print(`${tag} OK ${verb === "EXAMINE" ? "[READ-ONLY] " : ""}done`);
    if (verb === "LOGOUT") socket.end();
  }

  function examine(): void {
    const inbox = inboxOf();
    print(`* ${inbox.length} EXISTS`);
    print("* FLAGS (\\Seen \\Deleted)");
    print(`* OK [UIDVALIDITY ${server.uidValidity}] valid`);
    print(`* OK [UIDNEXT ${(inbox.at(-1)?.uid ?? 0) + 1}] next`);
  }

  function search(words: string): void {
    const inbox = inboxOf();
    const from = /UID (\d+):\*/.exec(words)?.[1];
    const since = /SINCE "?(\d+)-(\w{3})-(\d{4})/.exec(words);
    const sinceMs = since ? Date.UTC(Number(since[3]), MONTHS.indexOf(since[2] ?? ""), Number(since[1])) : 0;
    const found = inbox.filter(({ uid, receivedAt }) =>
      from === undefined ? receivedAt.getTime() >= sinceMs : uid >= Number(from),
    );
    // As the standard has it: the last message answers to any range behind it.
    const last = inbox.at(-1);
    if (from !== undefined && found.length === 0 && last) found.push(last);
    if (server.mood === "endless-line") print(`* SEARCH ${"1 ".repeat(8_500_000)}`);
    print(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}`.trimEnd());
  }

  /** @returns false where the connection broke off. */
  function fetch(words: string): boolean {
    const uid = Number(/^UID FETCH (\d+)/i.exec(words)?.[1]);
    const inbox = inboxOf();
    const at = inbox.findIndex((message) => message.uid === uid);
    const message = inbox[at];
    if (!message || message.isGone) return true;
    const range = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(words);
    if (!range) {
      print(
        `* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${message.size} INTERNALDATE "${internalDate(message.receivedAt)}" ENVELOPE ${envelope(message.source)})`,
      );
      return true;
    }
    const [start, length] = [Number(range[1] ?? 0), Number(range[2] ?? message.source.byteLength)];
    const part = message.source.subarray(start, start + length);
    socket.write(
      `* ${at + 1} FETCH (UID ${uid} BODY[]${range[1] === undefined ? "" : `<${start}>`} {${part.byteLength}}\r\n`,
    );
    if (server.mood === "break-off") {
      socket.write(part.subarray(0, Math.floor(part.byteLength / 2)));
      socket.destroy();
      return false;
    }
    socket.write(part);
    print(")");
    return true;
  }
}

function internalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${two(date.getUTCDate())}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}

/** Date, subject, from, sender, reply-to, to, cc, bcc, in-reply-to, message-id. */
function envelope(source: Buffer): string {
  const head = source.toString("latin1").split("\r\n\r\n")[0] ?? "";
  const value = (name: string) => new RegExp(`^${name}:[ \\t]*(.*(?:\\r\\n[ \\t].*)*)`, "im").exec(head)?.[1] ?? null;
  const text = (word: string | null) => (word === null ? "NIL" : `{${word.length}}\r\n${word}`);
  const [, name = "", box = "", host = ""] = /^(.*?)<?([^<>@\s]+)@([^<>\s]+)>?$/.exec(value("From") ?? "") ?? [];
  const from = host ? `((${text(name.trim() || null)} NIL ${text(box)} ${text(host)}))` : "NIL";
  return `(${text(value("Date"))} ${text(value("Subject"))} ${from} ${from} ${from} NIL NIL NIL NIL ${text(value("Message-ID"))})`;
}
