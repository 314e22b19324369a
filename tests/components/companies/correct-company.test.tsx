import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompanyHistory } from "@/components/companies/company-history";
import { CompanySummary } from "@/components/companies/company-summary";
import {
  type Company,
  CompanyCorrection,
  findSimilarCompanies,
  getCompany,
  getCompanyHistory,
  previewCompanyTax,
  updateCompany,
} from "@/lib/contract/companies";
import { chooseOption } from "../choose-option";
import { fileInput, pngFile } from "../files";
import { companyOf } from "../records";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

/** The correction of a company (ruling 49); each request and response is checked against the contract. */

const KAVERI: Company = companyOf({
  name: "Kaveri Foods Private Limited",
  nickname: "Kaveri Foods",
  version: 3,
  gstNumber: "29AAGCB7383J1Z4",
  panNumber: "AAGCB7383J",
  salesforceId: "A-1",
  stateCode: null,
  isSez: false,
  regdAddress: "12 MG Road, Bengaluru",
  spocName: "Asha Rao",
  spocPhoneNumber: "9845012345",
});
const OLD_LOGO = `file_${"0".repeat(25)}-old.png`;
const NEW_LOGO = `file_${"1".repeat(25)}-new.png`;
const NUMBER_IN_27 = "27AAGCB7383J1Z8";
const EFFECT = {
  endorsementId: "e-1",
  endorsementNumber: 4,
  status: "DRAFT",
  policyName: "GMC · Staff",
  refusedRows: 0,
  kindBefore: "IGST",
  kindAfter: "CGST_SGST",
  before: 430.95,
  after: 430.94,
} as const;

type Replies = {
  company?: Company;
  similar?: { id: string; name: string; shared: ("name" | "gstNumber" | "panNumber")[] }[];
  effects?: (typeof EFFECT)[];
  /** Gets the number of corrections before each file. */
  files?: number[];
  phoneFirst?: string;
  save?: (body: CompanyCorrection) => Answer | null;
};

/** Answers as the console does; returns the corrections that were sent. */
function answer({
  company = KAVERI,
  similar = [],
  effects = [],
  save,
  files = [],
  phoneFirst = "789",
}: Replies = {}): CompanyCorrection[] {
  const corrections: CompanyCorrection[] = [];
  answerCalls((path, { method, body }) => {
    if (path.startsWith("/api/gcs/")) {
      return { body: { signedURL: "http://provider.test/gcs/x?type=image%2Fpng", method: "PUT", fileName: NEW_LOGO } };
    }
    if (path.startsWith("/api/configuration")) return { body: { data: { values: { phoneFirst } } } };
    if (path.startsWith("/api/files")) {
      files.push(corrections.length);
      return { body: {} };
    }
    const sent = typeof body === "string" ? JSON.parse(body) : null;
    if (path === "/api/company/similar") {
      findSimilarCompanies.body.parse(sent);
      return { body: findSimilarCompanies.reply.parse({ data: similar }) };
    }
    if (path === "/api/company/co/tax/preview") {
      previewCompanyTax.body.parse(sent);
      return { body: previewCompanyTax.reply.parse({ data: { endorsements: effects, notCalculated: 0 } }) };
    }
    if (method !== "PUT") return { body: getCompany.reply.parse({ data: { companyDetails: company } }) };
    const correction = CompanyCorrection.parse(sent);
    corrections.push(correction);
    return save?.(correction) ?? { body: updateCompany.reply.parse({ data: { companyDetails: company } }) };
  });
  return corrections;
}

async function open(company: Company = KAVERI) {
  renderScreenAs(["csm"], <CompanySummary companyId="co" />);
  await userEvent.click(await screen.findByRole("button", { name: "Correct company" }));
  return within(await screen.findByRole("dialog", { name: `Correct ${company.name}` }));
}
type Dialog = Awaited<ReturnType<typeof open>>;

async function type(dialog: Dialog, label: RegExp, text: string) {
  await userEvent.clear(dialog.getByLabelText(label));
  if (text !== "") await userEvent.paste(text);
}
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole("button", { name: "Save" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("every field has its stored value; a correction is sent with the opened version", async () => {
  const sent = answer();
  const dialog = await open();
  expect(dialog.getByLabelText(/^Legal Name of the Company/)).toHaveValue("Kaveri Foods Private Limited");
  expect(dialog.getByLabelText("State")).toHaveValue("Karnataka");
  expect(dialog.getByLabelText("State")).toBeDisabled();
  expect(dialog.getByLabelText("Phone")).toHaveValue("9845012345");
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await type(dialog, /^Legal Name of the Company/, "Kaveri Foods Limited");
  await type(dialog, /^Registered Address/, "1 Fort, Mumbai");
  await type(dialog, /^Email/, "hr@kaveri.example");
  await userEvent.click(dialog.getByLabelText(/^SEZ unit/));
  expect(await dialog.findByText(/^No open endorsement is re-priced/)).toBeVisible();
  await save(dialog);
  await isClosed();
  const { id: _, active: __, agentGroup: ___, policyPlans: ____, ...stored } = KAVERI;
  const changed = {
    name: "Kaveri Foods Limited",
    regdAddress: "1 Fort, Mumbai",
    spocEmail: "hr@kaveri.example",
    isSez: true,
  };
  expect(sent).toEqual([{ ...stored, ...changed, confirmedWarnings: [] }]);
  expect(await screen.findByText("The company was corrected.")).toBeVisible();
  expect(screen.getByText("Kaveri Foods Limited")).toBeVisible();
});

test("a new state shows the endorsements that it re-prices before it is saved", async () => {
  answer({ effects: [EFFECT] });
  const dialog = await open();
  await type(dialog, /^GST Number/, NUMBER_IN_27);
  expect(dialog.getByLabelText("State")).toHaveValue("Maharashtra");
  const effect = within(await dialog.findByRole("region", { name: "Re-priced endorsements" }));
  expect(effect.getByText("1 open endorsement is re-priced: ₹0.01 less premium")).toBeVisible();
  expect(await effect.findByRole("link", { name: "GMC · Staff · Endo 4" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=e-1",
  );
  for (const text of ["IGST → CGST + SGST", "₹430.95", "₹430.94"]) expect(effect.getByText(text)).toBeVisible();
});

test("wrong fields are shown in the sentences of registration, and nothing is sent", async () => {
  const sent = answer();
  const dialog = await open();
  await type(dialog, /^GST Number/, "");
  await type(dialog, /^PAN Number/, "ABC");
  await save(dialog);
  expect(await dialog.findByText("Please fix all form errors!")).toBeVisible();
  for (const text of ["GST number cannot be empty", "PAN number must be of 10 digits only!"]) {
    expect(dialog.getAllByText(text, { exact: false })[0]).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test.each([
  ["789", 0],
  ["6789", 1],
])("a phone number begins as the general setting says: %s", async (phoneFirst, count) => {
  const sent = answer({ phoneFirst });
  const dialog = await open();
  await type(dialog, /^Phone/, "6123456789");
  await save(dialog);
  if (count > 0) await isClosed();
  else expect((await dialog.findAllByText("Please enter a valid phone number"))[0]).toBeVisible();
  expect(sent).toHaveLength(count);
});

test("a company without GST number has its state chosen; what its record lacks may stay empty", async () => {
  const old = { ...KAVERI, gstNumber: null, salesforceId: null };
  const sent = answer({ company: old });
  const dialog = await open(old);
  await chooseOption(userEvent, "State", "Kerala", dialog);
  await dialog.findByText(/^No open endorsement is re-priced/);
  await save(dialog);
  await isClosed();
  expect(sent[0]).toMatchObject({ gstNumber: null, stateCode: "32", salesforceId: "" });
});

test("a wrong check digit is visible while typing; it and a duplicate need one tick", async () => {
  const sent = answer({ similar: [{ id: "co-2", name: "Kaveri Foods", shared: ["gstNumber"] }] });
  const dialog = await open();
  await type(dialog, /^GST Number/, "29AAGCB7383J1Z5");
  expect(dialog.getByLabelText(/^GST Number/)).toHaveAccessibleDescription("GST number has a wrong check digit");
  const SAME = "Same GST number as Kaveri Foods";
  expect(await dialog.findByText(SAME)).toBeVisible();
  expect(dialog.getByRole("link", { name: "Open company" })).toHaveAttribute("href", "/app/company-details?id=co-2");
  await save(dialog);
  expect(await dialog.findByText("Tick this to continue")).toBeVisible();
  expect(sent).toEqual([]);
  const tick = dialog.getByRole("checkbox", { name: "I have checked this and want to save it" });
  expect(tick).toHaveFocus();
  await userEvent.click(tick);
  await save(dialog);
  await isClosed();
  expect(sent[0]).toMatchObject({ confirmedWarnings: ["GST number has a wrong check digit", SAME] });
});

test("a warning that appears after the tick needs it again", async () => {
  const sent = answer();
  const dialog = await open();
  await type(dialog, /^GST Number/, "29AAGCB7383J1Z5");
  const tick = () => dialog.getByRole("checkbox", { name: "I have checked this and want to save it" });
  await userEvent.click(tick());
  expect(tick()).toBeChecked();
  await type(dialog, /^PAN Number/, "AAGCB7383K");
  expect(dialog.getByLabelText(/^GST Number/)).toHaveAccessibleDescription(
    "GST number has a wrong check digit. GST number does not match PAN",
  );
  expect(tick()).not.toBeChecked();
  await save(dialog);
  expect(await dialog.findByText("Tick this to continue")).toBeVisible();
  expect(sent).toEqual([]);
});

test("another user's change meanwhile is compared field by field, in words", async () => {
  const old = { ...KAVERI, gstNumber: null, stateCode: "29" };
  const current = { ...old, stateCode: "32", regdAddress: "9 Fort, Mumbai" };
  const conflict = { version: 4, changedBy: "Meera Iyer", changedAt: { seconds: 1_765_000_000 }, current };
  let isStale = true;
  const sent = answer({
    company: old,
    save: () => {
      if (!isStale) return null;
      isStale = false;
      return { status: 409, body: { message: "no", status: 409, data: conflict } };
    },
  });
  const dialog = await open(old);
  await type(dialog, /^Registered Address/, "1 Fort, Mumbai");
  await save(dialog);
  expect(await dialog.findByText("Meera Iyer changed this meanwhile")).toBeVisible();
  expect(dialog.getByRole("region", { name: "Other changes" })).toHaveTextContent("StateKerala (before: Karnataka)");
  expect(dialog.getByLabelText("Keep my value: 1 Fort, Mumbai")).toBeChecked();
  expect(dialog.queryByRole("radiogroup", { name: "Company Nickname" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Continue editing" }));
  expect(await dialog.findByRole("combobox", { name: "State" })).toHaveValue("Kerala");
  await save(dialog);
  await isClosed();
  expect(sent[1]).toMatchObject({ version: 4, regdAddress: "1 Fort, Mumbai", gstNumber: null, stateCode: "32" });
});

test("a nickname that is taken is refused at its field", async () => {
  const message = "Company nickname already exists. Refer guidelines.";
  answer({ save: () => ({ status: 409, body: { message, status: 409, data: { fields: { nickname: message } } } }) });
  const dialog = await open();
  await type(dialog, /^Company Nickname/, "Ganga Mills");
  await save(dialog);
  await waitFor(() => expect(dialog.getByLabelText(/^Company Nickname/)).toHaveAccessibleDescription(message));
});

test("a new logo is in the store before the company names it, and is sent once though the save is repeated", async () => {
  const files: number[] = [];
  let isDown = true;
  const sent = answer({
    files,
    company: { ...KAVERI, companyLogo: OLD_LOGO },
    save: () => {
      if (!isDown) return null;
      isDown = false;
      return { status: 503, body: { message: "Try again", status: 503 } };
    },
  });
  const dialog = await open();
  expect(dialog.getByText("old.png")).toBeVisible();
  await userEvent.upload(fileInput(screen.getByRole("dialog")), pngFile("new.png"));
  await waitFor(() => expect(dialog.queryByText("old.png")).toBeNull());
  await save(dialog);
  expect(await dialog.findByText("Try again", { exact: false })).toBeVisible();
  await save(dialog);
  await isClosed();
  expect(files).toEqual([0]);
  expect(sent.map(({ companyLogo }) => companyLogo)).toEqual([NEW_LOGO, NEW_LOGO]);
});

test("the current logo can be removed", async () => {
  const sent = answer({ company: { ...KAVERI, companyLogo: OLD_LOGO } });
  const dialog = await open();
  await userEvent.click(dialog.getByRole("button", { name: "Remove current logo" }));
  await save(dialog);
  await isClosed();
  expect(sent[0]).toMatchObject({ companyLogo: null });
});

test.each([
  ["viewer", []],
  ["opsExecutive", []],
  ["csm", ["PUT /company/{id}"]],
] as const)("no correction for %s at a provider without %s", async (role, missing) => {
  answer();
  renderScreenAs([role], <CompanySummary companyId="co" />, { missing });
  expect(await screen.findByText("12 MG Road, Bengaluru")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Correct company" })).toBeNull();
});

test("the history says who changed what from what to what; the newest first, the rest on demand", async () => {
  const entry = (id: number) => ({
    id,
    at: { seconds: 1_765_341_000 },
    by: "Asha Rao",
    what: "Corrected the company",
    notes: ["Confirmed: Same name as Kaveri"],
    changes: [
      { label: "State", from: "", to: "Kerala" },
      { label: "SPOC Name", from: `Name ${id}`, to: "" },
    ],
  });
  answerCalls(() => ({ body: getCompanyHistory.reply.parse({ data: [6, 5, 4, 3, 2, 1].map(entry) }) }));
  renderScreenAs(["viewer"], <CompanyHistory companyId="co" />);
  const entries = within(await screen.findByRole("list", { name: "Changes of the company" }));
  const [newest] = entries.getAllByRole("listitem");
  expect(newest).toHaveTextContent("Asha Rao · 10 Dec 2025, 10:00 am");
  expect(newest).toHaveTextContent(/SPOC Name ?Name 6 ?-/);
  expect(newest).toHaveTextContent("Confirmed: Same name as Kaveri");
  expect(entries.getAllByRole("listitem")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Show all 6" }));
  expect(entries.getAllByRole("listitem")).toHaveLength(6);
});

test("a company without changes has an empty history", async () => {
  answerCalls(() => ({ body: { data: [] } }));
  renderScreenAs(["viewer"], <CompanyHistory companyId="co" />);
  expect(await screen.findByText("No changes recorded.")).toBeVisible();
});

test("the pencil of one field opens the correction at it: type, and Enter saves", async () => {
  const corrections = answer();
  renderScreenAs(["csm"], <CompanySummary companyId="co" />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit SPOC Email" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Correct ${KAVERI.name}` }));
  await waitFor(() => expect(dialog.getByRole("textbox", { name: "Email" })).toHaveFocus());
  await userEvent.keyboard("asha@kaveri.example{Enter}");
  await waitFor(() => expect(corrections).toMatchObject([{ spocEmail: "asha@kaveri.example", version: 3 }]));
});

test("without the permission there are no pencils, and the contact is still one press away", async () => {
  answer();
  renderScreenAs(["viewer"], <CompanySummary companyId="co" />);
  expect(await screen.findByRole("link", { name: "9845012345" })).toHaveAttribute("href", "tel:9845012345");
  expect(screen.queryByRole("button", { name: /^Edit / })).not.toBeInTheDocument();
});
