import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import type { RosterLife } from "@/lib/domain/members/types";
import { lifeOf } from "@/tests/lib/domain/fixtures";
import { addition, factsOfPolicy, flowWith, LISTS } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

const COVERED = "/policy/p-1/coveredEmployees";
const FACTS = "/registration/genome/rowFacts";

const life = (number: number, more: Partial<RosterLife> = {}) =>
  lifeOf({
    userId: `u-${number}`,
    employeeId: `E${number}`,
    name: `Person ${number}`,
    dob: "1990-02-01",
    mobile: `987654320${number}`,
    email: null,
    maritalStatus: null,
    coverageStart: "2026-04-01",
    coverageEnd: "2027-03-31",
    uhid: null,
    ...more,
  });
const listed = (number: number, more = {}) =>
  addition(number, {
    gender: "F",
    date_of_birth: "01/02/1990",
    mobile: `987654320${number}`,
    slabId: "1",
    policy_start_date: formatDmy(addDays(istDay(Date.now()), -2)),
    ...more,
  });

/** The file in hand: E2 as on the roster, E3 with another mobile, E4 new; E5 and her husband are missing. */
const file = () => flowWith({ ADD: [listed(2), listed(3, { mobile: "9811111111" }), listed(4)] });
const husband = life(6, { employeeId: "E5", relationship: "spouse", parentId: "u-5", name: "Rahul" });
const lives = [life(2), life(3), life(5), husband];
const facts = { ...factsOfPolicy, policies: factsOfPolicy.policies.map((policy) => ({ ...policy, lives })) };
const answers = {
  ...LISTS,
  [COVERED]: { body: { data: { employeeIds: ["E2", "E3", "E5"], nextPageId: null } } },
  [FACTS]: { body: { data: facts } },
};

beforeEach(() => {
  window.history.replaceState(null, "", "/app/validator");
  Object.assign(globalThis, { Worker: WorkerInPage });
});

async function open(replies: Parameters<typeof answerPaths>[0] = answers) {
  const user = userEvent.setup();
  const requests = answerPaths(replies);
  const store = memoryStore(file());
  renderValidator(<ValidatorScreen />, { store });
  await user.click(await screen.findByRole("button", { name: "Compare with the roster" }));
  return { user, requests, store, dialog: await screen.findByRole("dialog", { name: "Differences with the roster" }) };
}

test("a full list becomes its differences: leavers need a date, and unticked rows are unchanged", async () => {
  const { user, store, requests, dialog } = await open();
  const table = await within(dialog).findByRole("table", { name: "Differences with the roster" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Delete.*E5.*Person 5.*Not in the file; 1 dependant leaves too/),
    expect.stringMatching(/Edit.*E3.*Person 3.*Mobile: 9876543203 → 9811111111/),
    expect.stringMatching(/Add.*E4.*Person 4.*Not on the roster/),
  ]);
  expect(dialog).toHaveTextContent("1 row is the same on the roster and will be skipped.");
  expect(requests.findLast(({ path }) => path === FACTS)?.body).toMatchObject({
    employeeIds: ["E2", "E3", "E5", "E4"],
  });

  const use = () => within(dialog).getByRole("button", { name: /^Use/ });
  expect(use()).toHaveTextContent("Use 1 Add, 1 Edit, 1 Delete");
  expect(use()).toBeDisabled();
  await user.click(within(rows[0] as HTMLElement).getByRole("checkbox"));
  expect(use()).toHaveTextContent("Use 1 Add, 1 Edit");
  expect(use()).toBeEnabled();
  await user.click(within(rows[0] as HTMLElement).getByRole("checkbox"));
  await user.type(within(dialog).getByRole("textbox", { name: "Date of leaving" }), "15/11/2026");
  await user.tab();
  await user.click(use());

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await screen.findByText(/3 members found/)).toBeVisible();
  expect(store.parts).toMatchObject({
    "rows.ADD": [{ rowNumber: 4, employee_id: "E4" }],
    "rows.EDIT": [{ rowNumber: 3, userId: "u-3", mobile: "9811111111" }],
    "rows.OFFBOARD": [{ rowNumber: 2, userId: "u-5", employee_id: "E5", dateOfLeaving: "15/11/2026" }],
  });
  expect(screen.queryByRole("button", { name: "Compare with the roster" })).not.toBeInTheDocument();
});

test("'More people would leave than stay' for a list with more leavers: none is ticked, and they are listed last", async () => {
  const few = [life(5), life(7), life(8)];
  const many = {
    ...facts,
    policies: facts.policies.map((policy) => ({ ...policy, lives: [...few, life(2), life(3)] })),
  };
  const { dialog } = await open({ ...answers, [FACTS]: { body: { data: many } } });
  expect(await within(dialog).findByRole("note")).toHaveTextContent("More people would leave (3) than stay.");
  expect(within(dialog).getByRole("button", { name: /^Use/ })).toHaveTextContent("Use 1 Add, 1 Edit");
  const ticked = within(dialog)
    .getAllByRole("checkbox", { name: /^Select row/ })
    .map((tick) => (tick as HTMLInputElement).checked);
  expect(ticked).toEqual([true, true, false, false, false]);
  expect(within(dialog).queryByRole("textbox", { name: "Date of leaving" })).not.toBeInTheDocument();
});

test("'There is nothing to change' for a roster equal to the list, and nothing to use", async () => {
  const same = {
    ...facts,
    policies: facts.policies.map((policy) => ({
      ...policy,
      lives: [life(2), life(3, { mobile: "9811111111" }), life(4)],
    })),
  };
  const { dialog } = await open({ ...answers, [FACTS]: { body: { data: same } } });
  expect(await within(dialog).findByRole("status")).toHaveTextContent("There is nothing to change");
  expect(within(dialog).getByRole("button", { name: /^Use/ })).toBeDisabled();
});

test("a roster that cannot be had is said, and tried again", async () => {
  let isDown = true;
  const { user, dialog } = await open({
    ...answers,
    [COVERED]: () => (isDown ? { status: 502, body: { message: "down", status: 502 } } : answers[COVERED]),
  });
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("down");
  isDown = false;
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByRole("table")).toBeVisible();
});

test("without the call, without a policy, or with edits in the file, it is not offered", async () => {
  const offer = () => screen.queryByRole("button", { name: "Compare with the roster" });
  answerPaths(answers);
  const { unmount } = renderValidator(<ValidatorScreen />, {
    store: memoryStore(file()),
    missing: ["GET /policy/{policyId}/coveredEmployees"],
  });
  expect(await screen.findByText(/3 members found/)).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
  unmount();
  const edited = flowWith({ ADD: [listed(2)], EDIT: [listed(3)] });
  renderValidator(<ValidatorScreen />, { store: memoryStore(edited) });
  expect(await screen.findByText(/2 members found/)).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
});
