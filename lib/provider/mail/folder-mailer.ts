import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Mailer } from "./mailer";
import { messageOf } from "./message";

type Options = { folder: string; from: string; clock: () => number };

/** Letters as files `<id>.eml` in a folder, each whole or not at all; the same letter again takes its own place. */
export function folderMailer({ folder, from, clock }: Options): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.id.replace(/[^\w-]/g, "_")}.eml`);
      const part = `${file}.${process.pid}.part`;
      await pipeline(Readable.from(messageOf(mail, from, new Date(clock()))), createWriteStream(part));
      await rename(part, file);
    },
  };
}
