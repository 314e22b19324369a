import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FileTarget } from "@/components/shell/file-target";
import { OpenFileButton } from "@/components/ui/open-file-button";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { type RecognisedFile, recogniseFile } from "@/lib/contract/file-recognition";
import { fetchPolicies } from "@/lib/contract/policies";
import { chooseOption } from "../choose-option";
import { fileChoosers } from "../file-choosers";
import { pushed } from "../navigation";
import { listedCompany, listedPolicy } from "../records";
import { flowWith } from "./flow-facts";
import { answerPaths, memoryStore, type Request, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

/** A file dropped anywhere in the console, until its rows are read for the recognised company. */

const HEADER = "Emp Code,Member Name,Kinship,Sex,DOB,Slab,Cover From,E-mail";
const ROW = "E1,Asha Menon,Employee,F,13/04/1985,1,13/06/2026,asha@acme.example";
const joiners = (name = "joiners.csv") => new File([[HEADER, ROW].join("\n")], name);

const ANSWERS = [
  ["employee code", "employee_id"],
  ["member name", "name"],
  ["kinship", "relationship_to_account_holders"],
  ["gender", "gender"],
  ["dob", "date_of_birth"],
  ["slab", "slabId"],
  ["coverage from", "policy_start_date"],
  ["email", "email_address"],
].map(([heading, target]) => ({ list: "ADD", heading, target }));
const KNOWN = { matches: ANSWERS, sheets: {}, values: [], dateOrder: "DMY", changedBy: null, changedAt: null };
const UNKNOWN = { ...KNOWN, matches: [], dateOrder: null };

const policy = (id: string, nickName: string) =>
  listedPolicy(id, { nickName, policyNumber: null, policyEndDate: null });

const candidate = (companyId: string, companyName: string): RecognisedFile["candidates"][number] => ({
  companyId,
  companyName,
  reasons: ["domain", "headings"],
  employees: 0,
  policy: { policyId: `p-${companyId}`, reason: "only" },
});
const ACME = candidate("c-1", "Acme");
const BETA = candidate("c-2", "Beta");

type Options = {
  missing?: string[];
  stored?: ReturnType<typeof flowWith>;
  mayValidate?: boolean;
  policies?: ReturnType<typeof policy>[];
  slabs?: object[];
};

/** The console with the validator on screen, where the provider recognises `found`; a number is a failure. */
async function show(
  found: RecognisedFile | number,
  { missing, stored, mayValidate = true, policies = [policy("p-c-1", "Plant")], slabs = [] }: Options = {},
) {
  const requests = answerPaths({
    "/company": {
      body: {
        data: {
          companies: [listedCompany("c-1", "Acme"), listedCompany("c-2", "Beta")],
        },
      },
    },
    "/fileRecognition": ({ body }: Request) => {
      recogniseFile.body.parse(body);
      return typeof found === "number"
        ? { status: found, body: { message: "Down", status: found } }
        : { body: recogniseFile.reply.parse({ data: found }) };
    },
    "/policyPlan/fetchPolicies/c-1": {
      body: fetchPolicies.reply.parse({ data: { policies } }),
    },
    "/policyPlan/fetchPolicies/c-2": {
      body: fetchPolicies.reply.parse({ data: { policies: [policy("p-c-2", "Office")] } }),
    },
    "/policyPlan/p-c-2": { body: { data: { policyPlan: { policyType: "GMC", sumAssuredSlabs: slabs } } } },
    "/columnMappings/c-1": { body: { data: KNOWN } },
    "/columnMappings/c-2": { body: { data: UNKNOWN } },
  });
  const store = memoryStore(stored);
  const view = () =>
    renderValidator(
      <FileTarget mayValidate={mayValidate}>
        <OpenFileButton />
        <ValidatorScreen />
      </FileTarget>,
      { store, missing },
    );
  view();
  await screen.findByRole("button", { name: "Paste cells" });
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Company" })).toBeEnabled());
  return { requests, store, user: userEvent.setup(), view };
}

const data = (...files: File[]) => ({ dataTransfer: { types: ["Files"], files } });
const drop = (...files: File[]) => act(async () => void fireEvent.drop(document.body, data(...files)));
const notice = () => screen.findByRole("region", { name: "Recognised from the file" });
const sentTo = (requests: Request[], path: string) => requests.filter((request) => request.path === path);

beforeEach(() => {
  pushed.length = 0;
  window.history.replaceState(null, "", "/app/validator");
  Object.assign(globalThis, { Worker: WorkerInPage });
});

test("a known layout of a certain company needs no press: company, policy and rows are there, with the reasons", async () => {
  const { requests, store } = await show({ candidates: [ACME], companyId: "c-1" });
  await drop(joiners());
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  expect(await notice()).toHaveTextContent(
    "Recognised from joiners.csv: Acme · GMC · Plant. Matched by the domain of email addresses, the same columns as in its earlier files. It is the only active policy. The upload creates or updates an endorsement request. The enrolment portal stays off.",
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(pushed).toEqual(["/app/validator"]);
  expect(store.parts.selection).toMatchObject({
    company: { id: "c-1" },
    policy: { id: "p-c-1", startDate: "2025-04-01" },
    method: "ENDORSEMENT",
    activatePortal: false,
  });
  const [sent, ...more] = sentTo(requests, "/fileRecognition");
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({ employeeIds: ["E1"], domains: ["acme.example"] });
  expect(JSON.stringify(sent?.body)).not.toMatch(/Asha|1985/);
});

const EMAIL = [
  "From: Anjali <anjali@acme.example>",
  "Subject: Joiners of GMC/2026/72494996",
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b",
  "",
  "Please add Vikram Patil. Ticket 40104.",
  "--b",
  "Content-Disposition: attachment; filename=joiners.csv",
  "",
  HEADER,
  ROW,
  "--b--",
];

test("an email is also recognised by its sender and its words, and its ticket is stored with the rows", async () => {
  const { requests, store } = await show({ candidates: [ACME], companyId: "c-1" });
  await drop(new File([EMAIL.join("\r\n")], "joiners.eml"));
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  const [sent] = sentTo(requests, "/fileRecognition");
  expect(sent?.body).toMatchObject({ policyNumbers: ["GMC/2026/72494996"], domains: ["acme.example"] });
  expect(JSON.stringify(sent?.body)).not.toMatch(/Anjali|Vikram/);
  await waitFor(() => expect(store.parts.file).toMatchObject({ ticketId: "40104" }));
});

test.each([
  ["GMC", "p-gmc"],
  ["Office GPA Policy", "p-gpa"],
  ["GMC and GPA", undefined],
  ["GTL", undefined],
])("an email about %s chooses its policy, if it names one that is open, as in the inbox", async (words, id) => {
  const policies = [
    { ...policy("p-gmc", "Plant"), policyType: "GMC" },
    { ...policy("p-gpa", "Office GPA Policy"), policyType: "GPA" },
    { ...policy("p-gtl", "Draft"), policyType: "GTL", policyPlacementStatus: "DRAFT" },
  ];
  const { store } = await show({ candidates: [{ ...ACME, policy: null }], companyId: "c-1" }, { policies });
  await drop(new File([EMAIL.join("\r\n").replace(/^Subject: .*$/m, `Subject: ${words} additions`)], "joiners.eml"));
  expect(await notice()).toHaveTextContent(
    id ? "The email names it." : "Choose the policy: the file does not state one.",
  );
  expect(store.parts.selection).toMatchObject({ policy: id ? { id } : null });
});

test("a column with the names of the policy's slabs is suggested as Slab ID, also while the policy loads", async () => {
  const slabs = [{ slabId: "1", slabName: "M1", sumInsured: 300_000 }];
  const { requests } = await show(
    { candidates: [{ ...ACME, companyId: "c-2", policy: { policyId: "p-c-2", reason: "only" } }], companyId: "c-2" },
    { slabs },
  );
  await drop(new File([`${HEADER.replace("Slab", "Grade")}\n${ROW.replace(",1,", ",M1,")}`], "grades.csv"));
  const dialog = within(await screen.findByRole("dialog", { name: "Match columns: grades.csv" }));
  expect(await dialog.findByRole("combobox", { name: /Grade/ })).toHaveValue("Slab ID");
  expect(sentTo(requests, "/policyPlan/p-c-2")).toHaveLength(1);
});

test("an email's subject suggests what the rows of its list are", async () => {
  await show({ candidates: [BETA], companyId: "c-2" });
  await drop(new File([EMAIL.join("\r\n").replaceAll("joiners.csv", "list.csv")], "message.eml"));
  const dialog = within(await screen.findByRole("dialog", { name: "Match columns: message.eml" }));
  expect(await dialog.findByRole("combobox", { name: /Rows of the file/ })).toHaveValue("Add");
});

test("two lists in one email: the user opens one, with the email's ticket", async () => {
  const { user, store } = await show({ candidates: [ACME], companyId: "c-1" });
  const second = [
    "Content-Disposition: attachment; filename=leavers.csv",
    "",
    "Emp Code,LWD",
    "E9,01/06/2026",
    "--b--",
  ];
  await drop(new File([[...EMAIL.slice(0, -1), "--b", ...second].join("\r\n")], "two.eml"));
  expect(await screen.findByText(/This email has 2 tables: joiners.csv, leavers.csv/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "joiners.csv" }));
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  expect(await notice()).toHaveTextContent("Recognised from joiners.csv: Acme");
  await waitFor(() => expect(store.parts.file).toMatchObject({ ticketId: "40104" }));
});

test("'Change' leaves the company to the user, and the columns are matched with the next company's answers", async () => {
  const { user, store } = await show({ candidates: [ACME], companyId: "c-1" });
  await drop(joiners());
  await user.click(within(await notice()).getByRole("button", { name: "Change" }));
  expect(
    await screen.findByText(/No company was recognised from joiners.csv. Choose the company below./),
  ).toBeVisible();
  expect(screen.queryByText(/1 member found/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Company" })).toHaveFocus());
  await chooseOption(user, "Company", "Beta");
  expect(await screen.findByRole("dialog", { name: "Match columns: joiners.csv" })).toBeVisible();
  expect(store.parts.selection).toMatchObject({ company: { id: "c-2" }, policy: null });
});

test("a file dropped after the company was chosen is matched at once", async () => {
  const { user } = await show({ candidates: [], companyId: null });
  await chooseOption(user, "Company", "Beta");
  await drop(joiners());
  expect(await screen.findByRole("dialog", { name: "Match columns: joiners.csv" })).toBeVisible();
});

test("no policy is stated: one press chooses it, then the columns are matched with its slabs", async () => {
  const slabs = [{ slabId: "M1", slabName: "Manager", sumInsured: 300_000 }];
  const { user } = await show({ candidates: [{ ...BETA, policy: null }], companyId: "c-2" }, { slabs });
  await drop(new File([`${HEADER.replace("Slab,", "")}\n${ROW.replace(",1,", ",")}`], "joiners.csv"));
  const policies = within(await notice()).getByRole("list", { name: "Policies of the company" });
  expect(await within(policies).findByRole("button", { name: "Not Applicable" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText("Pick a policy, or 'Not Applicable'.")).toBeVisible();
  await user.click(within(policies).getByRole("button", { name: /^GMC · Office/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Match columns: joiners.csv" }));
  await user.click(await dialog.findByRole("combobox", { name: "Rows of the file" }));
  await user.click(await screen.findByRole("option", { name: "Add" }));
  await user.click(await dialog.findByRole("combobox", { name: "Slab ID for all rows" }));
  expect(await screen.findByRole("option", { name: "M1 · Manager · ₹3,00,000.00" })).toBeVisible();
});

test("a second file after a reload that interrupted the matching: only the question is shown", async () => {
  const { user, store, view } = await show({ candidates: [BETA], companyId: "c-2" });
  await drop(joiners());
  await screen.findByRole("dialog", { name: "Match columns: joiners.csv" });
  await waitFor(() => expect(store.parts.matching).toBeTruthy());
  cleanup();
  view();
  await drop(joiners("july.csv"));
  expect(await screen.findByRole("dialog", { name: "Open july.csv?" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Keep the current work" }));
  expect(await screen.findByRole("dialog", { name: "Match columns: joiners.csv" })).toBeVisible();
});

test("two companies: the file waits for the choice, which also gives policy and rows", async () => {
  const { user } = await show({ candidates: [ACME, BETA], companyId: null });
  await drop(joiners());
  const question = await notice();
  expect(question).toHaveTextContent("joiners.csv may belong to more than one company. Which one is it?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText("Pick a company first.")).toBeVisible();
  await user.click(within(question).getByRole("button", { name: "Acme" }));
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  expect(await notice()).toHaveTextContent("Recognised from joiners.csv: Acme · GMC · Plant.");
});

test("one company that is not certain is a question, too", async () => {
  await show({ candidates: [{ ...ACME, reasons: ["headings"] }], companyId: null });
  await drop(joiners());
  expect(await notice()).toHaveTextContent(/^joiners.csv may belong to this company. Is that correct\?Acme/);
});

test.each([
  ["nothing is recognised", { candidates: [], companyId: null }, /No company was recognised from joiners.csv/],
  ["the comparison fails", 500, /joiners.csv could not be compared with the companies/],
])("%s: the user chooses the company, then the file is read", async (_, found, text) => {
  const { user, store } = await show(found);
  await drop(joiners());
  expect(await screen.findByText(text)).toBeVisible();
  await chooseOption(user, "Company", "Acme");
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  expect(store.parts.selection).toMatchObject({ method: "ENDORSEMENT", activatePortal: false, policy: null });
});

test("a provider without the call: as before, the columns are matched at once and the user chooses the company", async () => {
  const { requests } = await show(500, { missing: ["POST /fileRecognition"] });
  await drop(joiners());
  expect(await screen.findByRole("dialog", { name: "Match columns: joiners.csv" })).toBeVisible();
  expect(sentTo(requests, "/fileRecognition")).toEqual([]);
});

test("a refused file says why in the validator, and nothing is compared", async () => {
  const { requests } = await show({ candidates: [ACME], companyId: "c-1" });
  await drop(new File(["%PDF-1.7 …"], "list.xlsx"));
  expect(await screen.findByText(/This PDF has no table that can be read/)).toBeVisible();
  expect(screen.getByText("list.xlsx was not used.")).toBeVisible();
  expect(sentTo(requests, "/fileRecognition")).toEqual([]);
});

test("several files at once: none is opened, and a message asks for one file", async () => {
  await show({ candidates: [ACME], companyId: "c-1" });
  await drop(joiners("a.csv"), joiners("b.csv"));
  expect(await screen.findByText("You dropped 2 files. Drop one file at a time.")).toBeVisible();
  expect(pushed).toEqual([]);
});

test("without the validator, a dropped file does nothing and there is no target", async () => {
  const { requests } = await show({ candidates: [ACME], companyId: "c-1" }, { mayValidate: false });
  act(() => void fireEvent.dragEnter(document.body, data()));
  expect(screen.queryByText("Drop the file to open it in the validator")).not.toBeInTheDocument();
  await drop(joiners());
  expect(sentTo(requests, "/fileRecognition")).toEqual([]);
});

test("the target is shown while a file is over the window", async () => {
  await show({ candidates: [], companyId: null });
  act(() => void fireEvent.dragEnter(document.body, data()));
  expect(screen.getByText("Drop the file to open it in the validator")).toBeVisible();
  act(() => void fireEvent.dragLeave(document.body, data()));
  expect(screen.queryByText("Drop the file to open it in the validator")).not.toBeInTheDocument();
});

test("work in hand is replaced only after a question; kept, the dropped file is gone", async () => {
  const stored = flowWith({ ADD: [{ rowNumber: 2, employee_id: "E9", name: "Old" }] });
  const { user, store } = await show({ candidates: [ACME], companyId: "c-1" }, { stored });
  await drop(joiners());
  const question = await screen.findByRole("dialog", { name: "Open joiners.csv?" });
  await user.click(within(question).getByRole("button", { name: "Keep the current work" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(store.parts["rows.ADD"]).toMatchObject([{ name: "Old" }]);
  await drop(joiners());
  await user.click(await screen.findByRole("button", { name: "Start fresh with joiners.csv" }));
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  await waitFor(() => expect(store.parts["rows.ADD"]).toMatchObject([{ name: "Asha Menon" }]));
});

test("a file whose company is still open survives a reload", async () => {
  const { store, view } = await show({ candidates: [ACME, BETA], companyId: null });
  await drop(joiners());
  await notice();
  await waitFor(() => expect(store.parts.foreign).toBeInstanceOf(File));
  cleanup();
  view();
  expect(await notice()).toHaveTextContent("joiners.csv may belong to more than one company.");
});

test("'Open a file' in the file chooser leads the same way", async () => {
  const { user } = await show({ candidates: [ACME], companyId: "c-1" });
  const choosers = fileChoosers();
  await user.click(screen.getByRole("button", { name: "Open a file" }));
  await user.upload(choosers[0] as HTMLInputElement, joiners());
  expect(await screen.findByText(/1 member found/)).toBeVisible();
});
