import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecentMerges } from "@/components/recon/recent-merges";
import type { Role } from "@/lib/permissions";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-01-08T10:00:00+05:30"));
});
afterEach(() => jest.restoreAllMocks());

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });
const merge = (id: string, mergedAt: string, more: object = {}) => ({
  id,
  oldUserId: `old-${id}`,
  newUserId: `new-${id}`,
  oldName: `Asha ${id}`,
  newName: `Asha Rao ${id}`,
  companyName: "Kaveri Textiles",
  differences: [],
  reason: null,
  mergedBy: "Meera Iyer",
  mergedAt: at(mergedAt),
  undone: null,
  ...more,
});
const MERGES = [
  merge("one", "2026-01-08T09:00:00+05:30", { differences: ["name"], reason: "name changed after marriage" }),
  merge("two", "2025-12-10T09:00:00+05:30"),
  merge("three", "2025-12-09T09:00:00+05:30"),
  merge("four", "2025-12-08T09:00:00+05:30"),
  merge("five", "2026-01-02T09:00:00+05:30", { undone: { by: "Rohan", at: at("2026-01-05T12:00:00+05:30") } }),
];

type Page = { merges: object[]; nextPageId: number | null };
type Options = { roles?: Role[]; missing?: string[]; undo?: Answer; page?: Answer; pages?: Record<string, Page> };

function open({ roles = ["opsLead"], missing, undo, page, pages }: Options = {}) {
  const requests = answerCalls((path, { method }) => {
    if (method === "POST") return undo ?? { body: { data: {} } };
    const after = new URL(path, "http://console.test").searchParams.get("after") ?? "";
    return page ?? { body: { data: pages?.[after] ?? { merges: MERGES, nextPageId: null } } };
  });
  renderScreenAs(roles, <RecentMerges version={0} />, { flags: { dataDiscrepancy: true }, missing });
  return { requests, user: userEvent.setup() };
}

const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(`Asha ${name} →`) });

test("each merge says who, when, why, and how long it can be undone", async () => {
  open();
  expect(screen.getByRole("status", { name: "Loading recent merges…" })).toBeVisible();
  await screen.findByRole("table", { name: "Recent merges" });
  expect(rowOf("one")).toHaveTextContent("08 Jan 2026, 09:00 amby Meera Iyer");
  expect(rowOf("one")).toHaveTextContent("Name differsname changed after marriage");
  expect(rowOf("one")).toHaveTextContent("30 days left to undo");
  expect(rowOf("two")).toHaveTextContent("1 day left to undo");
  expect(rowOf("three")).toHaveTextContent("Last day to undo");
  expect(rowOf("four")).toHaveTextContent("No longer possible");
  expect(rowOf("five")).toHaveTextContent("Undone by Rohan, 05 Jan 2026");
  const buttons = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(buttons).toEqual([
    "Undo merge of Asha one into Asha Rao one",
    "Undo merge of Asha two into Asha Rao two",
    "Undo merge of Asha three into Asha Rao three",
  ]);
});

async function undoFirst(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole("button", { name: "Undo merge of Asha one into Asha Rao one" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo the merge of Asha one into Asha Rao one?" });
  expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.click(within(dialog).getByRole("button", { name: "Undo merge" }));
}

test("an undo needs a confirmation, shows 'The merge was undone', and reads the list again", async () => {
  const { requests, user } = open();
  await undoFirst(user);
  expect(await screen.findByText("The merge was undone")).toBeVisible();
  expect(requests).toEqual(["/api/recon/merges", "/api/recon/merges/one/undo", "/api/recon/merges"]);
});

test("a refused undo says who edited the record and when", async () => {
  const message = "Priya Nair edited one of the records on 05 Jan 2026. The merge cannot be undone.";
  const { user } = open({ undo: { status: 409, body: { message, status: 409, code: "conflict" } } });
  await undoFirst(user);
  const toast = await screen.findByRole("alert");
  expect(toast).toHaveTextContent("The merge was not undone");
  expect(toast).toHaveTextContent(message);
});

test.each<[string, Options]>([
  ["for a role that may not undo", { roles: ["viewer"] }],
  ["with a provider that cannot undo", { missing: ["POST /recon/merges/{id}/undo"] }],
])("no button %s; the list is still there", async (_, options) => {
  open(options);
  await screen.findByRole("table", { name: "Recent merges" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(rowOf("one")).toHaveTextContent("30 days left to undo");
});

test("nothing with a provider that lists no merges", () => {
  const { requests } = open({ missing: ["GET /recon/merges"] });
  expect(screen.queryByRole("region")).toBeNull();
  expect(requests).toEqual([]);
});

test("no merges yet", async () => {
  open({ pages: { "": { merges: [], nextPageId: null } } });
  expect(await screen.findByText("No merges yet")).toBeVisible();
});

test("'Recent merges could not be loaded' if the list fails, and it can be read again", async () => {
  const { requests, user } = open({ page: { status: 502, body: { message: "The provider is away.", status: 502 } } });
  expect(await screen.findByRole("alert")).toHaveTextContent("Recent merges could not be loadedThe provider is away.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(requests).toHaveLength(2);
});

test("next and previous page", async () => {
  const [one, two] = MERGES as [object, object];
  const { user } = open({
    pages: { "": { merges: [one], nextPageId: 17 }, "17": { merges: [two], nextPageId: null } },
  });
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByRole("row", { name: /Asha two/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByRole("row", { name: /Asha one/ })).toBeVisible();
});
