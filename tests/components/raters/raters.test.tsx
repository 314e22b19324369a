import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PremiumRaters } from "@/app/app/premium-raters/premium-raters";
import type { Role } from "@/lib/permissions";
import { chooseOption } from "../choose-option";
import { fileInput } from "../files";
import { ACME_ALONE, listedPolicy } from "../records";
import { answerTable, type Replies, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

const sheet = {
  policyId: "p-1",
  policyType: "GMC",
  policyStartDate: "01/04/2025",
  policyEndDate: "31/03/2026",
  isPerFamily: true,
  raterTable: { "26-35": { "500000": 4150, "300000": 3200.5 }, "0-25": { "300000": 2400, "500000": 3100 } },
  rpm: null,
};
const rater = (version: number, more: object = {}) => ({
  ...sheet,
  version,
  active: true,
  uploadedBy: "Meera Iyer",
  uploadedAt: { seconds: 1_765_000_000 },
  ...more,
});
const preview = (more: object = {}) => ({
  data: {
    rater: { ...sheet, raterTable: { ...sheet.raterTable, "0-25": { "300000": 2500, "500000": 3100 } } },
    warnings: ["No age band between 35 and 40."],
    replaces: { version: 1, uploadedBy: "Meera Iyer", uploadedAt: { seconds: 1_765_000_000 } },
    isUnchanged: false,
    roster: {
      lives: 320,
      before: 1_200_000,
      after: 1_320_000.5,
      unratedLives: 2,
      firstUnrated: "Ravi Rao (E9): Age 71 is outside the age bands of the rater",
      bands: [
        { ageBand: "0-25", lives: 120, before: 300_000, after: 420_000.5 },
        { ageBand: null, lives: 2, before: 900_000, after: 0 },
      ],
      largest: [
        { userId: "u1", name: "Asha Menon", employeeId: "E1", relationship: "self", before: 2400, after: 2500 },
        { userId: "u2", name: "Ben Das", employeeId: "E2", relationship: "child", before: 3100, after: 3050.5 },
      ],
    },
    openEndorsements: [
      {
        endorsementId: "endo-4",
        endorsementNumber: 4,
        status: "DRAFT",
        rows: 12,
        before: 1000,
        after: 1250.5,
        refusedRows: 1,
        firstRefusal: "Asha Menon (E1): Age 71 is outside the age bands of the rater",
      },
    ],
    difference: 250.5,
    ...more,
  },
});

type Form = Record<string, unknown>;

const lists = (raters: object[]) => ({
  "/api/company*": ACME_ALONE,
  "/api/policyPlan/fetchPolicies/c-1*": {
    body: {
      data: { policies: [listedPolicy("p-1"), listedPolicy("p-2", { error: "Schema Corrupt", nickName: "Broken" })] },
    },
  },
  "/api/premiumRater/rater/versions/p-1*": { body: { data: { raters } } },
});

async function open(roles: Role[], replies: Replies<Form>) {
  const sent = answerTable<Form>(replies);
  renderScreenAs(roles, <PremiumRaters />);
  await screen.findByRole("region", { name: "Rater" });
  return sent;
}

const workbook = () => new File(["bytes"], "rater.xlsx");
const drop = (user: ReturnType<typeof userEvent.setup>) => user.upload(fileInput(), workbook());

beforeEach(() => {
  window.history.replaceState(null, "", "/app/premium-raters?company=c-1&policy=p-1");
});

test("the viewer shows dates, premium type and the table of age bands by sum insured with two decimals", async () => {
  await open(["viewer"], lists([rater(2), rater(1, { active: false, isPerFamily: false })]));
  expect(await screen.findByText("Your role can view and download raters.")).toBeVisible();
  const actions = within(screen.getByRole("region", { name: "Rater" }));
  await user.click(actions.getByRole("button", { name: "View" }));
  const viewer = within(await screen.findByRole("dialog", { name: "Rater version 2" }));
  expect(viewer.getByText("Policy Start Date").nextSibling).toHaveTextContent("01/04/2025");
  expect(viewer.getByText("Policy End Date").nextSibling).toHaveTextContent("31/03/2026");
  expect(viewer.getByText("Premium Type").nextSibling).toHaveTextContent("Per Family");
  const rows = within(viewer.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Age band", "₹3,00,000", "₹5,00,000"],
    ["0-25", "₹2,400.00", "₹3,100.00"],
    ["26-35", "₹3,200.50", "₹4,150.00"],
  ]);
  expect(screen.getByRole("table", { name: "Older versions", hidden: true })).toHaveTextContent("Per Life");
});

test("on a phone, older versions leave out all but the version and its actions", async () => {
  await open(["viewer"], lists([rater(2), rater(1, { active: false })]));
  const table = await screen.findByRole("table", { name: "Older versions" });
  const shown = within(table)
    .getAllByRole("columnheader")
    .filter((head) => !head.hasAttribute("data-hide"));
  expect(shown.map((head) => head.textContent)).toEqual(["Version", "Actions"]);
});

test("a rate per mille is one value", async () => {
  await open(["viewer"], lists([rater(1, { policyType: "GTL", raterTable: null, rpm: 1.85, isPerFamily: false })]));
  await user.click(await screen.findByRole("button", { name: "View" }));
  const viewer = within(await screen.findByRole("dialog"));
  expect(viewer.getByText("Rate Per Mille").nextSibling).toHaveTextContent("1.85");
  expect(viewer.queryByRole("table")).not.toBeInTheDocument();
});

test("before replacing: what differs, the open endorsements and the difference; then 'Upload Successful'", async () => {
  const sent = await open(["opsLead"], {
    ...lists([rater(1)]),
    "/api/premiumRater/rater/preview*": { body: preview() },
    "/api/premiumRater/rater/upload*": { body: { data: { rater: rater(2), isUnchanged: false } } },
  });
  await drop(user);
  const dialog = await screen.findByRole("dialog", { name: "Replace rater version 1?" });
  expect(dialog).toHaveTextContent("₹2,500.00was ₹2,400.00");
  expect(dialog).toHaveTextContent("No age band between 35 and 40.");
  expect(dialog).toHaveTextContent(
    "Roster: 320 lives₹12,00,000.00 → ₹13,20,000.50 a year, 10 % more, with 2 lives counted as ₹0.00",
  );
  expect(dialog).toHaveTextContent("2 lives have no premium in this rater: Ravi Rao (E9)");
  const cells = (name: string) =>
    within(within(dialog).getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells("Premium by age band")).toEqual([
    ["0-25", "120", "₹3,00,000.00", "₹4,20,000.50", "₹1,20,000.50"],
    ["-None", "2", "₹9,00,000.00", "₹0.00", "-₹9,00,000.00"],
  ]);
  expect(dialog).toHaveTextContent("2 largest changes");
  expect(cells("Largest changes")).toEqual([
    ["Asha Menon", "E1", "self", "₹2,400.00", "₹2,500.00", "₹100.00"],
    ["Ben Das", "E2", "child", "₹3,100.00", "₹3,050.50", "-₹49.50"],
  ]);
  expect(dialog).toHaveTextContent("1 open endorsement");
  expect(dialog).toHaveTextContent("₹250.50 more premium");
  expect(dialog).toHaveTextContent("1 row has no premium in this rater: Asha Menon (E1): Age 71");
  await user.click(within(dialog).getByRole("button", { name: "Replace Rater" }));
  expect(await screen.findByText("Upload Successful")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent.map(({ path, body }) => [path, body.policyId, body.policyType, body.replaces])).toEqual([
    ["/api/premiumRater/rater/preview", "p-1", "GMC", undefined],
    ["/api/premiumRater/rater/upload", "p-1", "GMC", "1"],
  ]);
});

test("an unreadable rater shows 'Failed to upload' with the specified sentence, also at the file", async () => {
  const message = "Could not find age band for this rator. Please check format of the excel.";
  await open(["opsLead"], {
    ...lists([]),
    "/api/premiumRater/rater/preview*": { status: 400, body: { message, status: 400 } },
  });
  expect(screen.getByText("Could not find a valid Rater for the provided policy")).toBeVisible();
  await drop(user);
  expect(await screen.findByText("Failed to upload")).toBeInTheDocument();
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("replaced by another user: the name, the differences from the new one, and a choice", async () => {
  let uploads = 0;
  const conflict = { version: 2, changedBy: "Vikram Shah", changedAt: { seconds: 1_765_000_100 }, current: {} };
  const sent = await open(["opsLead"], {
    ...lists([rater(1)]),
    "/api/premiumRater/rater/preview*": () => ({
      body: preview(
        uploads > 0 ? { replaces: { version: 2, uploadedBy: "Vikram Shah", uploadedAt: { seconds: 1 } } } : {},
      ),
    }),
    "/api/premiumRater/rater/upload*": () => {
      uploads += 1;
      if (uploads === 1)
        return { status: 409, body: { message: "changed", code: "conflict", status: 409, data: conflict } };
      return { body: { data: { rater: rater(3), isUnchanged: false } } };
    },
  });
  await drop(user);
  await user.click(await screen.findByRole("button", { name: "Replace Rater" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace rater version 2?" });
  expect(dialog).toHaveTextContent("Vikram Shah uploaded version 2 meanwhile.");
  expect(within(dialog).getByRole("button", { name: "Use the saved version" })).toBeEnabled();
  await user.click(within(dialog).getByRole("button", { name: "Keep my changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent.at(-1)?.body.replaces).toBe("2");
});

test("who may not replace reads why; a wrong ending is refused before anything is sent", async () => {
  const user = userEvent.setup({ applyAccept: false });
  await open(["opsExecutive"], lists([rater(1)]));
  expect(await screen.findByText("This policy has a rater. Only an operations lead can replace it.")).toBeVisible();
  const sent = answerTable<Form>(lists([]));
  document.body.replaceChildren();
  renderScreenAs(["opsExecutive"], <PremiumRaters />);
  await screen.findByText("Could not find a valid Rater for the provided policy");
  await user.upload(fileInput(), new File(["x"], "rater.csv"));
  expect(await screen.findByText("Only following file formats are acceptable: .xls, .xlsx, .xlsm")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a failed download says 'Failed to Download' with the provider's sentence", async () => {
  const message = "Could not find a valid Rater for the provided policy";
  await open(["viewer"], {
    ...lists([rater(1)]),
    "/api/premiumRater/downloadPremiumRater/p-1*": { status: 404, body: { message, status: 404 } },
  });
  await user.click(await screen.findByRole("button", { name: "Download" }));
  expect(await screen.findByText("Failed to Download")).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});

test("a broken policy cannot be chosen: 'Policy Error' with its id and text", async () => {
  await open(["opsLead"], lists([rater(1)]));
  await chooseOption(user, "Policy", /Broken.*Corrupt Policy, Cannot proceed/);
  expect(await screen.findByText("Policy Error: p-2!")).toBeInTheDocument();
  expect(screen.getByText("Schema Corrupt")).toBeInTheDocument();
});

test("a replacement that is pending approval is shown with its link, also after a reload", async () => {
  await open(["opsLead"], {
    ...lists([rater(2)]),
    "/api/approvals?entity=policy&entityId=p-1&state=pending*": {
      body: { data: { items: [{ id: "apr_1", title: "Replace the rater of GMC · Acme", entry: null }] } },
    },
  });
  expect(await screen.findByRole("link", { name: "Replace the rater of GMC · Acme" })).toHaveAttribute(
    "href",
    "/app/approvals?id=apr_1",
  );
});
