import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoredPolicy } from "@/components/placement/stored-policy";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";
import { filledPolicy, masterData } from "./filled-policy";
import { FREE, REVIEW_PATH } from "./reviews";

/** What a change of a policy does is shown and confirmed before it is saved (rulings 46, 47, 50). */

const POLICY = filledPolicy({}, "HANDOVER_TO_OPS");

const field = (name: string, path: string, before: string, after: string, refusal: string | null = null) => ({
  group: "policy" as const,
  field: name,
  path,
  before,
  after,
  livesAffected: 0,
  refusal,
  alternative: refusal && "Renew the policy with the other insurer",
});

const HELD: PolicyReview = {
  ...FREE,
  needsReview: true,
  lives: 224,
  openEndorsements: 1,
  cdAccount: { id: "cd-1", accountNumber: "CD-77" },
  mark: "m-1",
  fields: [
    field("Policy Start Date", "general.policyStartDate", "01/04/2025", "01/03/2025"),
    { ...field("Bank Name", "general.bankName", "", "SBI"), livesAffected: 1_095 },
  ],
  moves: { starts: 220, ends: 1, benefits: 0 },
  endorsements: [
    { endorsementId: "e-1", endorsementNumber: 4, status: "DRAFT", before: 1_000, after: 1_200, refusedRows: 2 },
  ],
  difference: 200,
};

type Sent = { path: string; body: Record<string, unknown> };

/** Answers the reviews in turn, and further ones with the last. Records each save. */
function answer(reviews: readonly PolicyReview[], onSave?: (nth: number) => Answer | undefined, policy = POLICY) {
  const sent: Sent[] = [];
  let asked = 0;
  answerCalls(async (path, init) => {
    if (path.startsWith("/api/masterData")) return { body: { data: { masterData } } };
    if (!init.body) return { body: { data: { policyPlan: policy } } };
    if (path === REVIEW_PATH) {
      asked += 1;
      return { body: { data: reviews[Math.min(asked, reviews.length) - 1] } };
    }
    const body = JSON.parse(await new Response(init.body).text());
    sent.push({ path, body });
    return (
      onSave?.(sent.length) ?? {
        body: { data: { policyPlan: { ...policy, ...body, version: 4 } } },
      }
    );
  });
  return sent;
}

function open(missing: readonly string[] = [], role: Role = "opsLead") {
  renderScreenAs([role], <StoredPolicy companyId="co-1" policyId="pol-1" expiredView={() => <p>To read</p>} />, {
    flags: { ...parseFlags("") },
    missing,
  });
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/placement-form?id=co-1&policyId=pol-1");
});

async function changeBank() {
  await userEvent.click(await screen.findByLabelText("Bank Name"));
  await userEvent.paste("SBI");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}

const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole("button", { name }));

test("fields, lives, endorsements, ₹ and what moves along are shown; the save names the review", async () => {
  const sent = answer([HELD]);
  open();
  await changeBank();
  const dialog = await screen.findByRole("dialog", { name: "Review 2 changes" });
  expect(dialog).toHaveTextContent("Lives224");
  expect(dialog).toHaveTextContent("Open endorsements1");
  expect(within(dialog).getByRole("link", { name: "CD-77" })).toHaveAttribute("href", "/app/cd-ledger?id=cd-1");
  expect(dialog).toHaveTextContent("Premium effect₹200.00 more premium");
  expect(within(dialog).getByRole("row", { name: /Policy Start Date 01\/04\/2025 01\/03\/2025/ })).toBeVisible();
  expect(within(dialog).getByRole("row", { name: /Bank Name None SBI 1,095/ })).toBeVisible();
  const moves = within(dialog).getByRole("region", { name: "Also changed" });
  expect(moves).toHaveTextContent("220 covers start on the new start date.1 cover ends on the new end date.");
  expect(within(dialog).getByRole("link", { name: "Endo 4" })).toBeVisible();
  expect(dialog).toHaveTextContent("Endo 4: 2 rows have no rate and keep their amounts.");
  expect(sent).toEqual([]);
  await press(dialog, "Save changes");
  expect(await screen.findByText("Terms of GMC policies")).toBeVisible();
  expect(sent).toMatchObject([{ body: { version: 3, companyId: "co-1", bankName: "SBI", reviewed: "m-1" } }]);
});

test("a save whose response was lost is repeated without another review, which would find the saved version", async () => {
  const lost = { message: "Please check whether your change was made", status: 502, code: "write_interrupted" };
  const sent = answer([HELD], (nth) => (nth === 1 ? { status: 502, body: lost } : undefined));
  open();
  await changeBank();
  await press(await screen.findByRole("dialog", { name: "Review 2 changes" }), "Save changes");
  expect(await screen.findByText("Please check whether your change was made")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Terms of GMC policies")).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

test.each([
  [
    "opsExecutive",
    "HANDOVER_TO_OPS",
    /^Only a CSM or an operations lead can change a policy with lives\.You can change/,
  ],
  ["opsExecutive", "DRAFT", /can change a policy with lives\.You can hand it over as it is/],
  ["csm", "HANDOVER_TO_OPS", /^Only an operations lead can change start, end and status of a policy with lives\./],
] as const)(
  "of a policy with lives, the form tells %s before the input what it may do (%s)",
  async (role, status, words) => {
    const sentences = (shown: HTMLElement) => shown.textContent?.match(words);
    answer([HELD], undefined, { ...filledPolicy({}, status), needsReview: true } as typeof POLICY);
    open([], role);
    await screen.findByLabelText("Bank Name");
    expect([...document.querySelectorAll<HTMLElement>("div")].some(sentences)).toBe(true);
  },
);

test.each(["opsLead", "opsExecutive"] as const)(
  "nothing is said to %s of a policy that no life depends on",
  async (role) => {
    answer([FREE]);
    open([], role);
    await screen.findByLabelText("Bank Name");
    expect(screen.queryByText(/policy with lives/)).toBeNull();
  },
);

test.each([
  [[], true],
  [["POST /policyReview"], false],
])("with a provider that lacks %p the insurer's state is offered: %s", async (missing, isOffered) => {
  answer([HELD]);
  open(missing);
  await screen.findByLabelText("Bank Name");
  expect(screen.queryAllByLabelText("Insurer's state, if not the insurer's own").length > 0).toBe(isOffered);
});

test("Back to the form sends nothing and keeps the input", async () => {
  const sent = answer([HELD]);
  open();
  await changeBank();
  await press(await screen.findByRole("dialog"), "Back to the form");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("Bank Name")).toHaveValue("SBI");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("a refused field blocks the save, names the alternative, and is restored by one press", async () => {
  const refused = field("Bank Name", "general.bankName", "", "SBI", "It never changes.");
  const sent = answer([{ ...HELD, mark: null, fields: [refused] }]);
  open();
  await changeBank();
  const dialog = await screen.findByRole("dialog", { name: "Review 1 change" });
  expect(within(dialog).getByRole("alert")).toHaveTextContent(
    "1 change is not allowedBank Name: It never changes.Allowed instead: Renew the policy with the other insurer",
  );
  expect(within(dialog).getByRole("button", { name: "Save changes" })).toBeDisabled();
  await press(dialog, "Restore this field");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("Bank Name")).toHaveValue("");
  expect(sent).toEqual([]);
});

test("'Add a slab …' opens the field for it with the refused change taken back, and names the next step", async () => {
  const change = {
    ...field("Slab 1: Sum Insured", "general.bankName", "", "SBI", "62 lives on slab 1."),
    alternative: "Add a slab and move the lives with a file",
  };
  answer([{ ...HELD, mark: null, fields: [change] }]);
  open();
  await changeBank();
  const alert = within(await screen.findByRole("alert"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Then move the lives: upload a file with the new Slab ID of each life on the sheet Edit of the validator.",
  );
  expect(alert.getByRole("link", { name: "validator" })).toHaveAttribute("href", "/app/validator?policy=pol-1");
  await userEvent.click(alert.getByRole("link", { name: "Add a slab and move the lives with a file" }));
  const slabs = await screen.findByLabelText(/^Number of Slabs/);
  await waitFor(() => expect(slabs).toHaveFocus());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByLabelText("Bank Name")).toHaveValue("");
});

test("Continue with a new slab opens its fields, without a save or an error", async () => {
  const stored = {
    "terms.sumInsuredStructure": "Graded Tier",
    "slabs.0.sumInsured": "3,00,000",
    "slabs.0.familyDefinition": "Self",
  };
  const sent = answer([FREE], undefined, filledPolicy(stored, "HANDOVER_TO_OPS"));
  window.history.replaceState(null, "", "/app/placement-form?id=co-1&policyId=pol-1&step=2");
  open();
  const slabs = await screen.findByLabelText(/^Number of Slabs/);
  await userEvent.clear(slabs);
  await userEvent.type(slabs, "2");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  const last = await screen.findByRole("region", { name: "Slab Specific Terms: Slab 2" });
  expect(screen.queryByText("Please fix all the form errors")).toBeNull();
  expect(within(last).queryByText("Sum Insured cannot be Empty")).toBeNull();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await within(last).findByText("Sum Insured cannot be Empty")).toBeVisible();
});

test.each([["POST /policyReview"], []])(
  "0 employees need one tick, also where the provider has no reviews: %j",
  async (...missing) => {
    const text = "The policy has 0 employees.";
    const sent = answer([{ ...FREE, warnings: [{ kind: "noEmployees", text, policies: [] }] }]);
    open(missing);
    const employees = await screen.findByLabelText(/^Number of Employees/);
    await userEvent.clear(employees);
    await userEvent.type(employees, "0");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(text);
    const save = within(dialog).getByRole("button", { name: /^Save/ });
    expect(save).toBeDisabled();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "I have checked these values" }));
    await userEvent.click(save);
    await waitFor(() => expect(sent).toMatchObject([{ body: { numberOfEmployees: 0 } }]));
  },
);

test("a value that is probably wrong needs one tick, which the save names", async () => {
  const warning = {
    kind: "sameNumber" as const,
    text: "Policy number P-9 also belongs to Himal · GMC.",
    policies: [{ id: "pol-9", name: "Himal · GMC" }],
  };
  const sent = answer([{ ...FREE, warnings: [warning] }]);
  open();
  await changeBank();
  const dialog = await screen.findByRole("dialog", { name: "Check these values" });
  expect(within(dialog).getByRole("link", { name: "Himal · GMC" })).toHaveAttribute(
    "href",
    "/app/policy-details?id=pol-9",
  );
  const save = within(dialog).getByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "I have checked these values" }));
  await userEvent.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ body: { confirmedWarnings: ["sameNumber"] } }]));
  expect(sent[0]?.body).not.toHaveProperty("reviewed");
});

test("a review that is outdated is shown again with what changed", async () => {
  const outdated = { status: 409, body: { message: "again", status: 409, data: { reviewAgain: true } } };
  const sent = answer([HELD, { ...HELD, lives: 225, mark: "m-2" }], (nth) => (nth === 1 ? outdated : undefined));
  open();
  await changeBank();
  await press(await screen.findByRole("dialog"), "Save changes");
  expect(await screen.findByText(/changed since the review/)).toBeVisible();
  expect(screen.getByRole("dialog")).toHaveTextContent("Lives225");
  await press(screen.getByRole("dialog"), "Save changes");
  await waitFor(() => expect(sent.map(({ body }) => body.reviewed)).toEqual(["m-1", "m-2"]));
});

test("a provider without reviews: the console shows the fields and what it cannot know", async () => {
  const sent = answer([]);
  open(["POST /policyReview"]);
  await changeBank();
  const dialog = await screen.findByRole("dialog", { name: "Review 1 change" });
  expect(within(dialog).getByRole("row", { name: /Bank Name None SBI/ })).toBeVisible();
  expect(dialog).toHaveTextContent(
    "This provider does not show which lives, endorsements and amounts the change affects.",
  );
  expect(dialog).not.toHaveTextContent("Open endorsements");
  await press(dialog, "Save changes");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty("reviewed");
  expect(sent[0]?.body).not.toHaveProperty("confirmedWarnings");
});

test("GST of 18 % is proposed while the field is empty", async () => {
  answer([FREE]);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Use 18 %: ₹180.00" }));
  expect(screen.getByLabelText("GST")).toHaveValue("180");
  expect(screen.queryByRole("button", { name: /^Use 18 %/ })).not.toBeInTheDocument();
});

test("an expired policy is only read", async () => {
  answer([FREE], undefined, { ...POLICY, active: false });
  open();
  expect(await screen.findByText("This policy has expired.")).toBeVisible();
  expect(screen.getByText("To read")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
});

test("a policy under another company is not found", async () => {
  answer([FREE], undefined, { ...POLICY, companyId: "co-2" });
  open();
  expect(await screen.findByText("Policy not found")).toBeVisible();
  expect(screen.queryByLabelText("Bank Name")).not.toBeInTheDocument();
});

test("a text at the limit of its field says that a longer one is cut off", async () => {
  answer([FREE]);
  open();
  await userEvent.click(await screen.findByLabelText("Bank Name"));
  await userEvent.paste("x".repeat(2_001));
  expect(screen.getByLabelText("Bank Name")).toHaveAccessibleDescription(
    "At most 2,000 characters. A longer text is cut off.",
  );
});
