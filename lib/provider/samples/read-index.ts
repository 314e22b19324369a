import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** `index.json` of the folder, as the demo data writes it. */
const Index = z.array(
  z.object({ name: z.string(), title: z.string(), companyName: z.string(), policy: z.string(), note: z.string() }),
);

export async function readIndex(samplesDir: string): Promise<z.output<typeof Index>> {
  const text = await readFile(join(samplesDir, "index.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return Index.parse(JSON.parse(text));
}
