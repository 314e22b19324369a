import { setImmediate as nextTurn } from "node:timers/promises";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DataDiscrepancy } from "@/components/recon/data-discrepancy";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { fileWith } from "@/tests/support/form-of";
import { fileInput, type SavedFile, savedFiles } from "../files";
import { answerCalls, renderScreenAs } from "../render-screen";
import { WorkerInPage } from "../validator/worker-in-page";

type Pair = { oldUserId: string; newUserId: string };
const nothing = { policies: 0, benefits: 0, endorsements: 0, requests: 0, claims: 0, dependants: 0 };
const ASHA = {
  active: true,
  name: "Asha Rao",
  dob: "1990-06-15",
  gender: "female",
  relationship: "self",
  employeeId: "E-1",
  mobile: "9000000001",
  email: "asha@client.example",
};

/** A pair of the preview; `next` is what the new record has otherwise. */
const compared = (pair: Pair, moved: object, next: Partial<typeof ASHA> = {}, differences: string[] = []) => ({
  ...pair,
  old: { userId: pair.oldUserId, ...ASHA },
  new: { userId: pair.newUserId, ...ASHA, ...next },
  differences,
  differingFields: Object.keys(next),
  moved: { ...nothing, ...moved },
});
const PAIRS = [
  { oldUserId: "old-1", newUserId: "new-1" },
  { oldUserId: "old-2", newUserId: "new-2" },
];
const [first, second] = PAIRS as [Pair, Pair];
const failed = { ...second, error: "User not found: old-2" };
const previewOf = (migrations: object[], failedMigrations: object[] = [], alreadyMerged: Pair[] = []) => ({
  data: { migrations, failedMigrations, alreadyMerged },
});

let saved: SavedFile[] = [];
beforeEach(() => {
  saved = savedFiles();
  Object.assign(globalThis, { Worker: WorkerInPage });
});

afterEach(() => jest.useRealTimers());

type Replies = { preview?: object; migrate?: object };

function open(replies: Replies, missing: string[] = []) {
  const sent: { path: string; data: Pair[] }[] = [];
  answerCalls((path, init) => {
    if (init.method === "GET") return { body: { data: { merges: [], nextPageId: null } } };
    sent.push({ path, data: JSON.parse(String(init.body)).data });
    const reply = path.endsWith("previewDuplicateUsers") ? replies.preview : replies.migrate;
    const status = (reply as { status?: number } | undefined)?.status ?? 200;
    return { status, body: reply ?? {} };
  });
  renderScreenAs(["engineer"], <DataDiscrepancy />, { flags: { dataDiscrepancy: true }, missing });
  return { sent, user: userEvent.setup() };
}

const HINT = ["Any string allowed", "Any string allowed"];
async function drop(
  user: ReturnType<typeof userEvent.setup>,
  rows: string[][],
  headers = ["Old UserID", "New UserID"],
) {
  const columns = headers.map((header) => ({ header, kind: "text" as const }));
  const bytes = await writeWorkbook([{ name: "Users", columns, rows: rows.map((cells) => ({ cells })) }]);
  const file = fileWith(bytes, "users.xlsx");
  await user.upload(fileInput(), file);
}
const cells = (pairs: readonly Pair[]) => pairs.map(({ oldUserId, newUserId }) => [oldUserId, newUserId]);

async function upload(user: ReturnType<typeof userEvent.setup>, says = "You can undo each merge for 30 days") {
  await user.click(screen.getByRole("button", { name: "Upload" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(says);
  await user.click(within(dialog).getByRole("button", { name: "Upload" }));
}

test("rows are checked first, each with what moves or why not; after Upload the failures are saved as a report", async () => {
  const { sent, user } = open({
    preview: previewOf([compared(first, { policies: 1, claims: 2 })], [failed]),
    migrate: { data: { migrated: 1, failedMigrations: [failed] } },
  });
  await drop(user, [HINT, ...cells(PAIRS)]);
  expect(await screen.findByText("1 ready to merge, 1 refused")).toBeVisible();
  const table = screen.getByRole("table", { name: "Pairs in the file" });
  expect(within(table).getByRole("row", { name: /old-1/ })).toHaveTextContent(
    "Asha Rao → Asha RaoSame person1 policy, 2 claimsCompare",
  );
  expect(within(table).getByRole("row", { name: /old-2/ })).toHaveTextContent("User not found: old-2");
  expect(sent).toEqual([{ path: "/api/recon/previewDuplicateUsers", data: PAIRS }]);
  await upload(user);
  expect(await screen.findByText("Some Members could not be processed")).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: "/api/recon/migrateDataOfDuplicateUsers", data: PAIRS });
  expect(await screen.findByText("1 merged, 1 refused")).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Data-Discrepancy-\d\d-\d\d-\d{4}\.xlsx$/)]);
});

test("the start and the end of long user ids are shown, where they differ", async () => {
  const long = { oldUserId: "user_01k8jl5ld00sd4bqnjt1g46kn", newUserId: "user_01k8jl5ld00sd4bqnjt1g46kp" };
  const { user } = open({ preview: previewOf([compared(long, {})], []) });
  await drop(user, [HINT, ...cells([long])]);
  const table = await screen.findByRole("table", { name: "Pairs in the file" });
  expect(within(table).getByText("user_01k8…46kn")).toBeVisible();
  expect(within(table).getByText("user_01k8…46kp")).toBeVisible();
});

test("'Members were processed successfully' when all pairs are merged, and no report is saved", async () => {
  const { user } = open({
    preview: previewOf([compared(first, {})]),
    migrate: { data: { migrated: 1, failedMigrations: [] } },
  });
  await drop(user, cells([first]));
  expect(await screen.findByText(/None: the old record becomes inactive/)).toBeVisible();
  await upload(user);
  expect(await screen.findByText("Members were processed successfully")).toBeVisible();
  expect(saved).toEqual([]);
});

/** Fakes only timers; promises run as usual. */
const GOES_ON = [
  "Date",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
] as const;
/** While a toast slides out. */
const EXIT_MS = 300;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

async function waitForToast(message: string): Promise<void> {
  for (let turns = 0; turns < 1_000 && !screen.queryByText(message); turns += 1) await act(() => nextTurn());
  expect(screen.getByText(message)).toBeVisible();
}

test.each([
  [
    "8 seconds when all pairs were merged",
    { data: { migrated: 1, failedMigrations: [] } },
    "Members were processed successfully",
    8_000,
  ],
  [
    "10 seconds when some were not",
    { data: { migrated: 0, failedMigrations: [failed] } },
    "Some Members could not be processed",
    10_000,
  ],
  ["10 seconds when the upload failed", { status: 503, message: "No room" }, "Failed to Upload!", 10_000],
])("the toast stays %s [spec 3 §9]", async (_, migrate, message, ms) => {
  const { user } = open({ preview: previewOf([compared(second, {})]), migrate });
  await drop(user, cells([second]));
  await screen.findByText("1 ready to merge, 0 refused");
  await user.click(screen.getByRole("button", { name: "Upload" }));
  const dialog = await screen.findByRole("dialog");
  jest.useFakeTimers({ doNotFake: [...GOES_ON] });
  fireEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
  await waitForToast(message);
  pass(ms - 1);
  expect(screen.getByText(message)).toBeVisible();
  pass(1);
  pass(EXIT_MS);
  expect(screen.queryByText(message)).toBeNull();
});

test("with a provider that has the specification's calls alone the pairs are sent as they are, and no undo is promised", async () => {
  const { sent, user } = open({ migrate: { data: { migrated: 1, failedMigrations: [] } } }, [
    "POST /recon/previewDuplicateUsers",
    "GET /recon/merges",
    "POST /recon/merges/{id}/undo",
  ]);
  expect(screen.getByText(/A merge cannot be undone\.$/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Recent merges" })).toBeNull();
  await drop(user, cells([first]));
  expect(await screen.findByText("1 row in the workbook")).toBeVisible();
  expect(sent).toEqual([]);
  await upload(user, "This cannot be undone.");
  expect(await screen.findByText("1 merged, 0 refused")).toBeVisible();
  expect(sent).toEqual([{ path: "/api/recon/migrateDataOfDuplicateUsers", data: [first] }]);
});

test("a failed upload shows 'Failed to Upload!', and the rows stay for another try", async () => {
  const { user } = open({
    preview: previewOf([compared(first, {})]),
    migrate: { status: 503, message: "No room", traceId: "t-1" },
  });
  await drop(user, cells([first]));
  await screen.findByText("1 ready to merge, 0 refused");
  await upload(user);
  expect(await screen.findByText("Failed to Upload!")).toBeVisible();
  expect(screen.getByText("No room")).toBeVisible();
  expect(screen.getByRole("table", { name: "Pairs in the file", hidden: true })).toBeInTheDocument();
});

test("where nothing can be joined there is nothing to upload; a failed check can be tried again", async () => {
  const replies: Replies = { preview: { status: 502, message: "The provider cannot be reached." } };
  const { user } = open(replies);
  await drop(user, cells([second]));
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider cannot be reached.");
  Object.assign(replies, { preview: previewOf([], [failed]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("0 ready to merge, 1 refused")).toBeVisible();
  expect(screen.getByRole("button", { name: "Upload" })).toBeDisabled();
});

test.each([
  ["only the hint row", [HINT], undefined, "The Excelsheet is probably empty"],
  ["another sheet", [["a", "b"]], ["Old UserID", "Name"], "Missing column: New UserID"],
])("a workbook with %s is refused with the reason", async (_, rows, headers, message) => {
  const { sent, user } = open({});
  await drop(user, rows, headers);
  expect(await screen.findByText("Failed to upload!")).toBeVisible();
  expect(screen.getAllByText(message)).not.toHaveLength(0);
  expect(sent).toEqual([]);
});

test("2,000 rows are taken, 2,001 are not", async () => {
  const pairs = (n: number) => Array.from({ length: n }, (_, at) => ({ oldUserId: `o${at}`, newUserId: `n${at}` }));
  const { sent, user } = open({ preview: previewOf(pairs(2_000).map((pair) => compared(pair, {}))) });
  await drop(user, cells(pairs(2_001)));
  expect(await screen.findByRole("alert")).toHaveTextContent("more than 2,000 rows");
  expect(sent).toEqual([]);
  await drop(user, cells(pairs(2_000)));
  expect(await screen.findByText("2,000 ready to merge, 0 refused")).toBeVisible();
});

const REASON = "name changed after marriage";
const married = () => compared(first, { policies: 1 }, { name: "Asha Iyer", email: "iyer@client.example" }, ["name"]);

test("a differing pair is shown side by side with its differences marked; without a tick it is not uploaded", async () => {
  const { user } = open({ preview: previewOf([married()]) });
  await drop(user, cells([first]));
  const region = await screen.findByRole("region", { name: "Different people? 1 pair to confirm" });
  const table = within(region).getByRole("table", { name: "Compare Asha Rao and Asha Iyer" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows).toEqual([
    "FieldOld recordold-1Becomes inactiveNew recordnew-1Stays",
    "NameDiffersAsha RaoAsha Iyer",
    "Birth date15/06/199015/06/1990",
    "GenderFemaleFemale",
    "RelationshipSelfSelf",
    "Employee IDE-1E-1",
    "Phone90000000019000000001",
    "EmailDiffersasha@client.exampleiyer@client.example",
    "StatusActiveActive",
  ]);
  expect(screen.getByText("0 ready to merge, 1 to confirm, 0 refused")).toBeVisible();
  expect(screen.getByRole("button", { name: "Upload" })).toBeDisabled();
});

test("a tick needs a reason: Upload focuses its field with an error; with both the pair is sent as confirmed", async () => {
  const { sent, user } = open({
    preview: previewOf([married()]),
    migrate: { data: { migrated: 1, failedMigrations: [] } },
  });
  await drop(user, cells([first]));
  await user.click(await screen.findByRole("checkbox", { name: "Both records are one person: Asha Rao → Asha Iyer" }));
  const reason = screen.getByRole("textbox", { name: "Reason" });
  expect(reason).toBeValid();
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(reason).toHaveAccessibleDescription(/Give a reason in at least 10 characters/);
  await waitFor(() => expect(reason).toHaveFocus());
  await user.type(reason, "too short");
  expect(reason).toBeInvalid();
  await user.clear(reason);
  await user.type(reason, REASON);
  expect(reason).toBeValid();
  expect(screen.getByText("1 ready to merge, 0 refused")).toBeVisible();
  await upload(user);
  expect(await screen.findByText("1 merged, 0 refused")).toBeVisible();
  expect(sent.at(-1)?.data).toEqual([{ ...first, acceptedDifferences: ["name"], reason: REASON }]);
  expect(screen.queryByRole("region", { name: /Different people/ })).toBeNull();
});

test("the question before an upload counts the pairs without a tick, which are sent without consent", async () => {
  const error = "Name differs. Confirm that both records are one person.";
  const { sent, user } = open({
    preview: previewOf([married(), compared(second, {})]),
    migrate: { data: { migrated: 1, failedMigrations: [{ ...first, error }] } },
  });
  await drop(user, cells(PAIRS));
  await screen.findByText("1 ready to merge, 1 to confirm, 0 refused");
  await upload(user, "1 pair without a tick will not be merged and will be listed in the failure report.");
  expect(await screen.findByText("1 merged, 1 refused")).toBeVisible();
  expect(screen.getByRole("row", { name: /old-1/ })).toHaveTextContent(error);
  expect(sent.at(-1)?.data).toEqual(PAIRS);
});

test("ten differing pairs are shown, the others on request", async () => {
  const pairs = Array.from({ length: 11 }, (_, at) => ({ oldUserId: `o${at}`, newUserId: `n${at}` }));
  const next = { name: "Asha Iyer" };
  const { user } = open({ preview: previewOf(pairs.map((pair) => compared(pair, {}, next, ["name"]))) });
  await drop(user, cells(pairs));
  await screen.findByRole("region", { name: "Different people? 11 pairs to confirm" });
  expect(screen.getAllByRole("article")).toHaveLength(10);
  await user.click(screen.getByRole("button", { name: "Show 1 more" }));
  expect(screen.getAllByRole("article")).toHaveLength(11);
});

test("both records of a pair that is one person can be compared, too", async () => {
  const { user } = open({ preview: previewOf([compared(first, {}, { mobile: "9000000002" })]) });
  await drop(user, cells([first]));
  await user.click(await screen.findByRole("button", { name: "Compare Asha Rao and Asha Rao" }));
  const dialog = await screen.findByRole("dialog", { name: "Asha Rao → Asha Rao" });
  expect(within(dialog).getByRole("row", { name: /Phone Differs/ })).toHaveTextContent("90000000019000000002");
});

test("pairs that are already merged are left out, with a word; of nothing else there is nothing to upload", async () => {
  const replies: Replies = { preview: previewOf([compared(second, {})], [], [first]) };
  const { user } = open(replies);
  await drop(user, cells(PAIRS));
  expect(await screen.findByText("1 pair of the file is already merged and is left out.")).toBeVisible();
  expect(screen.queryByRole("row", { name: /old-1/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Choose another file" }));
  Object.assign(replies, { preview: previewOf([], [], PAIRS) });
  await drop(user, cells(PAIRS));
  expect(await screen.findByText("All pairs of the file are already merged.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Upload" })).toBeNull();
});
