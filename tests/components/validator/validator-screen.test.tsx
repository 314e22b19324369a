import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { OpenFileContext } from "@/components/ui/open-file";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import type { AddRow } from "@/lib/domain/members/types";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import { fileWith } from "@/tests/support/form-of";
import { chooseOption } from "../choose-option";
import { fileInput } from "../files";
import { pushed } from "../navigation";
import { listedCompany, listedPolicy } from "../records";
import { flowWith, kycRow } from "./flow-facts";
import { answerPaths, findEnabled, memoryStore, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

const user = userEvent.setup();

const policy = (id: string, more: object = {}) =>
  listedPolicy(id, {
    policyStartDate: { seconds: 1_775_000_000, nanoseconds: 0 },
    policyEndDate: { seconds: 1_806_000_000, nanoseconds: 0 },
    ...more,
  });
const companies = { body: { data: { companies: [listedCompany("c-1", "Acme"), listedCompany("c-2", "Banyan")] } } };
const policies = {
  body: {
    data: {
      policies: [
        policy("p-1"),
        policy("p-2", { active: false, error: "Schema Corrupt", nickName: "Broken" }),
        policy("p-3", { active: false, nickName: "Expired" }),
      ],
    },
  },
};
const lists = {
  "/company": companies,
  "/policyPlan/fetchPolicies/c-1": policies,
  "/policyPlan/fetchPolicies/c-2": { body: { data: { policies: [] } } },
};
const noKyc = { body: { data: { EDIT: [], OFFBOARD: [] } } };
const noMidterm = {
  body: { data: { acceptedMidTermAdditions: { add: [], edit: [] }, rejectedMidTermAdditions: [] } },
};

const today = istDay(Date.now());
const joiner = (employee_id: string, daysAgo: number): AddRow => ({
  employee_id,
  relationship_to_account_holders: "self",
  name: "Asha Menon",
  slabId: "1",
  gender: "female",
  date_of_birth: "01/02/1990",
  policy_start_date: formatDmy(addDays(today, -daysAgo)),
});

function workbook(name: string, rows: Partial<Parameters<typeof writeMembersWorkbook>[0]>): File {
  const bytes = writeMembersWorkbook({ ADD: [], EDIT: [], OFFBOARD: [], ...rows });
  return fileWith(bytes, name);
}

/** A worker that reads and reads. */
class SilentWorker {
  onmessage = null;
  postMessage(): void {}
  terminate(): void {}
}

const submit = () => screen.getByRole("button", { name: "Submit" });

beforeEach(() => {
  window.history.replaceState(null, "", "/app/validator");
  Object.assign(globalThis, { Worker: WorkerInPage });
});

test("the six steps in their order enable Submit only when members and the portal choice are there", async () => {
  answerPaths(lists);
  renderValidator(<ValidatorScreen />);
  const company = await screen.findByRole("combobox", { name: "Company" });
  expect(screen.getByRole("radio", { name: "Update Active Roster" })).toBeDisabled();
  expect(screen.getByRole("combobox", { name: "Policy" })).toBeDisabled();
  await waitFor(() => expect(company).toBeEnabled());
  await user.type(company, "acm");
  await user.click(await screen.findByRole("option", { name: "Acme" }));
  await user.click(screen.getByRole("radio", { name: "Create or Update Endorsement Request" }));
  await user.click(screen.getByRole("radio", { name: "Add, Edit and Delete" }));
  await user.click(screen.getByRole("combobox", { name: "Policy" }));
  expect(await screen.findByRole("option", { name: /Broken.*Corrupt Policy, Cannot proceed/ })).toHaveAttribute(
    "data-combobox-disabled",
  );
  expect(screen.queryByRole("option", { name: /Expired/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: /GMC · Plant/ }));
  await user.upload(fileInput(), workbook("members.xlsx", { ADD: [joiner("E1", 2)] }));
  expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
  expect(submit()).toBeDisabled();
  const portal = screen.getByRole("radiogroup", { name: "Activate enrolment portal for these members?" });
  await user.click(within(portal).getByRole("radio", { name: "No, Don't activate" }));
  expect(submit()).toBeEnabled();
  expect(screen.getByRole("button", { name: "Add, Edit and Delete Template" })).toBeEnabled();
});

test("a company without active policies has the specified message; 'Not Applicable' is not enough for additions", async () => {
  answerPaths(lists);
  renderValidator(<ValidatorScreen />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  const company = await screen.findByRole("combobox", { name: "Company" });
  await waitFor(() => expect(company).toBeEnabled());
  await user.click(company);
  await user.click(await screen.findByRole("option", { name: "Banyan" }));
  expect(await screen.findByText("Selected company don't have any active policy available")).toBeVisible();
  await chooseOption(user, "Policy", "Not Applicable");
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(/Policy selection is mandatory/);
});

test("files that cannot be read are refused in words, and nothing that was entered is lost", async () => {
  answerPaths(lists);
  renderValidator(<ValidatorScreen />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  await screen.findByText(/1 member found/);
  for (const [name, message] of [
    ["bad-empty.xlsx", /empty/i],
    ["bad-csv-renamed.xlsx", /text file with separated values/],
    ["bad-encrypted.xlsx", /protected by a password/],
    ["bad-truncated.xlsx", /damaged or incomplete/],
  ] as const) {
    const bytes = readFileSync(join(process.cwd(), "tests/support/samples/odd", name));
    await user.upload(fileInput(), new File([new Uint8Array(bytes)], name));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(message), { timeout: 10_000 });
    expect(screen.getByRole("alert")).toHaveTextContent(/Failed to upload!.*members.xlsx is still loaded/);
    expect(screen.getByText(/1 member found/)).toBeVisible();
    expect(submit()).toBeEnabled();
  }
});

test("Submit is disabled while another file is read; if reading is stopped, the previous file is sent again", async () => {
  Object.assign(globalThis, { Worker: SilentWorker });
  answerPaths(lists);
  renderValidator(<ValidatorScreen />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  await screen.findByText(/1 member found/);
  expect(submit()).toBeEnabled();
  await user.upload(fileInput(), workbook("second.xlsx", { ADD: [joiner("E2", 2)] }));
  await waitFor(() => expect(submit()).toBeDisabled());
  expect(submit()).toHaveAccessibleDescription("Wait until second.xlsx is read.");
  await user.click(screen.getByRole("button", { name: /^Stop/ }));
  await waitFor(() => expect(submit()).toBeEnabled());
});

test("after a file is read, the keyboard continues from its place", async () => {
  answerPaths(lists);
  renderValidator(<ValidatorScreen />);
  await screen.findByRole("combobox", { name: "Company" });
  screen.getByRole("button", { name: /Drop the member workbook here/ }).focus();
  await user.upload(fileInput(), workbook("members.xlsx", { ADD: [joiner("E1", 2)] }));
  await screen.findByText(/1 member found/, {}, { timeout: 10_000 });
  expect(screen.getByRole("button", { name: /Drop another file/ })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "Remove file" })).toHaveFocus();
});

test("a workbook without members has the specified title and sentence", async () => {
  answerPaths(lists);
  renderValidator(<ValidatorScreen />);
  await screen.findByRole("combobox", { name: "Company" });
  await user.upload(fileInput(), workbook("none.xlsx", {}));
  const alert = await screen.findByRole("alert", {}, { timeout: 10_000 });
  expect(alert).toHaveTextContent("Empty File Found!");
  expect(alert).toHaveTextContent("Could not find any members in the uploaded sheet");
});

test("another format and 26 MB are refused before they are read, in place of an earlier refusal", async () => {
  const user = userEvent.setup({ applyAccept: false });
  answerPaths(lists);
  renderValidator(<ValidatorScreen />);
  await screen.findByRole("combobox", { name: "Company" });
  await user.upload(fileInput(), new File([], "empty.xlsx"));
  expect(await screen.findByText("empty.xlsx was not used.")).toBeVisible();
  await user.upload(fileInput(), new File(["a"], "members.pages"));
  expect(await screen.findByText(/^Only following file formats are acceptable: .xls, .xlsx/)).toBeVisible();
  expect(screen.queryByText("empty.xlsx was not used.")).not.toBeInTheDocument();
  const big = new File(["a"], "big.xlsx");
  Object.defineProperty(big, "size", { value: 26 * 1024 * 1024 });
  await user.upload(fileInput(), big);
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("You cannot upload a file greater than 25 MB."),
  );
});

const estimate = (addition: number, edits: number) => ({
  body: {
    data: [
      {
        policyId: "p-1",
        policyDetails: { policyType: "GMC" },
        rateSource: "RATER",
        ADD: { lives: 1, costOfEndorsement: addition },
        EDIT: { lives: 0, costOfEndorsement: edits },
        DELETE: { lives: 0, costOfEndorsement: "NA" },
      },
    ],
  },
});
const account = (balance: number) => ({
  body: {
    data: {
      id: "cd-1",
      accountNumber: "CD 1",
      companyId: "c-1",
      companyName: "Acme",
      insurer: "Care Health Insurance",
      balance,
      heldAmount: 0,
      policyData: [],
      updatedAt: { seconds: 1_795_000_000, nanoseconds: 0 },
    },
  },
});

test.each([
  ["a cost that the balance covers", estimate(1_000, 180), account(2_000), { cost: "₹1,180.00", after: "₹820.00" }],
  ["a cost beyond the balance", estimate(1_000, 180), account(1_000), { cost: "₹1,180.00", required: "₹180.00" }],
  ["a refund", estimate(100, -600), account(0), { refund: "₹500.00", after: "₹500.00" }],
])("the estimate before validation: %s, and NA for exits", async (_what, premiums, balance, reported) => {
  answerPaths({
    ...lists,
    "/premiumRater/estimate": premiums,
    "/cdAccount/getCdAccountByPolicyId/p-1": balance,
  });
  renderValidator(<ValidatorScreen />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  await user.click(await findEnabled("Estimate cost"));
  const panel = await screen.findByRole("region", { name: "Cost estimate" });
  expect((await within(panel).findByText("Delete Cost")).nextSibling).toHaveTextContent("NA");
  const facts = {
    cost: "Estimated Cost of Endorsement",
    refund: "Estimated Refund",
    required: "Estimated Amount Required",
    after: "Estimated New CD Balance",
  };
  for (const [name, label] of Object.entries(facts)) {
    const value = (reported as Record<string, string>)[name];
    const shown = within(panel).queryByText(label)?.nextSibling?.textContent;
    expect(shown).toBe(value);
  }
});

test("the active roster has no cost to estimate", async () => {
  answerPaths(lists);
  renderValidator(<ValidatorScreen />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  await findEnabled("Estimate cost");
  await user.click(screen.getByRole("radio", { name: "Update Active Roster" }));
  expect(screen.getByText("Checks every row with the rules of the upload. Nothing is uploaded.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Estimate cost" })).not.toBeInTheDocument();
});

test("Submit runs both pre-checks and opens the KYC checklist if an edit needs it", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const requests = answerPaths({
    ...lists,
    "/midTermAdditions/identifyKYCRequirement": () =>
      held.then(() => ({ body: { data: { EDIT: [kycRow(3)], OFFBOARD: [] } } })),
    "/midTermAdditions/identifyMidtermAdditions": noMidterm,
  });
  const stored = flowWith({ ADD: [{ ...joiner("E1", 2), rowNumber: 2 }], EDIT: [{ rowNumber: 3, employee_id: "E3" }] });
  renderValidator(<ValidatorScreen />, { stored });
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  expect(await screen.findByText("We're doing some pre-checks for edit requests and mid term additions")).toBeVisible();
  answer();
  await waitFor(() => expect(pushed).toEqual(["/app/kyc-checklist"]));
  const paths = requests.map(({ path }) => path).filter((path) => path.startsWith("/midTerm"));
  expect(paths.sort()).toEqual(
    ["/midTermAdditions/identifyKYCRequirement", "/midTermAdditions/identifyMidtermAdditions"].sort(),
  );
});

test("leaving during the pre-checks says that nothing was uploaded", async () => {
  answerPaths({ ...lists, "/midTermAdditions/identifyMidtermAdditions": () => new Promise<never>(() => {}) });
  const Leaving = () => {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <>
        <ValidatorScreen />
        <button type="button" onClick={() => setOpen(false)}>
          Back
        </button>
      </>
    ) : null;
  };
  renderValidator(<Leaving />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  await screen.findByText("We're doing some pre-checks for edit requests and mid term additions");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByText("Nothing was uploaded")).toBeVisible();
  expect(screen.getByText(/is still open in the validator\./)).toBeVisible();
  expect(pushed).toEqual([]);
});

test("a failed pre-check shows its text and trace ID, and the next try continues", async () => {
  answerPaths({
    ...lists,
    "/midTermAdditions/identifyMidtermAdditions": [
      { status: 502, body: { message: "The provider cannot be reached", status: 502, traceId: "t-7" } },
      noMidterm,
    ],
    "/midTermAdditions/identifyKYCRequirement": noKyc,
  });
  renderValidator(<ValidatorScreen />, { stored: flowWith({ ADD: [joiner("E1", 2)] }) });
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  const alert = await screen.findByRole("alert", {}, { timeout: 10_000 });
  expect(alert).toHaveTextContent("The provider cannot be reached");
  await user.click(within(alert).getByRole("button", { name: "Details" }));
  expect(alert).toHaveTextContent("t-7");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(pushed).toEqual(["/app/validation-summary"]));
});

test("additions that began 45 days ago go to the backdate checklist after the check is shown", async () => {
  answerPaths(lists);
  const store = memoryStore(flowWith({ ADD: [joiner("E1", 45), joiner("E2", 44)] }));
  renderValidator(<ValidatorScreen />, { store });
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  expect(await screen.findByText("Before validating the Data...")).toBeVisible();
  expect(screen.getByText("Checking for data >45 days old")).toBeVisible();
  expect(pushed).toEqual([]);
  await waitFor(() => expect(pushed).toEqual(["/app/backdate-checklist"]));
  expect(store.parts.backdated).toEqual([expect.objectContaining({ employeeId: "E1", to: addDays(today, -40) })]);
});

describe("the policy's settings", () => {
  const SETTINGS = "/configuration?policyId=p-1";
  const failing = { status: 502, body: { message: "The settings cannot be read", status: 502, traceId: "t-8" } };
  const outdatedAfter = (outdatedDays: number) => ({ body: { data: { values: { ...DEFAULT_CONFIG, outdatedDays } } } });
  const submitFile = async (answers: Parameters<typeof answerPaths>[0], options?: { missing: string[] }) => {
    const requests = answerPaths({ ...lists, ...answers });
    const store = memoryStore(flowWith({ ADD: [joiner("E1", 45)] }));
    renderValidator(<ValidatorScreen />, { store, ...options });
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    return { user, store, requests };
  };

  test("Submit stops with a message if they cannot be read; the next try uses them", async () => {
    const identify = "/midTermAdditions/identifyMidtermAdditions";
    const { user, requests } = await submitFile({ [SETTINGS]: [failing, outdatedAfter(46)], [identify]: noMidterm });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The settings cannot be read");
    expect(requests.some(({ path }) => path === identify)).toBe(false);
    expect(pushed).toEqual([]);
    expect(screen.getByText(/1 member found/)).toBeVisible();
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(pushed).toEqual(["/app/validation-summary"]));
  });

  test("a provider without settings gets no request: the built-in windows apply", async () => {
    const { store, requests } = await submitFile({ [SETTINGS]: failing }, { missing: ["GET /configuration"] });
    await waitFor(() => expect(pushed).toEqual(["/app/backdate-checklist"]));
    expect(store.parts.backdated).toEqual([expect.objectContaining({ to: addDays(today, -40) })]);
    expect(requests.some(({ path }) => path === SETTINGS)).toBe(false);
  });

  test("a provider that turns out to have none continues with them", async () => {
    const notOffered = { status: 404, body: { message: "Not offered", status: 404, code: "not_offered" } };
    await submitFile({ [SETTINGS]: notOffered });
    await waitFor(() => expect(pushed).toEqual(["/app/backdate-checklist"]));
  });
});

test("with the switch off nothing is backdated", async () => {
  answerPaths({ ...lists, "/midTermAdditions/identifyMidtermAdditions": noMidterm });
  renderValidator(<ValidatorScreen />, {
    stored: flowWith({ ADD: [joiner("E1", 60)] }),
    flags: { validatorBackdating: false },
  });
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  await waitFor(() => expect(pushed).toEqual(["/app/validation-summary"]));
});

test("everything entered is there after a reload, and gone after starting fresh", async () => {
  answerPaths(lists);
  const store = memoryStore();
  const first = renderValidator(<ValidatorScreen />, { store });
  const company = await screen.findByRole("combobox", { name: "Company" });
  await waitFor(() => expect(company).toBeEnabled());
  await user.click(company);
  await user.click(await screen.findByRole("option", { name: "Acme" }));
  await user.upload(fileInput(), workbook("members.xlsx", { ADD: [joiner("E1", 2)] }));
  await screen.findByText(/1 member found/, {}, { timeout: 10_000 });
  await user.click(screen.getByRole("radio", { name: "Update Active Roster" }));
  first.unmount();
  renderValidator(<ValidatorScreen />, { store });
  expect(await screen.findByText(/1 member found/)).toBeVisible();
  expect(screen.getByRole("radio", { name: "Update Active Roster" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Start fresh" }));
  await user.click(await screen.findByRole("button", { name: "Yes, Start Fresh" }));
  await waitFor(() => expect(screen.queryByText(/1 member found/)).not.toBeInTheDocument());
  expect(screen.getByRole("radio", { name: "Update Active Roster" })).not.toBeChecked();
});

/** The validator with a file that another screen has opened. */
function OpenedElsewhere({ file }: { file: File }) {
  const [held, setHeld] = useState<File | null>(file);
  function receive() {
    setHeld(null);
    return held;
  }
  return (
    <OpenFileContext value={{ choose: null, file: held, hold: setHeld, receive, claim: () => () => {} }}>
      <ValidatorScreen />
    </OpenFileContext>
  );
}

describe("a policy in the address", () => {
  const full = { ...policy("p-1"), companyId: "c-1", corporateName: "Acme" };
  const answers = { ...lists, "/policyPlan/p-1": { body: { data: { policyPlan: full } } } };
  beforeEach(() => window.history.replaceState(null, "", "/app/validator?policy=p-1"));
  afterEach(() => window.history.replaceState(null, "", "/app/validator"));

  test("is chosen with its company", async () => {
    answerPaths(answers);
    renderValidator(<ValidatorScreen />);
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Company" })).toHaveValue("Acme"));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Policy" })).toHaveValue(
        "GMC · Plant · N-p-1 · Care Health Insurance",
      ),
    );
  });

  test("is chosen with the upload method that the link states, for rows that belong in an endorsement", async () => {
    window.history.replaceState(null, "", "/app/validator?policy=p-1&method=ENDORSEMENT");
    answerPaths(answers);
    renderValidator(<ValidatorScreen />);
    const method = screen.getByRole("radio", { name: "Create or Update Endorsement Request" });
    await waitFor(() => expect(method).toBeChecked());
    expect(screen.getByRole("radio", { name: "No, Don't activate" })).toBeEnabled();
  });

  test("is that of a file which another screen opens with it: no other company or policy is looked for", async () => {
    const requests = answerPaths({
      ...answers,
      "/fileRecognition": { body: { data: { candidates: [], companyId: null } } },
    });
    renderValidator(<OpenedElsewhere file={workbook("comparison.xlsx", { ADD: [joiner("E1", 2)] })} />);
    expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Company" })).toHaveValue("Acme");
    expect(screen.getByRole("combobox", { name: "Policy" })).toHaveValue("GMC · Plant · N-p-1 · Care Health Insurance");
    expect(requests.map(({ path }) => path)).not.toContain("/fileRecognition");
  });

  test("a company alone is for exits from every policy; with a file of another screen all steps are answered", async () => {
    window.history.replaceState(null, "", "/app/validator?company=c-1&method=ENDORSEMENT");
    answerPaths({ ...answers, "/company/c-1": { body: { data: { companyDetails: listedCompany("c-1", "Acme") } } } });
    const OFFBOARD = [{ employee_id: "E1", rowNumber: 2, relationship: "self", dateOfLeaving: "30/11/2025" }];
    renderValidator(<OpenedElsewhere file={workbook("exit.xlsx", { OFFBOARD })} />);
    expect(await screen.findByText(/1 member found/, {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Company" })).toHaveValue("Acme");
    expect(screen.getByRole("combobox", { name: "Policy" })).toHaveValue("Not Applicable");
    expect(screen.getByRole("radio", { name: "Create or Update Endorsement Request" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "No, Don't activate" })).toBeChecked();
  });

  test("does not replace an upload that has a file", async () => {
    const requests = answerPaths(answers);
    const { selection, ...flow } = flowWith({ ADD: [joiner("E1", 5)] });
    const stored = { ...flow, selection: { ...selection, company: { id: "c-2", name: "Banyan" } } };
    renderValidator(<ValidatorScreen />, { stored });
    await waitFor(() => expect(requests.some(({ path }) => path === "/policyPlan/p-1")).toBe(true));
    await screen.findByText("members.xlsx", { exact: false });
    expect(screen.getByRole("combobox", { name: "Company" })).toHaveValue("Banyan");
  });
});
