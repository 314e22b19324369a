import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flowReducer } from "@/components/validator/flow/reducer";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { rowsWithoutId } from "@/lib/domain/members/rows-without-id";
import type { OffboardRow } from "@/lib/domain/members/types";
import type { ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { fileWith } from "@/tests/support/form-of";
import { chooseOption } from "../choose-option";
import { fileInput } from "../files";
import { ACME_ALONE } from "../records";
import { flowWith } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

/** Changes and exits that an employer lists by name, without IDs. */

const FIND = "/registration/genome/membersByName";
const WAIT = { timeout: 10_000 };
const member = (userId: string, employeeId: string, name: string, more: object = {}) => ({
  userId,
  employeeId,
  name,
  relationship: "self",
  isExact: true,
  ...more,
});
const MEMBERS: Record<string, object[]> = {
  "Ravi Kumar": [member("u-1", "E1", "Ravi Kumar"), member("u-9", "E9", "R Kumar", { isExact: false })],
  "Asha Rao": [member("u-2", "E2", "Asha Rao"), member("u-3", "E3", "Asha Rao")],
};
const leaver = (rowNumber: number, name: string, more: OffboardRow = {}): OffboardRow => ({
  rowNumber,
  name,
  dateOfLeaving: "20/11/2026",
  ...more,
});

function show({ missing, stored = flowWith({}) }: { missing?: string[]; stored?: ReturnType<typeof flowWith> } = {}) {
  window.history.replaceState(null, "", "/app/validator");
  Object.assign(globalThis, { Worker: WorkerInPage });
  const requests = answerPaths({
    "/company": ACME_ALONE,
    "/policyPlan/fetchPolicies/c-1": { body: { data: { policies: [] } } },
    [FIND]: ({ body }) => ({
      body: {
        data: { found: (body as { names: string[] }).names.map((name) => ({ members: MEMBERS[name] ?? [] })) },
      },
    }),
  });
  const store = memoryStore(stored);
  renderValidator(<ValidatorScreen />, { store, missing });
  return { user: userEvent.setup(), store, requests };
}

const openDialog = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.click(await screen.findByRole("button", { name: button }, WAIT));
  return within(await screen.findByRole("dialog", { name: "Members by name" }, WAIT));
};

test("a list of exits with names alone is read; the only member with a name is suggested, others are chosen", async () => {
  const { user, store, requests } = show();
  await waitFor(() => expect(screen.getByRole("radio", { name: "Update Active Roster" })).toBeEnabled());
  const lines = [
    "Name of Employee,Last Working Day",
    "Ravi Kumar,20/11/2026",
    "Asha Rao,21/11/2026",
    "Om Das,22/11/2026",
  ];
  await user.upload(fileInput(), new File([lines.join("\n")], "exits.csv"));
  const step = await screen.findByRole("dialog", { name: /^Match columns/ }, WAIT);
  await user.click(await within(step).findByRole("combobox", { name: /Rows of the file/ }, WAIT));
  await user.click(await screen.findByRole("option", { name: "Delete" }));
  await user.click(within(step).getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("3 rows have a name but no ID.", {}, WAIT)).toBeVisible();

  const dialog = await openDialog(user, "Find members by name");
  const field = (name: string, row: number) =>
    dialog.findByRole("combobox", { name: `Member for ${name}, row ${row}` });
  expect(await field("Ravi Kumar", 2)).toHaveValue("E1 · Ravi Kumar · self");
  expect(await field("Asha Rao", 3)).toHaveValue("");
  expect(dialog.getByText("No covered member has this name")).toBeVisible();
  await user.click(await field("Asha Rao", 3));
  await user.click(await screen.findByRole("option", { name: "E3 · Asha Rao · self" }));
  await user.click(dialog.getByRole("button", { name: "Use for 2 rows" }));

  expect(await screen.findByText("2 members were found by name. 1 row has a name but no ID.")).toBeVisible();
  await waitFor(() =>
    expect(store.parts["rows.OFFBOARD"]).toMatchObject([
      { name: "Ravi Kumar", userId: "u-1" },
      { name: "Asha Rao", userId: "u-3" },
      { name: "Om Das" },
    ]),
  );
  expect(requests.filter(({ path }) => path.endsWith(FIND)).map(({ body }) => body)).toEqual([
    { companyId: "c-1", policyId: "p-1", names: ["Ravi Kumar", "Asha Rao", "Om Das"] },
  ]);
});

test("a confirmed member can be changed or taken back", async () => {
  const { user, store } = show({ stored: flowWith({ OFFBOARD: [leaver(2, "Ravi Kumar"), leaver(3, "Asha Rao")] }) });
  let dialog = await openDialog(user, "Find members by name");
  await user.click(await dialog.findByRole("button", { name: "Use for 1 row" }));
  await waitFor(() => expect(store.parts["rows.OFFBOARD"]).toMatchObject([{ userId: "u-1" }, {}]));

  dialog = await openDialog(user, "Review members");
  const ravi = await dialog.findByRole("combobox", { name: "Member for Ravi Kumar, row 2" });
  expect(ravi).toHaveValue("E1 · Ravi Kumar · self");
  await user.click(ravi);
  await user.click(await screen.findByRole("option", { name: "E9 · R Kumar · self" }));
  await user.click(dialog.getByRole("button", { name: "Use for 1 row" }));
  await waitFor(() => expect(store.parts["rows.OFFBOARD"]).toMatchObject([{ userId: "u-9" }, {}]));

  dialog = await openDialog(user, "Review members");
  await chooseOption(user, "Member for Ravi Kumar, row 2", "None of them", dialog);
  await user.click(dialog.getByRole("button", { name: "Use for 0 rows" }));
  await waitFor(() => expect(store.parts["rows.OFFBOARD"]).toMatchObject([{ userId: undefined }, {}]));
  expect(await screen.findByText("2 rows have a name but no ID.")).toBeVisible();
});

test("rows with an ID or without a name need no member", async () => {
  show({
    stored: flowWith({
      OFFBOARD: [leaver(2, "Ravi Kumar", { employee_id: "E1" }), leaver(3, "Asha", { userId: "u-2" }), leaver(4, " ")],
    }),
  });
  expect(await screen.findByText(/3 members found/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Find members by name" })).toBeNull();
});

test("a provider without the call: the step asks for the IDs", async () => {
  const { user } = show({ missing: [`POST ${FIND}`] });
  await waitFor(() => expect(screen.getByRole("radio", { name: "Update Active Roster" })).toBeEnabled());
  await user.upload(fileInput(), new File(["Name of Employee,Last Working Day\nRavi Kumar,20/11/2026"], "exits.csv"));
  const step = await screen.findByRole("dialog", { name: /^Match columns/ }, WAIT);
  await user.click(await within(step).findByRole("combobox", { name: /Rows of the file/ }, WAIT));
  await user.click(await screen.findByRole("option", { name: "Delete" }));
  expect(within(step).getByRole("textbox", { name: "Employee ID for all rows" })).toBeVisible();
  expect(within(step).getByRole("button", { name: "Continue" })).toBeDisabled();
  // A half-answered step would come back in the next test.
  await user.click(within(step).getByRole("button", { name: "Cancel" }));
});

test("another company has other members: confirmed ones are taken back; another policy keeps them", () => {
  const stored = flowWith({ OFFBOARD: [leaver(2, "Ravi Kumar")] });
  const confirmed = [
    { operation: "OFFBOARD" as const, rowNumber: 2, userId: "u-1", name: "Ravi Kumar", listedName: "Ravi Kumar" },
  ];
  const before = flowReducer(stored, { type: "membersConfirmed", confirmed });
  expect(before.rows.OFFBOARD).toMatchObject([{ userId: "u-1" }]);
  const policy = { id: "p-2", label: "GPA", startDate: null };
  expect(flowReducer(before, { type: "chosen", selection: { policy } }).rows.OFFBOARD).toMatchObject([
    { userId: "u-1" },
  ]);
  const company = { id: "c-2", name: "Banyan" };
  const after = flowReducer(before, { type: "chosen", selection: { company } });
  expect(after.rows.OFFBOARD[0]?.userId).toBeUndefined();
  expect(after.file?.confirmedMembers).toEqual([]);
});

test("a member of a change keeps the name on the roster; the file's name returns with 'None of them' or as an addition", () => {
  const listed = { rowNumber: 2, name: "Mr. RAVI KUMAR", mobile: "9812345601" };
  const stored = flowWith({ EDIT: [listed] });
  const one = { operation: "EDIT" as const, rowNumber: 2, userId: "u-1", name: "Ravi Kumar", listedName: listed.name };
  const before = flowReducer(stored, { type: "membersConfirmed", confirmed: [one] });
  expect(before.rows.EDIT).toEqual([{ ...listed, userId: "u-1", name: "Ravi Kumar" }]);
  expect(rowsWithoutId(before.rows, [one])).toMatchObject([{ rowNumber: 2, name: "Mr. RAVI KUMAR" }]);
  expect(flowReducer(before, { type: "membersConfirmed", confirmed: [] }).rows.EDIT).toEqual([listed]);
  const added = flowReducer(before, { type: "setOperation", operation: "ADD" });
  expect([added.rows.ADD, added.rows.EDIT]).toEqual([[listed], []]);
});

test("a file that is read again keeps the members of the rows that it still has; another file has none", () => {
  const rows = [leaver(2, "Ravi Kumar"), leaver(3, "Asha Rao"), leaver(4, "Om Das")];
  const state = flowWith({ OFFBOARD: rows });
  const one = (rowNumber: number, userId: string, name: string) => ({
    operation: "OFFBOARD" as const,
    rowNumber,
    userId,
    name,
    listedName: name,
  });
  const confirmed = [one(2, "u-1", "Ravi Kumar"), one(3, "u-3", "Asha Rao")];
  const before = flowReducer(state, { type: "membersConfirmed", confirmed });
  const { name = "", size = 0, ...found } = state.file ?? {};
  const idsAfter = (size: number, listed: OffboardRow[]) => {
    const members = { ...(found as ParsedMembers), ADD: [], EDIT: [], OFFBOARD: listed };
    return flowReducer(before, { type: "parsed", name, size, members }).rows.OFFBOARD.map(({ userId }) => userId);
  };
  expect(idsAfter(size, [leaver(2, "Ravi Kumar"), leaver(4, "Om Das")])).toEqual(["u-1", undefined]);
  expect(idsAfter(size, [leaver(2, "Asha Rao")])).toEqual([undefined]);
  expect(idsAfter(size + 1, rows)).toEqual([undefined, undefined, undefined]);
});

test("a workbook of our template without its ID columns is read, too; a long note among the names is not looked up", async () => {
  const { user, store, requests } = show();
  const note = "Please also see our policy on notice periods. ".repeat(5).trim();
  await waitFor(() => expect(screen.getByRole("radio", { name: "Update Active Roster" })).toBeEnabled());
  const sheetOf = (name: string, headers: string[], ...rows: string[][]) => ({
    name,
    columns: headers.map((header) => ({ header, kind: "text" as const })),
    rows: rows.map((cells) => ({ cells })),
  });
  const bytes = await writeWorkbook([
    sheetOf("Edit", ["Name", "Mobile"], ["Ravi Kumar", "9812345601"]),
    sheetOf("Delete", ["Name", "Date of Leaving"], ["Asha Rao", "20/11/2026"], [note, ""]),
  ]);
  await user.upload(fileInput(), fileWith(bytes, "names.xlsx"));
  expect(await screen.findByText("3 rows have a name but no ID.", {}, WAIT)).toBeVisible();
  await waitFor(() => expect(store.parts["rows.OFFBOARD"]).toMatchObject([{ name: "Asha Rao" }, { name: note }]));
  const dialog = await openDialog(user, "Find members by name");
  expect(await dialog.findByText("No covered member has this name")).toBeVisible();
  const asked = requests.find(({ path }) => path.endsWith(FIND))?.body;
  expect(asked).toMatchObject({ names: ["Ravi Kumar", "Asha Rao"] });
});
