import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChangeRequestList } from "@/components/change-requests/change-request-list";
import { ChangeRequestCompanyList } from "@/components/change-requests/company-list";
import { CompanyMissing } from "@/components/change-requests/company-missing";
import { useChangeRequests } from "@/components/change-requests/use-change-requests";
import { changeRequestSheet, refusedSheet } from "@/components/change-requests/workbook";
import { ShowPersonProvider } from "@/components/shared/members/person-link";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { parseFlags } from "@/lib/flags";
import { pushed } from "../navigation";
import { savedView } from "../records";
import { type Answer, answerCalls, Person, renderScreen, renderScreenAs } from "../render-screen";

const request = (id: string, change: Partial<ChangeRequest> = {}): ChangeRequest => ({
  id,
  companyId: "co",
  operationType: "ADD",
  source: "hrdesk",
  status: "PENDING",
  policyId: "pol",
  policyType: "GMC",
  insurer: "Insurer",
  name: `Member ${id}`,
  relationship: "self",
  userId: null,
  employeeId: "E1",
  mobile: "9876543210",
  email: "a@client.example",
  joiningDate: 1_764_527_400,
  oldData: {},
  revisedData: {},
  comment: null,
  createdBy: "HR Desk",
  updatedBy: null,
  createdAt: 1_765_340_000,
  updatedAt: 1_765_340_000,
  ...change,
});
const metaData = { hasPrev: false, hasNext: false, nextPageId: null, prevPageId: null };
const THREE = [request("a"), request("b"), request("c", { status: "IN_PROGRESS", operationType: "DELETE" })];

type Request = { path: string; body: string };

/** Responds by path; other paths get the given requests. */
function answer(
  own: (path: string, body: string) => Answer | undefined,
  requests: readonly ChangeRequest[],
): Request[] {
  const requested: Request[] = [];
  answerCalls((path, init) => {
    const body = String(init.body ?? "");
    requested.push({ path, body });
    return own(path, body) ?? { body: { data: requests, metaData } };
  });
  return requested;
}

type Show = {
  requests?: readonly ChangeRequest[];
  roles?: string[];
  own?: Parameters<typeof answer>[0];
  named?: string | null;
};

function show({ requests = THREE, roles = ["opsExecutive"], own = () => undefined, named = "Acme" }: Show = {}) {
  const requested = answer(own, requests);
  renderScreenAs(roles, <ChangeRequestList companyId="co" named={named} />, { flags: { changeRequest: true } });
  return { requested, user: userEvent.setup() };
}

function showCompanies(body: unknown, status = 200) {
  answer(() => ({ body, status }), []);
  renderScreenAs(["csm"], <ChangeRequestCompanyList />, { flags: { changeRequest: true } });
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
async function select(user: User, ...names: string[]) {
  for (const name of names) await user.click(within(await row(name)).getByRole("checkbox"));
}
const selectedCount = () => screen.queryByRole("toolbar", { name: "Selected rows" })?.textContent ?? "";
const moves = (refused: object[]) => (path: string) =>
  path.startsWith("/api/bulk/") ? { body: { data: { inValidEntries: refused } } } : undefined;

beforeEach(() => {
  window.history.replaceState(null, "", "/app/change-requests?cid=co&name=Acme");
});

test("a link without the company's name shows it, too", async () => {
  const company = { body: { data: { companyDetails: { id: "co", name: "Acme India" } } } };
  show({ named: null, own: (path) => (path.startsWith("/api/company/co") ? company : undefined) });
  expect(await screen.findByRole("heading", { name: "Acme India" })).toBeVisible();
});

describe("companies", () => {
  const companies = {
    data: [
      { companyId: "co", companyName: "Acme", activeCrCount: 2 },
      { companyId: "be", companyName: "Beta", activeCrCount: 0 },
      { companyId: "ga", companyName: "Gamma", activeCrCount: 9 },
    ],
  };
  beforeEach(() => window.history.replaceState(null, "", "/app/change-request-companies"));

  test("only an active company opens its requests", async () => {
    const user = showCompanies(companies);
    expect(await row("Beta")).toHaveTextContent("Closed");
    await user.click(await row("Beta"));
    expect(pushed).toEqual([]);
    expect(within(await row("Beta")).queryByRole("link")).not.toBeInTheDocument();
    await user.click(within(await row("Acme")).getByText("Active"));
    expect(pushed).toEqual(["/app/change-requests?cid=co&name=Acme"]);
  });

  test("names are searched, pending requests sorted", async () => {
    const user = showCompanies(companies);
    await row("Acme");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Status",
      "Pending Requests",
    ]);
    await user.click(screen.getByRole("button", { name: /Pending Requests/ }));
    await waitFor(() => expect(screen.getAllByRole("row")[1]).toHaveTextContent("Gamma"));
    await user.type(screen.getByRole("searchbox", { name: "Search Company name" }), "BET");
    await waitFor(() => expect(screen.queryByText("Acme")).not.toBeInTheDocument());
    await user.type(screen.getByRole("searchbox", { name: "Search Company name" }), "x");
    expect(await screen.findByText("No Results! Try changing filters")).toBeVisible();
  });

  test("without requests 'No Data' is shown", async () => {
    showCompanies({ data: [] });
    expect(await screen.findByText("No Data")).toBeVisible();
  });

  test("a failure says why", async () => {
    showCompanies({ message: "Down", status: 503 }, 503);
    expect(await screen.findByText("Unable to load!")).toBeVisible();
    expect(screen.getByText("Down")).toBeVisible();
  });

  test("an answer without data has its own words", async () => {
    showCompanies({});
    expect(await screen.findByText("companyWiseChangeRequestStatsAPI failed")).toBeVisible();
  });
});

test("an address without a company could not find it", () => {
  renderScreen(<CompanyMissing />);
  expect(screen.getByText("Could not find the Company")).toBeVisible();
});

test("open requests are the first tab, all requests the second; a page loads 25 and one more", async () => {
  const { requested, user } = show();
  await row("Member a");
  expect(requested[0]?.path).toBe("/api/userPolicyCR?companyId=co&status=PENDING%2CIN_PROGRESS&pageNo=1&pageSize=26");
  const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(way.getByRole("link", { name: "Endorsement requests" })).toHaveAttribute(
    "href",
    "/app/change-request-companies",
  );
  await user.click(screen.getByRole("tab", { name: "All requests" }));
  await waitFor(() => expect(requested.at(-1)?.path).toBe("/api/userPolicyCR?companyId=co&pageNo=1&pageSize=26"));
  expect(window.location.search).toContain("tab=all");
  await row("Member a");
});

test("filters and the search by name go to the provider and the address, and are removed one by one", async () => {
  const { requested, user } = show();
  await row("Member a");
  await user.click(screen.getByRole("button", { name: "Policy Type" }));
  await user.click(await screen.findByRole("checkbox", { name: "Super top-up" }));
  await waitFor(() => expect(requested.at(-1)?.path).toContain("policyType=SUPER_TOP_UP"));
  await user.keyboard("{Escape}");
  await user.type(screen.getByRole("searchbox", { name: "Search Members by Name" }), "asha");
  await waitFor(() => expect(requested.at(-1)?.path).toContain("name=asha"));
  expect(window.location.search).toContain("type=SUPER_TOP_UP");
  await user.click(screen.getByRole("button", { name: "Remove filter Super top-up" }));
  await waitFor(() => expect(requested.at(-1)?.path).not.toContain("policyType"));
});

test("the date filter starts at today with no end", async () => {
  const { requested, user } = show();
  await row("Member a");
  await user.click(screen.getByRole("button", { name: "Date created" }));
  const from = await screen.findByRole("textbox", { name: "From" });
  const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
  expect(from).toHaveValue(today);
  expect(screen.getByRole("textbox", { name: "To" })).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(requested.at(-1)?.path).toMatch(/dateFrom=\d+/));
  expect(requested.at(-1)?.path).not.toContain("dateTo");
});

test("the date filter refuses a start after its end", async () => {
  window.history.replaceState(null, "", "/app/change-requests?cid=co&name=Acme&from=2025-12-01&to=2025-12-05");
  const { user } = show();
  await row("Member a");
  await user.click(screen.getByRole("button", { name: /Date created/ }));
  const from = await screen.findByRole("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "06/12/2025");
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "To" })).toHaveAccessibleDescription("'To' must not be before 'From'."),
  );
  expect(screen.getByRole("button", { name: "Apply" })).toBeDisabled();
});

test("a selection is limited to the requests that one move may have", async () => {
  const all = Array.from({ length: 501 }, (_, index) => request(`r${index}`));
  answer((path) => {
    const after = all.findIndex(({ id }) => id === new URL(path, "http://console.test").searchParams.get("nextPageId"));
    return { body: { data: all.slice(after + 1, after + 97), metaData } };
  }, []);
  const probe: { list?: ReturnType<typeof useChangeRequests> } = {};
  function Probe() {
    probe.list = useChangeRequests("co");
    return null;
  }
  const height = window.innerHeight;
  Object.assign(window, { innerHeight: 10_000 });
  renderScreenAs(["opsExecutive"], <Probe />, { flags: { changeRequest: true } });
  for (let page = 1; page <= 6; page += 1) {
    await waitFor(() => expect(probe.list?.page?.rows[0]?.id).toBe(`r${(page - 1) * 95}`));
    const { page: shown, selection, goToPage } = probe.list ?? {};
    act(() =>
      selection?.choose({ ...selection.byId, ...Object.fromEntries(shown?.rows.map(({ id }) => [id, true]) ?? []) }),
    );
    act(() => goToPage?.(1));
  }
  expect(await screen.findByText("At most 500 requests can be selected.")).toBeVisible();
  expect(probe.list?.selection.selected).toHaveLength(500);
  Object.assign(window, { innerHeight: height });
});

test("pages are turned by the ids of the last and first row shown", async () => {
  const rows = Array.from({ length: 26 }, (_, index) => request(`r${index}`));
  const { requested, user } = show({ requests: rows });
  await row("Member r0");
  expect(screen.queryByText("Member r25")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(requested.at(-1)?.path).toContain("nextPageId=r24&pageNo=2"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Next" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(requested.at(-1)?.path).toContain("nextPageId=r24&pageNo=3"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Previous" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(requested.at(-1)?.path).toContain("prevPageId=r0&pageNo=2"));
});

test("no requests, requests that cannot be had, an answer without data", async () => {
  show({ requests: [] });
  expect(
    await screen.findByText("No Change Request data. Please change filters or select all requests!"),
  ).toBeVisible();
});

test("requests that cannot be had say why", async () => {
  show({ own: () => ({ status: 404, body: { message: "Could not find the Company", status: 404 } }) });
  expect(await screen.findByText("Unable to load!")).toBeVisible();
  expect(screen.getByText("Could not find the Company")).toBeVisible();
});

test("an answer without data has its own words", async () => {
  show({ own: () => ({ body: {} }) });
  expect(await screen.findByText("ChangeRequestsAPI failed")).toBeVisible();
});

test("full success clears the selection and shows the new status", async () => {
  const { requested, user } = show({ own: moves([]) });
  await select(user, "Member a", "Member b");
  expect(screen.getByRole("button", { name: "Download data (2)" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 requests of Acme to In Progress?" });
  expect(dialog).toHaveTextContent("2 Add: Member a, Member b");
  expect(dialog).not.toHaveTextContent("the rest stay selected");
  await user.type(within(dialog).getByRole("textbox", { name: /Comment/ }), "Documents seen");
  await user.click(within(dialog).getByRole("button", { name: "Move to In Progress" }));
  await waitFor(() => expect(selectedCount()).toBe(""));
  expect(await row("Member a")).toHaveTextContent("In ProgressDocuments seen");
  const { body } = requested.find(({ path }) => path === "/api/bulk/moveCRToNextState") ?? { body: "{}" };
  expect(JSON.parse(body).crList).toEqual([
    { crId: "a", state: "IN_PROGRESS", comment: "Documents seen" },
    { crId: "b", state: "IN_PROGRESS", comment: "Documents seen" },
  ]);
});

test.each([
  ["Rejected", "textbox", "Comment (optional)"],
  ["Accepted", "button", "Cancel"],
])("the dialog of a move to %s starts at its %s", async (to, role, name) => {
  const { user } = show();
  await select(user, "Member c");
  await user.click(screen.getByRole("button", { name: `Move to ${to}` }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(dialog.getByRole(role, { name })).toHaveFocus());
});

test("targets are the union; those in another status are warned about, not sent, and stay selected", async () => {
  const { requested, user } = show({ own: moves([]) });
  await select(user, "Member a", "Member c");
  expect(screen.getByRole("button", { name: "Move to In Progress" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Move to Rejected" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Move to Accepted" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 1 request of Acme to Accepted?" });
  expect(dialog).toHaveTextContent("1 Offboard");
  expect(dialog).toHaveTextContent("Only requests in In Progress move to Accepted; the rest stay selected.");
  await user.click(within(dialog).getByRole("button", { name: "Move to Accepted" }));
  await waitFor(() => expect(selectedCount()).toContain("1 selected"));
  expect(requested.at(-1)?.body).toBe(JSON.stringify({ crList: [{ crId: "c", state: "ACCEPTED" }] }));
  expect(within(await row("Member a")).getByRole("checkbox")).toBeChecked();
});

test("a partial failure names the requests left, offers the file, and keeps those of the new status selected", async () => {
  const refused = [{ crId: "b", state: "IN_PROGRESS", error: "The request is Accepted" }];
  const { user } = show({ own: moves(refused) });
  await select(user, "Member a", "Member b", "Member c");
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Move to In Progress" }));
  expect(await screen.findByText("Some of selected member(s) could not be moved to In Progress")).toBeVisible();
  expect(screen.getByText("Member b: The request is Accepted")).toBeVisible();
  expect(screen.getByRole("button", { name: "Download failed requests (1)" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(selectedCount()).toContain("2 selected"));
  expect(within(await row("Member b")).getByRole("checkbox")).not.toBeChecked();
});

test("the dialog names five of many", async () => {
  const { user } = show({ requests: ["a", "b", "c", "d", "e", "f", "g"].map((id) => request(id)) });
  await row("Member a");
  await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "7 Add: Member a, Member b, Member c, Member d, Member e and 2 more",
  );
});

test("after a refusal the list shows what another person has done meanwhile", async () => {
  let isMoved = false;
  const moved = { ...request("a"), status: "IN_PROGRESS", comment: "Mine" };
  const { user } = show({
    requests: [request("a")],
    own: (path) => {
      if (!path.startsWith("/api/bulk/")) return isMoved ? { body: { data: [moved], metaData } } : undefined;
      isMoved = true;
      return { body: { data: { inValidEntries: [{ crId: "a", state: "IN_PROGRESS", error: "Already moved" }] } } };
    },
  });
  await select(user, "Member a");
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Move to In Progress" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(await row("Member a")).toHaveTextContent("In ProgressMine");
  expect(screen.getByRole("button", { name: "Move to Accepted" })).toBeVisible();
});

test("a complete failure shows 'Selected member(s) could not be moved', keeps the selection, and can be retried", async () => {
  const { requested, user } = show({ own: moves([{ crId: "a", state: "IN_PROGRESS", error: "Gone" }]) });
  await select(user, "Member a");
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Move to In Progress" }));
  expect(await screen.findByText("Selected member(s) could not be moved")).toBeVisible();
  const before = requested.length;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(requested.length).toBeGreaterThan(before));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(selectedCount()).toContain("1 selected");
});

test("a failed move can be tried again as the same move", async () => {
  let isDown = true;
  const { user } = show({
    own: (path) => {
      if (!path.startsWith("/api/bulk/")) return undefined;
      return isDown
        ? { status: 503, body: { message: "Down", status: 503 } }
        : { body: { data: { inValidEntries: [] } } };
    },
  });
  await select(user, "Member a");
  await user.click(screen.getByRole("button", { name: "Move to In Progress" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Move to In Progress" }));
  expect(await screen.findByText("Oops! There was some error moving the members to In Progress")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(selectedCount()).toBe(""));
});

test("who may not move may still select and download", async () => {
  const { user } = show({ roles: ["viewer"] });
  await select(user, "Member a");
  expect(selectedCount()).toContain("1 selected");
  expect(screen.queryByRole("button", { name: /^Move to/ })).not.toBeInTheDocument();
});

test("decided requests are final; a mistaken move is undone under Batches", async () => {
  const { user } = show({ requests: [request("a", { status: "REJECTED" })] });
  await select(user, "Member a");
  const toolbar = within(screen.getByRole("toolbar", { name: "Selected rows" }));
  expect(toolbar.getByText("Accepted and rejected requests are final")).toBeVisible();
  expect(toolbar.getByRole("link", { name: "Undo a move" })).toHaveAttribute("href", "/app/batches");
});

test("the download tells that it began, and that there is nothing", async () => {
  const { requested, user } = show({
    own: (path) => (path.startsWith("/api/userPolicyCR/fetchAllCR") ? { body: { data: [] } } : undefined),
  });
  await row("Member a");
  await user.click(screen.getByRole("button", { name: "Download data" }));
  expect(await screen.findByText("Downloading change requests!")).toBeVisible();
  expect(screen.getByText("This might take some time.")).toBeVisible();
  expect(await screen.findByText("No change requests!")).toBeVisible();
  expect(requested.at(-1)?.path).toBe("/api/userPolicyCR/fetchAllCR?companyId=co&status=PENDING%2CIN_PROGRESS");
});

test("an edit shows each field that it changes, with both values", async () => {
  const edit = request("e", {
    operationType: "EDIT",
    oldData: { dob: "1990-01-05" },
    revisedData: { dob: "1990-05-01", slabId: "2" },
  });
  show({ requests: [edit] });
  const row = await screen.findByRole("row", { name: /Member e/ });
  expect(row).toHaveTextContent("Date of Birth: 05/01/1990 → 01/05/1990");
  expect(row).toHaveTextContent("Slab ID: 2");
});

test("the sheets carry labels, days and reasons", () => {
  const { columns, rows } = changeRequestSheet([{ ...(THREE[2] as ChangeRequest), policyType: "SUPER_TOP_UP" }]);
  const cells = Object.fromEntries(columns.map(({ header }, index) => [header, rows[0]?.cells[index]]));
  expect(cells).toMatchObject({
    Operation: "Delete",
    Status: "In Progress",
    Source: "HR Desk",
    "Policy Type": "Super top-up",
    "Joining Date": "01 Dec 2025",
    "User ID": null,
  });
  expect(columns.every(({ width }) => width === 25)).toBe(true);
  const exit = { ...(THREE[2] as ChangeRequest), revisedData: { lastWorkingDay: "2026-11-20", dob: "1990-**-**" } };
  const [stated] = changeRequestSheet([exit]).rows;
  expect(Object.fromEntries(columns.map(({ header }, index) => [header, stated?.cells[index]]))).toMatchObject({
    Changes: "Last Working Day: 20/11/2026; Date of Birth: 1990-**-**",
    "Date of Birth": "1990-**-**",
    "Date of Leaving": "20/11/2026",
  });
  const failed = refusedSheet(THREE, [{ crId: "b", state: "IN_PROGRESS", error: "Gone" }]);
  expect(failed.rows[0]?.cells).toEqual(expect.arrayContaining(["b", "Member b", "In Progress", "Gone"]));
});

test("a request about a member has them a press away; who is to join is a name", async () => {
  const shown: string[] = [];
  answer(() => undefined, [request("a", { userId: "U-1" }), request("b")]);
  renderScreen(
    <Person roles={["csm"]} flags={{ ...parseFlags(""), changeRequest: true }}>
      <ShowPersonProvider value={(userId) => void shown.push(userId)}>
        <ChangeRequestList companyId="co" named="Acme" />
      </ShowPersonProvider>
    </Person>,
  );
  await userEvent.click(await screen.findByRole("link", { name: "Member a" }));
  expect(shown).toEqual(["U-1"]);
  expect(screen.queryByRole("link", { name: "Member b" })).not.toBeInTheDocument();
});

test("a saved view is opened for the company at hand, and stays named while its filter changes", async () => {
  const view = savedView({ list: "changeRequests", name: "Pending edits", words: "operation=EDIT&status=PENDING" });
  const { user } = show({ own: (path) => (path.includes("/savedViews") ? { body: { data: [view] } } : undefined) });
  await row("Member a");
  await user.click(screen.getByRole("button", { name: "Views" }));
  await user.click(await screen.findByRole("menuitem", { name: /Pending edits/ }));
  expect(window.location.search).toBe("?cid=co&name=Acme&operation=EDIT&status=PENDING&saved=v-1");
  await user.click(await screen.findByRole("button", { name: "Remove filter Pending" }));
  expect(await screen.findByRole("button", { name: "Pending edits changed" })).toBeVisible();
  expect(window.location.search).toBe("?cid=co&name=Acme&saved=v-1&operation=EDIT");
});
