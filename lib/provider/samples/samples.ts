import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { getSampleWorkbook, listSampleWorkbooks } from "@/lib/contract/samples";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** `index.json` of the folder, as the demo data writes it. */
const Index = z.array(
  z.object({ name: z.string(), title: z.string(), companyName: z.string(), policy: z.string(), note: z.string() }),
);

async function readIndex(samplesDir: string): Promise<z.output<typeof Index>> {
  const text = await readFile(join(samplesDir, "index.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return Index.parse(JSON.parse(text));
}

/** The practice workbooks; none where no demo data was loaded. */
export const sampleList: Verb<typeof listSampleWorkbooks> = async (_db, { settings }) => ({
  data: await readIndex(settings.samplesDir),
});

/** One of the listed workbooks: a name that is not listed is not looked for. @throws ProviderError not_found. */
export const sampleWorkbook: Verb<typeof getSampleWorkbook> = async (_db, { settings }, { params: { name } }) => {
  const listed = await readIndex(settings.samplesDir);
  if (!listed.some((sample) => sample.name === name)) {
    throw new ProviderError("not_found", `There is no practice workbook ${name}`);
  }
  return { name, bytes: await readFile(join(settings.samplesDir, name)) };
};
