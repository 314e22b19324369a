import { tmpdir } from "node:os";
import { constants, deflateRawSync } from "node:zlib";
import { readAttachment } from "@/lib/provider/inbox/read-attachment";
import { makePdf, row } from "@/tests/lib/sheets/read/make-pdf";

const MB = 1024 * 1024;
const LIMITS = { growthBytes: 4096 * MB, ms: 60_000 };
const CELLS = [
  ["Emp Code", "Employee Name"],
  ["E1", "Asha Rao"],
];
const LISTED = makePdf([CELLS.flatMap((texts, line) => row([40, 120], 60 + line * 20, texts))]);

/** A PDF with a page of so many spaces: a kilobyte unpacks to a megabyte. */
function bombOf(megabytes: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(MB, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = [Buffer.from([0x78, 0x9c]), ...Array<Buffer>(megabytes).fill(block), deflateRawSync("")];
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >> endobj
4 0 obj << /Length ${Buffer.concat(packed).length} /Filter /FlateDecode >> stream
`,
    ),
    ...packed,
    Buffer.from("\nendstream endobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF"),
  ]);
}

test("the rows of a PDF, also for a second one; LOCKED with a password", async () => {
  for (const _ of [1, 2]) expect(await readAttachment(LISTED, LIMITS)).toEqual([CELLS]);
  expect(await readAttachment(makePdf([["x"]], { locked: true }), LIMITS)).toBe("LOCKED");
});

test("a PDF that takes too long has no rows", async () => {
  expect(await readAttachment(LISTED, { ...LIMITS, ms: 0 })).toEqual([]);
});

test("a PDF whose thread cannot start has no rows", async () => {
  const folder = process.cwd();
  process.chdir(tmpdir());
  try {
    expect(await readAttachment(LISTED, LIMITS)).toEqual([]);
  } finally {
    process.chdir(folder);
  }
});

test("a PDF that unpacks to a gigabyte has no rows, and takes a part of it", async () => {
  const before = process.memoryUsage.rss();
  let most = 0;
  let looks = 0;
  const watch = setInterval(() => {
    looks += 1;
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 5);
  expect(await readAttachment(bombOf(1024), { ...LIMITS, growthBytes: 128 * MB })).toEqual([]);
  clearInterval(watch);
  expect(most).toBeGreaterThan(100 * MB);
  expect(most).toBeLessThan(800 * MB);
  // Other calls are answered meanwhile.
  expect(looks).toBeGreaterThan(5);
});
