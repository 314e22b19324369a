import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompanyDirectory } from "@/components/companies/company-directory";
import { CompanySummary } from "@/components/companies/company-summary";
import { reportWrite } from "@/lib/client/after-writes";
import { PageData } from "@/lib/client/swr-defaults";
import { companyOf } from "../records";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

const companies = [
  { id: "c-1", name: "Acme Foods", nickname: "Acme", active: true },
  { id: "c-2", name: "Banyan Logistics", nickname: null, active: false },
];
const reply = { data: { companies } };

/** As the page composes it: the server's rows under the call's own key. */
function FromServer() {
  return (
    <PageData data={{ "/api/company": reply }}>
      <CompanyDirectory />
    </PageData>
  );
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/company-directory");
});

/** A provider with only the specified calls. */
const SPECIFIED = { missing: ["GET /today/companies"] };

test("the table has the specified columns, badges and links", async () => {
  answerCalls(() => ({ body: reply }));
  renderScreenAs(["csm"], <CompanyDirectory />, SPECIFIED);
  const row = await screen.findByRole("row", { name: /Banyan Logistics/ });
  expect(screen.getByRole("heading", { name: /Onboarded Companies/ })).toBeVisible();
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["#", "Name", "ID", "Status", "Actions"]);
  expect(within(row).getByText("INACTIVE")).toBeVisible();
  expect(within(row).getByRole("link", { name: "Company Details" })).toHaveAttribute(
    "href",
    "/app/company-details?id=c-2",
  );
  expect(within(row).getByRole("link", { name: "Member Details" })).toHaveAttribute(
    "href",
    "/app/member-details?id=c-2",
  );
  expect(screen.getByRole("link", { name: "Add Company" })).toHaveAttribute("href", "/app/add-company");
});

test("the server's rows are shown while they are refreshed, with a tag", async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const requests = answerCalls(() => new Promise((resolve) => waiting.push(resolve)));
  renderScreenAs(["csm"], <FromServer />, SPECIFIED);
  expect(screen.getByText("Acme Foods")).toBeVisible();
  expect(await screen.findByText("Refreshing in Background")).toBeVisible();
  await waitFor(() => expect(requests).toEqual(["/api/company"]));
  for (const release of waiting) release({ body: reply });
  await waitFor(() => expect(screen.queryByText("Refreshing in Background")).not.toBeInTheDocument());
});

test("the search ignores case and is in the URL", async () => {
  answerCalls(() => ({ body: reply }));
  renderScreenAs(["csm"], <FromServer />, SPECIFIED);
  await user.type(screen.getByRole("searchbox", { name: "Search Companies" }), "BANYAN");
  await waitFor(() => expect(window.location.search).toBe("?q=BANYAN"));
});

test("a link to a search shows that search", () => {
  window.history.replaceState(null, "", "/app/company-directory?q=acme");
  answerCalls(() => ({ body: reply }));
  renderScreenAs(["csm"], <FromServer />, SPECIFIED);
  expect(screen.getByRole("searchbox")).toHaveValue("acme");
  expect(screen.getByText("Acme Foods")).toBeVisible();
  expect(screen.queryByText("Banyan Logistics")).not.toBeInTheDocument();
});

test("nothing found", () => {
  window.history.replaceState(null, "", "/app/company-directory?q=zzz");
  answerCalls(() => ({ body: reply }));
  renderScreenAs(["csm"], <FromServer />, SPECIFIED);
  expect(screen.getByText("No results matching search.")).toBeVisible();
});

test("no company yet", async () => {
  answerCalls(() => ({ body: { data: { companies: [] } } }));
  renderScreenAs(["csm"], <CompanyDirectory />, SPECIFIED);
  expect(await screen.findByText("Please add atleast one company first.")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Add Company" })).toHaveLength(2);
});

test("no company yet, for a role that may not add one", async () => {
  answerCalls(() => ({ body: { data: { companies: [] } } }));
  renderScreenAs(["opsExecutive"], <CompanyDirectory />, SPECIFIED);
  expect(await screen.findByText("A CSM or an operations lead adds companies.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Add Company" })).toBeNull();
});

test("a failed load shows the message and its trace id, and trying again brings the rows", async () => {
  const answers: Answer[] = [{ status: 503, body: { message: "Provider is down", status: 503, traceId: "t-1" } }];
  answerCalls(() => answers.pop() ?? { body: reply });
  renderScreenAs(["csm"], <CompanyDirectory />, SPECIFIED);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Something went wrong!");
  expect(alert).toHaveTextContent("Provider is down");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Acme Foods")).toBeVisible();
});

test("a company shows known values, N/A for the rest, and only the buttons passed in", async () => {
  const known = { panNumber: "AAACA1234A", spocName: "Ravi", agentGroup: { groupName: "West team" } };
  const companyDetails = companyOf({ ...companies[0], ...known });
  answerCalls(() => ({ body: { data: { companyDetails } } }));
  renderScreenAs(["viewer"], <CompanySummary companyId="c-1" memberDetailsHref="/app/member-details?id=c-1" />);
  expect(await screen.findByText("AAACA1234A")).toBeVisible();
  expect(screen.getByText("GST").nextSibling).toHaveTextContent("N/A");
  expect(screen.getByText("West team")).toBeVisible();
  expect(screen.getByRole("link", { name: "Member Details" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Add New Policy" })).not.toBeInTheDocument();
});

test("order and columns are read from the address, where a saved view stores them", async () => {
  window.history.replaceState(null, "", "/app/company-directory?sort=-name&hide=status");
  answerCalls(() => ({ body: reply }));
  renderScreenAs(["csm"], <CompanyDirectory />, SPECIFIED);
  await screen.findByRole("row", { name: /Banyan Logistics/ });
  const names = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
  expect(names()).toEqual(["Banyan Logistics", expect.stringContaining("Acme Foods")]);
  expect(screen.queryByRole("columnheader", { name: "Status" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(window.location.search).toBe("?hide=status"));
  expect(names()[0]).toContain("Acme Foods");
  expect(screen.getByRole("button", { name: "Views" })).toBeVisible();
});

test("an order or a column that the list does not have changes nothing", async () => {
  window.history.replaceState(null, "", "/app/company-directory?sort=-secret&hide=name,secret");
  answerCalls(() => ({ body: reply }));
  renderScreenAs(["csm"], <CompanyDirectory />, SPECIFIED);
  await screen.findByRole("row", { name: /Banyan Logistics/ });
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["#", "Name", "ID", "Status", "Actions"]);
  expect(within(screen.getAllByRole("row")[1] as HTMLElement).getByText("Acme Foods")).toBeVisible();
});

describe("the figures of the companies", () => {
  const figures = [
    { companyId: "c-1", lives: 1_204, cdBalance: 12_34_567.5, openEndorsements: 3, overdueEndorsements: 1 },
    { companyId: "c-2", lives: 9, cdBalance: null, openEndorsements: 0, overdueEndorsements: 0 },
  ].map((one, at) => ({ ...one, renewsOn: at === 0 ? "2026-03-31" : null }));
  const answer = (path: string): Answer =>
    path === "/api/today/companies" ? { body: { data: figures } } : { body: reply };
  const names = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[1]?.textContent);

  test("are between the status and the actions; open work leads to the company's endorsements", async () => {
    answerCalls(answer);
    renderScreenAs(["csm"], <CompanyDirectory />);
    const row = await screen.findByRole("row", { name: /Acme Foods.*₹12,34,567\.50/ });
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual(["#", "Name", "ID", "Status", "Lives", "CD Balance", "Open work", "Renewal", "Actions"]);
    const cells = within(row).getAllByRole("cell").slice(4, 8);
    expect(cells.map(({ textContent }) => textContent)).toEqual(["1,204", "₹12,34,567.50", "31 overdue", "31/03/2026"]);
    expect(within(row).getByRole("link", { name: "3" })).toHaveAttribute(
      "href",
      "/app/endorsements?company=c-1&sort=dueOn",
    );
  });

  test("sort the list; a company without the figure is last in either order", async () => {
    answerCalls(answer);
    renderScreenAs(["csm"], <CompanyDirectory />);
    await screen.findByRole("row", { name: /1,204/ });
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    await press("Lives");
    await waitFor(() => expect(window.location.search).toBe("?sort=-lives"));
    expect(names()[0]).toContain("Acme");
    await press("Lives");
    expect(names()[0]).toContain("Banyan");
    for (const sort of ["renewsOn", "-renewsOn", "cdBalance", "-cdBalance"]) {
      act(() => window.history.replaceState(null, "", `/app/company-directory?sort=${sort}`));
      await waitFor(() => expect(names()[0]).toContain("Acme"));
    }
  });

  test("are refreshed after a write", async () => {
    const requests = answerCalls(answer);
    renderScreenAs(["csm"], <CompanyDirectory />);
    await screen.findByRole("row", { name: /1,204/ });
    const before = requests.filter((path) => path === "/api/today/companies").length;
    reportWrite();
    await waitFor(() =>
      expect(requests.filter((path) => path === "/api/today/companies").length).toBeGreaterThan(before),
    );
  });

  test("that cannot be loaded leave the list usable, marked as not refreshed", async () => {
    answerCalls((path) =>
      path === "/api/today/companies" ? { status: 503, body: { message: "Down", status: 503 } } : { body: reply },
    );
    renderScreenAs(["csm"], <CompanyDirectory />);
    expect(await screen.findByRole("row", { name: /Acme Foods/ })).toBeVisible();
    expect(await screen.findByText("Not refreshed")).toBeVisible();
  });
});
