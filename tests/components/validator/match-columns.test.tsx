import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { fileInput } from "../files";
import { flowWith, LISTS } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

const MAPPING = "/columnMappings/c-1";
const EMPTY = { matches: [], sheets: {}, values: [], dateOrder: null, changedBy: null, changedAt: null };

const HEADER = "Emp Code,Member Name,Kinship,Sex,DOB,Slab,Cover From";
const ROWS = ["E1,Asha Menon,Employee,F,03/04/1985,1,01/06/2026", "E1,Rahul Menon,Husband,M,05/06/1984,1,01/06/2026"];
const file = (name: string, ...lines: string[]) => new File([lines.join("\n")], name);

const WAIT = { timeout: 10_000 };

/** The open step with its fields, which are rendered after it. */
async function step(): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name: /^Match columns/ }, { timeout: 10_000 });
  await waitFor(() => expect(within(dialog).getAllByRole("button").length).toBeGreaterThan(1));
  return dialog;
}
const next = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Continue" });

async function choose(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, option: string) {
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: option }));
}

/** The validator of a company, with a dropped file. */
async function drop(dropped: File, options: { missing?: string[]; stored?: object; policyPlan?: object } = {}) {
  const user = userEvent.setup();
  const requests = answerPaths({
    ...LISTS,
    ...(options.policyPlan ? { "/policyPlan/p-1": { body: { data: { policyPlan: options.policyPlan } } } } : {}),
    [MAPPING]: ({ body }) => ({ body: { data: { ...EMPTY, ...options.stored, ...(body as object | null) } } }),
  });
  const store = memoryStore(flowWith({}));
  renderValidator(<ValidatorScreen />, { store, ...(options.missing ? { missing: options.missing } : {}) });
  await waitFor(() => expect(screen.getByRole("radio", { name: "Update Active Roster" })).toBeEnabled());
  await user.upload(fileInput(), dropped);
  return { user, requests, store };
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/validator");
  Object.assign(globalThis, { Worker: WorkerInPage });
});

test("a date that all rows have is read in any usual form; text that is no date is missing", async () => {
  const header = "Emp Code,Member Name,Relation,Sex,DOB,Slab";
  const { user, store } = await drop(file("no-cover.csv", header, "E1,Asha Menon,Employee,F,13/04/1985,1"));
  const dialog = await step();
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  const cover = within(dialog).getByRole("textbox", { name: "Coverage Start Date for all rows" });
  await user.click(cover);
  await user.paste("31/6/26");
  await user.tab();
  expect(cover).toHaveAccessibleDescription("Enter a date such as 01/08/2026");
  expect(next(dialog)).toBeDisabled();
  await user.clear(cover);
  await user.paste("1 Jun 26");
  await user.tab();
  expect(cover).toHaveValue("01/06/2026");
  await user.click(next(dialog));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toEqual([expect.objectContaining({ policy_start_date: "01/06/2026" })]);
});

test("when the last question is answered, Enter continues: the focus is on the button", async () => {
  const certain = HEADER.replace("Kinship", "Relation").replace("Cover From", "Effective Date");
  const { user } = await drop(file("one.csv", certain, "E1,Asha Menon,Employee,F,13/04/1985,1,13/06/2026"));
  const dialog = await step();
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  within(dialog).getByRole("button", { name: "Confirm 1 suggested match" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(next(dialog)).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
});

test("only blank operations can be that of the row above", async () => {
  const exits = ["Action,Emp Code,Name,LWD", "Exit,E1,Asha,25/04/2026", ",E2,Om,25/04/2026", "Misc,E3,Uma,"];
  const { user, store } = await drop(file("moves.csv", ...exits));
  const dialog = await step();
  const ours = (text: string) => within(dialog).getByRole("combobox", { name: `Ours: ${text}` });
  await user.click(ours("Misc"));
  expect(await screen.findByRole("option", { name: "Skip the row" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Same as the row above" })).toBeNull();
  await user.click(screen.getByRole("option", { name: "Skip the row" }));
  await choose(user, ours("(blank)"), "Same as the row above");
  await user.click(within(dialog).getByRole("button", { name: "Confirm 1 suggested match" }));
  await user.click(next(dialog));
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.OFFBOARD"]).toHaveLength(2);
});

test("a cell with a long text shows its beginning, so that the other columns stay in view", async () => {
  await drop(file("long.csv", HEADER, `E1,${"Asha ".repeat(1_000)},Employee,F,03/04/1985,1,01/06/2026`));
  const row = within(await step()).getByRole("row", { name: /Member Name/ });
  expect(row).toHaveTextContent(/Asha Asha.*… → Asha/);
  expect(row.textContent?.length).toBeLessThan(300);
});

test("families merged by blank cells: it is said what the rows below an employee take, and they have it", async () => {
  const merged = [
    "E1,Asha Menon,Employee,F,13/04/1985,1,13/06/2026",
    ",Rahul Menon,Husband,M,25/06/1984,,",
    ",Tara Menon,Daughter,F,25/06/2014,,",
  ];
  const { user, store } = await drop(file("merged.csv", HEADER.replace("Kinship", "Relation"), ...merged));
  const dialog = await step();
  expect(dialog).toHaveTextContent(
    "Blank Employee ID, Slab ID, Coverage Start Date cells are filled from the employee above in 2 rows.",
  );
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  await user.click(next(dialog));
  expect(await screen.findByText(/3 members found/, {}, { timeout: 10_000 })).toBeVisible();
  const family = { employee_id: "E1", slabId: "1", policy_start_date: "13/06/2026" };
  expect(store.parts["rows.ADD"]).toMatchObject([family, family, family]);
});

test("a foreign text file is matched, its order of days stated, and its rows are in hand; the answers are stored", async () => {
  const { user, requests, store } = await drop(file("export.csv", HEADER, ...ROWS, "Total,2"));
  const dialog = await step();
  expect(dialog).toHaveTextContent("Text file in UTF-8, values separated by comma.");
  expect(dialog).toHaveTextContent("1 row is not a member and is skipped");
  expect(within(dialog).getByText("Row 4 (total): Total · 2")).toBeVisible();
  // The table grows row by row.
  expect(await within(dialog).findByRole("row", { name: /^Cover From/ })).toHaveTextContent("Certain");
  const row = (heading: string) => within(dialog).getByRole("row", { name: new RegExp(`^${heading}`) });
  expect(row("Emp Code")).toHaveTextContent("Certain");
  expect(row("Sex")).toHaveTextContent("F → female");
  expect(row("Kinship")).toHaveTextContent("Suggested");
  expect(next(dialog)).toBeDisabled();
  expect(within(dialog).getByRole("status")).toHaveTextContent("1 sheet to set to Add, Edit, Delete or Not used");
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  await user.click(within(dialog).getByRole("button", { name: "Confirm 1 suggested match" }));
  expect(next(dialog)).toBeDisabled();
  expect(within(dialog).getByRole("status")).toHaveTextContent("the date order to choose");
  await user.click(within(dialog).getByRole("radio", { name: "The second: month, day, year" }));
  expect(row("DOB")).toHaveTextContent("03/04/1985 → 04/03/1985");
  await user.click(next(dialog));
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([
    { rowNumber: 2, employee_id: "E1", relationship_to_account_holders: "self", date_of_birth: "04/03/1985" },
    { rowNumber: 3, relationship_to_account_holders: "spouse", gender: "male", policy_start_date: "06/01/2026" },
  ]);
  await waitFor(() => expect(requests.some(({ path, body }) => path === MAPPING && body !== undefined)).toBe(true));
  const stored = requests.find(({ path, body }) => path === MAPPING && body !== undefined);
  expect(stored?.body).toMatchObject({
    matches: expect.arrayContaining([
      { list: "ADD", heading: "employee code", target: "employee_id" },
      { list: "ADD", heading: "kinship", target: "relationship_to_account_holders" },
      { list: "ADD", heading: "gender", target: "gender" },
    ]),
    sheets: {},
    dateOrder: "MDY",
  });
  expect(JSON.stringify(stored?.body)).not.toMatch(/Asha|Menon|1985/);
  const before = requests.length;
  await user.upload(fileInput(), file("next.csv", HEADER, ...ROWS));
  const again = await screen.findByRole("dialog", { name: "Match columns: next.csv" }, { timeout: 10_000 });
  expect((await within(again).findAllByText("as last time")).length).toBeGreaterThan(1);
  expect(requests.slice(before).every(({ body }) => body === undefined)).toBe(true);
});

/** What the company answered to the headings of HEADER. */
const ANSWERS = [
  ["employee code", "employee_id"],
  ["member name", "name"],
  ["kinship", "relationship_to_account_holders"],
  ["gender", "gender"],
  ["dob", "date_of_birth"],
  ["slab", "slabId"],
  ["coverage from", "policy_start_date"],
].map(([heading, target]) => ({ list: "ADD", heading, target }));

test("a known layout is read without the step; the result names the last file and leads back to the columns", async () => {
  const stored = { matches: ANSWERS, sheets: {}, dateOrder: "DMY" };
  const { user, requests, store } = await drop(file("june.csv", HEADER, ...ROWS, "Total,2"), { stored });
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(store.parts["rows.ADD"]).toMatchObject([{ date_of_birth: "03/04/1985" }, { date_of_birth: "05/06/1984" }]);
  const result = screen.getByRole("region", { name: "Current file" });
  expect(result).toHaveTextContent("Columns, rows and dates are read as in this company's last file.");
  expect(result).toHaveTextContent("1 row is not a member and is skipped");
  expect(requests.filter(({ path, body }) => path === MAPPING && body !== undefined)).toEqual([]);
  // A refused file leaves the current one as it was.
  await user.upload(fileInput(), file("empty.csv", ""));
  expect(await screen.findByRole("alert", {}, WAIT)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Review columns" }));
  const dialog = await step();
  await user.click(within(dialog).getByRole("radio", { name: "The second: month, day, year" }));
  await user.click(next(dialog));
  await waitFor(() => expect(store.parts["rows.ADD"]).toMatchObject([{ date_of_birth: "04/03/1985" }, {}]));
});

test("earlier answers of the company are reused, except the order of month and day", async () => {
  const stored = { matches: ANSWERS, sheets: {}, dateOrder: "MDY" };
  const { user } = await drop(file("export.csv", HEADER, ...ROWS), { stored });
  const dialog = await step();
  await waitFor(() => expect(within(dialog).getAllByText("as last time")).toHaveLength(7));
  expect(within(dialog).getByText("Last time: month first.")).toBeVisible();
  expect(within(dialog).getByRole("status")).toHaveTextContent(/^the date order to choose$/);
  await user.click(within(dialog).getByRole("radio", { name: "The first: day, month, year" }));
  expect(next(dialog)).toBeEnabled();
});

test("a provider without the call is never called, and the step works all the same", async () => {
  const missing = ["GET /columnMappings/{companyId}", "PUT /columnMappings/{companyId}"];
  const { user, requests } = await drop(file("exits.csv", "Emp Code,Last Working Day", "E1,25/04/2026"), { missing });
  const dialog = await step();
  expect(dialog).toHaveTextContent("Dates are read day first (day, month, year), as the values show.");
  await user.click(next(dialog));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(requests.filter(({ path }) => path === MAPPING)).toEqual([]);
});

test("columns that additions need are named, and entered once for all rows", async () => {
  const { user, store } = await drop(
    file("export.csv", HEADER.replace(",Slab", ""), ...ROWS.map((row) => row.replace(",1,", ","))),
  );
  const dialog = await step();
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  await user.click(within(dialog).getByRole("button", { name: "Confirm 1 suggested match" }));
  await user.click(within(dialog).getByRole("radio", { name: "The first: day, month, year" }));
  expect(within(dialog).getByText(/Missing column: Slab ID/)).toBeVisible();
  expect(next(dialog)).toBeDisabled();
  await user.type(within(dialog).getByRole("textbox", { name: "Slab ID for all rows" }), "2");
  await user.click(next(dialog));
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([{ slabId: "2" }, { slabId: "2" }]);
});

test("a value for all rows is chosen from the slabs of the policy, and from our relationships", async () => {
  const policyPlan = { sumAssuredSlabs: [{ slabId: "2", slabName: "Grade 2", sumInsured: 500_000 }] };
  const { user, store } = await drop(
    file("export.csv", "Emp Code,Member Name,Sex,DOB,Cover From", "E1,Asha Menon,F,13/04/1985,13/06/2026"),
    { policyPlan },
  );
  const dialog = await step();
  await choose(user, within(dialog).getByRole("combobox", { name: /^Rows of/ }), "Add");
  await choose(
    user,
    await within(dialog).findByRole("combobox", { name: "Slab ID for all rows" }),
    "2 · Grade 2 · ₹5,00,000.00",
  );
  expect(within(dialog).getByText(/^No column has mobile numbers/)).toBeVisible();
  // Without a relationship, the file lists employees.
  const relationship = within(dialog).getByRole("combobox", { name: "Relationship to Account Holder for all rows" });
  expect(relationship).toHaveValue("self");
  await user.click(next(dialog));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([{ slabId: "2", relationship_to_account_holders: "self" }]);
});

test("a workbook with a password is opened here; a wrong password says so", async () => {
  const bytes = readFileSync(join(process.cwd(), "tests/support/samples/protected/excel-2013.xlsx"));
  const { user } = await drop(new File([new Uint8Array(bytes)], "june.xlsx"));
  const password = await screen.findByLabelText("Password", {}, { timeout: 10_000 });
  expect(screen.getByRole("alert")).toHaveTextContent(/Failed to upload!.*protected by a password/);
  await user.type(password, "june{Enter}");
  expect(await screen.findByText(/This password does not open the file/, {}, { timeout: 10_000 })).toBeVisible();
  await user.clear(password);
  await user.type(password, "Jun@2026 ₹{Enter}");
  expect(await within(await step()).findByText(/2 rows below the header in row 1/)).toBeVisible();
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test("an unknown value is listed with its count, and its choice is read and stored", async () => {
  const lines = [...ROWS, "E2,Ravi Rao,Better half,M,13/04/1985,1,01/06/2026"];
  const { user, requests, store } = await drop(file("export.csv", HEADER.replace("Kinship", "Relation"), ...lines));
  const dialog = await step();
  const table = within(dialog).getByRole("table", { name: "Values to match" });
  const row = within(table).getByRole("row", { name: /Better half/ });
  expect(row).toHaveTextContent("Relation" + "Better half" + "1");
  expect(within(dialog).getByText("4 values are recognised")).toBeVisible();
  await choose(user, within(row).getByRole("combobox", { name: "Ours: Better half" }), "spouse");
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  await user.click(next(dialog));
  expect(await screen.findByText(/3 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([{}, {}, { relationship_to_account_holders: "spouse" }]);
  const stored = requests.findLast(({ path, body }) => path === MAPPING && body !== undefined);
  expect(stored?.body).toMatchObject({
    values: [{ target: "relationship_to_account_holders", word: "better half", value: "spouse" }],
  });
});

test("rows of two employers are refused in a clear sentence", async () => {
  const lines = ["Company Name,Emp Code,Last Working Day", "Acme,E1,25/04/2026", "Banyan,E2,26/04/2026"];
  await drop(file("exits.csv", ...lines));
  const dialog = await step();
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "This file has rows of two employers: Acme and, from row 3 on, Banyan. Split it into one file per employer.",
  );
  expect(next(dialog)).toBeDisabled();
  expect(within(dialog).getByRole("combobox", { name: /Company Name/ })).toBeVisible();
});

test("our template as a text file needs no questions; dates follow its stated order", async () => {
  const header =
    "Employee ID,Relationship to Account Holder,Name,Slab ID,Gender,Date of Birth,Coverage Start Date,Operation";
  const { store } = await drop(file("template.csv", header, "E1,Self,Asha,1,F,03/04/1985,01/06/2026,Add"));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(store.parts["rows.ADD"]).toMatchObject([{ date_of_birth: "03/04/1985", policy_start_date: "01/06/2026" }]);
});

test("cells that were copied from a spreadsheet are read like a file", async () => {
  const user = userEvent.setup();
  answerPaths({ ...LISTS, [MAPPING]: { body: { data: EMPTY } } });
  renderValidator(<ValidatorScreen />, { store: memoryStore(flowWith({})) });
  await user.click(await screen.findByRole("button", { name: "Paste cells" }));
  const field = await screen.findByRole("textbox", { name: "Cells" }, { timeout: 10_000 });
  const read = screen.getByRole("button", { name: "Read" });
  expect(read).toBeDisabled();
  await user.click(field);
  await user.paste("Emp Code\tLast Working Day\nE1\t25/04/2026\n");
  await user.click(read);
  const dialog = await step();
  expect(dialog).toHaveTextContent("values separated by tab");
  await user.click(next(dialog));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
});

test("the text of an email that was pasted is read like the email", async () => {
  const user = userEvent.setup();
  answerPaths({ ...LISTS, [MAPPING]: { body: { data: EMPTY } } });
  const store = memoryStore(flowWith({}));
  renderValidator(<ValidatorScreen />, { store });
  await user.click(await screen.findByRole("button", { name: "Paste cells" }));
  const field = await screen.findByRole("textbox", { name: "Cells" }, { timeout: 10_000 });
  expect(field).toHaveAccessibleDescription(/or the text of an email/);
  await user.click(field);
  await user.paste("Dear Team,\n\nPlease delete Om Das (E1) wef 25/04/2026.\n\nRegards,\nPriya");
  await user.click(screen.getByRole("button", { name: "Read" }));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.OFFBOARD"]).toMatchObject([{ employee_id: "E1", dateOfLeaving: "25/04/2026" }]);
});

test("a half-answered step survives a reload, its file and answers with it; continued or cancelled, it is gone", async () => {
  const { user, store } = await drop(file("export.csv", HEADER, ...ROWS));
  const dialog = await step();
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  await user.click(within(dialog).getByRole("button", { name: "Confirm 1 suggested match" }));
  await waitFor(() => expect(within(dialog).getByRole("status")).toHaveTextContent(/^the date order to choose$/));
  cleanup();
  answerPaths({ ...LISTS, [MAPPING]: { body: { data: EMPTY } } });
  renderValidator(<ValidatorScreen />, { store });
  const again = await step();
  expect(again).toHaveAccessibleName("Match columns: export.csv");
  expect(within(again).getByRole("status")).toHaveTextContent(/^the date order to choose$/);
  await user.click(within(again).getByRole("radio", { name: "The first: day, month, year" }));
  await user.click(next(again));
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([{ date_of_birth: "03/04/1985" }, { gender: "male" }]);
  expect([store.parts.foreign, store.parts.matching]).toEqual([null, null]);
});

test("a cancelled step does not come back, Escape asks before its answers are lost, and another tab never has it", async () => {
  const { user, store } = await drop(file("export.csv", HEADER, ...ROWS));
  await waitFor(() => expect(store.parts.matching).not.toBeNull());
  cleanup();
  answerPaths({ ...LISTS, [MAPPING]: { body: { data: EMPTY } } });
  renderValidator(<ValidatorScreen />, { store: memoryStore(flowWith({})) });
  await screen.findByRole("button", { name: "Paste cells" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  cleanup();
  renderValidator(<ValidatorScreen />, { store });
  const dialog = await step();
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("dialog", { name: "Close without saving?" });
  await user.click(within(question).getByRole("button", { name: "Keep editing" }));
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(store.parts.matching).toBeNull());
});

const WIDE = "Emp Code,First Name,Last Name,Gender,DOB,Spouse Name,Spouse DOB,Slab,Cover From";

test("a family in one row is shown as the rows that it becomes, and can be left out", async () => {
  const line = "E1,Asha,Menon,F,25/04/1985,K R Rahul,13/04/1984,1,01/06/2026";
  const { user, store } = await drop(file("families.csv", WIDE, line));
  const dialog = await step();
  const preview = within(dialog).getByRole("region", { name: "Family in one row" });
  const rows = () => within(preview).getAllByRole("row").slice(1);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    "2selfAsha Menon25/04/1985female",
    "3spouseK R Rahul13/04/1984",
  ]);
  expect(within(dialog).getByText("Names are joined: Asha Menon")).toBeVisible();
  expect(await within(dialog).findByText("K R Rahul → K | R Rahul (not certain)")).toBeVisible();
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  // That these people are to be covered, a person says.
  expect(next(dialog)).toBeDisabled();
  await user.click(within(dialog).getByRole("button", { name: "Confirm 2 suggested matches" }));
  await user.click(next(dialog));
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([
    { rowNumber: 2, name: "Asha Menon", relationship_to_account_holders: "self" },
    { rowNumber: 3, name: "K R Rahul", relationship_to_account_holders: "spouse", employee_id: "E1", slabId: "1" },
  ]);
  await user.upload(fileInput(), file("again.csv", WIDE, line));
  // The same columns again: read as last time, families included, and open to a review.
  expect(await screen.findByText("again.csv", {}, { timeout: 10_000 })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Review columns" }));
  const again = await screen.findByRole("dialog", { name: "Match columns: again.csv" }, { timeout: 10_000 });
  await user.click(await within(again).findByRole("button", { name: "Employees only" }));
  expect(within(again).queryByRole("region", { name: "Family in one row" })).toBeNull();
});

test("a portal's web page named .xls: a second list below and its use are asked; it can be left out", async () => {
  const row = (line: string) =>
    `<tr>${line
      .split(",")
      .map((text) => `<td>${text}</td>`)
      .join("")}</tr>`;
  const page = [HEADER, ...ROWS].map(row).join("");
  const exits = ["", "Emp Code,Member Name,Last Working Day", "E9,Leela Rao,20/05/2026"].map(row).join("");
  const { user } = await drop(new File([`<html><body><table>${page}${exits}</table></body></html>`], "list.xls"));
  const dialog = await step();
  const second = await within(dialog).findByRole("region", { name: "Table 1 (row 5)" });
  expect(second).toHaveTextContent("Another table of the same sheet. 1 row below the header in row 5.");
  await choose(user, within(second).getByRole("combobox", { name: /Rows of Table 1 \(row 5\)/ }), "Not used");
  expect(within(second).queryByRole("table")).not.toBeInTheDocument();
  // A half-answered step would come back in the next test.
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("headings in the first column: the step says that each column is a row", async () => {
  const lines = [
    "Emp Code,E1,E2",
    "Member Name,Asha,Ravi",
    "Kinship,Employee,Employee",
    "Sex,F,M",
    "DOB,03/04/1985,25/12/1984",
  ];
  await drop(file("turned.csv", ...lines));
  const said = /The headings are in the first column: each person is read as a row. 2 rows below the header in row 1./;
  expect(await screen.findByText(said, {}, { timeout: 10_000 })).toBeVisible();
});

test("a name's parent is shown beside the rows that were read", async () => {
  const lines = [
    HEADER.replace("Kinship", "Relation"),
    "E1,Ravi Kumar S/O Mohan Lal,Employee,M,13/04/1985,1,13/06/2026",
  ];
  const matches = [...ANSWERS.filter(({ heading }) => heading !== "kinship")];
  const relation = { list: "ADD", heading: "relation", target: "relationship_to_account_holders" };
  const stored = { matches: [...matches, relation], sheets: {}, dateOrder: "DMY" };
  const { store } = await drop(file("june.csv", ...lines), { stored });
  expect(
    await screen.findByText(
      "1 name states a parent or spouse, which is not read as part of the name: row 2: S/O Mohan Lal",
      {},
      { timeout: 10_000 },
    ),
  ).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([{ name: "Ravi Kumar" }]);
});

test.each([
  ["our headings", "User ID,Name,Gender", false],
  ["matched columns", "Emp Code,Member Name,Sex", true],
])("%s: struck-through rows are left out with one press, and read again", async (_, headings, isMatched) => {
  const cells = (line: string, style = "") =>
    `<tr style="${style}">${line
      .split(",")
      .map((text) => `<td>${text}</td>`)
      .join("")}</tr>`;
  const gone = cells("U2,Ravi Rao,male", "text-decoration:line-through");
  const page = `<html><body><table>${cells(headings)}${cells("U1,Asha Menon,female")}${gone}</table></body></html>`;
  const { user, store } = await drop(new File([page], "list.xls"));
  if (isMatched) {
    const dialog = await step();
    await choose(user, within(dialog).getByRole("combobox", { name: /Rows of Table 1/ }), "Edit");
    expect(dialog).toHaveTextContent("Row 3 is struck through. It is read like the others.");
    await user.click(within(dialog).getByRole("button", { name: "Leave out" }));
    expect(dialog).toHaveTextContent("Row 3 is struck through. It is left out.");
    await user.click(next(dialog));
    expect(await screen.findByText(/1 member found/, {}, WAIT)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Read" }));
  }
  expect(await screen.findByText(/Row 3 is struck through\. It is read like the others\./, {}, WAIT)).toBeVisible();
  expect(store.parts["rows.EDIT"]).toMatchObject([{ name: "Asha Menon" }, { name: "Ravi Rao" }]);
  await user.click(screen.getByRole("button", { name: "Leave out" }));
  expect(await screen.findByText(/Row 3 is struck through\. It is left out\./, {}, WAIT)).toBeVisible();
  expect(screen.getByText(/1 member found/)).toBeVisible();
  expect(store.parts["rows.EDIT"]).toMatchObject([{ name: "Asha Menon" }]);
  await user.click(screen.getByRole("button", { name: "Read" }));
  expect(await screen.findByText(/2 members found/, {}, WAIT)).toBeVisible();
  // A reload keeps the rows, but not the file.
  cleanup();
  renderValidator(<ValidatorScreen />, { store });
  expect(await screen.findByText(/Drop the file again to leave such rows out\./, {}, WAIT)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Leave out" })).not.toBeInTheDocument();
});

test("a remark that contradicts its row is named, because remarks are not read", async () => {
  const lines = [
    "Emp Code,Member Name,LWD,Remarks",
    "E1,Asha Menon,13/05/2026,Resigned",
    "E2,Om Das,14/05/2026,On hold",
  ];
  await drop(file("Exits.csv", ...lines));
  const dialog = await step();
  expect(dialog).toHaveTextContent(
    "Row 3, Remarks: 'On hold'. This column is not used, and the row is read like the others.",
  );
  expect(dialog).not.toHaveTextContent("'Resigned'");
});

test("salaries in lakhs beside a roster in rupees: the unit is changed and said, and the user can change it", async () => {
  const stored = { usual: { ctc: [1_000_000], sumInsured: [] } };
  const people = [
    "E1,Asha Menon,Employee,F,13/04/1985,1,13/06/2026",
    "E2,Rahul Iyer,Employee,M,25/06/1984,1,13/06/2026",
  ];
  const lines = [`${HEADER},CTC`, `${people[0]},12.5`, `${people[1]},8`];
  const { user, store } = await drop(file("lakhs.csv", ...lines), { stored });
  const dialog = await step();
  await choose(user, within(dialog).getByRole("combobox", { name: /Rows of the file/ }), "Add");
  const unit = within(dialog).getByRole("combobox", { name: "Unit of CTC" });
  expect(unit).toHaveValue("Lakhs");
  const row = within(unit.closest("tr") as HTMLElement);
  expect(row.getByText("12.5 → 1250000 · 8 → 800000")).toBeVisible();
  expect(row.getByText("not in the company's usual unit: see the samples")).toBeVisible();
  await choose(user, unit, "Thousands");
  expect(row.getByText("12.5 → 12500 · 8 → 8000")).toBeVisible();
  await choose(user, unit, "Lakhs");
  for (const name of [/^Confirm \d+ suggested/, /^Leave \d+ other/]) {
    const button = within(dialog).queryByRole("button", { name });
    if (button) await user.click(button);
  }
  await waitFor(() => expect(next(dialog)).toBeEnabled());
  await user.click(next(dialog));
  expect(await screen.findByText(/2 members found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(store.parts["rows.ADD"]).toMatchObject([{ ctc: "1250000" }, { ctc: "800000" }]);
});
