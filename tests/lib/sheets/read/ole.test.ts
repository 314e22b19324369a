import { CFB } from "@e965/xlsx";
import { readOleStreams } from "@/lib/sheets/read/ole";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { refusal, sample } from "../make-workbook";

/** Numbers read per sector: its place in a chain, and as a directory that visits four entries of five numbers. */
const MAX_READS_PER_SECTOR = 25;

const bytesOf = (length: number, seed: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + seed) & 0xff);

function container(streams: Record<string, Uint8Array>): Uint8Array {
  const made = CFB.utils.cfb_new();
  for (const [path, bytes] of Object.entries(streams)) CFB.utils.cfb_add(made, path, Buffer.from(bytes));
  return new Uint8Array(CFB.write(made, { type: "buffer" }) as Buffer);
}

test.each([
  ["shorter than a sector", 100],
  ["as long as a small stream may be", 4095],
  ["longer than that", 4096],
  ["of sectors whose list fills more than one", 200_000],
  ["of 9 MB, whose table does not fit the header", 9_000_000],
])("a stream %s is read byte by byte", (_, length) => {
  const workbook = bytesOf(length, 7);
  const streams = readOleStreams(
    container({ "/Other": bytesOf(5000, 1), "/Workbook": workbook, "/Last": bytesOf(64, 2) }),
  );
  expect(Buffer.compare(streams.get("workbook")?.() ?? new Uint8Array(), workbook)).toBe(0);
  expect([...streams.keys()]).toEqual(expect.arrayContaining(["other", "workbook", "last"]));
});

test("the workbook of an embedded object is not read as the file's own", () => {
  const streams = readOleStreams(container({ "/MBD0001/Workbook": bytesOf(5000, 1), "/Workbook": bytesOf(6000, 2) }));
  expect(streams.get("workbook")?.()).toHaveLength(6000);
  expect(readOleStreams(container({ "/MBD0001/Workbook": bytesOf(5000, 1) })).has("workbook")).toBe(false);
});

test("the sample's workbook is the same as the library's", () => {
  const bytes = sample("members-1000.xls");
  const content = CFB.find(CFB.read(bytes, { type: "buffer" }), "/Workbook")?.content;
  expect(
    Buffer.compare(readOleStreams(bytes).get("workbook")?.() ?? new Uint8Array(), Buffer.from(content ?? [])),
  ).toBe(0);
});

test.each([
  ["a chain that leads back to itself", (fat: DataView) => fat.setUint32(4, 1, true)],
  ["a chain that leads beyond the table", (fat: DataView) => fat.setUint32(4, 0x00ffffff, true)],
])("%s is refused after steps in proportion to its sectors", async (_, spoil) => {
  const bytes = container({ "/Workbook": bytesOf(900_000, 3) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const fatAt = (view.getUint32(76, true) + 1) * 512;
  const spoiled = new DataView(bytes.buffer, bytes.byteOffset + fatAt);
  for (let entry = 0; entry < 120; entry++) spoil(new DataView(spoiled.buffer, spoiled.byteOffset + 4 * entry));
  const steps = jest.spyOn(DataView.prototype, "getUint32");
  const { code } = await refusal(() => readWorkbook(bytes));
  expect(["DAMAGED", "NOT_A_WORKBOOK"]).toContain(code);
  expect(steps.mock.calls.length).toBeLessThan(MAX_READS_PER_SECTOR * (bytes.length / 512));
  steps.mockRestore();
});
