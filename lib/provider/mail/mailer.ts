export type Attachment = { name: string; contentType: string; content: AsyncIterable<Uint8Array> };

export type Mail = {
  /** Same letter, same id: a repetition after a crash is recognised by it. */
  id: string;
  to: string;
  cc?: readonly string[];
  subject: string;
  text: string;
  attachments: readonly Attachment[];
};

/** Sends one letter, or throws. */
export type Mailer = { send(mail: Mail): Promise<void> };
