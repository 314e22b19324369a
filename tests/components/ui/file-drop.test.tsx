import { refusalOf } from "@/components/ui/file-drop";

const limits = { accept: [".xls", ".xlsx"], maxMegabytes: 25, maxFiles: 1 };

function file(name: string, bytes = 10): File {
  const made = new File(["x"], name);
  Object.defineProperty(made, "size", { value: bytes });
  return made;
}

test.each([
  ["two files together", [file("a.xlsx"), file("b.xlsx")], "Please select only 1 file(s) at a time!"],
  ["another ending", [file("members.csv")], "Only following file formats are acceptable: .xls, .xlsx"],
  ["one byte over the limit", [file("a.xlsx", 25 * 1024 * 1024 + 1)], "You cannot upload a file greater than 25 MB."],
  ["exactly the limit", [file("a.XLSX", 25 * 1024 * 1024)], null],
])("%s", (_case, files, refusal) => {
  expect(refusalOf(files, limits)).toBe(refusal);
});
