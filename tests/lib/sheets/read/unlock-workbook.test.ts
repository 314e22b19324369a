import { readFileSync } from "node:fs";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { unlockWorkbook } from "@/lib/sheets/read/unlock-workbook";

/** Made with another implementation of MS-OFFCRYPTO. */
const sample = (name: string) => new Uint8Array(readFileSync(`tests/support/samples/${name}`));
const AGILE = ["protected/excel-2013.xlsx", "Jun@2026 ₹"] as const;
const STANDARD = ["protected/excel-2007.xlsx", "Jun@2026"] as const;
const refusal = (bytes: Uint8Array, password: string) => {
  try {
    unlockWorkbook(bytes, password);
  } catch (cause) {
    return cause;
  }
  return null;
};

test.each([AGILE, STANDARD])("%s is read with its password", async (name, password) => {
  const [sheet] = await readWorkbook(unlockWorkbook(sample(name), password));
  expect(sheet?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ["Emp ID", "Name"],
    ["P1", "Asha Menon"],
    ["P1", "Ravi Menon"],
  ]);
});

test.each([AGILE, STANDARD])("%s is not read with another password", (name, password) => {
  for (const wrong of ["", password.toLowerCase(), `${password} `])
    expect(refusal(sample(name), wrong)).toMatchObject({ code: "WRONG_PASSWORD" });
});

test("a file without this protection is refused in words", () => {
  const sentence = "This workbook is protected by a password. Save a copy without a password and upload that.";
  for (const name of ["members-1000.xlsx", "members-1000.xls", "odd/bad-empty.xlsx"])
    expect(refusal(sample(name), "x")).toMatchObject({ code: "ENCRYPTED", message: sentence });
});

/** Replaces a text in the file's protection by another of the same length. */
function changed(from: string, to: string): Uint8Array {
  const bytes = Buffer.from(sample(AGILE[0]));
  const at = bytes.indexOf(from);
  expect([at > 0, to.length]).toEqual([true, from.length]);
  bytes.write(to, at, "latin1");
  return new Uint8Array(bytes);
}

test("a protection that would take minutes, or is unknown, is not tried", () => {
  expect(refusal(changed('spinCount="100000"', 'spinCount="9E9999"'), AGILE[1])).toMatchObject({ code: "ENCRYPTED" });
  expect(refusal(changed('spinCount="100000"', 'spinCount="-10000"'), AGILE[1])).toMatchObject({ code: "ENCRYPTED" });
  const unknown = changed('hashAlgorithm="SHA512"', 'hashAlgorithm="WHIRL1"');
  expect(refusal(unknown, AGILE[1])).not.toBeNull();
});

test("a truncated file is refused, wherever it ends", () => {
  const bytes = sample(AGILE[0]);
  for (let length = 0; length < bytes.length; length += 512)
    expect(refusal(bytes.slice(0, length), AGILE[1])).not.toBeNull();
});
