type Attachment = { name: string; contentType: string; content: AsyncIterable<Uint8Array> };

export type Mail = {
  /** The same email keeps its ID, so that recipients can detect a duplicate after a crash. */
  id: string;
  to: string;
  cc?: readonly string[];
  subject: string;
  text: string;
  attachments: readonly Attachment[];
  /** For a reply: the Message-IDs of the thread, last the one that it replies to. */
  thread?: readonly string[];
  /** The recipients of a repeated email that most recipients have: only those that were refused. */
  only?: readonly string[];
};

/** The mail server refused these recipients; the others have the email. */
export class RecipientsRefused extends Error {
  override name = "RecipientsRefused";
  constructor(
    readonly addresses: readonly string[],
    /** The server's answer is permanent (5xx) for each of them. */
    readonly isFinal: boolean,
    cause: Error | undefined,
  ) {
    super(cause?.message ?? "The mail server refused a recipient", { cause });
  }
}

/** SERVER: sent. FOLDER: only written as a file, not delivered. */
export type Delivery = "SERVER" | "FOLDER";

/** Sends one email or throws, RecipientsRefused among others. `deliversTo` defaults to SERVER. */
export type Mailer = { deliversTo?: Delivery; send(mail: Mail): Promise<void> };
