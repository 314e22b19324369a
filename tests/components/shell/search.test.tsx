import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { capturePreHydrationInput } from "@/components/ui/pre-hydration-input";
import { useRecordActions } from "@/components/ui/record-actions";
import { forgetPlaces, listRecentPlaces, rememberPlace } from "@/lib/client/recent-places";
import type { FoundByText } from "@/lib/contract/search";
import { parseFlags } from "@/lib/flags";
import { SEARCH } from "@/lib/messages/search";
import { pushed } from "../navigation";
import { listedCompany } from "../records";
import { type Answer, answerCalls, Person, renderScreen } from "../render-screen";

const user = userEvent.setup();

const routes = [
  { path: "/app/company-directory", label: "Company Directory", menu: true },
  { path: "/app/cd-accounts", label: "CD Accounts", menu: true },
  { path: "/app/company-details", label: "Company Details", menu: false },
  { path: "/app/endorsement-details", label: "Endorsement Details", menu: false },
  { path: "/app/member-profile", label: "Member", menu: false },
  { path: "/app/endorsements", label: "Endorsements", menu: true },
  { path: "/app/global-member-search", label: "Global Member Search", menu: true },
  { path: "/app/add-company", label: "Add Company", menu: false },
];

const FOUND: FoundByText = {
  members: [
    {
      userId: "u-1",
      firstName: "Banya",
      lastName: "Rao",
      employeeId: "E-7",
      relationship: "self",
      companyId: "c-9",
      companyName: "Banyan Logistics",
      active: true,
      foundBy: "name",
    },
  ],
  onboarded: [
    {
      id: "ceu-1",
      name: "Banu Iyer",
      employeeId: "SKF-2",
      companyId: "c-9",
      companyName: "Banyan Logistics",
      policyId: "p-1",
      policyType: "GMC",
      nickName: "Base",
      foundBy: "name",
    },
  ],
  endorsements: [
    {
      id: "e-4",
      companyName: "Banyan Logistics",
      policyType: "GMC",
      nickName: "Base",
      endorsementNumber: 4,
      status: "DRAFT",
      ticketId: "48213",
    },
  ],
  companies: [{ id: "c-9", name: "Banyan Logistics", nickname: "Banyan", active: false }],
  policies: [
    {
      id: "p-1",
      companyName: "Banyan Logistics",
      insurerName: null,
      policyType: "GMC",
      nickName: "B",
      policyNumber: "P/1",
    },
  ],
  cdAccounts: [],
};
const NOTHING: FoundByText = {
  members: [],
  onboarded: [],
  endorsements: [],
  companies: [],
  policies: [],
  cdAccounts: [],
};

const answered = (found: FoundByText): Answer => ({ body: { data: found } });

type Shown = { missing?: string[]; onSignOut?: () => void; page?: ReactNode };

function show({ missing = [], onSignOut = () => {}, page = <h1>Page</h1> }: Shown = {}) {
  return renderScreen(
    <Person roles={["csm"]} flags={parseFlags("")} missing={[...missing, "GET /notifications"]}>
      <AppShell
        user={{ userId: "staff-meera", firstName: "Meera" }}
        routes={routes}
        onSignOut={onSignOut}
        onSignOutEverywhere={async () => {}}
      >
        {page}
      </AppShell>
    </Person>,
  );
}

const field = () => screen.findByRole("combobox", { name: SEARCH.label });
const names = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);

beforeEach(() => {
  localStorage.clear();
});

test("keys typed before the field is ready arrive complete", async () => {
  answerCalls(() => answered(NOTHING));
  show();
  fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
  for (const key of ["b", "a", "x", "Backspace", "n"]) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue("ban");
});

test("a press before hydration opens the search, with its letters and Enter", async () => {
  answerCalls(() => answered({ ...NOTHING, endorsements: FOUND.endorsements }));
  capturePreHydrationInput();
  document.body.innerHTML = '<main id="main"></main>';
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of [..."482x", "Backspace", ..."13", "Enter"]) fireEvent.keyDown(document.body, { key });
  show();
  expect(await field()).toHaveValue("48213");
  await waitFor(() => expect(pushed).toEqual(["/app/endorsement-details?id=e-4"]));
});

test("Enter before a result opens the first one", async () => {
  answerCalls(() => answered({ ...NOTHING, endorsements: FOUND.endorsements }));
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "48213{Enter}");
  await waitFor(() => expect(pushed).toEqual(["/app/endorsement-details?id=e-4"]));
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("shows each kind under its heading, and none of a screen that the person may not open", async () => {
  const requests = answerCalls(() => answered(FOUND));
  show();
  await user.click(screen.getByRole("button", { name: SEARCH.button }));
  await user.type(await field(), "banya");
  await screen.findByRole("group", { name: SEARCH.members });
  expect(names(SEARCH.members)).toEqual(["Banya RaoE-7 · self · Banyan Logistics"]);
  expect(names(SEARCH.onboarded)).toEqual(["Banu IyerSKF-2 · Banyan Logistics · GMC · Base"]);
  expect(names(SEARCH.endorsements)).toEqual(["Banyan Logistics · Endo 4GMC · Base · Draft · Ticket 48213"]);
  expect(names(SEARCH.companies)).toEqual(["Banyan LogisticsBanyan · INACTIVE"]);
  expect(screen.queryByRole("group", { name: SEARCH.policies })).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("5 results");
  expect(requests.every((path) => path === "/api/search")).toBe(true);
});

test("the arrows go round, the field says which row is meant, and Enter opens it", async () => {
  answerCalls(() => answered(FOUND));
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "banya");
  await screen.findByRole("group", { name: SEARCH.members });
  const chosen = async () => document.getElementById((await field()).getAttribute("aria-activedescendant") ?? "");
  expect(await chosen()).toHaveTextContent("Banya Rao");
  await user.keyboard("{ArrowUp}");
  expect(await chosen()).toHaveAttribute("aria-selected", "true");
  expect(await chosen()).toHaveTextContent(SEARCH.allMembers({ text: "banya" }));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(pushed).toEqual(["/app/member-profile?id=u-1"]);
});

test("an opened result is first the next time, for this person only, until sign-out", async () => {
  answerCalls(() => answered(FOUND));
  rememberPlace("staff-other", { kind: "member", label: "Somebody Else", href: "/app/member-profile?id=u-2" });
  rememberPlace("staff-meera", { kind: "policy", label: "No longer open to me", href: "/app/policy-details?id=p" });
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "banya");
  await user.click(await screen.findByRole("option", { name: /Banya Rao/ }));
  await user.keyboard("{Control>}k{/Control}");
  await field();
  expect(names(SEARCH.recent)).toEqual(["Banya RaoE-7 · self · Banyan Logistics"]);
  forgetPlaces();
  expect(listRecentPlaces("staff-meera")).toEqual([]);
  expect(listRecentPlaces("staff-other")).toEqual([]);
});

test("foreign data in the storage of recent places is ignored", () => {
  const stored = [{ kind: "member", label: "x", href: "https://elsewhere.example" }, { kind: "ghost" }, null];
  localStorage.setItem("genome:recent:staff-meera", JSON.stringify(stored));
  expect(listRecentPlaces("staff-meera")).toEqual([]);
  localStorage.setItem("genome:recent:staff-meera", "{");
  expect(listRecentPlaces("staff-meera")).toEqual([]);
});

test("screens and actions are found by their words without a call's answer", async () => {
  answerCalls(() => answered(NOTHING));
  const signOut = jest.fn();
  show({ onSignOut: signOut });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "accounts cd");
  expect(names(SEARCH.screens)).toEqual(["CD Accounts"]);
  await user.clear(await field());
  await user.type(await field(), "company");
  expect(names(SEARCH.actions)).toEqual(["Add Company"]);
  await user.clear(await field());
  await user.type(await field(), "sign out{Enter}");
  expect(signOut).toHaveBeenCalledTimes(1);
});

/** A record whose next step is offered until it is done. */
function Endorsement({ onMove }: { onMove: (version: number) => void }) {
  const [version, setVersion] = useState(1);
  const move = () => {
    onMove(version);
    setVersion(version + 1);
  };
  useRecordActions(version > 2 ? [] : [{ label: "Move to In Progress", onClick: move }]);
  useRecordActions([
    { label: "Download insurer format", words: "file", href: "/api/file", download: true },
    { label: "Reconcile", href: "/app/cd-reconciliation?id=1" },
  ]);
  return null;
}

test("on a record, its actions are offered and run as on the page, with the record as it is now", async () => {
  answerCalls(() => answered(NOTHING));
  const moved: number[] = [];
  show({ page: <Endorsement onMove={(version) => moved.push(version)} /> });
  await user.keyboard("{Control>}k{/Control}");
  await field();
  expect(names(SEARCH.onThisPage)).toEqual(["Move to In Progress", "Download insurer format", "Reconcile"]);
  await user.type(await field(), "move to{Enter}");
  expect(moved).toEqual([1]);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "move{Enter}");
  expect(moved).toEqual([1, 2]);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "insurer file");
  expect(names(SEARCH.onThisPage)).toEqual(["Download insurer format"]);
  await user.clear(await field());
  expect(names(SEARCH.onThisPage)).toEqual(["Download insurer format", "Reconcile"]);
  await user.type(await field(), "reconcile{Enter}");
  expect(pushed).toEqual(["/app/cd-reconciliation?id=1"]);
});

test.each(["mo", "ove", "to mo x"])("'%s' offers no action of the record: a name may contain it", async (typed) => {
  answerCalls(() => answered(NOTHING));
  show({ page: <Endorsement onMove={() => {}} /> });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), typed);
  expect(screen.queryByRole("group", { name: SEARCH.onThisPage })).not.toBeInTheDocument();
});

test("another page offers none of the actions of the last one", async () => {
  answerCalls(() => answered(NOTHING));
  show({ page: <Endorsement onMove={() => {}} /> }).unmount();
  show();
  await user.keyboard("{Control>}k{/Control}");
  await field();
  expect(screen.queryByRole("group", { name: SEARCH.onThisPage })).not.toBeInTheDocument();
});

const COUNTS = { open: 9, overdue: 3, blocked: 1, ready: 2, atInsurer: 4 };

test.each([
  ["overdue", ["Overdue3 endorsements", "Mine · Overdue2 endorsements"], "view=work&queue=overdue"],
  ["blocked", ["Blocked1 endorsement", "Mine · Blocked0 endorsements"], "view=work&queue=blocked"],
  ["mine{ArrowDown}{ArrowUp}", ["Mine5 endorsements"], "view=work&owner=mine"],
])("'%s' leads to that view of the endorsements, with its count", async (typed, expected, words) => {
  const mine = { ...COUNTS, open: 5, overdue: 2, blocked: 0 };
  answerCalls((path) => {
    if (!path.includes("/today/counts")) return answered(NOTHING);
    return { body: { data: path.includes("ownerId=mine") ? mine : COUNTS } };
  });
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), typed);
  await waitFor(() => expect(names(SEARCH.work).slice(0, expected.length)).toEqual(expected));
  await user.keyboard("{Enter}");
  expect(pushed).toEqual([`/app/endorsements?${words}`]);
});

test("Global Member Search continues a search for members, but no phone number is in its address", async () => {
  answerCalls(() => answered(FOUND));
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "banya");
  await user.click(await screen.findByRole("option", { name: SEARCH.allMembers({ text: "banya" }) }));
  expect(pushed).toEqual(["/app/global-member-search?q=banya"]);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "9876543210");
  await screen.findByRole("group", { name: SEARCH.members });
  expect(screen.queryByRole("group", { name: SEARCH.more })).not.toBeInTheDocument();
});

test("a failed search shows the message and can be repeated; nothing found has its own message", async () => {
  let isDown = true;
  answerCalls(() =>
    isDown ? { status: 503, body: { status: 503, message: "Down for a moment" } } : answered(NOTHING),
  );
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "zzz");
  expect(await screen.findByText("Down for a moment")).toBeVisible();
  expect(screen.queryByText(SEARCH.nothing, { selector: "p" })).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(SEARCH.nothing, { selector: "p" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(SEARCH.nothing);
  expect(await field()).toHaveValue("zzz");
});

test("with a provider without our search, companies are searched here", async () => {
  const companies = [
    { id: "c-9", name: "Banyan Logistics", nickname: "Banyan", active: true },
    listedCompany("c-1", "Acme"),
  ];
  const requests = answerCalls(() => ({ body: { data: { companies } } }));
  show({ missing: ["POST /search"] });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "logistics banyan");
  await user.click(await screen.findByRole("option", { name: /Banyan Logistics/ }));
  expect(pushed).toEqual(["/app/company-details?id=c-9"]);
  expect(requests.some((path) => path.includes("search"))).toBe(false);
});
