import { attachedFiles } from "@/lib/sheets/read/attached-files";
import { readTnefFiles } from "@/lib/sheets/read/tnef";
import { sample } from "../make-workbook";
import { makeXlsb, tnefFile } from "./unusual-files";

const workbook = sample("odd/ids.xlsx");

test.each<[string, Uint8Array, string]>([
  ["Joiners", workbook, "Joiners.xlsx"],
  ["Joiners", sample("odd/ids.xls"), "Joiners.xls"],
  ["Joiners", sample("protected/excel-2013.xlsx"), "Joiners.xlsx"],
  ["Joiners.dat", makeXlsb({ List: [["Emp ID"]] }), "Joiners.dat.xlsb"],
  ["", workbook, "attachment.xlsx"],
  ["Joiners.XLS", workbook, "Joiners.XLS"],
  ["Joiners.zip", workbook, "Joiners.zip"],
  ["Joiners", workbook.subarray(0, 500), "Joiners"],
  ["Photo.png", Buffer.from("\x89PNG"), "Photo.png"],
])("a file '%s' is named by its content", (name, bytes, named) => {
  expect(attachedFiles({ name, bytes })).toEqual([{ name: named, bytes }]);
});

test("the files in winmail.dat are attachments; one that is cut has the files before the cut", () => {
  const files: [string, Uint8Array][] = [
    ["Joiners", workbook],
    ["Années.csv", Buffer.from("Emp ID")],
  ];
  const bytes = tnefFile(files);
  expect(attachedFiles({ name: "winmail.dat", bytes }).map(({ name }) => name)).toEqual(["Joiners.xlsx", "Années.csv"]);
  expect(readTnefFiles(bytes)[0]?.bytes).toEqual(workbook);
  for (const [end, found] of [
    [5, 0],
    [bytes.length - 40, 1],
    [workbook.length, 0],
  ] as const) {
    expect([end, readTnefFiles(bytes.subarray(0, end)).length]).toEqual([end, found]);
  }
});
