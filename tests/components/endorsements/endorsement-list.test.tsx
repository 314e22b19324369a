import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { viewOf } from "@/components/endorsements/list-view";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import type { Flags } from "@/lib/flags";
import { listedCompany, listedEndorsement, WORK } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

/** 27 endorsements: lives 1 to 27 in a shuffled order, every second one of GPA. */
const LIVES = [7, 2, 11, 5, 9, 1, 12, 4, 8, 3, 26, 6, 27, 25, 13, 24, 14, 23, 15, 22, 16, 21, 17, 20, 18, 10, 19];
const endorsements = LIVES.map((livesCount, index) =>
  listedEndorsement({
    id: `e-${index + 1}`,
    companyName: `Company ${index + 1}`,
    insurerName: "Care Health Insurance",
    policyType: index % 2 === 0 ? "GMC" : "GPA",
    status: index === 0 ? "DRAFT" : "IN_PROGRESS",
    nickName: null,
    livesCount,
    createdAt: { seconds: 1_760_000_000 + index, nanoseconds: 0 },
    policyID: `p-${index + 1}`,
    ticketId: index > 1 ? `401${index}` : null,
    work: undefined,
  }),
);

const table = () => screen.getByRole("table", { name: "Endorsements" });
const livesShown = () =>
  within(table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => Number(within(row).getAllByRole("cell")[4]?.textContent));

beforeEach(() => {
  window.history.replaceState(null, "", "/app/endorsements?view=records");
});

type Show = { data?: readonly EndorsementListItem[]; flags?: Partial<Flags> };

/** The provider: pages after or before an endorsement, sorted by lives, filtered by type, with a count. */
function renderList({ data = endorsements, flags = {} }: Show = {}) {
  const requests = answerCalls((path) => {
    const url = new URL(path, "http://console.test");
    const word = (name: string) => url.searchParams.get(name);
    const types = word("policyType")?.split(",");
    const found = data.filter(
      ({ policyType }) => (!types || types.includes(policyType)) && word("search") !== "nobody",
    );
    if (url.pathname.endsWith("/count")) return { body: { data: { total: found.length } } };
    const sorted = word("sort")?.endsWith("livesCount")
      ? [...found].sort((a, b) => a.livesCount - b.livesCount)
      : found;
    if (word("sort")?.startsWith("-")) sorted.reverse();
    if (word("nextPageId") === "gone") return { status: 400, body: { message: "The page is unknown", status: 400 } };
    const place = (name: string) => sorted.findIndex(({ id }) => id === word(name));
    if (word("prevPageId"))
      return { body: { data: sorted.slice(Math.max(0, place("prevPageId") - 26), place("prevPageId")) } };
    return { body: { data: sorted.slice(place("nextPageId") + 1, place("nextPageId") + 27) } };
  });
  renderScreenAs(["opsExecutive"], <EndorsementList />, { flags });
  return requests;
}

test("a page has 25 rows and its number in the footer; the next and previous pages are queried by last and first row", async () => {
  const requests = renderList();
  expect(await screen.findByText("Page 1 of 2 (27 total records)")).toBeVisible();
  expect(livesShown()).toEqual(LIVES.slice(0, 25));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(livesShown()).toEqual([10, 19]));
  expect(screen.getByText("Page 2 of 2 (27 total records)")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(window.location.search).toBe("?view=records&page=2&after=e-25");
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(livesShown()).toEqual(LIVES.slice(0, 25)));
  expect(window.location.search).toBe("?view=records");
  expect(requests.filter((path) => path.includes("/count"))).toHaveLength(1);
});

test("the provider sorts; the order starts at the first page and is in the address", async () => {
  window.history.replaceState(null, "", "/app/endorsements?view=records&page=2&after=e-25");
  renderList();
  await screen.findByText("Page 2 of 2 (27 total records)");
  await user.click(within(table()).getByRole("button", { name: "Lives" }));
  await waitFor(() => expect(livesShown()).toEqual(Array.from({ length: 25 }, (_, at) => 27 - at)));
  expect(window.location.search).toBe("?view=records&sort=-livesCount");
});

test("an address with a view shows that view; the workbook is of the same view, all pages", async () => {
  window.history.replaceState(null, "", "/app/endorsements?view=records&type=GPA&sort=livesCount&q=care");
  renderList();
  expect(await screen.findByText("Page 1 of 1 (13 total records)")).toBeVisible();
  expect(livesShown()).toEqual([1, 2, 3, 4, 5, 6, 10, 20, 21, 22, 23, 24, 25]);
  expect(screen.getByRole("checkbox", { name: "GPA" })).toBeChecked();
  expect(screen.getByRole("link", { name: "Download as Excel" })).toHaveAttribute(
    "href",
    "/api/endorsement/pending/workbook?search=care&policyType=GPA&sort=livesCount",
  );
});

test("the cycle is shown only with its flag, otherwise the number of the endorsement", async () => {
  renderList({ flags: { endorsementCycle: false } });
  await screen.findByText("Page 1 of 2 (27 total records)");
  expect(within(table()).getAllByText("Endo 1")).toHaveLength(25);
  expect(screen.queryByText(/Nov 2026/)).not.toBeInTheDocument();
});

test("a status and a policy type that only the provider knows are shown as they are", async () => {
  const [first] = endorsements;
  if (!first) throw new Error("no endorsement");
  const theirs = JSON.parse(JSON.stringify(first).replace("DRAFT", "PARKED").replace("GMC", "PET")) as typeof first;
  renderList({ data: [theirs] });
  const row = await screen.findByRole("row", { name: /PARKED/ });
  expect(row).toHaveTextContent("PET");
  expect(row).toHaveTextContent("Freshdesk Ticket Missing");
});

test("a page behind a row that is gone leads to the first page on Try again", async () => {
  window.history.replaceState(null, "", "/app/endorsements?view=records&page=3&after=gone");
  renderList();
  await screen.findByText("The page is unknown");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(livesShown()).toEqual(LIVES.slice(0, 25)));
  expect(window.location.search).toBe("?view=records");
});

test("a draft without a ticket shows a dash, a later status that it is missing, and a ticket is a link in a new tab", async () => {
  renderList();
  const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(`^${name} `) }));
  expect((await rowOf("Company 1")).getAllByRole("cell", { name: "-" }).at(-1)).toBeVisible();
  expect((await rowOf("Company 2")).getByText("Freshdesk Ticket Missing")).toBeVisible();
  expect((await rowOf("Company 3")).getByRole("link", { name: /4012/ })).toHaveAttribute("target", "_blank");
});

test("another number becomes a chip next to 1 to 4, in the address and in the call", async () => {
  const requests = renderList();
  await screen.findByText("Page 1 of 2 (27 total records)");
  await user.click(screen.getByRole("checkbox", { name: "Endo 2" }));
  await user.type(screen.getByLabelText("Other number"), "0x17{Enter}");
  await waitFor(() => expect(window.location.search).toBe("?view=records&endo=2%2C17"));
  expect(screen.getByLabelText("Other number")).toHaveValue("");
  await waitFor(() => expect(requests.at(-1)).toContain("endoNumber=2%2C17"));
  await user.click(screen.getByRole("checkbox", { name: "Endo 17" }));
  await waitFor(() => expect(window.location.search).toBe("?view=records&endo=2"));
  expect(screen.queryByRole("checkbox", { name: "Endo 17" })).not.toBeInTheDocument();
});

test.each([
  ["1", "1"],
  ["999999", "999999"],
  ["1000000", ""],
  ["0", ""],
  ["07", ""],
  ["-1", ""],
  ["5,5,x", "5"],
  [Array.from({ length: 21 }, (_, index) => index + 1).join(), Array.from({ length: 20 }, (_, i) => i + 1).join()],
])("of the numbers %s in an address the list has %s", (given, expected) => {
  expect(viewOf(new URLSearchParams({ endo: given })).numbers.join()).toBe(expected);
});

test("filters that find nothing show 'No Results! Try changing filters', and are removed in one press", async () => {
  window.history.replaceState(null, "", "/app/endorsements?view=records&q=nobody&endo=4");
  renderList();
  expect(await screen.findByText("No Results! Try changing filters")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(livesShown()).toHaveLength(25));
  expect(window.location.search).toBe("?view=records");
});

test("completed endorsements have their own call; its failure offers 'Try again'", async () => {
  const requests = renderList();
  await screen.findByText("Page 1 of 2 (27 total records)");
  answerCalls(() => ({ status: 500, body: { message: "The provider could not answer", traceId: "t-1" } }));
  await user.click(screen.getByRole("tab", { name: "Completed" }));
  expect(await screen.findByText("Unable to load!")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(requests[0]).toContain("/api/endorsement/pending");
});

describe("the list as work", () => {
  const blocker = { code: "CD_BALANCE_INSUFFICIENT", message: "CD Balance for this account is insufficient." };
  const first = { ...endorsements[0], work: WORK } as EndorsementListItem;
  const late = {
    ...endorsements[1],
    work: {
      ...WORK,
      clock: { ...WORK.clock, overdueDays: 2 },
      blockers: [blocker, { code: "TICKET_MISSING", message: "Freshdesk Ticket Missing" }],
      owner: { id: "u-2", name: "Asha Menon" },
    },
  } as EndorsementListItem;
  const companies = [
    { id: "co-1", name: "Kaveri Foods", nickname: "Kaveri", active: true },
    listedCompany("co-2", "Narmada Steel"),
  ];
  const policy = { id: "p-1", policyType: "GMC", nickName: "Plant staff", policyNumber: "P/1", insurerName: "Care" };
  const owners = [{ id: "u-2", name: "Asha Menon", isSelf: false, open: 4, overdue: 1 }];

  function renderWork(
    write: (path: string) => { status?: number; body: unknown } = () => ({ body: {} }),
    address = "/app/endorsements",
    rows: readonly EndorsementListItem[] = [first, late],
  ) {
    window.history.replaceState(null, "", address);
    const requests = answerCalls((path) => {
      if (path.includes("/updateEndorsementStatus")) return write(path);
      if (path.includes("/owners")) return { body: { data: owners } };
      if (path.includes("/count")) return { body: { data: { total: 2 } } };
      if (path.endsWith("/api/company")) return { body: { data: { companies } } };
      if (path.includes("/policyPlan/")) return { body: { data: { policyPlan: policy } } };
      if (path.includes("/endorsement/")) return { body: { data: rows } };
      return { body: { data: { masterData: { insurers: [{ id: "i-1", name: "Care" }] } } } };
    });
    renderScreenAs(["opsExecutive"], <EndorsementList />);
    return requests;
  }

  test("shows age, blockers, cost, owner and due date", async () => {
    renderWork();
    const rows = within(await screen.findByRole("table", { name: "Endorsements" }));
    const row = within(await rows.findByRole("row", { name: /Company 1/ }));
    for (const text of ["3", "12 Dec 2025", "Nothing", "₹1,682.07", "Take it", "Move to In Progress"])
      expect(row.getByText(text)).toBeVisible();
    const other = within(rows.getByRole("row", { name: /Company 2/ }));
    for (const text of ["Overdue by 2 days", "CD balance too low, and 1 more", "Asha Menon"]) {
      expect(other.getByText(text)).toBeVisible();
    }
  });

  test("is sorted by the days in the status, the longest first", async () => {
    const requests = renderWork();
    await screen.findByRole("row", { name: /Company 1/ });
    await user.click(screen.getByRole("button", { name: "Days in status" }));
    await waitFor(() => expect(window.location.search).toBe("?sort=-age"));
    await waitFor(() => expect(requests.at(-1)).toContain("sort=-age"));
  });

  test("filters are in the address and the call, and go one by one", async () => {
    const requests = renderWork();
    await user.click(await screen.findByRole("button", { name: "Owner" }));
    await user.click(await screen.findByRole("checkbox", { name: "Asha Menon" }));
    await waitFor(() => expect(window.location.search).toBe("?owner=u-2"));
    await waitFor(() => expect(requests.at(-1)).toContain("ownerId=u-2"));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Remove filter Asha Menon" }));
    await waitFor(() => expect(window.location.search).toBe(""));
  });

  test("another tab keeps only the filters that can match in it", async () => {
    const requests = renderWork(
      undefined,
      "/app/endorsements?status=SENT_TO_INSURER&owner=u-2&queue=overdue&blocker=TICKET_MISSING",
    );
    expect(await screen.findByRole("button", { name: "Remove filter Sent to Insurer" })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Completed" }));
    await waitFor(() => expect(window.location.search).toBe("?tab=completed&owner=u-2"));
    await waitFor(() => expect(requests.some((path) => path.includes("/completed?ownerId=u-2&"))).toBe(true));
    expect(screen.getAllByRole("button", { name: /Remove filter/ })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Blocked by" })).toBeNull();
  });

  test("a company is found by part of its name and filters the list; its name is a removable filter", async () => {
    const requests = renderWork();
    await screen.findByRole("row", { name: /Company 1/ });
    expect(requests.filter((path) => path.endsWith("/api/company"))).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Company" }));
    await user.type(await screen.findByRole("combobox", { name: "Company" }), "kav");
    await user.click(await screen.findByRole("option", { name: "Kaveri Foods (Kaveri)" }));
    await waitFor(() => expect(window.location.search).toBe("?company=co-1"));
    await waitFor(() => expect(requests.some((path) => path.includes("/pending?companyId=co-1"))).toBe(true));
    expect(await screen.findByRole("button", { name: "Company (1)" })).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Remove filter Kaveri Foods" }));
    await waitFor(() => expect(window.location.search).toBe(""));
  });

  test("a policy and a company in the address are named, queried, and in the workbook", async () => {
    const requests = renderWork(undefined, "/app/endorsements?company=co-2&policy=p-1");
    expect(await screen.findByRole("button", { name: "Remove filter Narmada Steel" })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Remove filter GMC · Plant staff" })).toBeVisible();
    const queries = requests.filter((path) => path.includes("/pending?") || path.includes("/count?"));
    expect(queries.length).toBeGreaterThan(1);
    for (const path of queries) expect(path).toContain("companyId=co-2&policyId=p-1");
    expect(screen.getByRole("link", { name: "Download as Excel" })).toHaveAttribute(
      "href",
      "/api/endorsement/pending/workbook?companyId=co-2&policyId=p-1",
    );
  });

  test("an endorsement that depends on another links to it, in its row and in the dialog of a move", async () => {
    const declined = { code: "NEVER_CHARGED", message: "Never charged: Endo 2 was declined", endorsementId: "e-2" };
    const blocked = { ...late, work: { ...WORK, blockers: [declined] } };
    renderWork(undefined, undefined, [first, blocked]);
    const href = "/app/endorsement-details?id=e-2";
    const row = within(await screen.findByRole("row", { name: /Company 2/ }));
    expect(row.getByRole("cell", { name: declined.message })).toBeVisible();
    expect(row.getByRole("link", { name: "Endo 2" })).toHaveAttribute("href", href);
    for (const box of (await screen.findAllByRole("checkbox", { name: /Select row/i })).slice(0, 2))
      await user.click(box);
    await user.click(screen.getByRole("button", { name: "Move to next status" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Move 1 endorsement to the next status?" }));
    const line = dialog.getByRole("link", { name: "Endo 2" });
    expect(line).toHaveAttribute("href", href);
    expect(line.parentElement).toHaveTextContent("Not moved: Never charged: Endo 2 was declined");
  });

  test("moves those that are free one by one, and says of each what became of it", async () => {
    const moved: string[] = [];
    renderWork((path) => {
      moved.push(path);
      return { status: 409, body: { message: "Endorsement was changed by Rohan", status: 409 } };
    });
    for (const box of (await screen.findAllByRole("checkbox", { name: /Select row/i })).slice(0, 2))
      await user.click(box);
    await user.click(screen.getByRole("button", { name: "Move to next status" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Move 1 endorsement to the next status?" }));
    expect(dialog.getByText("to In Progress")).toBeVisible();
    expect(dialog.getByText("Not moved: CD balance too low")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Move 1" }));
    expect(await dialog.findByText("Endorsement was changed by Rohan")).toBeVisible();
    expect(dialog.getByRole("status")).toHaveTextContent("0 of 2 done");
    expect(moved).toEqual([expect.stringContaining("/updateEndorsementStatus/e-1")]);
    expect(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

test("Back from the second page leads to the first", async () => {
  renderList();
  await screen.findByText("Page 1 of 2 (27 total records)");
  const before = window.history.length;
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(livesShown()).toEqual([10, 19]));
  expect(window.history.length).toBe(before + 1);
});

test("columns are hidden one by one, kept in the address next to a saved view; the company's name cannot be hidden", async () => {
  window.history.replaceState(null, "", "/app/endorsements?view=records&saved=v-1");
  renderList();
  await screen.findByText("Page 1 of 2 (27 total records)");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(screen.queryByRole("checkbox", { name: "Company Name" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("checkbox", { name: "Ticket" }));
  await user.click(screen.getByRole("checkbox", { name: "Lives" }));
  await waitFor(() => expect(window.location.search).toBe("?view=records&saved=v-1&hide=livesCount%2Cticket"));
  expect(screen.queryByRole("columnheader", { name: "Lives" })).not.toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: "Company Name" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("checkbox", { name: "GPA" }));
  await waitFor(() => expect(window.location.search).toBe("?saved=v-1&hide=livesCount%2Cticket&view=records&type=GPA"));
  expect(screen.getByRole("button", { name: "Columns (2 hidden)" })).toBeVisible();
});
