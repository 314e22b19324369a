import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as contract from "@/lib/contract/samples";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { readIndex } from "./read-index";

/** One of the listed workbooks; other file names are never read. @throws ProviderError not_found. */
export const getSampleWorkbook: Verb<typeof contract.getSampleWorkbook> = async (
  _db,
  { settings },
  { params: { name } },
) => {
  const listed = await readIndex(settings.samplesDir);
  if (!listed.some((sample) => sample.name === name)) {
    throw new ProviderError("not_found", `Unknown practice workbook: ${name}`);
  }
  return { name, bytes: await readFile(join(settings.samplesDir, name)) };
};
