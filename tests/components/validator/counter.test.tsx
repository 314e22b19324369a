import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FlowState } from "@/components/validator/flow/state";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { addition, flowWith } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";

/** The rows that reverse what the insurer has of a batch, opened in the validator. */

const user = userEvent.setup();

function openScreen({ stored, status = 200 }: { stored?: FlowState; status?: number } = {}) {
  window.history.replaceState(null, "", "/app/validator?batch=batch-1&of=p-1");
  const store = memoryStore(stored);
  const requests = answerPaths({
    "/batches/batch-1/counterFile?policyId=p-1": {
      status,
      body: status === 200 ? { any: "bytes" } : { message: "No rows of this batch are with the insurer.", status },
    },
    "/policyPlan/p-1": { body: { data: { policyPlan: { id: "p-1", error: "not read by this test" } } } },
    "/company": { body: { data: { companies: [] } } },
  });
  renderValidator(<ValidatorScreen />, { store });
  return { requests, store };
}

afterEach(() => window.history.replaceState(null, "", "/"));

test("the file opens as an endorsement, and the address is clean", async () => {
  const { requests, store } = openScreen();
  await waitFor(() => expect(store.parts.selection).toMatchObject({ method: "ENDORSEMENT" }));
  expect(requests.filter(({ path }) => path.includes("counterFile"))).toHaveLength(1);
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("other work is replaced only after a question", async () => {
  const { requests } = openScreen({ stored: flowWith({ ADD: [addition(2)] }) });
  const dialog = await screen.findByRole("dialog", { name: "Open the reversing endorsement?" });
  expect(requests.some(({ path }) => path.includes("counterFile"))).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).toBe("");
});

test("'No rows of this batch are with the insurer.' for a batch without such rows", async () => {
  openScreen({ status: 422 });
  expect(await screen.findByText("No rows of this batch are with the insurer.")).toBeVisible();
});
