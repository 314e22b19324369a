import { INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import { isResponseFile, MAX_RESPONSE_BYTES } from "@/lib/domain/insurer-responses/response-endings";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { inflateBytes } from "@/lib/sheets/read/inflate-part";
import { zippedFiles } from "@/lib/sheets/read/zipped-files";

type NamedFile = { filename: string; content: Buffer };

const LIMITS = { ...DEFAULT_LIMITS, parts: INBOX_LIMITS.listedAttachments };

/**
 * The tables in an attached zip file. The zip file itself is added if it has other files, so that users know of them; it
 * is alone if it has a password, is damaged or expands too much.
 * @param left how much the zip files of the email may still expand to.
 */
export async function unzipTables(file: NamedFile, left: { bytes: number }): Promise<NamedFile[]> {
  try {
    const parts = zippedFiles(file.content, LIMITS);
    const tables = parts
      .filter(({ path, size }) => isResponseFile(path) && size <= MAX_RESPONSE_BYTES)
      .slice(0, INBOX_LIMITS.storedAttachments);
    left.bytes -= tables.reduce((sum, { size }) => sum + size, 0);
    if (left.bytes < 0) return [file];
    const found: NamedFile[] = [];
    for (const part of tables) {
      const content = Buffer.from(await inflateBytes(part, MAX_RESPONSE_BYTES, LIMITS));
      found.push({ filename: part.path, content });
    }
    return found.length === parts.length ? found : [...found, file];
  } catch {
    return [file];
  }
}
