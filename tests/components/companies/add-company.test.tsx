import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddCompany } from "@/components/companies/add-company";
import { fileInput, pngFile } from "../files";
import { pushed } from "../navigation";
import { companyOf } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const GSTIN = "29AAGCB7383J1Z4";
type Sent = { path: string; method: string; body: unknown };

const NO_COMPANIES: object[] = [];

/** Responds as the console does. Returns the writes, without the lookups of likely duplicates. */
function answer(create: () => Response, similar: readonly object[] = NO_COMPANIES): Sent[] {
  const sent: Sent[] = [];
  answerCalls((path, init) => {
    if (path === "/api/company/similar") return { body: { data: similar } };
    const isFile = init.body instanceof Blob;
    sent.push({ path, method: init.method ?? "GET", body: isFile ? init.body : JSON.parse(String(init.body)) });
    if (path.startsWith("/api/gcs")) {
      const signedURL = "http://provider.test/gcs/objects/COMPANY_LOGOS/file_1-logo.png?type=image%2Fpng&signature=s";
      return { body: { signedURL, method: "PUT", fileName: "file_1-logo.png" } };
    }
    return path.startsWith("/api/files") ? { body: {} } : create();
  });
  return sent;
}

const created = () =>
  Response.json({
    data: {
      companyDetails: companyOf({
        id: "co-1",
        name: "Kaveri Foods Private Limited",
        nickname: "Kaveri Foods",
        gstNumber: GSTIN,
        panNumber: "AAGCB7383J",
        salesforceId: "A-1",
      }),
    },
  });

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);

async function fill(): Promise<void> {
  await type("Legal Name of the Company", "Kaveri Foods Private Limited");
  await type("Company Nickname", "Kaveri Foods");
  await type("GST Number", GSTIN.toLowerCase());
  expect(screen.getByLabelText(/^PAN Number/)).toHaveValue("AAGCB7383J");
  await type("Salesforce ID", "A-1");
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Create" }));

test("each required field says what it needs, and nothing is sent", async () => {
  const sent = answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  expect(screen.getByText("Unique, no acronyms, no suffixes such as Pvt Ltd, under 30 characters")).toBeVisible();
  await press();
  expect(await screen.findAllByText("Please fix all form errors!")).toHaveLength(1);
  for (const message of [
    "Please enter a valid name",
    "Please enter company nickname",
    "GST number cannot be empty",
    "PAN number cannot be empty",
    "Please enter Salesforce ID",
  ]) {
    expect(screen.getAllByText(message, { exact: false })[0]).toBeInTheDocument();
  }
  expect(sent).toEqual([]);
});

test.each([
  ["GST Number", "29ABC", "GST number must be of 15 digits only!"],
  ["GST Number", "ABCDEFGHIJKLMNO", "Please enter a valid GST number"],
  ["PAN Number", "ABC", "PAN number must be of 10 digits only!"],
  ["PAN Number", "1234567890", "Please enter a valid PAN number"],
  ["Salesforce ID", "B-1", "Salesforce ID must follow A-XXXXXXXX format (X for numbers)."],
  ["Company Nickname", "A name of more than thirty letters", "Company nickname should be less than 30 characters."],
  ["Phone", "12345", "Please enter a valid phone number"],
  ["Email", "x@", "Please enter a valid email"],
  ["Registered Address", "123", "Please enter a valid address"],
])("%s '%s' shows '%s'", async (label, text, message) => {
  answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  await type(label, text);
  expect(await screen.findByText(message)).toBeVisible();
});

test("GST and PAN are upper-cased, and the directory follows", async () => {
  const sent = answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  await fill();
  expect(screen.getByLabelText(/^GST Number/)).toHaveValue(GSTIN);
  await press();
  await waitFor(() => expect(pushed).toEqual(["/app/company-directory"]));
  expect(sent.map(({ path }) => path)).toEqual(["/api/company"]);
  expect(sent[0]?.body).toMatchObject({ gstNumber: GSTIN, panNumber: "AAGCB7383J", companyLogo: null });
});

test("the PAN follows the GST number until it is typed", async () => {
  answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  const [gst, pan] = [screen.getByLabelText(/^GST Number/), screen.getByLabelText(/^PAN Number/)];
  await type("GST Number", GSTIN.slice(0, 14));
  expect(pan).toHaveValue("");
  await type("GST Number", "4");
  expect(pan).toHaveValue("AAGCB7383J");
  await userEvent.clear(gst);
  await type("GST Number", "27AAACR5055K1Z7");
  expect(pan).toHaveValue("AAACR5055K");
  await userEvent.clear(pan);
  await type("PAN Number", "aagcb7383k");
  await userEvent.clear(gst);
  await type("GST Number", GSTIN);
  expect(pan).toHaveValue("AAGCB7383K");
});

test("the logo is signed before the company is created, and sent afterwards [spec 1 §7]", async () => {
  const sent = answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  await fill();
  await userEvent.upload(fileInput(), pngFile("logo.png"));
  await press();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
    "POST /api/gcs/generateSignedURL",
    "POST /api/company",
    "PUT /api/files",
  ]);
  expect(sent[1]?.body).toMatchObject({ companyLogo: "file_1-logo.png" });
});

test("a likely duplicate is linked and needs one tick, which is sent for the history", async () => {
  const sent = answer(created, [{ id: "co-9", name: "Kaveri Foods LLP", shared: ["name", "panNumber"] }]);
  renderScreenAs(["csm"], <AddCompany />);
  await fill();
  const SAME = "Same name and PAN number as Kaveri Foods LLP";
  expect(await screen.findByText(SAME)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open company" })).toHaveAttribute("href", "/app/company-details?id=co-9");
  await press();
  expect(await screen.findByText("Tick this to continue")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "I have checked this and want to save it" }));
  await press();
  await waitFor(() => expect(pushed).toEqual(["/app/company-directory"]));
  expect(sent[0]?.body).toMatchObject({ confirmedWarnings: [SAME] });
});

test("a GST number that fits neither its check digit nor the PAN warns while it is typed", async () => {
  answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  await type("PAN Number", "AAGCB7383K");
  await type("GST Number", "29AAGCB7383J1Z5");
  expect(screen.getByLabelText(/^GST Number/)).toHaveAccessibleDescription(
    "GST number has a wrong check digit. GST number does not match PAN",
  );
});

test("at a provider without the lookup nothing is compared and no tick is sent", async () => {
  const sent = answer(created);
  const missing = ["POST /company/similar", "GET /company/{id}/history"];
  renderScreenAs(["csm"], <AddCompany />, { missing });
  await fill();
  await press();
  await waitFor(() => expect(pushed).toEqual(["/app/company-directory"]));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty("confirmedWarnings");
});

test("a taken nickname is refused at its field, and the input is kept", async () => {
  const claimed = "Company nickname already exists. Refer guidelines.";
  answer(() =>
    Response.json({ message: claimed, status: 409, data: { fields: { nickname: claimed } } }, { status: 409 }),
  );
  renderScreenAs(["csm"], <AddCompany />);
  await fill();
  await press();
  const nickname = screen.getByLabelText(/^Company Nickname/);
  await waitFor(() => expect(nickname).toHaveAccessibleDescription(claimed));
  expect(nickname).toHaveValue("Kaveri Foods");
  expect(pushed).toEqual([]);
});

test("leaving with something entered asks; staying keeps it", async () => {
  answer(created);
  renderScreenAs(["csm"], <AddCompany />);
  await type("Company Nickname", "Kaveri");
  await userEvent.click(screen.getByRole("link", { name: "Onboarded Companies" }));
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText(/^Company Nickname/)).toHaveValue("Kaveri");
  expect(pushed).toEqual([]);
});
