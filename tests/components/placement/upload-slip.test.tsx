import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewPolicy } from "@/components/placement/new-policy";
import { asChoices } from "@/lib/domain/policies/placement/choices";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement } from "@/lib/domain/policies/placement/values";
import { type Flags, parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { chooseOption } from "../choose-option";
import { bytesOf, fileInput, type SavedFile, savedFiles } from "../files";
import { pushed } from "../navigation";
import { listedPolicy } from "../records";
import { type Answer, answerCalls, answerFirst, renderScreenAs } from "../render-screen";

/** A new policy by its placement slip [spec 3 §2, §4, §8; domain §1 #25]. */

const entry = (name: string) => ({ id: name, name, policyTypes: [] });
const masterData = { insurers: [entry("Go Digit")], tpas: [entry("Medi Assist")], lasik: [], dental: [] };
const base = (id: string, more: object = {}) => listedPolicy(id, { nickName: `Policy ${id}`, ...more });
const POLICIES = [
  base("pol-1"),
  base("pol-2", { policyPlacementStatus: "DRAFT" }),
  base("pol-3", { error: "Schema Corrupt" }),
  base("pol-4", { policyType: "GTL" }),
];

const FAILURE = {
  field: "Net Premium",
  message: "Net Premium cannot be Empty",
  actual: "",
  expected: "An amount in rupees",
};
const WRONG = { errors: { policy: [FAILURE], slabs: [], addons: [] }, values: null };
const filled = withChange(newPlacement("GMC", "IPD"), "general.bankName", "SBI");
const SOUND = { errors: { policy: [], slabs: [], addons: [] }, values: filled };

const sample = { title: "A slip", companyName: "Himal", policy: "Add Policy", note: "Without errors." };
const SAMPLES = [
  { ...sample, name: "1-additions.xlsx", kind: "MEMBERS" },
  { ...sample, name: "8-placement-slip-gmc.xlsx", kind: "PLACEMENT_SLIP" },
];

type Sent = { path: string; body: Record<string, unknown> };

/** Answers reads, the address of the slip and its upload; each validation with the next of `replies`. */
function answer(...replies: Answer[]): { parsed: Sent[]; saved: SavedFile[] } {
  const parsed: Sent[] = [];
  const saved = savedFiles();
  answerCalls(async (path, init) => {
    if (path.startsWith("/api/masterData")) return { body: { data: { masterData } } };
    if (path.startsWith("/api/policyPlan/fetchPolicies")) return { body: { data: { policies: POLICIES } } };
    if (path.startsWith("/api/policyPlan/")) return { body: { data: {} } };
    if (path.startsWith("/api/samples")) return { body: { data: SAMPLES } };
    if (path.startsWith("/api/files")) return new Response(null, { status: 200 });
    if (path.startsWith("/api/gcs")) {
      return { body: { signedURL: "https://files.test/slip?type=x", method: "PUT", fileName: "file_1.xlsx" } };
    }
    parsed.push({ path, body: JSON.parse(await new Response(init.body).text()) });
    return replies.shift() ?? { status: 500, body: {} };
  });
  return { parsed, saved };
}

function open(roles: readonly Role[] = ["opsExecutive"], flags: Partial<Flags> = {}) {
  renderScreenAs(roles, <NewPolicy companyId="co-1" />, { flags });
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const chooseFile = async (name = "slip.xlsx") => {
  await waitFor(() => expect(fileInput()).not.toBeNull());
  await userEvent.upload(fileInput(), new File(["x"], name), { applyAccept: false });
};

const choose = (label: string, option: string) => chooseOption(userEvent, label, option);

const chooseVariant = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));

beforeEach(() => {
  window.history.replaceState(null, "", "/app/placement-form?id=co-1");
});

test("a type's sub-types are a choice; a type with one sub-type has none", async () => {
  answer();
  open();
  const variants = await screen.findByRole("radiogroup", { name: "Policy Variant" });
  expect(
    within(variants)
      .getAllByRole("radio")
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(["IPD", "Top-up", "Parental", "OPD", "Modular"]);
  expect(within(variants).getByRole("radio", { name: "IPD" })).toBeChecked();
  await choose("Policy Type", "GTL");
  expect(screen.queryByRole("radiogroup", { name: "Policy Variant" })).not.toBeInTheDocument();
});

test.each(["Covid", "Super top-up"])("the step and its template name the policy type in words: %s", async (type) => {
  const { saved } = answer();
  open();
  await choose("Policy Type", type);
  await press("Upload a placement slip");
  expect(await screen.findByText(`Placement slip: ${type} IPD`)).toBeVisible();
  await press("Download Template");
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`${type} IPD Placement Slip Template.xlsx`]));
});

test("a slip without errors fills the form, which the person reviews", async () => {
  const { parsed } = answer({ body: { data: SOUND } });
  open();
  await press("Upload a placement slip");
  expect(await screen.findByRole("button", { name: "Continue" })).toBeDisabled();
  expect(screen.getByText("XLS, XLSX · up to 5 MB")).toBeVisible();
  await chooseFile();
  await press("Continue");
  expect(await screen.findByLabelText("Bank Name")).toHaveValue("SBI");
  const body = {
    companyId: "co-1",
    filename: "file_1.xlsx",
    policyType: "GMC",
    subType: "IPD",
    basePolicyPlanId: null,
    additionalBenefits: null,
  };
  expect(parsed).toEqual([{ path: "/api/ep-service/v1/parser?commit=false", body }]);
});

test("a reload shows the form again, with the values of the slip", async () => {
  answer({ body: { data: SOUND } });
  open();
  await press("Upload a placement slip");
  await chooseFile();
  await press("Continue");
  expect(await screen.findByText(/Filled in from the placement slip/)).toBeVisible();
  cleanup();
  open();
  expect(await screen.findByLabelText("Bank Name")).toHaveValue("SBI");
  expect(screen.queryByText("What kind of policy is it?")).not.toBeInTheDocument();
  expect(screen.getByText("Your unsaved changes are restored.")).toBeVisible();
});

test("Back shows the question with the type as chosen, Forward the form with the values of the slip", async () => {
  answer({ body: { data: { ...SOUND, values: withChange(newPlacement("GPA", "IPD"), "general.bankName", "SBI") } } });
  open();
  await choose("Policy Type", "GPA");
  await press("Upload a placement slip");
  await chooseFile();
  await press("Continue");
  const bank = await screen.findByLabelText("Bank Name");
  await userEvent.clear(bank);
  await userEvent.type(bank, "HDFC");
  window.history.back();
  expect(await screen.findByRole("combobox", { name: "Policy Type" })).toHaveDisplayValue("GPA");
  window.history.forward();
  expect(await screen.findByLabelText("Bank Name")).toHaveValue("HDFC");
});

test("an empty policy's form returns after a reload; an unknown kind shows the choice", async () => {
  answer();
  open();
  await choose("Policy Type", "GTL");
  await press("Fill in the form");
  expect(await screen.findByRole("button", { name: "Continue" })).toBeVisible();
  expect(window.location.search).toBe("?id=co-1&kind=GTL%2FIPD");
  cleanup();
  open();
  expect(await screen.findByRole("button", { name: "Continue" })).toBeVisible();
  cleanup();
  window.history.replaceState(null, "", "/app/placement-form?id=co-1&kind=GTL%2FOPD");
  open();
  expect(await screen.findByText("What kind of policy is it?")).toBeVisible();
});

test("a modular policy that is added by its slip has no form at its address", async () => {
  answer();
  window.history.replaceState(null, "", "/app/placement-form?id=co-1&kind=GMC%2FModular");
  open();
  expect(await screen.findByText("What kind of policy is it?")).toBeVisible();
  cleanup();
  open(["csm"]);
  expect(await screen.findByRole("button", { name: "Continue" })).toBeVisible();
});

test("errors are shown and downloaded as a workbook; the corrected slip is accepted", async () => {
  const { saved } = answer({ body: { data: WRONG } }, { body: { data: SOUND } });
  open();
  await press("Upload a placement slip");
  await chooseFile();
  await press("Continue");
  expect(await screen.findByText("Errors found in placement slip!")).toBeVisible();
  const sentence = "Uploaded placement slip has some errors. Please check error sheet, fix and re-upload";
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(within(screen.getByRole("table")).getByText("Net Premium cannot be Empty")).toBeVisible();
  const sheets = await readWorkbook(await bytesOf(saved[0]?.blob), { sheet: "all" });
  expect(sheets[0]?.rows[1]?.cells).toEqual([
    "Net Premium",
    "Net Premium cannot be Empty",
    null,
    "An amount in rupees",
  ]);
  expect(screen.getByText("Re-upload placement slip")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  await chooseFile();
  await press("Continue");
  expect(await screen.findByLabelText("Bank Name")).toHaveValue("SBI");
});

test("the help describes the sheets and offers the practice slips", async () => {
  answer();
  open(["csm"]);
  await press("Upload a placement slip");
  await press("Help and practice slips");
  const help = await screen.findByRole("dialog", { name: "Help and practice slips" });
  expect(within(help).getByText("Addons").nextSibling).toHaveTextContent(/one row per benefit/);
  expect((await within(help).findAllByRole("link")).map((link) => link.getAttribute("href"))).toEqual([
    "/api/samples/8-placement-slip-gmc.xlsx",
  ]);
});

test("a failure is a toast and leaves the file where it was", async () => {
  answer({ status: 400, body: { message: "This workbook is damaged", status: 400 } });
  open();
  await press("Upload a placement slip");
  await chooseFile();
  await press("Continue");
  expect(await screen.findByText("This workbook is damaged")).toBeVisible();
  expect(screen.getByText("slip.xlsx")).toBeVisible();
});

test("a top-up needs a base policy, and Drafts, broken ones and those of other cover are none", async () => {
  const { parsed } = answer({ body: { data: SOUND } });
  open();
  await chooseVariant("Top-up");
  await press("Upload a placement slip");
  await chooseFile();
  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  await userEvent.click(screen.getByRole("combobox", { name: /Base Policy/ }));
  expect(await screen.findAllByRole("option", { name: /· Policy/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole("option", { name: /pol-1/ }));
  await press("Continue");
  await waitFor(() => expect(parsed[0]?.body).toMatchObject({ subType: "Top-up", basePolicyPlanId: "pol-1" }));
});

test("base policies that cannot be loaded have an alert, and can be tried again", async () => {
  answer();
  let fails = true;
  answerFirst((path) =>
    fails && path.startsWith("/api/policyPlan/fetchPolicies")
      ? { status: 503, body: { message: "Try again later", status: 503 } }
      : undefined,
  );
  open();
  await chooseVariant("Top-up");
  await press("Upload a placement slip");
  const failure = await screen.findByRole("alert", { name: "An error occurred, try refreshing the page" });
  fails = false;
  await userEvent.click(within(failure).getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("combobox", { name: /Base Policy/ }));
  expect(await screen.findByRole("option", { name: /pol-1/ })).toBeInTheDocument();
});

test("a slip whose type was changed during its check fills no form", async () => {
  answer({ body: { data: SOUND } });
  let checked: Promise<undefined> | undefined;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerFirst((path) => {
    if (path.includes("/parser")) checked = released.then(() => undefined);
    return path.includes("/parser") ? checked : undefined;
  });
  open();
  await press("Upload a placement slip");
  await chooseFile();
  await press("Continue");
  await waitFor(() => expect(checked).toBeDefined());
  await choose("Policy Type", "GTL");
  release();
  await checked;
  expect(await screen.findByText("Placement slip: GTL IPD")).toBeVisible();
  await expect(screen.findByLabelText("Bank Name", {}, { timeout: 200 })).rejects.toThrow();
});

test("another type or sub-type resets file and errors", async () => {
  answer({ body: { data: WRONG } });
  open();
  await press("Upload a placement slip");
  await chooseFile();
  await press("Continue");
  await screen.findByRole("table");
  await chooseVariant("OPD");
  expect(await screen.findByText("The policy is created as OPD Only.")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  await chooseFile();
  expect(screen.getByText("slip.xlsx")).toBeVisible();
  await choose("Policy Type", "GTL");
  expect(await screen.findByText("Placement slip: GTL IPD")).toBeVisible();
  expect(screen.queryByText("slip.xlsx")).not.toBeInTheDocument();
  expect(screen.queryByText("The policy is created as OPD Only.")).not.toBeInTheDocument();
});

test.each(["slip.xls", "slip.csv"])("%s is not accepted", async (name) => {
  answer();
  open();
  await press("Upload a placement slip");
  await chooseFile(name);
  expect(await screen.findByRole("alert")).toHaveTextContent(/\.xlsx/);
  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
});

test("the template is the slip of that type with nothing filled in", async () => {
  const { saved } = answer();
  open();
  await choose("Policy Type", "Covid");
  await press("Upload a placement slip");
  await press("Download Template");
  expect(await screen.findByText("Template downloaded")).toBeVisible();
  const bytes = await bytesOf(saved[0]?.blob);
  const { values, faults } = await readSlip(bytes, { type: "COVID", variant: "IPD" }, asChoices(masterData));
  expect([values.general.policyType, values.general.nickName, faults.policy]).toEqual(["COVID", "", []]);
});

const MODULAR = {
  ...SOUND,
  values: {
    ...newPlacement("GMC", "Modular"),
    general: { ...filled.general, nickName: "Acme Modular", finalPremium: "1234567" },
  },
  benefits: [
    { name: "Essential", type: "MODULAR", sumInsured: 300_000 },
    { name: "Check-up", type: "ADD_ON", sumInsured: null },
  ],
  policyId: null,
};

async function openModular() {
  open();
  await chooseVariant("Modular");
  expect(screen.queryByRole("button", { name: "Fill in the form" })).not.toBeInTheDocument();
  await press("Upload a placement slip");
}

test("a modular slip needs the answer, the file and the approval; confirmed, it creates the policy", async () => {
  const { parsed } = answer({ body: { data: MODULAR } }, { body: { data: { ...MODULAR, policyId: "pol-9" } } });
  await openModular();
  const submit = await screen.findByRole("button", { name: "Submit" });
  await chooseFile();
  expect(submit).toBeDisabled();
  expect(screen.getByText("Still needed: the answer about additional benefits, the approval")).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
  expect(submit).toBeDisabled();
  expect(screen.getByText("Still needed: the approval")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Approved by the Operations, Claims and CSM heads" }));
  expect(submit).toBeEnabled();
  await press("Submit");
  const dialog = await screen.findByRole("dialog", { name: "Create Acme Modular?" });
  expect(dialog).toHaveTextContent("Final Premium₹12,34,567.00");
  expect(within(dialog).getByText("Essential")).toBeVisible();
  expect(within(dialog).getByText("Check-up")).toBeVisible();
  expect(parsed).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole("button", { name: "Create Policy" }));
  expect(await screen.findByText("New GMC-Modular policy successfully created!")).toBeVisible();
  const body = {
    companyId: "co-1",
    filename: "file_1.xlsx",
    policyType: "GMC",
    subType: "Modular",
    basePolicyPlanId: null,
    additionalBenefits: true,
  };
  expect(parsed).toEqual([
    { path: "/api/ep-service/v1/parser?commit=false", body },
    { path: "/api/ep-service/v1/parser?commit=true", body },
  ]);
  expect(pushed.at(-1)).toBe("/app/company-details?id=co-1");
});

test("a slip that the save finds wrong is chosen again; a refusal keeps it", async () => {
  const { parsed } = answer(
    { body: { data: MODULAR } },
    { body: { data: WRONG } },
    { body: { data: MODULAR } },
    { status: 409, body: { message: "This placement slip was not validated in the last 24 hours", status: 409 } },
  );
  await openModular();
  await userEvent.click(await screen.findByRole("radio", { name: "No" }));
  await userEvent.click(screen.getByRole("checkbox"));
  for (const [outcome, isKept] of [
    ["Errors found in placement slip!", false],
    ["This placement slip was not validated in the last 24 hours", true],
  ] as const) {
    await chooseFile();
    await press("Submit");
    await userEvent.click(await screen.findByRole("button", { name: "Create Policy" }));
    expect(await screen.findByText(outcome)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(!isKept);
  }
  expect(parsed.map(({ body }) => body.additionalBenefits)).toEqual([false, false, false, false]);
});

test("another sub-type forgets answer, file and approval", async () => {
  answer();
  await openModular();
  await userEvent.click(await screen.findByRole("radio", { name: "Yes" }));
  await userEvent.click(screen.getByRole("checkbox"));
  await chooseFile();
  await chooseVariant("OPD");
  expect(await screen.findByText("Placement slip: GMC OPD")).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Yes" })).not.toBeInTheDocument();
  await chooseVariant("Modular");
  expect(await screen.findByRole("radio", { name: "Yes" })).not.toBeChecked();
  expect(screen.getByRole("checkbox")).not.toBeChecked();
  expect(screen.queryByText("slip.xlsx")).not.toBeInTheDocument();
});

test.each<[string, Role[], Partial<Flags>]>([
  ["a role that may not", ["csm"], {}],
  ["the feature off", ["opsLead"], { modularPolicies: false }],
])("with %s a modular policy is filled in on the form", async (_, roles, flags) => {
  answer();
  open(roles, flags);
  await press("Upload a placement slip");
  await chooseVariant("Modular");
  expect(await screen.findByRole("button", { name: "Fill in the form" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Upload a placement slip" })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Placement slip:/)).not.toBeInTheDocument();
});

test("where the provider reads no slips, only the form is offered", async () => {
  answer();
  renderScreenAs(["opsExecutive"], <NewPolicy companyId="co-1" />, {
    flags: { ...parseFlags("") },
    missing: ["POST /ep-service/v1/parser"],
  });
  expect(await screen.findByRole("button", { name: "Fill in the form" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Upload a placement slip" })).not.toBeInTheDocument();
});
