export type Attachment = { name: string; contentType: string; content: AsyncIterable<Uint8Array> };

export type Mail = {
  /** Same email, same id: a repetition after a crash is recognised by it. */
  id: string;
  to: string;
  cc?: readonly string[];
  subject: string;
  text: string;
  attachments: readonly Attachment[];
};

/** An email goes to a mail server, or becomes a file that reaches nobody by itself. */
export type Delivery = "SERVER" | "FOLDER";

/** Sends one email, or throws; without a word on where to, by a server. */
export type Mailer = { deliversTo?: Delivery; send(mail: Mail): Promise<void> };
