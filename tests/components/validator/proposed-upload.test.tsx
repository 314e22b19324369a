import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApprovalList } from "@/components/approvals/approval-list";
import { ReasonQuestion } from "@/components/shell/reason-question";
import { flowReducer } from "@/components/validator/flow/reducer";
import type { FlowState } from "@/components/validator/flow/state";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { pushed } from "../navigation";
import { realConsole } from "../real-console";
import { renderScreenAs } from "../render-screen";
import { addition, flowWith } from "./flow-facts";
import { memoryStore, renderValidator } from "./render-validator";

/** An upload with an exception while the configuration asks for a second person, through the route handlers. */

const site = realConsole();
const user = userEvent.setup();

const late = addition(2, {
  ...{ employee_id: "L1", name: "Ravi Kumar", slabId: "1", gender: "Male", date_of_birth: "10/02/1988" },
  ...{ mobile: "7000000001", email_address: "l1@client.example", policy_start_date: "01/09/2025", isException: "yes" },
});

/** The checked rows for a policy, and the same flow after a reload. */
async function flowOfPolicy() {
  const { companyId, policyId } = await site.story("guardedExceptions");
  const flow = flowWith({ ADD: [late, addition(3, { slabId: "9" })] }, {});
  const selection: Partial<FlowState["selection"]> = {
    company: { id: companyId, name: "Kaveri" },
    policy: { id: policyId, label: "GMC", startDate: "2025-04-01" },
  };
  const { checks } = flow;
  const chosen = flowReducer(flowReducer(flow, { type: "chosen", selection }), { type: "chosen", selection });
  // The provider accepts only UUIDs, as the browser makes them.
  return memoryStore({ ...chosen, checks, flowId: crypto.randomUUID() });
}

const open = (store: ReturnType<typeof memoryStore>) => {
  cleanup();
  site.signIn("opsLead");
  const screens = (
    <>
      <ValidationSummary />
      <ReasonQuestion />
    </>
  );
  return renderValidator(screens, { store, roles: ["opsLead"] });
};

/** Proposes the upload. @returns the address of its approval */
async function propose(store: ReturnType<typeof memoryStore>): Promise<string> {
  open(store);
  const dialog = await screen.findByRole("dialog", { name: "Propose the change" });
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "HR was late");
  await user.click(within(dialog).getByRole("button", { name: "Propose" }));
  return (await screen.findByRole("link", { name: "Open the approval" })).getAttribute("href") ?? "";
}

async function decide(address: string, decision: "Approve" | "Decline") {
  cleanup();
  window.history.replaceState(null, "", address);
  site.signIn("loopOwner");
  renderScreenAs(["loopOwner"], <ApprovalList />);
  await user.click(await screen.findByRole("button", { name: decision }));
  const dialog = decision === "Decline" ? await screen.findByRole("dialog") : null;
  if (dialog) await user.click(within(dialog).getByRole("button", { name: "Decline" }));
  await screen.findByText(/loopOwner Staff/);
}

const CLAIMS = [/already uploaded/, /^Attach to/, "Correct Lives Endorsement", "Partially correct"];

test("it says that the upload is proposed and for whom it waits, claims no added lives, and survives a reload", async () => {
  const store = await flowOfPolicy();
  const address = await propose(store);
  expect(address).toMatch(/^\/app\/approvals\?id=apr_/);
  const says = async (text: RegExp) => expect(await screen.findByText(text)).toBeVisible();
  await says(/^Waiting for a lead: .* No lives have been uploaded yet\./);
  await says(/^1 correct, 1 with errors$/);
  await says(/^Once the upload is approved, post the cost on the ticket/);
  for (const claim of CLAIMS) expect(screen.queryByText(claim)).toBeNull();
  const paths = site.signIn("opsLead");
  open(store);
  await says(/^Waiting for a lead/);
  expect(paths.filter((path) => path.includes("unifiedUpload"))).toEqual([]);
  expect(store.parts["rows.ADD"]).toHaveLength(2);

  await decide(address, "Approve");
  open(store);
  await says(/^Approved\. The correct lives are uploaded\./);
  expect(screen.getByRole("link", { name: "Open the endorsements" })).toBeVisible();
});

test("after a refusal the rows are still there, and lead back to the file", async () => {
  const store = await flowOfPolicy();
  await decide(await propose(store), "Decline");
  open(store);
  await user.click(await screen.findByRole("button", { name: "Back to the file" }));
  expect(pushed.at(-1)).toBe("/app/validator");
  expect(store.parts["rows.ADD"]).toHaveLength(2);
  expect(store.parts).toMatchObject({ proposalId: null, result: null, checks: null });
});
