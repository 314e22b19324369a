import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer";
import { messageOf } from "./message";

type Options = {
  /** `smtps://user:password@host`, or `smtp://…` for a server that is upgraded to TLS (STARTTLS). */
  url: string;
  from: string;
  clock: () => number;
  /** For connecting, and for each answer. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;
const ON_THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Emails by SMTP. A server elsewhere must speak TLS; one on this machine need not. An email counts as sent when the
 * server has taken it: an answer that got lost means that it is sent again, under the same Message-ID [quality R7].
 * @throws of `send`: whatever the server or the way to it refused.
 */
export function smtpMailer({ url, from, clock, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  const transport = createTransport({
    ...serverOf(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from, new Date(clock())));
    },
  };
}

/** Taken apart here, because with an address nodemailer drops every other option. */
function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? SMTPS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: !ON_THIS_MACHINE.test(hostname),
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
