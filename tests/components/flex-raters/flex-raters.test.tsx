import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FlexRaters } from "@/app/app/flex-raters/flex-raters";
import type { Role } from "@/lib/permissions";
import { readFlexRater } from "@/lib/sheets/flex/read-flex-rater";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { bytesOf, fileInput } from "../files";
import { ACME_ALONE, flexPolicy } from "../records";
import { answerTable, type Replies, renderScreenAs } from "../render-screen";

const rater = (version: number, more: object = {}) => ({
  policyId: "p-1",
  version,
  name: `flex v${version}.xlsx`,
  active: true,
  rows: 40,
  uploadedBy: "Meera Iyer",
  uploadedAt: { seconds: 1_765_000_000 },
  ...more,
});
const NO_ERRORS = { errorCount: 0, byRow: [] };
const preview = (more: object = {}) => ({
  data: {
    parsingErrors: NO_ERRORS,
    warnings: ["Dental: no row for the ages 26."],
    rows: 40,
    replaces: null,
    isUnchanged: false,
    lives: 2,
    benefits: [{ benefitId: "b", name: "Dental", lives: 1, unratedLives: 1, before: null, after: 1200.5 }],
    ...more,
  },
});
const row = (rowNumber: number, errors: object[]) => ({
  rowNumber,
  originalData: {
    "Benefit ID": "b",
    "Benefit name": "Dental",
    Active: "Y",
    "Pro-Rated": "N",
    "Rater Type": "PER_LIFE",
    "Property 1": "age",
    "Operator 1": "=",
    "Value 1": "30",
    Delimiter: "",
    Premium: "100",
  },
  errors,
});
const ERRORS = {
  errorCount: 1,
  byRow: [row(2, []), row(3, [{ message: "Row 2 overlaps row 3", life: "age 30" }])],
};

type Form = Record<string, unknown>;

const lists = (raters: ReturnType<typeof rater>[]) => ({
  "/api/company*": ACME_ALONE,
  "/api/ep-service/v1/policy/company/c-1*": {
    body: {
      data: { policies: [flexPolicy("p-1"), flexPolicy("p-2", { error: "Schema Corrupt", nickName: "Broken" })] },
    },
  },
  "/api/ep-service/v1/rater/active*": {
    body: { data: { isActive: raters.length > 0, rater: raters.find(({ active }) => active) ?? null } },
  },
  "/api/ep-service/v1/rater/versions*": { body: { data: { raters } } },
});

async function open(role: Role, replies: Replies<Form>) {
  const sent = answerTable<Form>(replies);
  renderScreenAs([role], <FlexRaters />);
  await screen.findByRole("region", { name: "Active rater" });
  return { sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
async function submit(user: User, name = "new.xlsx") {
  await user.upload(fileInput(), new File(["bytes"], name));
  await user.click(screen.getByRole("button", { name: "Submit" }));
}

/** The files that were saved. */
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return "blob:file";
  };
  URL.revokeObjectURL = () => {};
  window.history.replaceState(null, "", "/app/flex-raters?company=c-1&policy=p-1");
});

test("the policy's card, the active rater by its name, its download and the older versions", async () => {
  const { sent, user } = await open("csm", {
    ...lists([rater(2), rater(1, { active: false })]),
    "/api/ep-service/v1/rater/parser/generate*": { body: {} },
  });
  const card = screen.getByRole("listitem", { name: "Choice" });
  expect(within(card).getByText("Enrolment status").nextSibling).toHaveTextContent("Pending");
  expect(within(card).getByText("View Policy")).toBeVisible();
  const active = within(screen.getByRole("region", { name: "Active rater" }));
  expect(active.getByText("Name").nextSibling).toHaveTextContent("flex v2.xlsx");
  await user.click(active.getByRole("button", { name: "Download" }));
  const older = within(await screen.findByRole("region", { name: "Older versions" }));
  await user.click(older.getByRole("button", { name: "Download" }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { companyId: "c-1", policyId: "p-1", version: 2 },
      { companyId: "c-1", policyId: "p-1", version: 1 },
    ]),
  );
  expect(screen.getByText("Your role can view and download flex raters.")).toBeVisible();
});

test.each([
  ["company=x&policy=p-1", "The company of this link was not found. Choose a company."],
  ["company=c-1&policy=x", "The policy of this link is not in this list. Choose a policy."],
])("a link with an unknown record (%s) says so", async (search, sentence) => {
  window.history.replaceState(null, "", `/app/flex-raters?${search}`);
  answerTable(lists([]));
  renderScreenAs(["csm"], <FlexRaters />);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByRole("status")).toHaveLength(1);
});

test("older versions that cannot be loaded are said to be missing, and can be tried again", async () => {
  let calls = 0;
  const { user } = await open("csm", {
    ...lists([rater(2)]),
    "/api/ep-service/v1/rater/versions*": () =>
      calls++ === 0
        ? { status: 503, body: { message: "Try again later", status: 503 } }
        : { body: { data: { raters: [rater(2), rater(1, { active: false })] } } },
  });
  const failure = await screen.findByRole("alert", { name: "Unable to load the older versions" });
  expect(failure).toHaveTextContent("Try again later");
  expect(screen.getByRole("region", { name: "Active rater" })).toHaveTextContent("flex v2.xlsx");
  await user.click(within(failure).getByRole("button", { name: "Try again" }));
  const older = await screen.findByRole("region", { name: "Older versions" });
  expect(older).toHaveTextContent("flex v1.xlsx");
  expect(screen.queryByText("Unable to load the older versions")).not.toBeInTheDocument();
});

test("a corrupt policy is labelled so and cannot be chosen: a toast says why", async () => {
  const { user } = await open("opsLead", lists([]));
  await user.click(screen.getByRole("combobox", { name: "Policy" }));
  await user.click(await screen.findByRole("option", { name: /Broken.*Corrupt Policy, Cannot proceed/, hidden: true }));
  expect(await screen.findByText("Policy Error: p-2!")).toBeVisible();
  expect(screen.getByText("Schema Corrupt")).toBeVisible();
  expect(window.location.search).toContain("policy=p-1");
});

test("a first rater: the template, 'Reviewing Rater' with the effect, then 'New rater successfully uploaded!'", async () => {
  const { sent, user } = await open("opsExecutive", {
    ...lists([]),
    "/api/ep-service/v1/rater/parser/preview*": { body: preview() },
    "/api/ep-service/v1/rater/parser/validate*": {
      body: { data: { parsingErrors: NO_ERRORS, rater: rater(1), isUnchanged: false } },
    },
  });
  expect(screen.getByRole("button", { name: "Download Template" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
  await submit(user);
  const dialog = await screen.findByRole("dialog", { name: "Reviewing Rater" });
  expect(await within(dialog).findByText("Dental: no row for the ages 26.")).toBeVisible();
  const cells = within(within(dialog).getByRole("table", { name: "Premium by benefit" })).getAllByRole("row")[1];
  expect([...(cells?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    "Dental",
    "1",
    "1",
    "-None",
    "₹1,200.50",
    "-None",
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Upload Rater" }));
  expect(await screen.findByText("New rater successfully uploaded!")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent.map(({ path, body }) => [path.split("/").at(-1), body.policyId, body.replaces])).toEqual([
    ["preview", "p-1", undefined],
    ["validate", "p-1", "0"],
  ]);
});

test("where one is active, Submit first asks to replace it; keeping it sends nothing", async () => {
  const { sent, user } = await open("opsLead", {
    ...lists([rater(2)]),
    "/api/ep-service/v1/rater/parser/preview*": { body: preview({ replaces: rater(2), isUnchanged: true }) },
  });
  await submit(user);
  const question = await screen.findByRole("dialog", { name: "Replace the rater flex v2.xlsx?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  const review = await screen.findByRole("dialog", { name: "Reviewing Rater" });
  expect(await within(review).findByText("This rater is already active. Nothing was changed.")).toBeVisible();
  expect(within(review).getByRole("button", { name: "Replace Rater" })).toBeDisabled();
});

test("errors: the sentence, each row with a life that meets both, and the error sheet that can be uploaded again", async () => {
  const { user } = await open("opsLead", {
    ...lists([]),
    "/api/ep-service/v1/rater/parser/preview*": { body: preview({ parsingErrors: ERRORS, benefits: [], lives: 0 }) },
  });
  await submit(user);
  const dialog = await screen.findByRole("dialog", { name: "Reviewing Rater" });
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("1 row(s) have errors, see sheet for details");
  const [, error] = within(within(dialog).getByRole("table", { name: "Error sheet" })).getAllByRole("row");
  expect([...(error?.children ?? [])].map((cell) => cell.textContent)).toEqual(["3", "Row 2 overlaps row 3", "age 30"]);
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = await bytesOf(saved[0] as Blob);
  expect((await readFlexRater(bytes)).map(({ texts }) => texts.premium)).toEqual(["100", "100"]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[2]?.cells.at(-1)).toBe("Row 2 overlaps row 3 (both are met by: age 30)");
});

test("an unreadable file shows the specified sentence at the file and in a toast", async () => {
  const message = "Tampered file uploaded";
  const { user } = await open("opsLead", {
    ...lists([]),
    "/api/ep-service/v1/rater/parser/preview*": { status: 400, body: { message, status: 400 } },
  });
  await submit(user);
  expect(await screen.findByText("Failed to upload")).toBeInTheDocument();
  expect(screen.getAllByText(message)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a rater replaced meanwhile names the user, and the comparison is with the new one", async () => {
  let previews = 0;
  const { sent, user } = await open("opsLead", {
    ...lists([rater(2)]),
    "/api/ep-service/v1/rater/parser/preview*": () => ({
      body: preview({ replaces: rater(previews++ === 0 ? 2 : 3) }),
    }),
    "/api/ep-service/v1/rater/parser/validate*": {
      status: 409,
      body: {
        message: "changed",
        status: 409,
        data: { version: 3, changedBy: "Asha Rao", changedAt: { seconds: 1_765_000_000 }, current: {} },
      },
    },
  });
  await submit(user);
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  await user.click(await screen.findByRole("button", { name: "Replace Rater" }));
  expect(await screen.findByText(/Asha Rao uploaded version 3 meanwhile/)).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith("validate"))[0]?.body.replaces).toBe("2");
});

test("a replacement that needs a second person closes the review, clears the file and links to the approval", async () => {
  const { user } = await open("opsLead", {
    ...lists([rater(2)]),
    "/api/ep-service/v1/rater/parser/preview*": { body: preview({ replaces: rater(2) }) },
    "/api/ep-service/v1/rater/parser/validate*": { status: 202, body: { status: 202, approval: { id: "apr_1" } } },
  });
  await submit(user);
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  await user.click(await screen.findByRole("button", { name: "Replace Rater" }));
  expect(await screen.findByText("Pending approval")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the approval" })).toHaveAttribute("href", "/app/approvals?id=apr_1");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByText("New rater successfully uploaded!")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
});

test("an executive may not replace one, and reads why", async () => {
  await open("opsExecutive", lists([rater(2)]));
  expect(screen.getByText("This policy has a flex rater. Only an operations lead can replace it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Submit" })).not.toBeInTheDocument();
});

test("a replacement that is pending approval is shown with its link, also after a reload", async () => {
  await open("csm", {
    ...lists([rater(2)]),
    "/api/approvals?entity=policy&entityId=p-1&state=pending*": {
      body: { data: { items: [{ id: "apr_1", title: "Replace the flex rater of GMC · Acme", entry: null }] } },
    },
  });
  expect(await screen.findByRole("link", { name: "Replace the flex rater of GMC · Acme" })).toHaveAttribute(
    "href",
    "/app/approvals?id=apr_1",
  );
});
