import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BenefitDetails } from "@/components/benefits/benefit-details";
import { BenefitIdMissing } from "@/components/benefits/benefit-missing";
import type { Benefit } from "@/lib/contract/benefits";
import type { Role } from "@/lib/permissions";
import { fileInput, pngFile } from "../files";
import { answerCalls, readSent, renderScreen, renderScreenAs } from "../render-screen";
import { benefit, DOCUMENT } from "./fixtures";

const PARTICIPATION = { benefitId: "b-1", eligibleEmployees: 40, enrolledEmployees: 12, membersAdded: 31 };
const STORED = "file_1111111111111111111111111-New.pdf";

type Options = {
  list?: Benefit[];
  roles?: readonly Role[];
  participation?: Partial<typeof PARTICIPATION> | "down";
  missing?: string[];
  failure?: { status: number; message: string };
  companyId?: string | null;
  refusal?: { status: number; message: string };
};

/** The benefit's screen with the provider's responses. Returns the writes. */
function show(options: Options = {}) {
  const { list = [benefit()], roles = ["viewer"], failure, missing, companyId = "co-1", refusal } = options;
  const sent: { method: string; path: string; body?: unknown }[] = [];
  answerCalls(async (path, init) => {
    const method = init.method ?? "GET";
    if (path.startsWith("/api/files")) return method === "GET" ? new Response("%PDF-1.7") : { body: { message: "ok" } };
    if (path.startsWith("/api/gcs/")) {
      const signedURL = "https://store.test/a?type=application%2Fpdf";
      return { body: { signedURL, method: "PUT", fileName: STORED } };
    }
    if (method !== "GET") {
      const body = await readSent(init.body);
      sent.push({ method, path, ...(body === null ? {} : { body }) });
      if (refusal) return { status: refusal.status, body: refusal };
      return { body: { data: { benefit: list[0] } } };
    }
    if (path.startsWith("/api/company/")) return { body: { data: { companyDetails: { name: "Acme India" } } } };
    if (path.includes("/participation")) {
      const { participation } = options;
      if (participation === "down") return { status: 502, body: { message: "Down", status: 502 } };
      return { body: { data: { participation: [{ ...PARTICIPATION, ...participation }] } } };
    }
    if (failure) return { status: failure.status, body: failure };
    return { body: { data: { benefits: list } } };
  });
  renderScreenAs(roles, <BenefitDetails id="b-1" companyId={companyId} policyId="p-1" />, { missing });
  return { sent, user: userEvent.setup() };
}

const card = (name = "Maternity top-up · Gold") => screen.findByRole("region", { name });
const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test("the card shows every field under the specification's labels, below the company's name", async () => {
  show();
  const region = await card();
  await waitFor(() => expect(within(region).getByText("31")).toBeVisible());
  expect(factsOf(region)).toMatchObject({
    "Plan category": "Maternity/Infertility",
    "Minimum participation %": "30 %",
    Tiered: "Yes",
    SI: "₹50,000.00",
    "Start date": "01/04/2026",
    "End date": "31/03/2027",
    "Sub-benefit affected": "Maternity limit",
    "Age restriction lower": "18",
    "Age restriction upper": "45",
    "Provider name": "Care Health",
    "Offered by": "Non-loop",
    "Gender allowed": "Female",
    "Lock-in relationships": "self, spouse",
    "Family definition": "Self + Spouse",
    "Lock-in period in years": "2",
    "Pricing structure": "Per life",
    "Members added": "31",
    "How to avail": "Cashless",
    Offerings: "Two deliveries",
    "Terms and conditions": "At the start of the year",
  });
  expect(within(region).getByText("Doubles the limit")).toBeVisible();
  const tiers = within(region).getByRole("table", { name: "Tiers" });
  expect(within(tiers).getByRole("row", { name: "Silver ₹25,000.00 Yes" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Acme India" })).toHaveAttribute(
    "href",
    "/app/company-details?id=co-1",
  );
});

test("only insurance has dates; a missing value is a dash, and a benefit without tiers is not tiered", async () => {
  const fields = { category: "Misc", benefitType: "Healthcare", tierId: null, tierBenefits: [] } as const;
  show({
    list: [benefit({ ...fields, tierBenefits: [], lockIn: null, sumInsured: null, minParticipationRate: null })],
  });
  const facts = factsOf(await card("Maternity top-up"));
  expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(["Start date"]));
  expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(["End date"]));
  expect(facts).toMatchObject({
    Tiered: "No",
    SI: "-None",
    "Lock-in relationships": "-None",
    "Minimum participation %": "-None",
  });
});

test("the id is copied, with the toast 'Copied to Clipboard'", async () => {
  const { user } = show();
  await user.click(within(await card()).getByRole("button", { name: "Copy benefit id b-1" }));
  expect(await navigator.clipboard.readText()).toBe("b-1");
  expect(within(await screen.findByRole("alert")).getByText("Copied to Clipboard")).toBeVisible();
});

test.each([
  [12, false],
  [11, true],
])("with %i of 40 enrolled and 30 %% needed, it warns: %s", async (enrolledEmployees, warns) => {
  show({ participation: { enrolledEmployees } });
  const region = await card();
  await waitFor(() => expect(within(region).getByText("31")).toBeVisible());
  const warning = "Participation is 27.5 %, below the minimum of 30 %.";
  expect(within(region).queryByText(warning) !== null).toBe(warns);
  expect(within(region).queryByText("11 of 40 eligible employees have enrolled.") !== null).toBe(warns);
});

test("participation that cannot be loaded is said, with another try, and is not silently missing", async () => {
  const options: Options = { participation: "down" };
  const { user } = show(options);
  const failed = await screen.findByRole("alert");
  expect(failed).toHaveTextContent(/Unable to load the participation.*Down/);
  options.participation = {};
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(await card()).toHaveTextContent("31");
});

test("a provider that does not count participation leaves a dash and no warning, and offers no files to change", async () => {
  const missing = [
    "GET /benefits-service/v1/benefits/policy/{id}/participation",
    "PUT /benefits-service/v1/benefits/{id}/files/{kind}",
  ];
  show({ missing, roles: ["opsLead"] });
  const region = await card();
  expect(factsOf(region)).toMatchObject({ "Members added": "-None" });
  expect(within(region).queryByRole("note")).toBeNull();
  expect(within(region).queryByRole("button", { name: /Replace|Upload/ })).toBeNull();
});

test("each tier of the benefit has a card, by priority; other benefits of the policy have none", async () => {
  const silver = benefit({ id: "b-0", tierId: "silver", priority: 1 });
  show({ list: [benefit(), benefit({ id: "b-9", name: "Check-up" }), silver] });
  await card();
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Maternity top-up · Silver", "Maternity top-up · Gold"]);
});

test("the document opens in the page as a PDF, with a link to a new tab", async () => {
  URL.createObjectURL = () => "blob:http://localhost/1";
  URL.revokeObjectURL = () => {};
  const { user } = show();
  await user.click(within(await card()).getByRole("button", { name: "View benefit document" }));
  const dialog = await screen.findByRole("dialog", { name: "Maternity top-up · Gold" });
  expect(await within(dialog).findByTitle("Maternity top-up · Gold")).toHaveAttribute("src", "blob:http://localhost/1");
  expect(within(dialog).getByRole("link", { name: "Open in a new tab" })).toHaveAttribute("target", "_blank");
});

test.each([
  ["https://files.example/terms.pdf", true],
  ["javascript:alert(1)", false],
  [null, false],
])("a document at %s opens in a new tab: %s", async (descriptionUrl, opens) => {
  show({ list: [benefit({}, { descriptionUrl })] });
  const region = await card();
  const link = within(region).queryByRole("link", { name: "View benefit document" });
  expect(link?.getAttribute("href") ?? null).toBe(opens ? descriptionUrl : null);
  expect(within(region).queryByText("Benefit Document is Not Available") === null).toBe(opens);
});

const pdf = (name: string, bytes = 8) =>
  new File(["%PDF-", new Uint8Array(bytes - 5)], name, { type: "application/pdf" });
async function openModal(user: ReturnType<typeof userEvent.setup>, button = "Replace document") {
  await user.click(within(await card()).getByRole("button", { name: button }));
  return screen.findByRole("dialog", { name: /Gold: (document|logo)/ });
}
const choose = async (user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement, file: File) =>
  user.upload(fileInput(dialog), file);

test("an operations lead replaces the document, naming the one that was shown", async () => {
  const { user, sent } = show({ roles: ["opsLead"] });
  const dialog = await openModal(user);
  expect(within(dialog).getByText("1 of 2 uploaded")).toBeVisible();
  const upload = within(dialog).getByRole("button", { name: "Replace document" });
  expect(upload).toBeDisabled();
  await choose(user, dialog, pdf("New.pdf"));
  await user.click(upload);
  expect(await screen.findByText("The document was stored.")).toBeVisible();
  const path = "/api/benefits-service/v1/benefits/b-1/files/document";
  expect(sent).toEqual([{ method: "PUT", path, body: { fileName: STORED, replaces: DOCUMENT } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the modal refuses another format and a file above 5 MB in its own sentences", async () => {
  const { user } = show({ roles: ["opsLead"] });
  const dialog = await openModal(user);
  const input = userEvent.setup({ applyAccept: false });
  await choose(input, dialog, pdf("terms.docx"));
  expect(await within(dialog).findByText("Uploaded file format is not supported. Upload again.")).toBeVisible();
  await choose(input, dialog, pdf("terms.pdf", 5 * 1024 * 1024 + 1));
  expect(await within(dialog).findByText("File size should not be more than 5MB. Upload again.")).toBeVisible();
  await choose(input, dialog, pdf("terms.pdf", 5 * 1024 * 1024));
  expect(await within(dialog).findByText("terms.pdf")).toBeVisible();
  expect(within(dialog).queryByRole("alert")).toBeNull();
});

test("closing with a file that was not uploaded asks first; without one it closes", async () => {
  const { user, sent } = show({ roles: ["opsLead"], list: [benefit({}, { logo: null })] });
  const dialog = await openModal(user, "Upload logo");
  expect(within(dialog).getByText("0 of 2 uploaded")).toBeVisible();
  await choose(user, dialog, pngFile("logo.png"));
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  const question = await screen.findByRole("dialog", { name: "Close without uploading?" });
  expect(question).toHaveTextContent("logo.png has not been uploaded.");
  await user.click(within(question).getByRole("button", { name: "Keep the file" }));
  await user.click(within(dialog).getByRole("button", { name: "Remove logo.png" }));
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("deleting the uploaded file asks first, and then deletes this very file", async () => {
  const { user, sent } = show({ roles: ["opsLead"] });
  const dialog = await openModal(user);
  await user.click(within(dialog).getByRole("button", { name: "Delete Maternity-terms.pdf" }));
  const question = await screen.findByRole("dialog", { name: "Delete Maternity-terms.pdf?" });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The document was deleted.")).toBeVisible();
  expect(sent).toEqual([
    { method: "DELETE", path: `/api/benefits-service/v1/benefits/b-1/files/document/${DOCUMENT}` },
  ]);
});

test("after a deletion, a file that is not uploaded stays chosen", async () => {
  const { user } = show({ roles: ["opsLead"] });
  const dialog = await openModal(user);
  await choose(user, dialog, pdf("new-terms.pdf"));
  await user.click(within(dialog).getByRole("button", { name: "Delete Maternity-terms.pdf" }));
  const question = await screen.findByRole("dialog", { name: "Delete Maternity-terms.pdf?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The document was deleted.")).toBeVisible();
  expect(await within(dialog).findByText("new-terms.pdf")).toBeVisible();
});

test("a refused change says why, and the chosen file stays", async () => {
  const message = "Asha changed this meanwhile. Your change was not saved.";
  const { user } = show({ roles: ["opsLead"], refusal: { status: 409, message } });
  const dialog = await openModal(user);
  await choose(user, dialog, pdf("New.pdf"));
  await user.click(within(dialog).getByRole("button", { name: "Replace document" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(dialog).getByText("New.pdf")).toBeVisible();
});

test.each(["viewer", "csm", "opsExecutive", "loopOwner"] as const)("a %s changes no files", async (role) => {
  show({ roles: [role] });
  expect(within(await card()).queryByRole("button", { name: /Replace|Upload/ })).toBeNull();
});

test("a benefit of another policy shows the specified words in a toast and on the screen", async () => {
  show({ list: [benefit({ id: "other" })] });
  expect(await screen.findAllByText("Benefit ID not found")).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: "Company Details" })[0]).toHaveAttribute(
    "href",
    "/app/company-details?id=co-1",
  );
});

test("a failed load shows 'Something went wrong.' with the error, and can be tried again", async () => {
  show({ failure: { status: 503, message: "The provider rests" } });
  expect(await screen.findAllByText("Something went wrong.")).toHaveLength(2);
  expect(screen.getAllByText("The provider rests")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test.each([
  ["benefit", "Benefit ID not found"],
  ["policy", "Policy ID not found"],
] as const)("an address without a %s shows '%s' and offers the companies", async (missing, title) => {
  answerCalls(() => ({ body: {} }));
  renderScreen(<BenefitIdMissing missing={missing} companyId={null} />);
  expect(await screen.findAllByText(title)).toHaveLength(2);
  const links = screen.getAllByRole("link", { name: "Onboarded Companies" });
  for (const link of links) expect(link).toHaveAttribute("href", "/app/company-directory");
});
