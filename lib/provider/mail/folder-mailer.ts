import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer";
import { messageOf } from "./message";

type Options = { folder: string; from: string; clock: () => number };

/** Writes each email as `<id>.eml` in a folder, complete or not at all. The same email overwrites its file. */
export function folderMailer({ folder, from, clock }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, newline: "windows" });
  return {
    deliversTo: "FOLDER",
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.id.replace(/[^\w-]/g, "_")}.eml`);
      const part = `${file}.${randomUUID()}.part`;
      const { message } = await transport.sendMail(messageOf(mail, from, new Date(clock())));
      await pipeline(message as Readable, createWriteStream(part));
      await rename(part, file);
    },
  };
}
