import { gunzipSync } from "node:zlib";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import type { AddRow } from "@/lib/contract/members";
import { dryRunUpload } from "@/lib/contract/registration";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { addition, factsOfPolicy, flowWith, LISTS } from "./flow-facts";
import { answerPaths, findEnabled, memoryStore, type Request, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

const user = userEvent.setup();

const DRY_RUN = "/registration/genome/dryRun";
const rows = [addition(2, { slabId: "1" }), addition(3, { slabId: "9" }), addition(4, { slabId: "1" })];

const none = { totalCount: 0, incorrect: [], unchangedCount: 0 };
const costed = (rowNumber: number, total: number) => ({
  policyId: "p-1",
  operation: "ADD",
  rowNumber,
  name: `Person ${rowNumber}`,
  days: 121,
  net: total / 1.18,
  gst: total - total / 1.18,
  total,
  note: null,
});
const policy = {
  policyId: "p-1",
  policyType: "GMC",
  nickName: "Plant",
  draft: { endorsementNumber: 4, net: 500 },
  additionCost: 3000,
  editsCost: 0,
  deleteCost: 0,
  net: 3000,
  repriced: [],
  isTaxStateUnknown: false,
};
const account = {
  policyIds: ["p-1"],
  cd: { accountNumber: "CD-1", balance: 2500, held: 200, opening: 1800, closing: -1200 },
  firstUnaffordable: { policyId: "p-1", operation: "ADD", rowNumber: 4, name: "Person 4" },
};

function reply(answer: object) {
  const empty = { otherCovers: [], policies: [], accounts: [], rows: [], rowCount: 0 };
  const data = { ADD: none, EDIT: none, OFFBOARD: none, ...empty, ...answer };
  return { body: dryRunUpload.reply.parse({ data }) };
}

async function runDry(
  answers: Parameters<typeof answerPaths>[0],
  { flags, edits = [] }: { flags?: { validatorBackdating: boolean }; edits?: AddRow[] } = {},
) {
  const requests = answerPaths({ ...LISTS, ...answers });
  renderValidator(<ValidatorScreen />, { store: memoryStore(flowWith({ ADD: rows, EDIT: edits })), flags });
  await user.click(await findEnabled("Dry run"));
  return { user, requests };
}

const wrongSlab = { rowNumber: 3, errors: { "Slab ID": "Slab ID does not exist" } };

test("shows the likely verdict, the cost and the balance now, held and after, and names the row where it runs out", async () => {
  const { user } = await runDry({
    [DRY_RUN]: reply({
      ADD: { totalCount: 3, incorrect: [wrongSlab], unchangedCount: 0 },
      policies: [policy],
      accounts: [account],
      rows: [costed(2, 1500), costed(4, 1500)],
      rowCount: 2,
    }),
  });
  expect(await screen.findByText("Likely 2 correct rows, 1 incorrect row")).toBeVisible();
  // The pressed button is gone: the next Tab goes on in the panel.
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole("region", { name: "Result" })).toContainElement(document.activeElement as HTMLElement);
  const cost = within(screen.getByRole("region", { name: "Dry run of GMC · Plant" }));
  expect(cost.getByRole("heading", { name: "GMC · Plant" })).toBeVisible();
  for (const [label, amount] of [
    ["CD Balance now", "₹2,500.00"],
    ["Held by endorsements at the insurer", "₹200.00"],
    ["Already in draft Endo 4", "₹500.00"],
    ["Net of these rows", "₹3,000.00"],
  ] as const) {
    expect(cost.getByText(label).nextSibling).toHaveTextContent(amount);
  }
  expect(cost.getByText("Left after all reserved amounts").nextSibling).toHaveTextContent(/1,200\.00/);
  expect(cost.getByText(/The CD balance runs out at row 4 of sheet Add \(Person 4\)/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cost per row" }));
  const table = within(await screen.findByRole("table", { name: "Cost per row" }));
  const marked = table.getByText("Above the balance").closest("tr") as HTMLElement;
  expect(marked).toHaveTextContent("Person 4");
  expect(marked).toHaveTextContent("121");
});

test("names the policies on which leavers stay covered", async () => {
  const otherCovers = [
    { policyId: "p-2", policyName: "GPA of all", lives: 2 },
    { policyId: "p-3", policyName: "GTL", lives: 1 },
  ];
  await runDry({ [DRY_RUN]: reply({ otherCovers }) });
  expect(
    await screen.findByText(
      /^Still covered after these exits: GPA of all \(2 lives\), GTL \(1 life\)\. To end every cover/,
    ),
  ).toBeVisible();
});

test("a row of ₹0 has its note next to the amount", async () => {
  const note = "Included in the family premium: Asha Rao stays covered";
  const { user } = await runDry({
    [DRY_RUN]: reply({
      policies: [policy],
      accounts: [account],
      rows: [{ ...costed(2, 0), note }, costed(3, 118)],
      rowCount: 2,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Cost per row" }));
  const table = within(await screen.findByRole("table", { name: "Cost per row" }));
  const [, free, paid] = table.getAllByRole("row");
  expect(free).toHaveTextContent(note);
  expect(paid).toHaveTextContent("No note");
});

test("earlier rows that the file prices again have their count and ₹ difference", async () => {
  const repriced = [
    { endorsementNumber: 4, rows: 1, difference: -3261.65 },
    { endorsementNumber: 2, rows: 2, difference: 118 },
    { endorsementNumber: 3, rows: 2, difference: 0 },
  ];
  await runDry({ [DRY_RUN]: reply({ policies: [{ ...policy, repriced }], accounts: [account] }) });
  const cost = within(await screen.findByRole("region", { name: "Dry run of GMC · Plant" }));
  expect(cost.getByText("1 earlier row of Endo 4, priced again").nextSibling).toHaveTextContent("3,261.65");
  expect(cost.getByText(/2 rows of Endo 2 will be priced again: ₹118\.00 more premium\./)).toBeVisible();
  expect(cost.getByText(/2 rows of Endo 3 will be priced again: the same premium\./)).toBeVisible();
  expect(cost.queryByText(/Endo 2, priced again/)).not.toBeInTheDocument();
});

test("two policies of one account are one block, each with its name, with a warning for a missing state", async () => {
  const second = { ...policy, policyId: "p-2", policyType: "GPA", nickName: null, draft: null, net: 700 };
  await runDry({
    [DRY_RUN]: reply({
      policies: [policy, { ...second, isTaxStateUnknown: true }],
      accounts: [{ ...account, policyIds: ["p-1", "p-2"], firstUnaffordable: null }],
    }),
  });
  const block = within(await screen.findByRole("region", { name: "Dry run of GMC · Plant, GPA" }));
  expect(block.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["GMC · Plant", "GPA"]);
  const nets = block.getAllByText("Net of these rows").map(({ nextSibling }) => nextSibling?.textContent);
  expect(nets).toEqual([expect.stringContaining("3,000.00"), expect.stringContaining("700.00")]);
  expect(block.getByText("Already in draft Endo 4 (GMC · Plant)")).toBeVisible();
  expect(block.getByText("Available for these rows").nextSibling).toHaveTextContent("₹1,800.00");
  expect(block.getAllByText("Left after all reserved amounts")).toHaveLength(1);
  expect(block.getByText(/premiums carry IGST until one is entered/)).toBeVisible();
});

/** The Edit rows of the second dry run. */
async function editsOfSecond(requests: readonly Request[]): Promise<unknown> {
  const runs = () => requests.filter(({ path }) => path === DRY_RUN);
  await waitFor(() => expect(runs()).toHaveLength(2));
  const { body } = runs()[1] as Request;
  const { membersList } = body as { membersList: string };
  return JSON.parse(gunzipSync(Buffer.from(membersList, "base64")).toString()).EDIT;
}

test("a spouse whose employee is recorded as single has a message, and the missing Edit row is added to the file", async () => {
  const mismatch = { rowNumber: 3, errors: { "Marital Status": "Marital status mismatch" } };
  const { user, requests } = await runDry({
    [DRY_RUN]: [reply({ ADD: { totalCount: 3, incorrect: [mismatch], unchangedCount: 0 } }), reply({})],
  });
  await user.click(await screen.findByRole("button", { name: "Fix in place" }));
  expect(await screen.findByText("The employee is recorded as single")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add an Edit row: employee is married" }));
  expect(screen.getByText("Edit row added: employee is married")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Check 1 changed row" }));
  const EDIT = await editsOfSecond(requests);
  const employee_id = rows[1]?.employee_id;
  expect(EDIT).toEqual([expect.objectContaining({ employee_id, maritalStatus: "married", rowNumber: 2 })]);
});

test("the Edit row that the file has for the single employee is changed, and no second row is added", async () => {
  const mismatch = { rowNumber: 3, errors: { "Marital Status": "Marital status mismatch" } };
  const edit = {
    rowNumber: 2,
    employee_id: rows[1]?.employee_id,
    relationship_to_account_holders: "Employee",
    name: "Asha",
  };
  const { user, requests } = await runDry(
    {
      [DRY_RUN]: [
        reply({
          ADD: { totalCount: 3, incorrect: [mismatch], unchangedCount: 0 },
          EDIT: { totalCount: 1, incorrect: [], unchangedCount: 0 },
        }),
        reply({}),
      ],
    },
    { edits: [edit] },
  );
  await user.click(await screen.findByRole("button", { name: "Fix in place" }));
  await user.click(screen.getByRole("button", { name: "Mark the employee as married in Edit row 2" }));
  expect(screen.getByText("Edit row 2: employee is married")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Check 1 changed row" }));
  const EDIT = await editsOfSecond(requests);
  expect(EDIT).toEqual([{ ...edit, maritalStatus: "married" }]);
});

test("a row that only needs its marriage date is not an error", async () => {
  await runDry({
    [DRY_RUN]: reply({
      ADD: {
        totalCount: 3,
        incorrect: [{ rowNumber: 4, errors: { midterm: "Marriage date is missing" } }],
        unchangedCount: 0,
      },
    }),
  });
  expect(await screen.findByText("Likely 2 correct rows, 0 incorrect rows")).toBeVisible();
  expect(screen.getByText(/1 row needs a marriage date/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Fix in place" })).toBeNull();
});

test("the same file again says that it changes nothing", async () => {
  const standing = (rowNumber: number) => ({
    rowNumber,
    errors: { "Employee ID": "Employee already exists in this policy" },
  });
  await runDry({
    [DRY_RUN]: reply({ ADD: { totalCount: 3, incorrect: [2, 3, 4].map(standing), unchangedCount: 3 } }),
  });
  expect(
    await screen.findByText("All 3 rows are already applied. Uploading this file again changes nothing."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Fix in place" })).toBeNull();
});

test("a failure shows the provider's message, and the dry run can be repeated", async () => {
  const { user } = await runDry({
    [DRY_RUN]: [{ status: 400, body: { message: "Policy has ended", status: 400 } }, reply({})],
  });
  expect(await screen.findByText("Policy has ended")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Dry run" }));
  expect(await screen.findByText(/^Likely \d/)).toBeVisible();
});

test("a dry run stops if the policy's settings cannot be read, and the next one continues", async () => {
  const settings = "/configuration?policyId=p-1";
  const failing = { status: 502, body: { message: "The settings cannot be read", status: 502 } };
  const { user, requests } = await runDry({
    [settings]: [failing, { body: { data: { values: DEFAULT_CONFIG } } }],
    [DRY_RUN]: reply({}),
  });
  expect(await screen.findByText("The settings cannot be read")).toBeVisible();
  expect(requests.some(({ path }) => path === DRY_RUN)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Dry run" }));
  expect(await screen.findByText(/^Likely \d/)).toBeVisible();
});

test("a dry run's result stays after a failed Submit, marked with its time, and can be repeated", async () => {
  const answers = {
    [DRY_RUN]: reply({ ADD: { totalCount: 3, incorrect: [wrongSlab], unchangedCount: 0 } }),
    "/midTermAdditions/identifyMidtermAdditions": { status: 502, body: { message: "down", status: 502 } },
  };
  const { user, requests } = await runDry(answers, { flags: { validatorBackdating: false } });
  expect(await screen.findByText("Likely 2 correct rows, 1 incorrect row")).toBeVisible();
  expect(screen.getByRole("list", { name: "Errors" })).toHaveTextContent("Slab ID does not exist (1 row)");
  await user.click(screen.getByRole("button", { name: "Submit: upload 2 correct, keep 1 to fix" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("down");
  expect(await screen.findByText("Likely 2 correct rows, 1 incorrect row")).toBeVisible();
  expect(screen.getByText(/^As of \d/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Run again" }));
  await waitFor(() => expect(requests.filter(({ path }) => path === DRY_RUN)).toHaveLength(2));
});

describe("the likely verdict in the browser", () => {
  const FACTS = "/registration/genome/rowFacts";
  const joiner = (rowNumber: number, slabId: string) =>
    addition(rowNumber, {
      slabId,
      name: "Asha Menon",
      gender: "female",
      date_of_birth: "01/02/1990",
      mobile: `98765432${rowNumber}0`,
      policy_start_date: formatDmy(addDays(istDay(Date.now()), -2)),
    });
  const stored = () => flowWith({ ADD: [joiner(2, "1"), joiner(3, "9"), joiner(4, "1")] });

  beforeEach(() => {
    Object.assign(globalThis, { Worker: WorkerInPage });
  });

  test("appears on its own, names people without sending rows, and is fixed in place", async () => {
    const requests = answerPaths({ ...LISTS, [FACTS]: { body: { data: factsOfPolicy } } });
    renderValidator(<ValidatorScreen />, { store: memoryStore(stored()) });
    expect(await screen.findByText("Likely 2 correct rows, 1 incorrect row")).toBeVisible();
    expect(screen.getByText("Slab ID: Slab ID does not exist (1 row)")).toBeVisible();
    expect(requests.find(({ path }) => path === FACTS)?.body).toEqual({
      companyId: "c-1",
      policyId: "p-1",
      employeeIds: ["E2", "E3", "E4"],
      userIds: [],
      mobiles: ["9876543220", "9876543230", "9876543240"],
      emails: [],
    });
    await user.click(screen.getByRole("button", { name: "Fix in place" }));
    const cell = await screen.findByRole("textbox", { name: "Slab ID, row 3" });
    await user.clear(cell);
    await user.type(cell, "1");
    await user.click(screen.getByRole("button", { name: "Check 1 changed row" }));
    expect(await screen.findByText("Likely 3 correct rows, 0 incorrect rows")).toBeVisible();
    expect(requests.some(({ path }) => path === DRY_RUN)).toBe(false);
  });

  test("is replaced by the provider's verdict, and shows 'could not be checked here' if the facts fail", async () => {
    const provider = reply({ ADD: { totalCount: 3, incorrect: [], unchangedCount: 0 } });
    answerPaths({
      ...LISTS,
      [FACTS]: [{ status: 502, body: { message: "down", status: 502 } }, { body: { data: factsOfPolicy } }],
      [DRY_RUN]: provider,
    });
    renderValidator(<ValidatorScreen />, { store: memoryStore(stored()) });
    expect(await screen.findByText(/could not be checked here/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText("Likely 2 correct rows, 1 incorrect row")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dry run" }));
    expect(await screen.findByText("Likely 3 correct rows, 0 incorrect rows")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Likely verdict" })).toBeNull();
  });
});
