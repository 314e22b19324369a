import { evidenceOfRows, evidenceOfTable, isEvidence, withEmail } from "@/lib/domain/file-recognition/evidence";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";

const evidenceOf = async (lines: readonly string[], name = "joiners.csv") =>
  evidenceOfTable(await sketchTable(new TextEncoder().encode(lines.join("\n"))), name);

const HEADER = "Emp Code,Member Name,Relation,DOB,E-mail,Mobile No.,Policy No.,Client Name";
const row = (id: string, email: string) =>
  `${id},Asha Menon,Self,13/04/1985,${email},9876543210,2611/4000/77,Kaveri Foods`;

test("a table gives IDs, domains, numbers, names and headings, and nothing else of its people", async () => {
  const lines = ["Kaveri Foods: joiners of 4016/X/12345678", HEADER];
  const evidence = await evidenceOf([...lines, row("E1", "asha@kaveri.in"), row("E2", "ravi@gmail.com")]);
  expect(evidence).toEqual({
    policyNumbers: ["2611/4000/77", "4016/X/12345678"],
    employeeIds: ["E1", "E2"],
    domains: ["kaveri.in"],
    employers: ["Kaveri Foods", "Kaveri Foods: joiners of 4016/X/12345678", "joiners of 4016/X/12345678"],
    headings: expect.arrayContaining(["employee code", "member name"]),
  });
  expect(JSON.stringify(evidence)).not.toMatch(/Asha|Menon|asha@|1985|98765/);
});

test("a title gives the employer's name from a separate cell", async () => {
  const titles = ["Client,Kaveri Foods,,Month,November 2026"];
  const { employers } = await evidenceOf([...titles, "Emp Code,Name,DOB,Gender", "E1,Asha Menon,13/04/1985,F"]);
  expect(employers).toContain("Kaveri Foods");
});

test("an email gives the domains of its sender and of the one whose email it forwards, without their addresses", () => {
  const text = "PFA for 2611/4000/77.\n\nFrom: Asha Menon <asha@kaveri.in>\nSubject: Joiners";
  const evidence = withEmail(evidenceOfRows([], "joiners.xlsx"), {
    from: "ravi@broker.in",
    subject: "FW: Joiners",
    text,
  });
  expect(evidence).toMatchObject({ policyNumbers: ["2611/4000/77"], domains: ["broker.in", "kaveri.in"] });
  expect(JSON.stringify(evidence)).not.toMatch(/Asha|ravi@/);
});

test("at most 30 employee IDs of a long file", async () => {
  const ids = Array.from({ length: 90 }, (_, index) => `E${index + 1}`);
  const { employeeIds } = await evidenceOf([HEADER, ...ids.map((id) => row(id, "asha@kaveri.in"))]);
  expect(employeeIds).toEqual(ids.slice(0, 30));
});

test("no more facts leave the browser than recognition needs", () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`);
  const lists = { policyNumbers: texts(21), employeeIds: texts(31), domains: texts(11), employers: texts(11) };
  const limited = withEmail({ ...lists, headings: texts(257) }, { from: "", subject: "", text: "" });
  expect(Object.values(limited).map(({ length }) => length)).toEqual([20, 30, 10, 10, 256]);
});

test("a policy number has six characters or more, half of them digits", () => {
  expect(evidenceOfRows([], "A12345 A1234 ABC123 ABCD123").policyNumbers).toEqual(["A12345", "ABC123"]);
});

test("a file name can have the policy number; a date and a word are none", () => {
  expect(evidenceOfRows([], "Kaveri_2611-4000-77.xlsx").policyNumbers).toEqual(["2611-4000-77"]);
  expect(evidenceOfRows([], "2611-4000-77 joiners.xlsx").policyNumbers).toEqual(["2611-4000-77"]);
  expect(evidenceOfRows([], "joiners.xlsx")).toEqual({
    policyNumbers: [],
    employeeIds: [],
    domains: [],
    employers: [],
    headings: [],
  });
});

test("rows of our template: each ID and domain once, empty and very long texts not at all", () => {
  const rows = [
    { employee_id: "E1", email_address: "asha@kaveri.in" },
    { employee_id: " E1 ", email_address: "ravi@KAVERI.in" },
    { employee_id: "" },
    { employee_id: "x".repeat(300) },
    { employee_id: "x".repeat(301) },
  ];
  const evidence = evidenceOfRows(rows, "a.xlsx");
  expect(evidence).toMatchObject({ employeeIds: ["E1", "x".repeat(300)], domains: ["kaveri.in"], headings: [] });
  expect(isEvidence(evidenceOfRows([{ employee_id: "E1" }], "a.xlsx"))).toBe(true);
  expect(isEvidence(evidenceOfRows([], "a.xlsx"))).toBe(false);
});
