import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemberDirectory } from "@/components/members/member-directory";
import { MemberSearch } from "@/components/members/member-search";
import { memberFileName, memberSheet } from "@/components/members/member-workbook";
import type { Flags } from "@/lib/flags";
import { chooseOption } from "../choose-option";
import { pushed } from "../navigation";
import { companyOf, listedCover, listedPolicy, savedView } from "../records";
import { type Answer, answerCalls, answerFirst, renderScreenAs } from "../render-screen";

const stamps = { roles: [], createdAt: { seconds: 0 }, updatedAt: { seconds: 0 }, version: 3 };
const asha = {
  ...stamps,
  userId: "u-1",
  firstName: "Asha",
  lastName: "Rao",
  employeeId: "E1",
  relationship: "self",
  gender: "female",
  dob: "1990-06-15",
  mobile: "9876543210",
  email: "asha@client.example",
  backupPhoneNumber: "8000000001",
  active: true,
  employer: "co",
  companyName: "Acme",
};
const ben = { ...stamps, userId: "u-2", firstName: "Ben", lastName: "Rao", parentId: "u-1", active: false };
const count = (active: number, total: number) => ({ active, total });
const counts = { lives: count(1, 2), employees: count(1, 1), dependents: count(0, 1) };
const page = (users: object[], lives = counts) => ({ data: { users, counts: lives, nextPageId: null } });
const policy = listedPolicy("pol", {
  insurerName: "Insurer",
  nickName: "Acme GMC Policy",
  policyNumber: null,
  policyStartDate: null,
  policyEndDate: null,
});
const company = companyOf({ agentGroup: { groupName: "West team" }, policyPlans: ["pol"] });
const cover = {
  ...listedCover,
  annual: undefined,
  policyNickName: "Acme GMC Policy",
  insurerName: "Insurer",
};

type Answers = (path: string, sent: RequestInit) => Answer | Promise<Answer> | undefined;

function show(
  answers: Answers = () => undefined,
  { roles = ["csm"], flags = {} as Partial<Flags>, search = false, missing = [] as string[] } = {},
) {
  const requests = answerCalls((path, sent) => {
    const own = answers(path, sent);
    if (own) return own;
    if (path.startsWith("/api/company/")) return { body: { data: { companyDetails: company } } };
    if (path.startsWith("/api/policyPlan/fetchPolicies")) return { body: { data: { policies: [policy] } } };
    if (path.startsWith("/api/userPolicies/")) return { body: { data: { userPolicies: [cover] } } };
    if (path.startsWith("/api/benefits-service/")) return { body: { data: { benefits: [] } } };
    return { body: page([asha, ben]) };
  });
  renderScreenAs(
    roles,
    search ? <MemberSearch policyBody={() => null} /> : <MemberDirectory companyId="co" policyBody={() => null} />,
    { flags, missing },
  );
  return { requests, user: userEvent.setup() };
}

async function act(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/member-details?id=co");
});

test("tiles, columns and rows are as specified", async () => {
  show();
  const row = await screen.findByRole("row", { name: /Asha Rao/ });
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["#", "Name", "Contact", "REL", "Gender", "DOB", "EmployeeID", "Status", "Actions"]);
  for (const text of [
    "9876543210 / 8000000001",
    "asha@client.example / N/A",
    "self",
    "F",
    "15/06/1990",
    "E1",
    "ACTIVE",
  ]) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(screen.getByRole("row", { name: /Ben Rao/ })).toHaveTextContent("ParentId: u-1");
  expect(screen.getByRole("region", { name: "Lives" })).toHaveTextContent("Active1Total2");
  expect(screen.getByRole("region", { name: "Dependents" })).toHaveTextContent("Active0Total1");
  expect(screen.getByText("West team")).toBeVisible();
  expect(screen.getByRole("link", { name: "View Policies" })).toHaveAttribute("href", "/app/company-details?id=co");
});

test("the search filters by name, IDs and contact; a name is in the address, a contact is not", async () => {
  const { user } = show();
  // People type before the members are loaded.
  const box = screen.getByRole("searchbox", { name: "Search Members" });
  await user.type(box, "BEN r");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Asha Rao/ })).not.toBeInTheDocument());
  expect(window.location.search).toBe("?id=co&q=BEN+r");
  await user.clear(box);
  await user.paste("9876543210");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Ben Rao/ })).not.toBeInTheDocument());
  expect(screen.getByRole("row", { name: /Asha Rao/ })).toBeVisible();
  expect(window.location.search).toBe("?id=co");
  await user.type(box, "zzz");
  expect(await screen.findByText("No results matching search.")).toBeVisible();
});

test.each(["Ravi Kumar Sharma", "kumar sharma", "KF 101"])("%p finds a name or an ID with spaces", async (query) => {
  const ravi = { ...stamps, userId: "u-3", firstName: "Ravi", lastName: "Kumar Sharma", employeeId: "KF 101" };
  window.history.replaceState(null, "", `/app/member-details?${new URLSearchParams({ id: "co", q: query })}`);
  show((path) => (path.startsWith("/api/user?") ? { body: page([asha, ravi]) } : undefined));
  expect(await screen.findByRole("row", { name: /Ravi Kumar Sharma/ })).toBeVisible();
  expect(screen.queryByRole("row", { name: /Asha Rao/ })).not.toBeInTheDocument();
});

describe("from 1000 members on", () => {
  const long = (path: string) =>
    path.startsWith("/api/user?") ? { body: page([asha], { ...counts, lives: count(1, 1000) }) } : undefined;

  test("the provider searches, and what it searches by a name is a link", async () => {
    window.history.replaceState(null, "", "/app/member-details?id=co&q=ben");
    const { user } = show((path) => (path === "/api/search/members" ? { body: page([ben]) } : long(path)));
    expect(await screen.findByRole("row", { name: /Ben Rao/ })).toBeVisible();
    expect(screen.queryByRole("row", { name: /Asha Rao/ })).not.toBeInTheDocument();
    await user.clear(screen.getByRole("searchbox", { name: "Search Members" }));
    expect(await screen.findByRole("row", { name: /Asha Rao/ })).toBeVisible();
    expect(window.location.search).toBe("?id=co");
  });

  test("the provider searches the chosen policy, and a full list says that there may be more", async () => {
    window.history.replaceState(null, "", "/app/member-details?id=co&policy=pol&q=ben");
    const searched: string[] = [];
    const full = Array.from({ length: 100 }, (_, index) => ({ ...ben, userId: `u-${index}` }));
    show((path, { body }) => {
      if (path === "/api/search/members") return { body: page(searched.push(String(body)) ? full : []) };
      const isList = path.startsWith("/api/user/fetchMembersByPolicy/pol");
      return isList ? { body: page([asha], { ...counts, lives: count(1, 1000) }) } : undefined;
    });
    expect(await screen.findByText(/^Only the first 100 members are shown/)).toBeVisible();
    expect(searched.map((body) => JSON.parse(body))).toEqual([{ text: "ben", employer: "co", policyId: "pol" }]);
  });

  test("a failed search shows the message and can be repeated", async () => {
    window.history.replaceState(null, "", "/app/member-details?id=co&q=ben");
    let isDown = true;
    const { user } = show((path) => {
      if (path !== "/api/search/members") return long(path);
      return isDown ? { status: 503, body: { status: 503, message: "Down for a moment" } } : { body: page([ben]) };
    });
    expect(await screen.findByText("Down for a moment")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("row", { name: /Ben Rao/ })).toBeVisible();
  });

  test("there is no search box where the provider cannot search", async () => {
    show(long, { missing: ["POST /search/members"] });
    await screen.findByRole("row", { name: /Asha Rao/ });
    expect(screen.queryByRole("searchbox", { name: "Search Members" })).not.toBeInTheDocument();
  });
});

test("no members, members that cannot be fetched, a company that cannot", async () => {
  const none = { lives: count(0, 0), employees: count(0, 0), dependents: count(0, 0) };
  show((path) => (path.startsWith("/api/user?") ? { body: page([], none) } : undefined));
  expect(await screen.findByText("Please add atleast one user first.")).toBeVisible();
});

test("failures show the specified words", async () => {
  show((path) =>
    path.startsWith("/api/policyPlan") ? undefined : { status: 503, body: { message: "Down", status: 503 } },
  );
  expect(await screen.findByText("Could not fetch member details")).toBeVisible();
  expect(screen.getByText("Could not fetch company details")).toBeVisible();
});

test("a member's unknown company shows a message, a known one is opened", async () => {
  const { user } = show();
  await act(user, "Ben Rao", "Company Details");
  expect(await screen.findByText("Could not find company details")).toBeVisible();
  await act(user, "Asha Rao", "Company Details");
  expect(pushed).toEqual(["/app/company-details?id=co"]);
});

test("only changed contact fields are sent; a refusal is shown at its field", async () => {
  const bodies: string[] = [];
  const { user } = show((path) =>
    path === "/api/user/updateContactDetails"
      ? {
          status: 400,
          body: {
            message: { mobile: "Mobile already in use" },
            status: 400,
            data: { fields: { mobile: "Mobile already in use" } },
          },
        }
      : undefined,
  );
  answerFirst(async (_, init) => {
    if (init.method === "PUT") bodies.push(await new Response(init.body).text());
    return undefined;
  });
  await act(user, "Asha Rao", "Edit Contact");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Save" })).toBeDisabled();
  const mobile = within(dialog).getByRole("textbox", { name: "Mobile" });
  await user.clear(mobile);
  await user.type(mobile, "98765abc000001");
  expect(mobile).toHaveValue("9876500000");
  await user.click(within(dialog).getByRole("checkbox", { name: "Delete backup phone number" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Mobile already in use")).toBeVisible();
  expect(await screen.findByText("Failed updating contact details")).toBeVisible();
  expect(screen.queryByText(/^mobile:/)).not.toBeInTheDocument();
  expect(JSON.parse(bodies[0] ?? "")).toEqual({
    userId: "u-1",
    version: 3,
    mobile: "9876500000",
    wipeOutBackupPhoneNumber: true,
  });
});

test("a stale edit shows both values, and the other user's can be taken", async () => {
  const conflict = {
    version: 4,
    changedBy: "Meera Iyer",
    changedAt: { seconds: 1_760_000_000 },
    current: { mobile: "9111111111", email: "asha@client.example" },
  };
  const { user } = show((path) =>
    path === "/api/user/updateContactDetails"
      ? { status: 409, body: { message: "late", status: 409, data: conflict } }
      : undefined,
  );
  await act(user, "Asha Rao", "Edit Contact");
  const mobile = await screen.findByRole("textbox", { name: "Mobile" });
  await user.clear(mobile);
  await user.paste("9222222222");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Meera Iyer changed this meanwhile")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Use the saved value: 9111111111" }));
  await user.click(screen.getByRole("button", { name: "Continue editing" }));
  expect(await screen.findByRole("textbox", { name: "Mobile" })).toHaveValue("9111111111");
});

test("a proposed deletion closes its dialog", async () => {
  const pending = { status: 202, approval: { id: "apr_1" } };
  const { user } = show((path) => (path === "/api/user/u-1" ? { status: 202, body: pending } : undefined), {
    roles: ["loopOwner"],
    flags: { deleteMembers: true },
  });
  await act(user, "Asha Rao", "Delete Member");
  await user.click(await screen.findByRole("button", { name: "Delete Member" }));
  expect(await screen.findByRole("link", { name: "Open the approval" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("deletion and employee id edit are offered only with flag and permission; deletion names the member", async () => {
  const flags = { deleteMembers: true, editEmployeeId: true };
  const { user } = show(
    (path) =>
      path === "/api/user/u-1" ? { status: 409, body: { message: "Named by claims", status: 409 } } : undefined,
    { roles: ["loopOwner"], flags },
  );
  await act(user, "Asha Rao", "Delete Member");
  const dialog = await screen.findByRole("dialog", { name: "Delete Asha Rao?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete Member" }));
  expect(await screen.findByText("Failed to Delete!")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Edit Employee Id of Asha Rao" }));
  await user.clear(screen.getByRole("textbox", { name: "Employee Id of Asha Rao" }));
  await user.click(screen.getByRole("button", { name: "Save Employee Id" }));
  const toast = await screen.findByText("Update Error");
  expect(toast.parentElement).toHaveTextContent("Employee Id can't be empty");
});

test("without them nothing of it is there", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Actions for Asha Rao" }));
  await screen.findByRole("menuitem", { name: "Edit Contact" });
  expect(screen.queryByRole("menuitem", { name: "Delete Member" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Edit Employee Id/ })).not.toBeInTheDocument();
});

test("the policies of a member, and the e-card that could not be fetched", async () => {
  const { user } = show((path) =>
    path.startsWith("/api/userPolicies/generateECard")
      ? { status: 400, body: { message: "Unable to view Ecard", status: 400 } }
      : undefined,
  );
  await act(user, "Asha Rao", "Policy Details");
  const dialog = await screen.findByRole("dialog", { name: "User Policies: Asha Rao" });
  expect(await within(dialog).findByText("Available")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Policy Details" }));
  await user.click(await screen.findByRole("button", { name: "View E-card" }));
  expect(await screen.findByText("Unable to view Ecard")).toBeVisible();
  expect(screen.getByText("The cover is not in force, or its policy is a Draft.")).toBeVisible();
});

test("the e-card is handed over, or said to have failed", async () => {
  URL.createObjectURL = () => "blob:e-card";
  URL.revokeObjectURL = () => {};
  const cards: Answer[] = [
    { status: 503, body: { message: "Down", status: 503 } },
    { body: { data: { fileName: "E1.pdf", pdfFileData: btoa("%PDF-1.4") } } },
  ];
  const { user } = show((path) => (path.startsWith("/api/userPolicies/generateECard") ? cards.shift() : undefined));
  await act(user, "Asha Rao", "Policy Details");
  await user.click(await screen.findByRole("button", { name: "Policy Details" }));
  await user.click(await screen.findByRole("button", { name: "View E-card" }));
  expect(await screen.findByText("Failed to fetch E-card")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "View E-card" }));
  const done = await screen.findByText("E-card downloaded successfully");
  expect(done.parentElement).toHaveTextContent("Asha Rao");
});

test("a new employee id is said to take a while, and to have arrived", async () => {
  const { user } = show(
    (path) =>
      path.startsWith("/api/scripts/updateEmployeeId/")
        ? { body: { message: "done", data: { employeeId: "E2", version: 4 } } }
        : undefined,
    { roles: ["loopOwner"], flags: { editEmployeeId: true } },
  );
  await user.click(await screen.findByRole("button", { name: "Edit Employee Id of Asha Rao" }));
  const field = screen.getByRole("textbox", { name: "Employee Id of Asha Rao" });
  await user.clear(field);
  await user.type(field, "E2{Enter}");
  expect(await screen.findByText("Updating EmployeeId - It can take a while...")).toBeVisible();
  expect(await screen.findByText("Update Successful - Employee Id updated successfully!")).toBeVisible();
});

test("an employee id that was changed meanwhile shows both, and mine can be saved", async () => {
  const changedAt = { seconds: 1_765_000_000, nanoseconds: 0 };
  const data = { version: 4, changedBy: "Meera", changedAt, current: { employeeId: "E9" } };
  const versions: unknown[] = [];
  const { user } = show(
    (path, { body }) => {
      if (!path.startsWith("/api/scripts/updateEmployeeId/")) return undefined;
      versions.push(JSON.parse(String(body)).version);
      if (versions.length === 1) return { status: 409, body: { message: "Meera changed this", status: 409, data } };
      return { body: { message: "done", data: { employeeId: "E2", version: 5 } } };
    },
    { roles: ["loopOwner"], flags: { editEmployeeId: true } },
  );
  await user.click(await screen.findByRole("button", { name: "Edit Employee Id of Asha Rao" }));
  const field = screen.getByRole("textbox", { name: "Employee Id of Asha Rao" });
  await user.clear(field);
  await user.type(field, "E2{Enter}");
  expect(await screen.findByText("E9")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep my changes" }));
  expect(await screen.findByText("Update Successful - Employee Id updated successfully!")).toBeVisible();
  expect(versions.at(-1)).toBe(4);
});

test("the numbers go on from page to page", async () => {
  const { user } = show((path) => {
    if (!path.startsWith("/api/user?")) return undefined;
    const body = page([asha, ben], { ...counts, lives: count(1, 1002) });
    return { body: path.includes("after=") ? body : { data: { ...body.data, nextPageId: "next" } } };
  });
  expect(await screen.findByRole("row", { name: /^1 Asha Rao/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /next/i }));
  expect(await screen.findByRole("row", { name: /^1,?001 Asha Rao/ })).toBeVisible();
});

test("the global search names the unsearchable input, then lists the people found", async () => {
  const found: object[][] = [[], [asha]];
  const { user, requests } = show(
    (path) => (path === "/api/user/search" ? { body: page(found.shift() ?? []) } : undefined),
    {
      search: true,
    },
  );
  const email = screen.getByRole("textbox", { name: "Email" });
  await user.type(email, "asha{Enter}");
  expect(await screen.findByText("Please enter a valid email")).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(email, "@client.example{Enter}");
  expect(await screen.findByText("No users found")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByRole("row", { name: /Asha Rao/ })).toBeVisible();
  expect(requests.join()).not.toContain("asha");
  expect(screen.queryByRole("radio", { name: "Employee ID" })).not.toBeInTheDocument();
});

test("the global search is in the address and opens from it", async () => {
  window.history.replaceState(null, "", "/app/global-member-search?q=ben");
  const { user } = show((path) => (path === "/api/search/members" ? { body: page([ben]) } : undefined), {
    search: true,
  });
  expect(await screen.findByRole("row", { name: /Ben Rao/ })).toBeVisible();
  const box = screen.getByRole("textbox", { name: "Name or any of these" });
  expect(box).toHaveValue("ben");
  await user.clear(box);
  await user.type(box, "b{Enter}");
  expect(await screen.findByText("Type at least two letters or digits")).toBeVisible();
  await user.type(box, "en@client.example{Enter}");
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(await screen.findByRole("row", { name: /Ben Rao/ })).toBeVisible();
});

test("a link to another search of the same screen searches", async () => {
  window.history.replaceState(null, "", "/app/global-member-search?q=ben");
  const find = (body: unknown) => page(String(body).includes("asha") ? [asha] : [ben]);
  const { requests } = show((path, { body }) => (path === "/api/search/members" ? { body: find(body) } : undefined), {
    search: true,
  });
  expect(await screen.findByRole("row", { name: /Ben Rao/ })).toBeVisible();
  window.history.pushState(null, "", "/app/global-member-search?q=asha");
  expect(await screen.findByRole("row", { name: /Asha Rao/ })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name or any of these" })).toHaveValue("asha");
  expect(requests.filter((path) => path === "/api/search/members")).toHaveLength(2);
});

test("a late answer to the search of the address never replaces a newer one", async () => {
  window.history.replaceState(null, "", "/app/global-member-search?q=ben");
  let resolve = (_: Answer) => {};
  const late = new Promise<Answer>((done) => {
    resolve = done;
  });
  const { user } = show(
    (path) =>
      path === "/api/search/members" ? late : path === "/api/user/search" ? { body: page([asha]) } : undefined,
    { search: true },
  );
  await user.click(await screen.findByRole("radio", { name: "Email" }));
  await user.clear(screen.getByRole("textbox", { name: "Email" }));
  await user.type(screen.getByRole("textbox", { name: "Email" }), "asha@client.example{Enter}");
  expect(await screen.findByRole("row", { name: /Asha Rao/ })).toBeVisible();
  resolve({ body: page([ben]) });
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByRole("row", { name: /Asha Rao/ })).toBeVisible();
});

test("the download has the specified columns, dates and amounts as real cells", () => {
  const sheet = memberSheet(
    [
      {
        ...asha,
        userPolicy: {
          ...cover,
          policyStartDate: { seconds: 1_743_445_800, nanoseconds: 0 },
          policyEndDate: { seconds: 1_774_981_799, nanoseconds: 0 },
          policyType: "GMC",
        },
      } as never,
    ],
    true,
  );
  expect(sheet.columns.map(({ header }) => header)).toEqual([
    "User ID",
    "Employee ID",
    "Name",
    "Relationship",
    "DOB",
    "Gender",
    "Phone",
    "Email",
    "Parent User ID",
    "Active",
    "Policy ID",
    "Policy Nick Name",
    "Coverage Start Date",
    "Coverage End Date",
    "Exception",
    "UHID",
    "Sum Insured",
    "Endo Cycle",
  ]);
  expect(sheet.rows[0]?.cells[4]).toEqual({ d: "1990-06-15" });
  expect(sheet.rows[0]?.cells[12]).toEqual({ d: "2025-04-01" });
  expect(sheet.rows[0]?.cells[16]).toBe(300_000);
  expect(memberFileName("Acme/Foods", 0)).toBe("MEMBER DETAILS Acme Foods 1970-01-01-05-30-00.xlsx");
});

describe("one masked contact", () => {
  const masked = { ...asha, mobile: "******3210", email: "a***@client.example", backupPhoneNumber: "******0001" };
  const contact = {
    mobile: "9876543210",
    email: "asha@client.example",
    backupPhoneNumber: "8000000001",
    backupEmailAddress: null,
  };

  /** As finance sees it. Returns the bodies sent to the call, in order. */
  function showMasked(answer: () => Answer) {
    const sent: unknown[] = [];
    const { user } = show(
      (path) => {
        if (path.startsWith("/api/user?")) return { body: page([masked]) };
        return path === "/api/user/revealContact" ? answer() : undefined;
      },
      { roles: ["finance"] },
    );
    answerFirst(async (path, init) => {
      if (path.endsWith("revealContact")) sent.push(await new Response(init.body).json());
      return undefined;
    });
    return { user, sent };
  }

  test("is shown to finance for a reason from the list or of two words, and masked again after closing", async () => {
    const { user, sent } = showMasked(() => ({ body: { data: contact } }));
    await act(user, "Asha Rao", "Show contact");
    const dialog = await screen.findByRole("dialog", { name: "Show the contact of Asha Rao" });
    expect(dialog).toHaveTextContent(
      "Your name and reason are recorded. Operations leads can see who viewed which contact.",
    );
    await user.click(within(dialog).getByRole("button", { name: "Show" }));
    expect(await within(dialog).findByText("Choose a reason")).toBeVisible();
    await chooseOption(user, "Reason", "Other", within(dialog));
    await user.click(within(dialog).getByRole("textbox", { name: "Details" }));
    await user.paste("aaaaaaaaaa");
    await user.click(within(dialog).getByRole("button", { name: "Show" }));
    expect(await within(dialog).findByText("Enter a reason of at least two words")).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole("textbox", { name: "Details" }));
    await user.paste(" refund failed");
    await user.type(within(dialog).getByRole("textbox", { name: "Ticket number, if there is one" }), "4711");
    await user.click(within(dialog).getByRole("button", { name: "Show" }));
    expect(await within(dialog).findByText("9876543210")).toBeVisible();
    expect(dialog).toHaveTextContent(/asha@client\.example.*8000000001.*-/);
    expect(sent).toEqual([{ userId: "u-1", reason: "OTHER", text: "aaaaaaaaaa refund failed", ticketId: "4711" }]);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByText("9876543210")).not.toBeInTheDocument();
    await act(user, "Asha Rao", "Show contact");
    expect(await screen.findByRole("combobox", { name: "Reason" })).toHaveValue("");
  });

  test("is also offered in the dialogs about the person", async () => {
    const { user } = showMasked(() => ({ body: { data: contact } }));
    await act(user, "Asha Rao", "Policy Details");
    await user.click(await screen.findByRole("button", { name: "Benefit Details" }));
    await user.click(await screen.findByRole("button", { name: "Show contact" }));
    expect(await screen.findByRole("dialog", { name: "Show the contact of Asha Rao" })).toBeVisible();
  });

  test("that is refused stays masked, and the refusal is said in the dialog", async () => {
    const { user } = showMasked(() => ({ status: 403, body: { message: "You may not do this", status: 403 } }));
    await act(user, "Asha Rao", "Show contact");
    await chooseOption(user, "Reason", "Call back");
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("The contact could not be shown")).toBeVisible();
    expect(screen.getByText("You may not do this")).toBeVisible();
    expect(screen.queryByText("9876543210")).not.toBeInTheDocument();
  });

  test.each(["viewer", "opsLead"])("is not offered to %s", async (role) => {
    const { user } = show(() => undefined, { roles: [role] });
    await user.click(await screen.findByRole("button", { name: "Actions for Asha Rao" }));
    await screen.findByRole("menuitem", { name: "Policy Details" });
    expect(screen.queryByRole("menuitem", { name: "Show contact" })).not.toBeInTheDocument();
  });
});

test("a saved view is opened for the company and the policy at hand", async () => {
  window.history.replaceState(null, "", "/app/member-details?id=co&policy=pol&q=rao");
  const view = savedView({ list: "members", name: "Without contacts", words: "hide=contact" });
  const { user } = show((path) => (path.includes("/savedViews") ? { body: { data: [view] } } : undefined));
  await screen.findByRole("row", { name: /Asha Rao/ });
  await user.click(screen.getByRole("button", { name: "Views" }));
  await user.click(await screen.findByRole("menuitem", { name: /Without contacts/ }));
  expect(window.location.search).toBe("?id=co&policy=pol&hide=contact&saved=v-1");
  expect(screen.queryByRole("columnheader", { name: "Contact" })).not.toBeInTheDocument();
});
