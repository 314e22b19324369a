import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FlowAction, flowReducer } from "@/components/validator/flow/reducer";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import type { AddRow } from "@/lib/domain/members/types";
import { ACME_ALONE } from "../records";
import { addition, flowWith } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";

const slabs = [
  { slabId: "1", slabName: "Grade 1", sumInsured: 300_000 },
  { slabId: "2", slabName: "Grade 2", sumInsured: 500_000 },
];
const answers = {
  "/company": ACME_ALONE,
  "/policyPlan/fetchPolicies/c-1": { body: { data: { policies: [] } } },
  "/policyPlan/p-1": { body: { data: { policyPlan: { sumAssuredSlabs: slabs } } } },
};

async function show(slabIds: readonly string[]) {
  window.history.replaceState(null, "", "/app/validator");
  answerPaths(answers);
  const store = memoryStore(flowWith({ ADD: slabIds.map((slabId, index) => addition(index + 2, { slabId })) }));
  renderValidator(<ValidatorScreen />, { store });
  await screen.findByText(/members? found/);
  return { user: userEvent.setup(), store };
}

test("a sum insured or a name with one slab is replaced and said; the others are chosen", async () => {
  const { user, store } = await show(["5L", "1", "Gold", "5,00,000", "Silver"]);
  expect(await screen.findByText(/Slabs of this policy: 5L → 2 \(1 row\), 5,00,000 → 2 \(1 row\)\./)).toBeVisible();
  expect(screen.getByText(/2 values under Slab ID do not match a slab of this policy\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose slabs" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Slabs of the file" }));
  const slabOf = (text: string) => dialog.getByRole("combobox", { name: `Slab ID for ${text}` });
  expect(slabOf("5L")).toHaveValue("2 · Grade 2 · ₹5,00,000.00");
  expect(slabOf("Gold")).toHaveValue("");

  await user.click(slabOf("Gold"));
  await user.keyboard("grade 1{ArrowDown}{Enter}");
  expect(slabOf("Gold")).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Use for 3 rows" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await screen.findByText(/1 value under Slab ID does not match a slab of this policy\./)).toBeVisible();
  await waitFor(() =>
    expect(store.parts).toMatchObject({
      "rows.ADD": [{ slabId: "2" }, { slabId: "1" }, { slabId: "1" }, { slabId: "2" }, { slabId: "Silver" }],
    }),
  );
});

test("a slab that was found can be changed, and left as the file has it", async () => {
  const { user, store } = await show(["5L", "3,00,000"]);
  await user.click(await screen.findByRole("button", { name: "Change slabs" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Slabs of the file" }));
  const field = dialog.getByRole("combobox", { name: "Slab ID for 5L" });
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: /^1 · Grade 1/ }));
  await user.click(dialog.getByRole("button", { name: "Use for 2 rows" }));
  await waitFor(() => expect(store.parts).toMatchObject({ "rows.ADD": [{ slabId: "1" }, { slabId: "1" }] }));
  expect(await screen.findByText(/5L → 1 \(1 row\)/)).toBeVisible();
});

test("a file with the policy's own slabs needs no questions", async () => {
  await show(["1", "2"]);
  await waitFor(() => expect(screen.getByText("2 members found", { exact: false })).toBeVisible());
  expect(screen.queryByRole("button", { name: "Choose slabs" })).not.toBeInTheDocument();
});

test("another policy has other slabs: the texts are the file's again, until its own slab is found", () => {
  const rows = [addition(2, { slabId: "5L" }), addition(3, { slabId: "1" })];
  const applied = [{ text: "5L", slabId: "2", rows: { ADD: [2], EDIT: [] } }];
  let state = flowWith({ ADD: rows });
  state = flowReducer(state, {
    type: "slabsApplied",
    applied,
    rows: { ...state.rows, ADD: [{ ...rows[0], slabId: "2" } as AddRow, ...rows.slice(1)] },
  } as FlowAction);
  expect(state.rows.ADD.map(({ slabId }) => slabId)).toEqual(["2", "1"]);
  const same = flowReducer(state, { type: "chosen", selection: { activatePortal: true } });
  expect(same.rows.ADD.map(({ slabId }) => slabId)).toEqual(["2", "1"]);
  const policy = { id: "p-2", label: "GMC · Office", startDate: "2026-04-01" };
  const other = flowReducer(state, { type: "chosen", selection: { policy } });
  expect(other.rows.ADD.map(({ slabId }) => slabId)).toEqual(["5L", "1"]);
  expect(other.file?.appliedSlabs).toBeUndefined();
});

test("rows that become edits keep the texts that were replaced in them", () => {
  let state = flowWith({ ADD: [addition(2, { slabId: "2" })] });
  const applied = [{ text: "5L", slabId: "2", rows: { ADD: [2], EDIT: [] } }];
  state = flowReducer(state, { type: "slabsApplied", applied, rows: state.rows });
  state = flowReducer(state, { type: "setOperation", operation: "EDIT" });
  expect(state.file?.appliedSlabs).toEqual([{ text: "5L", slabId: "2", rows: { ADD: [], EDIT: [2] } }]);
});
