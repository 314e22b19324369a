import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { freezePrototypes } from "@/lib/sheets/members/freeze-prototypes";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { unpackFile } from "@/lib/sheets/read/unpack-file";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

/** Reads the given files like the worker, with frozen prototypes, and prints rows or refusals as JSON. */
async function main(): Promise<void> {
  const unpacked = await Promise.all(
    process.argv.slice(2).map((file) => {
      const bytes = new Uint8Array(readFileSync(file));
      return unpackFile(new File([bytes], basename(file)), bytes);
    }),
  );
  for (const bytes of unpacked) freezePrototypes(bytes);
  const results: unknown[] = [];
  for (const bytes of unpacked) {
    results.push(
      await readWorkbook(bytes).then(
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
