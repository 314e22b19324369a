import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormatList } from "@/components/insurer-formats/format-list";
import { FormatScreen } from "@/components/insurer-formats/format-screen";
import type { FormatDetails, FormatListRow } from "@/lib/contract/insurer-formats";
import { formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import type { Role } from "@/lib/permissions";
import type { FileReply } from "@/lib/sheets/file-reply";
import { readSample, type SampleSheet } from "@/lib/sheets/insurer-formats/read-sample";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { MEMBERS } from "@/tests/lib/sheets/insurer-formats/members";
import { templateWith } from "@/tests/lib/sheets/insurer-formats/template";
import { AT } from "@/tests/support/fixtures";
import { fileWith } from "@/tests/support/form-of";
import { chooseOption } from "../choose-option";
import { bytesOf, fileInput } from "../files";
import { answerTable, type Replies, renderScreenAs, type Sent } from "../render-screen";

/** jsdom has no workers: the same reader in the page, behind the same messages. */
class SampleWorker {
  onmessage: ((event: { data: FileReply<SampleSheet[]> }) => void) | null = null;
  postMessage(file: Blob): void {
    void bytesOf(file)
      .then((bytes) => readSample(bytes))
      .then((sheets) => this.onmessage?.({ data: { kind: "read", content: sheets } }));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { Worker: SampleWorker });
});

const TARGET = { insurerId: "ins-1", policyType: "GMC", stage: "INSURER" } as const;
// A copy, as after JSON.
const NEUTRAL = JSON.parse(JSON.stringify(neutralFormatOf("Care Health Insurance", "GMC")));
/** Of the other sheets one or two columns: a row of the editor has dozens of choices. */
const FIRST_COLUMNS = Object.fromEntries(
  Object.entries<InsurerFormat["sheets"]["EDIT"]>(NEUTRAL.sheets).map(([operation, sheet]) => [
    operation,
    { ...sheet, columns: sheet.columns.slice(0, operation === "EDIT" ? 2 : 1) },
  ]),
);
const SHORT = {
  ...NEUTRAL,
  sheets: {
    ...FIRST_COLUMNS,
    ADD: {
      sheet: "Addition",
      columns: [
        formatColumn({ header: "Emp", source: "employeeId" }),
        formatColumn({ header: "Member", source: "name", letters: "UPPER" }),
        formatColumn({ header: "UHID", source: "uhid", mandatory: true }),
      ],
    },
  },
};

const DETAILS: FormatDetails = {
  ...TARGET,
  insurerName: "Care Health Insurance",
  day: "2025-12-10",
  neutral: NEUTRAL,
  active: 1,
  version: 1,
  versions: [
    {
      number: 1,
      from: "2025-12-01",
      format: SHORT,
      note: "their letter",
      createdBy: "Ops Lead",
      createdAt: AT,
      state: "current",
    },
  ],
  draftVersion: 2,
  draft: null,
  endorsements: [{ id: "endo-1", name: "Acme · Endo 3 · P/7", lives: 11 }],
};
const DRAFT = { draft: { format: SHORT, changedBy: "Ops Lead", changedAt: AT } };

const ENDORSEMENT = {
  id: "endo-1",
  insurerName: "Care Health Insurance",
  companyName: "Acme",
  policyNumber: "P/7",
  policyId: "pol-1",
  endorsementNumber: 3,
  memberData: MEMBERS,
};

const ROWS: FormatListRow[] = [
  {
    ...TARGET,
    insurerName: "Care Health Insurance",
    draft: { by: "Ops Lead", at: AT },
    active: { number: 1, from: "2025-12-01", by: "Ops Lead" },
    next: { number: 2, from: "2026-01-01" },
  },
  {
    insurerId: "ins-2",
    policyType: "GTL",
    stage: "INSURER",
    insurerName: "Go Digit",
    draft: null,
    next: null,
    active: { number: 0, from: null, by: null },
  },
];

const PATH = "/api/insurer-formats/ins-1/GMC/INSURER";

const answer = (replies: Replies) =>
  answerTable({
    "GET /api/insurer-formats": { body: { data: ROWS } },
    [`GET ${PATH}`]: { body: { data: DETAILS } },
    "GET /api/endorsement/endo-1": { body: { data: ENDORSEMENT } },
    ...replies,
  });

function render(role: Role, screenToShow: React.ReactNode, { missing = [] as string[] } = {}) {
  renderScreenAs([role], screenToShow, { missing });
  return userEvent.setup();
}

function open(role: Role, replies: Replies = {}) {
  const sent = answer(replies);
  return { sent, user: render(role, <FormatScreen target={TARGET} />) };
}

const withDraft = (more: object = {}) => ({
  [`GET ${PATH}`]: () => ({ body: { data: { ...DETAILS, ...DRAFT, ...more } } }),
});

const draftIn = (write: Sent | undefined) => (write?.body ?? {}) as { format: typeof SHORT; draftVersion: number };
const additions = () => screen.findByRole("region", { name: "Additions" });
const headersIn = async () =>
  within(await additions())
    .getAllByRole("textbox", { name: /^Header, column/ })
    .map((field) => (field as HTMLInputElement).value);

test("a column that would be empty from top to bottom is left out", async () => {
  answer({ "GET /api/insurer-formats": () => ({ body: { data: ROWS.slice(1) } }) });
  render("viewer", <FormatList />);
  await screen.findByRole("row", { name: /Go Digit/ });
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual(["Insurer", "Policy Type", "Sent to", "Active version", "Since"]);
});

test("the list names each insurer's active version, since when, what follows and drafts; a row leads to the format", async () => {
  answer({});
  const user = render("csm", <FormatList />);
  const row = await screen.findByRole("row", { name: /Care Health Insurance/ });
  expect(row).toHaveTextContent(/GMC.*Insurer.*Version 1.*01\/12\/2025.*Ops Lead.*Version 2 from 01\/01\/2026/);
  expect(screen.getByRole("row", { name: /Go Digit/ })).toHaveTextContent(/GTL.*Neutral.*Initial format/);
  expect(screen.queryByRole("button", { name: "Add a format" })).toBeNull();
  expect(within(row).getByRole("link")).toHaveAttribute(
    "href",
    "/app/insurer-format?insurer=ins-1&type=GMC&stage=INSURER",
  );
  await user.keyboard("{Escape}");
});

test("'Unable to load the formats' if the list fails, and another try; without formats there is a button to add one", async () => {
  let isDown = true;
  answer({
    "GET /api/insurer-formats": () => (isDown ? { status: 503, body: { message: "down" } } : { body: { data: [] } }),
  });
  const user = render("opsLead", <FormatList />);
  expect(await screen.findByText("Unable to load the formats")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: /try again/i }));
  expect(await screen.findByText("No insurer has a format yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a format" })).toBeVisible();
});

test("with a provider that has no formats the screen steps aside", async () => {
  answer({});
  render("opsLead", <FormatList />, { missing: ["GET /insurer-formats"] });
  expect(await screen.findByText("The connected provider has no formats to change")).toBeVisible();
});

test("who may only read sees columns and versions, and no way to change them", async () => {
  open("csm");
  expect(await screen.findByText("An operations lead can change formats.")).toBeVisible();
  expect(screen.getByText("Member: Name, In capitals")).toBeVisible();
  expect(screen.getByRole("row", { name: /their letter/ })).toHaveTextContent(/01\/12\/2025.*Active.*3 \/ 1 \/ 2/);
  expect(screen.queryByRole("button", { name: /Change|Go back/ })).toBeNull();
});

test("columns are renamed, moved with the focus, added and removed, and saved as a draft of the shown version", async () => {
  const { sent, user } = open("opsLead", {
    [`PUT ${PATH}/draft`]: () => ({ body: { data: { ...DETAILS, ...DRAFT, draftVersion: 3 } } }),
  });
  await user.click(await screen.findByRole("button", { name: "Change" }));
  expect(await headersIn()).toEqual(["Emp", "Member", "UHID"]);
  const up = within(await additions()).getByRole("button", { name: "Move column 2 'Member' up" });
  await user.click(up);
  expect(await headersIn()).toEqual(["Member", "Emp", "UHID"]);
  expect(up).toHaveFocus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(await headersIn()).toEqual(["Emp", "Member", "UHID"]);
  expect(up).toHaveFocus();
  expect(within(await additions()).getByText("column 1 'Member' is now number 2.")).toBeInTheDocument();
  await user.click(within(await additions()).getByRole("button", { name: "Remove column 3 'UHID'" }));
  await user.click(within(await additions()).getByRole("button", { name: "Add a column" }));
  expect(within(await additions()).getByRole("textbox", { name: "Header, column 3" })).toHaveFocus();
  await user.keyboard("Sex");
  await user.selectOptions(within(await additions()).getByRole("combobox", { name: "Content, column 3" }), "Gender");
  await user.click(within(await additions()).getByRole("button", { name: "Values, column 3" }));
  const female = within(await screen.findByRole("dialog")).getByRole("textbox", { name: "female" });
  await user.clear(female);
  await user.type(female, "W");
  await user.click(screen.getByRole("button", { name: "Use these values" }));
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText("The draft is saved. It is not in use yet.")).toBeVisible();
  const [write] = sent;
  expect([write?.method, write?.path]).toEqual(["PUT", `${PATH}/draft`]);
  const { format, draftVersion } = draftIn(write);
  expect(draftVersion).toBe(2);
  expect(format.sheets.ADD.columns).toMatchObject([
    { header: "Emp", source: "employeeId" },
    { header: "Member", source: "name", letters: "UPPER" },
    {
      header: "Sex",
      source: "gender",
      words: [
        { code: "male", word: "M" },
        { code: "female", word: "W" },
        { code: "trans", word: "T" },
      ],
    },
  ]);
  expect(format.sheets.EDIT).toEqual(SHORT.sheets.EDIT);
});

test("a real endorsement is shown as it will be written, with what an insurer may refuse; a fault bars making it active", async () => {
  const { user } = open("opsLead", withDraft());
  const preview = await screen.findByRole("table", { name: "Preview: Additions: Addition" });
  expect(within(preview).getAllByRole("row")[1]).toHaveTextContent("E1ASHA RAO");
  expect(screen.getByText(/Additions: 'UHID' is required but empty in rows 1, 2, 3, 4, 5 and 6 more/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try: download" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Make active" })).toBeEnabled();
  await user.clear(within(await additions()).getByRole("textbox", { name: "Header, column 2" }));
  expect(await screen.findByText("Additions: Columns: Column 2: enter the header")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try: download" })).toBeNull();
  expect(screen.getByRole("button", { name: "Make active" })).toBeDisabled();
});

test("a sample gives headers, order and words; doubtful columns need a person's decision", async () => {
  const { user } = open("opsLead", withDraft());
  await user.click(within(await additions()).getByRole("button", { name: "Copy from a sample file" }));
  const columns = ["Sr No", "ID", "Member Name", "Sex", "Date of Birth"].map((header) => ({
    header,
    kind: "text" as const,
  }));
  const rows = [{ cells: ["1", "E77", "ASHA", "Female", "05/01/1990"] }];
  const bytes = await writeWorkbook([{ name: "Inclusion", columns, rows }]);
  const file = fileWith(bytes, "sample.xlsx");
  await user.upload(fileInput(), file);
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("4 of 5 columns are matched.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  expect(within(dialog).getByText("Choose the content of this column")).toBeVisible();
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Content of 'ID'" }), "Employee ID");
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  expect(screen.getByRole("dialog")).toBeVisible();
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Date format" }), "05/01/2026");
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await headersIn()).toEqual(["Sr No", "ID", "Member Name", "Sex", "Date of Birth"]);
  expect(within(await additions()).getByRole("textbox", { name: "Sheet" })).toHaveValue("Inclusion");
  const preview = await screen.findByRole("table", { name: "Preview: Additions: Inclusion" });
  expect(within(preview).getAllByRole("row")[1]).toHaveTextContent("1E1ASHA RAOFemale15/06/1990");
});

test("a sum insured in lakhs is never certain: the unit is asked for, and rows above the headings are kept", async () => {
  const { sent, user } = open("opsLead", {
    ...withDraft(),
    [`PUT ${PATH}/draft`]: () => ({ body: { data: { ...DETAILS, ...DRAFT, draftVersion: 3 } } }),
    "GET /api/endorsement/endo-1": () => ({
      body: { data: { ...ENDORSEMENT, memberData: [{ ...MEMBERS[0], name: "=1+1" }] } },
    }),
  });
  await user.click(within(await additions()).getByRole("button", { name: "Copy from a sample file" }));
  const text = "Care Health Insurance,Form 7\n\nEmp No,Member Name,Sum Insured (Lakhs)\nE77,Asha,5";
  await user.upload(fileInput(), new File([text], "sample.csv"));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("2 of 3 columns are matched.")).toBeVisible();
  const row = within(dialog).getByRole("row", { name: /^Sum Insured \(Lakhs\)/ });
  expect(row).toHaveTextContent("Unclear");
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  const unit = within(row).getByRole("combobox", { name: "Unit of 'Sum Insured (Lakhs)'" });
  expect(unit).toBeInvalid();
  await user.selectOptions(unit, "In lakhs");
  expect(row).toHaveTextContent("Your choice");
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(within(await additions()).getByRole("combobox", { name: "Unit, column 3" })).toHaveValue("LAKHS");
  expect(within(await additions()).getByText("2 rows above the headings")).toBeVisible();
  const preview = await screen.findByRole("table", { name: "Preview: Additions: Addition" });
  const shown = within(preview)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(shown.slice(0, 4)).toEqual([
    "Care Health InsuranceForm 7",
    "",
    "Emp NoMember NameSum Insured (Lakhs)",
    "E1=1+15",
  ]);
  await chooseOption(user, "File type", "Comma-separated text (.csv)");
  expect(within(preview).getByText("'=1+1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText("The draft is saved. It is not in use yet.")).toBeVisible();
  expect(draftIn(sent[0]).format).toMatchObject({
    fileType: "csv",
    sheets: { ADD: { above: [["Care Health Insurance", "Form 7"], []], columns: [{}, {}, { unit: "LAKHS" }] } },
  });
});

test("an insurer's own file can be filled: a refusal is shown, and the preview has the file's columns", async () => {
  const headings = ["S.No", "Emp Code", "Name", "Gender", "DOB", "Age", "Sum Insured (Lakhs)", "Name (2)"];
  const template = { fileName: `template_${"0".repeat(25)}-Form-7.xlsx`, sheet: "Additions", row: 4, headings };
  const refused = "This template has macros, which are not allowed.";
  let isSafe = false;
  const { sent, user } = open("opsLead", {
    ...withDraft(),
    [`POST ${PATH}/templates`]: () =>
      isSafe ? { body: { data: [template] } } : { status: 400, body: { status: 400, message: refused } },
    [`PUT ${PATH}/draft`]: () => ({ body: { data: { ...DETAILS, ...DRAFT, draftVersion: 3 } } }),
  });
  await user.click(within(await additions()).getByRole("button", { name: "Copy from a sample file" }));
  const file = fileWith(templateWith(), "Form 7.xlsx");
  await user.upload(fileInput(), file);
  const dialog = await screen.findByRole("dialog");
  await user.click(await within(dialog).findByRole("checkbox", { name: "Fill this file" }));
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Date format" }), "Excel date");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Unit of 'Sum Insured (Lakhs)'" }), "In lakhs");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Content of 'Name (2)'" }), "Nominee");
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  expect(await within(dialog).findByText(refused)).toBeVisible();
  isSafe = true;
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ path }) => path)).toEqual([`${PATH}/templates`, `${PATH}/templates`]);
  expect(sent[1]?.body).toMatchObject({ file: { name: "Form 7.xlsx" } });
  expect(within(await additions()).getByText(/^Fills the insurer's file 'Form-7.xlsx', from row 5 on\./)).toBeVisible();
  await user.click(within(await additions()).getByRole("button", { name: "Remove column 1 'S.No'" }));
  const preview = await screen.findByRole("table", { name: "Preview: Additions: Additions" });
  const rows = within(preview).getAllByRole("row");
  expect(rows[0]).toHaveTextContent("CARE HEALTH & CO – MEMBER ADDITION FORM");
  expect(
    within(rows[3] as HTMLElement)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(headings);
  const cells = within(rows[4] as HTMLElement).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["", "E1", "Asha Rao", "F", "1990-06-15", "35", "5", ""]);
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText("The draft is saved. It is not in use yet.")).toBeVisible();
  expect(draftIn(sent[2]).format.sheets.ADD).toMatchObject({ sheet: "Additions", template });
  await user.click(within(await additions()).getByRole("button", { name: "Do not fill this file any more" }));
  expect(within(await additions()).queryByText(/^Fills the insurer's file/)).toBeNull();
});

test("a sample may be a text file, which has no sheet name", async () => {
  const { user } = open("opsLead", withDraft());
  await user.click(within(await additions()).getByRole("button", { name: "Copy from a sample file" }));
  const file = new File(["Emp No;Member Name;Sex\nE77;ASHA;Female"], "sample.csv");
  await user.upload(fileInput(), file);
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("3 of 3 columns are matched.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Use these columns" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await headersIn()).toEqual(["Emp No", "Member Name", "Sex"]);
  expect(within(await additions()).getByRole("textbox", { name: "Sheet" })).toHaveValue("Addition");
});

test("a column dragged by its number moves to where it is dropped; other drops change nothing", async () => {
  open("opsLead", withDraft());
  const rows = within(await additions())
    .getAllByRole("row")
    .slice(1);
  const held = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => held.set(type, text),
    getData: (type: string) => held.get(type) ?? "",
    get types() {
      return [...held.keys()];
    },
  };
  const [first, , third] = rows as [HTMLElement, HTMLElement, HTMLElement];
  fireEvent.drop(third, { dataTransfer });
  expect(await headersIn()).toEqual(["Emp", "Member", "UHID"]);
  fireEvent.dragStart(within(first).getByTitle("Drag column 1 'Emp'"), { dataTransfer });
  // Taken over only where it is allowed to be dropped.
  expect(fireEvent.dragOver(third, { dataTransfer })).toBe(false);
  fireEvent.drop(third, { dataTransfer });
  expect(await headersIn()).toEqual(["Member", "UHID", "Emp"]);
  expect(screen.getByText("column 1 'Emp' is now number 3.")).toBeInTheDocument();
});

test("another user's save is shown next to mine, and the choice is saved on the new version", async () => {
  const theirs = { ...SHORT, dates: "yyyy-MM-dd" };
  let version = 2;
  const { sent, user } = open("opsLead", {
    ...withDraft(),
    [`PUT ${PATH}/draft`]: () => {
      version += 1;
      return version === 3
        ? {
            status: 409,
            body: {
              message: "changed",
              status: 409,
              data: { version: 5, changedBy: "Tara", changedAt: AT, current: { format: theirs } },
            },
          }
        : { body: { data: { ...DETAILS, ...DRAFT, draftVersion: 6 } } };
    },
  });
  const header = within(await additions()).getByRole("textbox", { name: "Header, column 1" });
  await user.clear(header);
  await user.type(header, "Code");
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText(/Tara changed this meanwhile/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue editing" }));
  await user.click(await screen.findByRole("button", { name: "Save the draft" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const { format, draftVersion } = draftIn(sent[1]);
  expect([draftVersion, format.dates, format.sheets.ADD.columns[0]?.header]).toEqual([5, "yyyy-MM-dd", "Code"]);
});

const version = (number: number, state: FormatDetails["versions"][number]["state"]) =>
  DETAILS.versions.map((shown) => ({ ...shown, number, state }));

test.each([
  ["past and current", [...version(2, "current"), ...version(1, "past")], 1],
  ["current and future", [...version(2, "future"), ...version(1, "current")], 2],
])("of %s versions, those that would change something can be used again", async (_, versions, offered) => {
  open("opsLead", { [`GET ${PATH}`]: () => ({ body: { data: { ...DETAILS, versions } } }) });
  expect(await screen.findAllByRole("button", { name: "Use this version again" })).toHaveLength(offered);
});

test("the saved draft is made active from a day on, today at the earliest; an earlier version becomes active again", async () => {
  const versions = [...version(2, "current"), ...version(1, "past")];
  const { sent, user } = open("opsLead", {
    ...withDraft({ versions }),
    [`POST ${PATH}/versions`]: () => ({ body: { data: DETAILS } }),
  });
  await user.click(await screen.findByRole("button", { name: "Make active" }));
  const dialog = await screen.findByRole("dialog", { name: /^Make the draft active: / });
  const from = within(dialog).getByRole("textbox", { name: "Effective from" });
  await waitFor(() => expect(from).toHaveFocus());
  await user.clear(from);
  await user.type(from, "09/12/2025");
  await user.click(within(dialog).getByRole("button", { name: "Make active" }));
  expect(await within(dialog).findByText(/^Enter a date from /)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(from);
  await user.type(from, "10/12/2025");
  await user.click(within(dialog).getByRole("button", { name: "Make active" }));
  expect(await screen.findByText("The format is active from 10/12/2025.")).toBeVisible();
  expect(sent[0]?.body).toEqual({ from: "2025-12-10", note: null, version: 1, chosen: { draftVersion: 2 } });
  await user.click(screen.getByRole("button", { name: "Use this version again" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: /^Go back to version 1: / })).getByRole("button", {
      name: "Make active",
    }),
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ chosen: { number: 1 } });
});

test("a refusal of making it active is said in the dialog; a draft is discarded after a confirmation", async () => {
  let isGone = false;
  const { sent, user } = open("opsLead", {
    [`GET ${PATH}`]: () => ({ body: { data: isGone ? DETAILS : { ...DETAILS, ...DRAFT } } }),
    [`POST ${PATH}/versions`]: () => ({
      status: 409,
      body: { message: "Tara changed this meanwhile. Your change was not saved.", status: 409 },
    }),
    [`POST ${PATH}/draft/discard`]: () => {
      isGone = true;
      return { body: { data: DETAILS } };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Make active" }));
  const dialog = await screen.findByRole("dialog", { name: /^Make the draft active: / });
  await user.click(within(dialog).getByRole("button", { name: "Make active" }));
  expect(await within(dialog).findByText(/Tara changed this meanwhile/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Discard the draft" }));
  const confirm = await screen.findByRole("dialog", { name: /^Discard the draft of .*\?$/ });
  await user.click(within(confirm).getByRole("button", { name: "Discard the draft" }));
  expect(await screen.findByText("The draft is discarded.")).toBeVisible();
  expect(sent.at(-1)).toEqual({ method: "POST", path: `${PATH}/draft/discard`, body: { draftVersion: 2 } });
  expect(await screen.findByRole("button", { name: "Change" })).toBeVisible();
});

test("a format that cannot be loaded shows 'Unable to load the format'", async () => {
  open("opsLead", { [`GET ${PATH}`]: () => ({ status: 503, body: { message: "down" } }) });
  expect(await screen.findByText("Unable to load the format")).toBeVisible();
});
