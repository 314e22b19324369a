import { isOwnMachine } from "../mail/own-machine";
/** The configured mailbox that receives the responses of insurers and TPAs. */
export type Mailbox = {
  /** Server, user and folder, without the password: the key of the reading progress. */
  key: string;
  host: string;
  port: number;
  secure: boolean;
  /** TLS is required, except for a server on this machine. */
  mustUpgrade: boolean;
  user: string;
  password: string;
  folder: string;
};

const IMAPS_PORT = 993;
const IMAP_PORT = 143;

/** Parses `imaps://user:password@host/Folder`, or `imap://…` for STARTTLS. The default folder is INBOX. */
export function mailboxOf(address: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const mailbox = {
    host: hostname.replace(/[[\]]/g, ""),
    port: Number(port) || (secure ? IMAPS_PORT : IMAP_PORT),
    secure,
    mustUpgrade: !secure && !isOwnMachine(hostname),
    user,
    password: decodeURIComponent(password),
    folder,
  };
  return { ...mailbox, key: `${user}@${mailbox.host}:${mailbox.port}/${folder}` };
}
