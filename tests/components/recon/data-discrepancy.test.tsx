import { setImmediate as nextTurn } from "node:timers/promises";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DataDiscrepancy } from "@/components/recon/data-discrepancy";
import { FLAG_DEFAULTS } from "@/lib/flags";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { Person, renderScreen } from "../render-screen";
import { WorkerInPage } from "../validator/worker-in-page";

type Pair = { oldUserId: string; newUserId: string };
const nothing = { policies: 0, benefits: 0, endorsements: 0, requests: 0, claims: 0, dependants: 0 };
const joined = (pair: Pair, moved: object) => ({
  ...pair,
  oldName: "Asha Rao",
  newName: "Asha R",
  moved: { ...nothing, ...moved },
});
const PAIRS = [
  { oldUserId: "old-1", newUserId: "new-1" },
  { oldUserId: "old-2", newUserId: "new-2" },
];
const [first, second] = PAIRS as [Pair, Pair];
const failed = { ...second, error: "User not found: old-2" };

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  sessionStorage.clear();
  Object.assign(globalThis, { Worker: WorkerInPage });
  Object.assign(URL, { createObjectURL: () => "blob:saved", revokeObjectURL: () => {} });
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});

afterEach(() => jest.useRealTimers());

type Replies = { preview?: object; migrate?: object };

function open(replies: Replies, missing: string[] = []) {
  const sent: { path: string; data: Pair[] }[] = [];
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    sent.push({ path, data: JSON.parse(String(init?.body)).data });
    const reply = path.endsWith("previewDuplicateUsers") ? replies.preview : replies.migrate;
    const status = (reply as { status?: number } | undefined)?.status ?? 200;
    return Response.json(reply ?? {}, { status });
  };
  renderScreen(
    <Person roles={["engineer"]} flags={{ ...FLAG_DEFAULTS, dataDiscrepancy: true }} missing={missing}>
      <DataDiscrepancy />
    </Person>,
  );
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
  const file = new File([bytes as Uint8Array<ArrayBuffer>], "users.xlsx");
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
}
const cells = (pairs: readonly Pair[]) => pairs.map(({ oldUserId, newUserId }) => [oldUserId, newUserId]);

async function upload(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("button", { name: "Upload" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("This cannot be undone.");
  await user.click(within(dialog).getByRole("button", { name: "Upload" }));
}

test("rows are checked first, each with what moves or why not; after Upload the failures are saved as a report", async () => {
  const { sent, user } = open({
    preview: { data: { migrations: [joined(first, { policies: 1, claims: 2 })], failedMigrations: [failed] } },
    migrate: { data: { migrated: 1, failedMigrations: [failed] } },
  });
  await drop(user, [HINT, ...cells(PAIRS)]);
  expect(await screen.findByText("1 would be joined, 1 refused")).toBeVisible();
  const table = screen.getByRole("table", { name: "What would move" });
  expect(within(table).getByRole("row", { name: /old-1/ })).toHaveTextContent("Asha Rao → Asha R1 policy, 2 claims");
  expect(within(table).getByRole("row", { name: /old-2/ })).toHaveTextContent("User not found: old-2");
  expect(sent).toEqual([{ path: "/api/recon/previewDuplicateUsers", data: PAIRS }]);
  await upload(user);
  expect(await screen.findByText("Some Members could not be processed")).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: "/api/recon/migrateDataOfDuplicateUsers", data: PAIRS });
  expect(await screen.findByText("1 joined, 1 refused")).toBeVisible();
  expect(saved).toEqual([expect.stringMatching(/^Data-Discrepancy-\d\d-\d\d-\d{4}\.xlsx$/)]);
});

test("all rows joined say so, and nothing is saved", async () => {
  const { user } = open({
    preview: { data: { migrations: [joined(first, {})], failedMigrations: [] } },
    migrate: { data: { migrated: 1, failedMigrations: [] } },
  });
  await drop(user, cells([first]));
  expect(await screen.findByText(/Nothing: the old record becomes inactive/)).toBeVisible();
  await upload(user);
  expect(await screen.findByText("Members were processed successfully")).toBeVisible();
  expect(saved).toEqual([]);
});

/** Only waits stand still: what is under way goes on. */
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
    "8 seconds when all rows were joined",
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
  const { user } = open({ preview: { data: { migrations: [joined(second, {})], failedMigrations: [] } }, migrate });
  await drop(user, cells([second]));
  await screen.findByText("1 would be joined, 0 refused");
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

test("a provider without the preview still joins; nothing claims to be checked", async () => {
  const { sent, user } = open({ migrate: { data: { migrated: 1, failedMigrations: [] } } }, [
    "POST /recon/previewDuplicateUsers",
  ]);
  await drop(user, cells([first]));
  expect(await screen.findByText("1 rows in the workbook")).toBeVisible();
  expect(sent).toEqual([]);
  await upload(user);
  expect(await screen.findByText("1 joined, 0 refused")).toBeVisible();
});

test("a failed upload says so, and the rows stay for another try", async () => {
  const { user } = open({
    preview: { data: { migrations: [joined(first, {})], failedMigrations: [] } },
    migrate: { status: 503, message: "No room", traceId: "t-1" },
  });
  await drop(user, cells([first]));
  await screen.findByText("1 would be joined, 0 refused");
  await upload(user);
  expect(await screen.findByText("Failed to Upload!")).toBeVisible();
  expect(screen.getByText("No room")).toBeVisible();
  expect(screen.getByRole("table", { name: "What would move", hidden: true })).toBeInTheDocument();
});

test("where nothing can be joined there is nothing to upload; a failed check can be tried again", async () => {
  const replies: Replies = { preview: { status: 502, message: "The provider cannot be reached." } };
  const { user } = open(replies);
  await drop(user, cells([second]));
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider cannot be reached.");
  Object.assign(replies, { preview: { data: { migrations: [], failedMigrations: [failed] } } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("0 would be joined, 1 refused")).toBeVisible();
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
  const { sent, user } = open({ preview: { data: { migrations: [], failedMigrations: [] } } });
  await drop(user, cells(pairs(2_001)));
  expect(await screen.findByRole("alert")).toHaveTextContent("more than 2,000 rows");
  expect(sent).toEqual([]);
  await drop(user, cells(pairs(2_000)));
  expect(await screen.findByText("2,000 would be joined, 0 refused")).toBeVisible();
});
