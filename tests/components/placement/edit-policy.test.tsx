import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditPolicy } from "@/components/placement/edit-policy";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { LISTS, MODULAR } from "@/tests/lib/sheets/slips/filled-slips";
import { AT, NO_LISTS } from "@/tests/support/fixtures";
import { bytesOf, fileInput, type SavedFile, savedFiles } from "../files";
import { pushed } from "../navigation";
import { type Answer, answerCalls, answerFirst, renderScreenAs } from "../render-screen";
import { FREE } from "./reviews";

/** A GMC Modular policy edited by its slip [spec 3 §2, §4, §8]. */

const POLICY = {
  ...policyOf(MODULAR),
  id: "pol-1",
  companyId: "co-1",
  version: 3,
  sumAssuredSlabs: policyOf(MODULAR).sumAssuredSlabs.map((slab) => ({ ...slab, benefitId: "b-1" })),
};
const plan = (id: string, name: string, withdrawn = false) => ({
  id,
  policyId: "pol-1",
  name,
  type: "MODULAR",
  category: "Insurance Benefits",
  benefitType: "Insurance",
  tierId: null,
  isDefault: false,
  tierBenefits: [],
  subBenefits: [],
  priority: 1,
  minParticipationRate: null,
  sumInsured: 300_000,
  startDate: null,
  endDate: null,
  offeredBy: "LOOP",
  familyDefinition: null,
  lockIn: null,
  active: !withdrawn,
  withdrawn,
  metadata: {},
});

const NONE = { policy: [], slabs: [], addons: [] };
const FAILURE = { field: "Benefit ID", message: "Benefit ID not found", actual: "x", expected: "" };
const CHANGES = [
  {
    group: "slabs",
    field: "Slab 1: Sum Insured",
    before: "3,00,000",
    after: "5,00,000",
    livesAffected: 12,
    premiumEffect: 3_150,
    note: null,
  },
  {
    group: "policy",
    field: "Bank Name",
    before: "",
    after: "SBI",
    livesAffected: 0,
    premiumEffect: null,
    note: null,
  },
];

type Sent = { method: string; path: string; body: unknown };

function answer(policy: object, ...replies: Answer[]): { sent: Sent[]; saved: SavedFile[] } {
  const sent: Sent[] = [];
  const saved = savedFiles();
  answerCalls(async (path, init) => {
    if (path.startsWith("/api/masterData")) return { body: { data: { masterData: NO_LISTS } } };
    if (path.startsWith("/api/policyPlan")) return { body: { data: { policyPlan: policy } } };
    if (path.startsWith("/api/benefits-service")) {
      return { body: { data: { benefits: [plan("b-1", "Essential"), plan("b-2", "Gone", true)] } } };
    }
    if (path.startsWith("/api/files")) return new Response(null, { status: 200 });
    if (path.startsWith("/api/gcs")) {
      return { body: { signedURL: "https://files.test/slip?type=x", method: "PUT", fileName: "file_1.xlsx" } };
    }
    sent.push({ method: init.method ?? "GET", path, body: JSON.parse(await new Response(init.body).text()) });
    return replies.shift() ?? { status: 500, body: {} };
  });
  return { sent, saved };
}

function open(roles: readonly Role[] = ["opsLead"]) {
  renderScreenAs(roles, <EditPolicy companyId="co-1" policyId="pol-1" />, { flags: { ...parseFlags("") } });
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function submitFile() {
  await waitFor(() => expect(fileInput()).not.toBeNull());
  await userEvent.upload(fileInput(), new File(["x"], "slip.xlsx"), { applyAccept: false });
  await press("Submit");
}

test("the latest slip is the policy as stored now with its plans, those withdrawn left out", async () => {
  let nickName = "Before";
  const { saved } = answer(POLICY);
  answerFirst((path) =>
    path.startsWith("/api/policyPlan") ? { body: { data: { policyPlan: { ...POLICY, nickName } } } } : undefined,
  );
  open();
  await screen.findByRole("heading", { name: "Before" });
  nickName = "Acme Policy";
  await press("Download Placement Slip");
  expect(await screen.findByText("Placement slip downloaded")).toBeVisible();
  const slip = await readSlip(await bytesOf(saved[0]?.blob), { type: "GMC", variant: "Modular" }, LISTS);
  expect([slip.policyId, slip.addons.map(({ fields }) => fields.name)]).toEqual(["pol-1", ["Essential"]]);
  expect(slip.values.slabs.map((slab) => slab.plan)).toEqual(["Essential", "Essential"]);
  expect(slip.values.general.nickName).toBe("Acme Policy");
});

test("a policy that cannot be loaded shows 'An error occurred, try refreshing the page', and can be tried again", async () => {
  answer(POLICY);
  let fails = true;
  answerFirst((path) =>
    fails && path.startsWith("/api/policyPlan")
      ? { status: 503, body: { message: "Try again later", status: 503 } }
      : undefined,
  );
  open();
  expect(await screen.findByText("An error occurred, try refreshing the page")).toBeVisible();
  fails = false;
  await press("Try again");
  expect(await screen.findByRole("button", { name: "Download Placement Slip" })).toBeVisible();
});

test("the user sees the slip's changes before saving", async () => {
  const { sent } = answer(
    POLICY,
    { body: { data: { errors: NONE, changes: CHANGES } } },
    { body: { data: { errors: NONE } } },
  );
  open();
  expect(await screen.findByRole("button", { name: "Submit" })).toBeDisabled();
  expect(screen.getByText("Still needed: the slip, the approval")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Approved by the Operations, Claims and CSM heads" }));
  expect(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
  await submitFile();
  const dialog = await screen.findByRole("dialog", { name: "2 changes" });
  const rows = within(dialog).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["Slabs", "Slab 1: Sum Insured", "3,00,000", "5,00,000", "12", "₹3,150.00 more premium"],
    ["Policy", "Bank Name", "-None", "SBI", "0", "-None"],
  ]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save Edits" }));
  expect(await screen.findByText("GMC Modular policy successfully edited!")).toBeVisible();
  const body = { companyId: "co-1", policyId: "pol-1", filename: "file_1.xlsx" };
  expect(sent).toEqual([
    { method: "PATCH", path: "/api/ep-service/v1/parser?commit=false", body },
    { method: "PATCH", path: "/api/ep-service/v1/parser?commit=true", body },
  ]);
  expect(pushed.at(-1)).toBe("/app/company-details?id=co-1");
});

test("the slip of a policy with lives is reviewed like the form, and saved as reviewed", async () => {
  const bank = { group: "policy", field: "Bank Name", path: "general.bankName", before: "", after: "SBI" };
  const review = {
    ...FREE,
    needsReview: true,
    lives: 12,
    mark: "m-1",
    fields: [{ ...bank, livesAffected: 0, refusal: null, alternative: null }],
  };
  const { sent } = answer(
    POLICY,
    { body: { data: { errors: NONE, changes: CHANGES.slice(1), review } } },
    { body: { data: { errors: NONE } } },
  );
  open();
  await userEvent.click(await screen.findByRole("checkbox"));
  await submitFile();
  const dialog = await screen.findByRole("dialog", { name: "Review 1 change" });
  expect(dialog).toHaveTextContent("Lives12");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save Edits" }));
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ reviewed: "m-1", confirmedWarnings: [] }));
});

test("a refused field of the slip cannot be saved", async () => {
  const [sum] = CHANGES;
  const refused = { refusal: "12 lives on slab 1.", alternative: "Add a slab and move the lives with a file" };
  const fields = [{ ...sum, path: "slabs.0.sumInsured", ...refused }];
  answer(POLICY, {
    body: { data: { errors: NONE, changes: CHANGES, review: { ...FREE, needsReview: true, fields } } },
  });
  open();
  await userEvent.click(await screen.findByRole("checkbox"));
  await submitFile();
  const dialog = await screen.findByRole("dialog", { name: "Review 1 change" });
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Add a slab and move the lives with a file");
  expect(within(dialog).getByRole("button", { name: "Save Edits" })).toBeDisabled();
  expect(within(dialog).queryByRole("button", { name: /^Restore/ })).not.toBeInTheDocument();
});

test("a slip without changes cannot be saved; a provider without a preview gets a plain confirmation", async () => {
  answer(
    POLICY,
    { body: { data: { errors: NONE, changes: [] } } },
    { body: { data: { errors: NONE, changes: null } } },
  );
  open();
  await userEvent.click(await screen.findByRole("checkbox"));
  await submitFile();
  expect(await screen.findByText("The slip has no changes.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save Edits" })).toBeDisabled();
  await press("Cancel");
  await submitFile();
  expect(await screen.findByRole("dialog", { name: "Save the edited slip?" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Save Edits" })).toBeEnabled();
});

test("errors come as table and workbook; orphans as a plain sentence", async () => {
  const { saved } = answer(
    POLICY,
    { body: { data: { errors: { ...NONE, addons: [FAILURE] }, changes: null } } },
    { status: 422, body: { message: "policy.userIds: 1 enrolled member(s)", status: 422 } },
  );
  open();
  await userEvent.click(await screen.findByRole("checkbox"));
  await submitFile();
  expect(await screen.findByText("Benefit ID not found")).toBeVisible();
  expect(screen.getByText("Re-upload placement slip")).toBeVisible();
  expect(saved).toHaveLength(1);
  await submitFile();
  expect(await screen.findByText("policy.userIds: 1 enrolled member(s)")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  ["GMC", null],
  ["SUPER_TOP_UP", "MODULAR"],
])("%s %s is edited on the placement form, with the warning", async (policyType, secondaryType) => {
  answer({ ...POLICY, policyType, secondaryType });
  open();
  expect(await screen.findByText("Navigating to Placement form to edit")).toBeVisible();
  expect(pushed.at(-1)).toBe("/app/placement-form?id=co-1&policyId=pol-1");
});

test.each([
  ["of another company", { body: { data: { policyPlan: { ...POLICY, companyId: "co-2" } } } }],
  ["that does not exist", { status: 404, body: { message: "Policy not found", status: 404 } }],
])("a policy %s is none here", async (_, reply: Answer) => {
  answerCalls(() => reply);
  open();
  expect(await screen.findByText("No policy information found, please try again")).toBeVisible();
  expect(pushed.at(-1)).toBe("/app/company-details?id=co-1");
});

test("a reader downloads the slip and sees why there is no upload", async () => {
  answer(POLICY);
  open(["csm"]);
  expect(await screen.findByRole("button", { name: "Download Placement Slip" })).toBeVisible();
  expect(screen.getByText("Your role can view placement slips but not upload them.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Submit" })).not.toBeInTheDocument();
});

test("only a lead replaces the slip of a policy that has one, and the reason is shown", async () => {
  answer({ ...POLICY, hasSlip: true });
  open(["opsExecutive"]);
  expect(
    await screen.findByText("This policy has a placement slip. Only an operations lead can replace it."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Submit" })).not.toBeInTheDocument();
});

const changed = { version: 4, changedBy: "Tara", changedAt: AT, current: {} };

test.each([
  ["a refused save keeps the chosen slip", { status: 403, body: { message: "Forbidden", status: 403 } }, true],
  [
    "a save after another person's change forgets the slip",
    { status: 409, body: { message: "Tara changed this meanwhile.", status: 409, data: changed } },
    false,
  ],
])("%s", async (_, refusal, isKept) => {
  answer(POLICY, { body: { data: { errors: NONE, changes: CHANGES } } }, refusal);
  open();
  await userEvent.click(await screen.findByRole("checkbox"));
  await submitFile();
  await press("Save Edits");
  expect(await screen.findByText(refusal.body.message)).toBeVisible();
  expect(screen.queryAllByText("slip.xlsx")).toHaveLength(isKept ? 1 : 0);
  expect(screen.getByRole("button", { name: "Submit" }).matches(":enabled")).toBe(isKept);
});

test("a Draft says where it is handed over", async () => {
  answer({ ...POLICY, policyPlacementStatus: "DRAFT" });
  open();
  expect(await screen.findByRole("link", { name: "Open the placement form" })).toHaveAttribute(
    "href",
    "/app/placement-form?id=co-1&policyId=pol-1",
  );
});
