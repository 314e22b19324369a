import { createTransport } from "nodemailer";
import { type Mailer, RecipientsRefused } from "./mailer";
import { messageOf } from "./message";
import { isOwnMachine } from "./own-machine";

type Options = {
  /** `smtps://user:password@host`, or `smtp://…` for a server that is upgraded to TLS (STARTTLS). */
  url: string;
  from: string;
  clock: () => number;
  /** Timeout of the connection, and of each response. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;
/** Reply codes from here on are permanent [RFC 5321 §4.2.1]. */
const PERMANENT = 500;

/**
 * Sends emails by SMTP. TLS is required, except for a server on this machine. If the server's response is lost, the email
 * is sent again under the same Message-ID [quality R7].
 * @throws from `send`: RecipientsRefused, also if only some were refused; the error of the server or the connection.
 */
export function smtpMailer({ url, from, clock, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  const transport = smtpTransport(url, timeoutMs);
  return {
    async send(mail) {
      // nodemailer throws only if the server refused every recipient.
      const sending: Promise<Outcome> = transport.sendMail(messageOf(mail, from, new Date(clock())));
      const { rejected = [], rejectedErrors = [] } = await sending.catch((error: Outcome) => {
        if (error.rejected) return error;
        throw error;
      });
      if (rejected.length === 0) return;
      const isFinal = rejectedErrors.every(({ responseCode = 0 }) => responseCode >= PERMANENT);
      throw new RecipientsRefused(rejected.map(addressOf), isFinal, rejectedErrors[0]);
    },
  };
}

type Recipient = string | { address: string };
type Outcome = { rejected?: readonly Recipient[]; rejectedErrors?: readonly (Error & { responseCode?: number })[] };

const addressOf = (recipient: Recipient) => (typeof recipient === "string" ? recipient : recipient.address);

/** A connection to the mail server, not opened yet; the timeout is that of the connection and of each response. */
export function smtpTransport(url: string, timeoutMs: number) {
  return createTransport({
    ...serverOf(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer, so that a server that never greets is not reported as a response that was lost.
    socketTimeout: 1.5 * timeoutMs,
  });
}

/** Parses the URL here, because nodemailer ignores all other options when it gets a URL. */
function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/[[\]]/g, ""),
    port: Number(port) || (secure ? SMTPS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: !isOwnMachine(hostname),
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
