import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PolicyScreen } from "@/app/app/policy-details/policy-screen";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import type { Role } from "@/lib/permissions";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";
import { filledPolicy, masterData } from "./filled-policy";
import { FREE, REVIEW_PATH } from "./reviews";

/** One field of a policy is edited on the policy's page: the pencil, then Save or Enter. */

const POLICY = filledPolicy(
  { "slabs.0.sumInsured": "3,00,000", "slabs.0.familyDefinition": "Self" },
  "HANDOVER_TO_OPS",
);

const HELD: PolicyReview = {
  ...FREE,
  needsReview: true,
  lives: 224,
  mark: "m-1",
  fields: [
    {
      group: "policy" as const,
      field: "Bank Name",
      path: "general.bankName",
      before: "",
      after: "SBI",
      livesAffected: 0,
      refusal: null,
      alternative: null,
    },
  ],
};

type Show = { policy?: object; review?: PolicyReview; onSave?: () => Answer | undefined; roles?: readonly Role[] };

function show({ policy = {}, review = FREE, onSave, roles = ["csm"] }: Show = {}) {
  const sent: Record<string, unknown>[] = [];
  let stored = { ...POLICY, ...policy };
  answerCalls(async (path, init) => {
    if (path.startsWith("/api/masterData")) return { body: { data: { masterData } } };
    if (path.includes("/approvals")) return { body: { data: { items: [], total: 0, hasMore: false } } };
    if (path.startsWith("/api/policyHistory")) return { body: { data: [] } };
    if (path === REVIEW_PATH) return { body: { data: review } };
    if (path.startsWith("/api/policyPlan/pol-1") && init.body) {
      const body = JSON.parse(await new Response(init.body).text());
      sent.push(body);
      const refused = onSave?.();
      if (refused) return refused;
      stored = { ...stored, ...body, version: stored.version + 1 };
    }
    if (path.startsWith("/api/policyPlan/pol-1")) return { body: { data: { policyPlan: stored } } };
    if (path.includes("/benefits/policy/")) return { body: { data: { benefits: [] } } };
    return { body: { data: null } };
  });
  renderScreenAs(roles, <PolicyScreen id="pol-1" account={null} />);
  return sent;
}

const pencil = (label: string) => screen.findByRole("button", { name: `Edit ${label}` });
const details = () => screen.findByRole("region", { name: "Policy Details" });

test("the pencil turns the value into a field; Enter saves it with the version of the policy", async () => {
  const sent = show();
  await userEvent.click(await pencil("Bank Name"));
  const field = await within(await details()).findByRole("textbox", { name: "Bank Name" });
  expect(field).toHaveFocus();
  await userEvent.keyboard("SBI{Enter}");
  expect(await screen.findByText("Bank Name saved")).toBeVisible();
  expect(await details()).toHaveTextContent("Bank NameSBI");
  expect(sent).toMatchObject([{ bankName: "SBI", version: 3, policyPlacementStatus: "HANDOVER_TO_OPS" }]);
  expect(await pencil("Bank Name")).toHaveFocus();
});

test("a change of a policy with lives is saved only after its review (ruling 46)", async () => {
  const sent = show({ review: HELD });
  await userEvent.click(await pencil("Bank Name"));
  await within(await details()).findByRole("textbox", { name: "Bank Name" });
  await userEvent.keyboard("SBI{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Review 1 change" });
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent).toMatchObject([{ bankName: "SBI", reviewed: "m-1" }]));
});

test("an invalid value stays in the field with its sentence, and Esc leaves without saving", async () => {
  const sent = show();
  await userEvent.click(await pencil("Net Premium"));
  const field = await within(await details()).findByRole("textbox", { name: "Net Premium" });
  await userEvent.clear(field);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Net Premium cannot be Empty")).toBeVisible();
  await userEvent.type(field, "abc{Enter}");
  expect(await screen.findByText("Please provide a valid Net Premium")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(await details()).toHaveTextContent("Net Premium₹1,000.00");
  expect(sent).toEqual([]);
});

test("a date that another field contradicts is refused at the field that changed", async () => {
  const sent = show();
  await userEvent.click(await pencil("Policy Start Date"));
  const field = await within(await details()).findByRole("textbox", { name: "Policy Start Date" });
  await userEvent.clear(field);
  await userEvent.type(field, "01/05/2026");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Policy end date cannot be before the start date")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a slab's field names its slab", async () => {
  const sent = show();
  await details();
  await userEvent.click(screen.getByRole("tab", { name: "Slab Specific Terms" }));
  await userEvent.click(await pencil("Slab 1: Room Rent Limit"));
  await screen.findByRole("textbox", { name: "Room Rent Limit" });
  await userEvent.keyboard("1 %{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ sumAssuredSlabs: [{ slabId: "1", roomRentLimit: "1 %" }] }]));
});

test("the provider's refusal is shown at the field", async () => {
  const message = "Please select a valid TPA Name";
  show({
    onSave: () => ({ status: 400, body: { message, status: 400, data: { fields: { "general.bankName": message } } } }),
  });
  await userEvent.click(await pencil("Bank Name"));
  await within(await details()).findByRole("textbox", { name: "Bank Name" });
  await userEvent.keyboard("SBI{Enter}");
  expect(await within(await details()).findByText(message)).toBeVisible();
});

test.each<[string, Show]>([
  ["a viewer", { roles: ["viewer"] }],
  ["an expired policy", { policy: { active: false } }],
  ["a modular policy", { policy: { secondaryType: "MODULAR" } }],
])("%s has no pencils", async (_who, setting) => {
  show(setting);
  await screen.findByRole("heading", { level: 1, name: "Acme GMC Policy" });
  expect(screen.queryByRole("button", { name: "Edit Bank Name" })).not.toBeInTheDocument();
});

test("type and nickname have no pencil among the details: the title edits the nickname", async () => {
  show();
  const region = await details();
  expect(within(region).queryByRole("button", { name: "Edit Policy Type" })).not.toBeInTheDocument();
  expect(within(region).queryByRole("button", { name: "Edit Policy Nickname" })).not.toBeInTheDocument();
});

test("a refusal of other fields shows their sentences, not their paths", async () => {
  const sentence = "TPA Name cannot be Empty";
  const data = { fields: { "general.tpaName": sentence } };
  show({ onSave: () => ({ status: 400, body: { message: `general.tpaName: ${sentence}`, status: 400, data } }) });
  await userEvent.click(await pencil("Bank Name"));
  const field = await within(await details()).findByRole("textbox", { name: "Bank Name" });
  await userEvent.keyboard("SBI{Enter}");
  expect(await screen.findByText("Not saved: another field must be corrected first")).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(field).toHaveValue("SBI");
});

test("a rate per mille is not shown as rupees", async () => {
  show({ policy: { policyType: "GPA", finalAgreedRate: 0.125 } });
  expect(await details()).toHaveTextContent("Final Agreed Rate0.125 ‰");
});

test.each([
  ["opsExecutive", 0, 0],
  ["csm", 1, 0],
  ["opsLead", 1, 1],
] as const)(
  "of a policy with lives, %s has %i pencil for the bank and %i for the start date",
  async (role, bank, start) => {
    show({ policy: { needsReview: true }, roles: [role] });
    await screen.findByText("Bank Name");
    expect(screen.queryAllByRole("button", { name: "Edit Bank Name" })).toHaveLength(bank);
    expect(screen.queryAllByRole("button", { name: "Edit Policy Start Date" })).toHaveLength(start);
  },
);
