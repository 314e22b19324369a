import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SampleWorkbook } from "@/lib/contract/samples";

/** `index.json` of the folder, written with the demo data. */
const Index = z.array(SampleWorkbook);

export async function readIndex(samplesDir: string): Promise<SampleWorkbook[]> {
  const text = await readFile(join(samplesDir, "index.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return Index.parse(JSON.parse(text));
}
