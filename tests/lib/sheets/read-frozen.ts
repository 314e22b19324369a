import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { freezePrototypes } from "@/lib/sheets/members/freeze-prototypes";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { unpackFile } from "@/lib/sheets/read/unpack-file";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

/** Reads the given files like the worker, with frozen prototypes, and prints rows or refusals as JSON. */
async function main(): Promise<void> {
  freezePrototypes();
  const results: unknown[] = [];
  for (const file of process.argv.slice(2)) {
    const bytes = new Uint8Array(readFileSync(file));
    results.push(
      await unpackFile(new File([bytes], basename(file)), bytes)
        .then((unpacked) => readWorkbook(unpacked))
        .then(
          ([sheet]) => sheet?.rows.map(({ cells }) => cells),
          (cause: unknown) => {
            const { code, title, cause: inner } = asWorkbookError(cause);
            return inner instanceof Error ? { code, title, cause: inner.message } : { code, title };
          },
        ),
    );
  }
  console.log(JSON.stringify(results));
}

main();
