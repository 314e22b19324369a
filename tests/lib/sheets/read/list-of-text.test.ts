import { listOfText } from "@/lib/sheets/read/list-of-text";

const SENT = Date.parse("2026-12-01T10:00:00+05:30");

/** What is read of a text in a file of this name, saved on 1 December 2026. */
async function listIn(text: string, name = "Pasted cells.tsv"): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return new TextDecoder().decode(await listOfText(new File([text], name, { lastModified: SENT }), bytes));
}

const REQUEST = "Dear Team,\n\nPlease delete Om Das (E102) wef 29 Nov.\n\nRegards,\nPriya";
const EXIT = "Deletions\nEmployee ID\tName\tDate of Leaving\nE102\tOm Das\t29 Nov 2026";

test.each(["Pasted cells.tsv", "Deletion.txt", "DELETION.TXT"])("a request in sentences in %s", async (name) => {
  expect(await listIn(REQUEST, name)).toBe(EXIT);
});

test("an email that was saved as text, and one above the quotation of an earlier one", async () => {
  const head = "From:\tPriya Rao <priya@acme.example>\nSent:\t01 December 2026 10:00\nSubject:\tDeletion\n\n";
  expect(await listIn(head + REQUEST)).toBe(EXIT);
  const quoted = "\n\nOn Mon, 30 Nov 2026, Priya wrote:\n> Please delete Asha Rao (E101) wef 30/11/2026.\n";
  expect(await listIn(`Please delete Om Das (E102) wef 29 Nov.${quoted}`)).toBe(EXIT);
});

test("a table with a cell per line, or below a title", async () => {
  const table = "Emp Code\tName\tDOB\nE101\tAsha Rao\t12/03/1990";
  expect(await listIn("Emp Code\nName\nDOB\nE101\nAsha Rao\n12/03/1990")).toBe(table);
  expect(await listIn("Additions\nEmp Code,Name,DOB\nE101,Asha Rao,12/03/1990")).toBe(`Additions\n${table}`);
});

test.each([
  ["cells with tabs", "Emp Code\tName\nE101\tAsha\n\nPlease delete Om Das (E102) wef 29 Nov."],
  ["separated values", 'Emp Code,Name,DOB\nE101,"Rao, Asha",12/03/1990'],
  ["a list of IDs", "E101\nE102"],
  ["a text without a list", "Dear Team,\n\nPlease see the attachment.\n"],
  ["more than 200,000 bytes", `${REQUEST}\n${" ".repeat(200_000)}`],
])("%s: unchanged", async (_what, text) => {
  expect(await listIn(text)).toBe(text);
});

test("a file of another kind: unchanged", async () => {
  expect(await listIn(REQUEST, "Deletion.csv")).toBe(REQUEST);
});
