import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PolicyDetails, PolicyIdMissing } from "@/components/policies/policy-details";
import { policyStatusOf } from "@/components/policies/policy-kind";
import { useListedActions } from "@/components/ui/record-actions";
import type { Policy } from "@/lib/contract/policies";
import type { Role } from "@/lib/permissions";
import { fileInput } from "../files";
import { answerCalls, answerTable, renderScreenAs } from "../render-screen";

const at = (day: number) => ({ seconds: day * 86_400, nanoseconds: 0 });
const POLICY: Policy = {
  id: "p-1",
  companyId: "c-1",
  corporateName: "Acme",
  policyType: "GMC",
  secondaryType: null,
  insurerName: "Niva",
  insurerLogo: null,
  tpaName: "Medi Assist",
  nickName: "Acme GMC",
  policyNumber: "N-1",
  error: null,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  isRaterUploaded: true,
  version: 3,
  createdAt: at(1),
  policyStartDate: at(20_000),
  policyEndDate: at(20_364),
  updatedAt: at(1),
  paymentDate: null,
  livesDetails: null,
  numberOfEmployees: 10,
  numberOfDependents: 20,
  totalLives: 30,
  netPremium: 100000,
  gst: 18000,
  finalPremium: 118000,
  isCommonPool: true,
  isParentalPolicy: false,
  isTopUpPolicy: false,
  isOPDPolicy: false,
  sumInsuredApproach: null,
  basePolicyPlanId: null,
  finalAgreedRate: null,
  cdAmount: 0,
  bankName: null,
  paymentUtrNumber: null,
  transferredAmount: null,
  installmentPremium: "Annual",
  firstInstallmentAmount: null,
  secondInstallmentAmount: null,
  thirdInstallmentAmount: null,
  fourthInstallmentAmount: null,
  isCdAccountPresent: false,
  cdAccountId: null,
  policyDocuments: [],
  policyTermsAndConditions: { common: { policyTerm: "12 months" } },
  enrolmentStatus: null,
  enrolmentDueDate: null,
  sumAssuredSlabs: [
    { slabId: "1", slabName: "Slab 1", sumInsured: 300000, familyDefinition: "1+3", roomRentLimit: "1 %" },
    { slabId: "2", slabName: "Slab 2", sumInsured: 500000, familyDefinition: "1+3" },
  ],
} as Policy;

type Handler = (method: string, path: string, headers: Headers) => Response | undefined;

function show(policy: Partial<Policy> = {}, roles: readonly Role[] = ["csm"], own: Handler = () => undefined) {
  const sent: string[] = [];
  answerCalls((path, init) => {
    const [method, headers] = [init.method ?? "GET", new Headers(init.headers)];
    if (method !== "GET") sent.push(`${method} ${path.split("?")[0]}`);
    if (path.startsWith("/api/policyHistory")) return own(method, path, headers) ?? { body: { data: [] } };
    return own(method, path, headers) ?? { body: { data: { policyPlan: { ...POLICY, ...policy } } } };
  });
  renderScreenAs(roles, <PolicyDetails id="p-1" />);
  return sent;
}

test("details and terms have the form's labels; slabs have their own tab", async () => {
  show();
  const details = await screen.findByRole("region", { name: "Policy Details" });
  expect(within(details).getByText("TPA Name")).toBeVisible();
  expect(within(details).getByText("Medi Assist")).toBeVisible();
  expect(details).toHaveTextContent("Total Lives30 at placement");
  expect(screen.getByRole("tab", { name: "General Terms and Conditions", selected: true })).toBeVisible();
  expect(screen.getByText("12 months")).toBeVisible();
  await userEvent.click(screen.getByRole("tab", { name: "Slab Specific Terms" }));
  expect(screen.getByRole("region", { name: "Slab 2" })).toHaveTextContent("₹5,00,000");
});

test("the policy card's insurer, category, enrolment status and due date are above the sections", async () => {
  show({ enrolmentStatus: "ENROLED", enrolmentDueDate: at(20_100) });
  await screen.findByRole("region", { name: "Policy Details" });
  expect(screen.getByText("Insurer").parentElement).toHaveTextContent("Niva");
  expect(screen.getByText("Category").parentElement).toHaveTextContent("GMC");
  expect(screen.getByText("Enrolment status").parentElement).toHaveTextContent("Enrolled");
  expect(screen.getByText("Due date").parentElement).toHaveTextContent("12/01/2025");
});

async function editNickname(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Edit Policy Nickname" }));
  return screen.findByRole("textbox", { name: "Policy Nickname" });
}

test("the nickname is a field only while editing; a save shows the new name and focuses the pencil", async () => {
  const saved = { nickName: "Plant 1", version: 4 };
  show({}, ["csm"], (method) => (method === "POST" ? Response.json({ message: "saved", data: saved }) : undefined));
  const box = await editNickname();
  expect(box).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("textbox", { name: "Policy Nickname" })).not.toBeInTheDocument();
  const again = await editNickname();
  await userEvent.clear(again);
  await userEvent.type(again, "Plant 1");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The policy is now called Plant 1.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit Policy Nickname" })).toHaveFocus();
});

test("a nickname with other characters cannot be saved, and a taken one is refused at the field", async () => {
  const claimed = "Policy nickname already exists. Refer guidelines to create a unique nickname.";
  const sent = show({}, ["csm"], (method) =>
    method === "POST" ? Response.json({ message: claimed, status: 409 }, { status: 409 }) : undefined,
  );
  const box = await editNickname();
  await userEvent.clear(box);
  await userEvent.type(box, "Plant-1");
  expect(screen.getByText("Only Alphanumeric values are allowed")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.clear(box);
  await userEvent.type(box, "Plant 1");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(claimed)).toBeVisible();
  expect(sent).toEqual(["POST /api/policyPlan/assignNickName"]);
});

test("a stale save shows the other nickname next to mine, which can be taken", async () => {
  const data = { version: 4, changedBy: "Ravi", changedAt: at(1), current: { nickName: "From Ravi" } };
  show({}, ["csm"], (method) =>
    method === "POST" ? Response.json({ message: "Changed meanwhile", status: 409, data }, { status: 409 }) : undefined,
  );
  const box = await editNickname();
  await userEvent.type(box, " 2");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Policy Nickname" });
  expect(within(dialog).getByText("Ravi changed this meanwhile")).toBeVisible();
  expect(within(dialog).getByText("From Ravi")).toBeVisible();
  expect(within(dialog).getByText("Acme GMC 2")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Use the saved version" }));
  await waitFor(() => expect(box).toHaveValue("From Ravi"));
});

test("'Policy Document Missing' without documents; without a policy number none can be uploaded", async () => {
  show({ policyNumber: null });
  expect(await screen.findByText("Policy Document Missing")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Upload document" }));
  const dialog = await screen.findByRole("dialog", { name: "Policy number missing" });
  expect(within(dialog).getByText("Policy number is not present")).toBeVisible();
  expect(within(dialog).getByText("Please add the policy number to upload policy documents.")).toBeVisible();
});

test("with two documents, 'Upload document' states its reason", async () => {
  show({ policyDocuments: ["file_0123456789abcdefghijklmno-A.pdf", "file_0123456789abcdefghijklmno-B.pdf"] }, ["csm"]);
  const button = await screen.findByRole("button", { name: "Upload document" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription("A policy has at most two documents.");
});

test("two documents of one name differ by a number on the later one", async () => {
  const [earlier, later] = ["file_0123456789abcdefghijklmno-Copy.pdf", "file_1123456789abcdefghijklmno-Copy.pdf"];
  const read: string[] = [];
  show({ policyDocuments: [later, earlier] }, ["csm"], (_, path) => {
    read.push(path);
    return undefined;
  });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Download Copy.pdf (2)" }));
  expect(screen.getByRole("button", { name: "Delete Copy.pdf" })).toBeVisible();
  await waitFor(() => expect(read.some((path) => path.includes(later))).toBe(true));
});

test("a document is deleted after a confirmation; a failed deletion shows the specified sentence", async () => {
  const sent = show({ policyDocuments: ["file_0123456789abcdefghijklmno-Copy.pdf"] }, ["csm"], (method) =>
    method === "DELETE" ? Response.json({ message: "no", status: 500 }, { status: 500 }) : undefined,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Delete Copy.pdf" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete document" }));
  expect(await screen.findByText("An error occurred while deleting the document.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a document that cannot be loaded or sent shows the specified sentence", async () => {
  show({ policyDocuments: ["file_0123456789abcdefghijklmno-Copy.pdf"] }, ["csm"], (method, path) =>
    method === "PUT" || path.includes("/policyDocument/")
      ? Response.json({ message: "no", status: 500 }, { status: 500 })
      : undefined,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Download Copy.pdf" }));
  expect(await screen.findByText("An error occurred while downloading the document.")).toBeVisible();
  expect(screen.getByText("An error occurred, please try again!")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Upload document" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload document" });
  await userEvent.upload(fileInput(dialog), new File(["%PDF-1.4"], "p.pdf", { type: "application/pdf" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Upload document" }));
  expect(await screen.findByText("An error occurred while uploading the document.")).toBeVisible();
  expect(within(dialog).getByText("p.pdf")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("p.pdf has not been uploaded.")).toBeVisible();
});

test.each([
  ["another file", "<html>"],
  ["an empty file", ""],
])("%s named as a PDF is refused when it is chosen, before it takes a place", async (_case, contents) => {
  const sent: string[] = [];
  show({}, ["csm"], (method, path) => {
    if (method === "PUT") sent.push(path);
    return undefined;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Upload document" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Upload document" }));
  await userEvent.upload(fileInput(), new File([contents], "p.pdf", { type: "application/pdf" }));
  expect(await dialog.findByText("Uploaded file format is not supported. Upload again.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Upload document" })).toBeDisabled();
  expect(sent).toEqual([]);
});

test("a document whose file did not arrive is sent to the same address again; a refusal has its reason", async () => {
  const outcomes = [503, 200];
  const keys: (string | null)[] = [];
  show({}, ["csm"], (method, path, headers) => {
    if (method !== "PUT") return undefined;
    if (path.startsWith("/api/files")) return new Response(null, { status: outcomes.shift() ?? 500 });
    keys.push(headers.get("idempotency-key"));
    const refusal = { message: "This policy has expired", status: 400 };
    if (keys.length > 2) return Response.json(refusal, { status: 400 });
    return Response.json({ signedURL: "https://files.test/p?type=x", method: "PUT", fileName: "file_1-p.pdf" });
  });
  const file = new File(["%PDF-1.4"], "p.pdf", { type: "application/pdf", lastModified: 1 });
  async function upload() {
    const dialog = within(await screen.findByRole("dialog", { name: "Upload document" }));
    await userEvent.click(dialog.getByRole("button", { name: "Upload document" }));
  }
  async function choose() {
    await userEvent.click(await screen.findByRole("button", { name: "Upload document" }));
    const dialog = await screen.findByRole("dialog", { name: "Upload document" });
    await userEvent.upload(fileInput(dialog), file);
  }
  await choose();
  await upload();
  expect(await screen.findByText("An error occurred while uploading the document.")).toBeVisible();
  await upload();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await choose();
  await upload();
  expect(await screen.findByText(/while uploading the document.\s+This policy has expired/)).toBeVisible();
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test("a broken policy shows its error on the page, and a link back", async () => {
  const back = jest.spyOn(window.history, "back").mockImplementation(() => {});
  show({ error: "Schema Corrupt" });
  expect((await screen.findAllByText("Policy not found")).length).toBeGreaterThan(0);
  // The toast goes; the page keeps it.
  expect(await screen.findAllByText(/^Policy Error: .*! Schema Corrupt/)).toHaveLength(2);
  back.mockRestore();
});

test("an address without an ID shows 'Policy ID not found'", async () => {
  renderScreenAs(["csm"], <PolicyIdMissing />);
  expect((await screen.findAllByText("Policy ID not found")).length).toBeGreaterThan(0);
});

test("the history has each field from → to, by whom and when", async () => {
  const event = {
    id: 7,
    at: at(20_100),
    by: "Meera Iyer",
    what: "Changed the policy",
    changes: [{ label: "Policy Start Date", from: "01/04/2025", to: "01/03/2025" }],
    notes: ["220 covers start on the new start date."],
  };
  show({}, ["csm"], (_, path) =>
    path.startsWith("/api/policyHistory") ? Response.json({ data: [event] }) : undefined,
  );
  const history = await screen.findByRole("list", { name: "History" });
  expect(history).toHaveTextContent("Changed the policy");
  expect(history).toHaveTextContent("Meera Iyer · 12 Jan 2025");
  expect(within(history).getByRole("term")).toHaveTextContent("Policy Start Date");
  expect(within(history).getByRole("definition")).toHaveTextContent("01/04/2025 01/03/2025");
  expect(history).toHaveTextContent("220 covers start on the new start date.");
});

test("an expired policy keeps nickname and documents; an operations lead may add documents", async () => {
  const expired = { active: false, policyDocuments: ["file_1-policy.pdf"] };
  show(expired, ["csm"]);
  expect(await screen.findByRole("button", { name: /^Download/ })).toBeVisible();
  for (const name of [/^Delete/, "Upload document", "Edit Policy Nickname"]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  }
  document.body.replaceChildren();
  show(expired, ["opsLead"]);
  expect(await screen.findByRole("button", { name: "Upload document" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
});

/** The actions that Ctrl K would offer on the policy. */
function ListedActions() {
  return (
    <ul aria-label="Listed">
      {useListedActions().map(({ label, href }) => (
        <li key={label}>{`${label} → ${href ?? ""}`}</li>
      ))}
    </ul>
  );
}

async function listed(policy: Partial<Policy>, roles: readonly Role[]): Promise<string[]> {
  answerTable({
    "/api/policyHistory*": { body: { data: [] } },
    "/*": { body: { data: { policyPlan: { ...POLICY, ...policy } } } },
  });
  renderScreenAs(
    roles,
    <>
      <PolicyDetails id="p-1" />
      <ListedActions />
    </>,
  );
  await screen.findByRole("region", { name: "Policy Details" });
  return within(screen.getByRole("list", { name: "Listed" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");
}

test("Ctrl K offers the policy's actions, with company and policy in their addresses", async () => {
  expect(await listed({ renewedAs: { id: "p-2", name: "Next" } }, ["opsLead"])).toEqual([
    "Edit Policy → /app/placement-form?id=c-1&policyId=p-1",
    "Open validator for this policy → /app/validator?policy=p-1",
    "Register members → /app/bulk-register?company=c-1&policy=p-1",
    "Compare rosters → /app/compare-rosters?id=p-1",
    "Upload Rater → /app/premium-raters?company=c-1&policy=p-1",
    "Start enrolment → /app/enrolment-setup?id=c-1",
  ]);
});

test("a draft is edited and gets its rater; nothing else is possible yet", async () => {
  expect(await listed({ policyPlacementStatus: "DRAFT" }, ["opsExecutive"])).toEqual([
    "Edit Policy → /app/placement-form?id=c-1&policyId=p-1",
    "Upload Rater → /app/premium-raters?company=c-1&policy=p-1",
  ]);
});

test("a viewer is offered no action of a policy", async () => {
  expect(await listed({}, ["viewer"])).toEqual([]);
});

test("on a date before its start, a policy is upcoming", () => {
  expect(["2024-10-03", "2024-10-04"].map((on) => policyStatusOf(POLICY, on))).toEqual(["UPCOMING", "ACTIVE"]);
});
