import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";

const SHEET = "xl/worksheets/sheet1.xml";
const TEXTS = "xl/sharedStrings.xml";
const FIRST_MOBILE = 6_000_000_000;
const MOBILES = 4_000_000_000;

/** A number of this run: the walk may be run again on the same data. */
const RUN = Math.floor(Date.now() / 1000) % 10_000_000;

const mobileOf = (mobile: string) => String(((Number(mobile) + RUN * 397) % MOBILES) + FIRST_MOBILE);

/** The first rows of a sample workbook with this run's employee numbers, mobiles and emails; all else is unchanged. */
export function freshSample(path: string, rows: number): { name: string; mimeType: string; buffer: Buffer } {
  const parts = unzipSync(readFileSync(path));
  const texts = strFromU8(parts[TEXTS] ?? new Uint8Array())
    .replace(/<t>(0\d{6})<\/t>/g, (_, employee: string) => `<t>${RUN}${employee}</t>`)
    .replace(/<t>([6-9]\d{9})<\/t>/g, (_, mobile: string) => `<t>${mobileOf(mobile)}</t>`)
    .replace(/<t>([^<@]+)@/g, (_, name: string) => `<t>${name}.${RUN}@`);
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array())
    .replace(/<row r="(\d+)".*?<\/row>/g, (row, number: string) => (Number(number) > rows + 1 ? "" : row))
    .replace(
      /(<c r="F\d+"[^>]*><v>)([6-9]\d{9})(?=<\/v>)/g,
      (_, cell: string, mobile: string) => `${cell}${mobileOf(mobile)}`,
    );
  const zipped = zipSync({ ...parts, [TEXTS]: strToU8(texts), [SHEET]: strToU8(sheet) });
  return { name: basename(path), mimeType: XLSX_TYPE, buffer: Buffer.from(zipped) };
}
