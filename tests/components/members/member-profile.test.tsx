import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemberDrawer } from "@/components/members/member-drawer";
import { type ExplainPremium, MemberProfile } from "@/components/members/member-profile";
import { PersonLink, ShowPersonProvider } from "@/components/shared/members/person-link";
import type { MemberProfile as Profile } from "@/lib/contract/member-profiles";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { listedCover } from "../records";
import { type Answer, answerCalls, Person, renderScreen, renderScreenAs } from "../render-screen";

const PROFILE: Profile = {
  mergedInto: null,
  member: {
    userId: "u-1",
    firstName: "Asha",
    lastName: "Rao",
    employeeId: "E1",
    relationship: "self",
    gender: "female",
    dob: "1990-**-**",
    mobile: "******3210",
    email: null,
    active: true,
    employer: "co",
    companyName: "Acme",
    roles: [],
    loginMethod: null,
  },
  family: [
    { userId: "u-2", firstName: "Ben", lastName: "Rao", relationship: "spouse", dob: "1988-03-04", active: false },
  ],
  covers: [listedCover],
  endorsements: [
    {
      endorsementId: "e-4",
      memberId: "m-9",
      policyId: "pol",
      endorsementNumber: 4,
      policyType: "GMC",
      nickName: "Plant",
      status: "DRAFT",
      operation: "EDIT",
      total: 512.5,
      isExplained: true,
      createdAt: { seconds: 1_765_000_000, nanoseconds: 0 },
    },
  ],
  history: [
    {
      id: 7,
      at: { seconds: 1_765_000_000, nanoseconds: 0 },
      by: "Meera Iyer",
      what: "Changed the contact details",
      before: { mobile: "9811111111" },
      after: { mobile: "9822222222" },
      traceId: "trace-of-the-change",
    },
    {
      id: 6,
      at: { seconds: 1_764_900_000, nanoseconds: 0 },
      by: "Anil Rao",
      what: "Viewed the full contact",
      isView: true,
    },
  ],
};

const PREMIUM = {
  lines: [
    { label: "Age", text: "35, band 26-35" },
    { label: "Total", text: "₹5,074.00" },
  ],
  total: 5074,
};

const explain: ExplainPremium = ({ memberId }, name) => <p>{`why ${memberId} of ${name}`}</p>;

type Options = { roles?: readonly Role[]; missing?: string[]; profile?: () => Answer };

function answer(profile: () => Answer = () => ({ body: { data: PROFILE } })) {
  return answerCalls((path) => {
    if (path.endsWith("/premium")) return { body: { data: PREMIUM } };
    return path.endsWith("/profile") ? profile() : { body: { data: { benefits: [] } } };
  });
}

function show({ roles = ["csm"], profile }: Options = {}) {
  answer(profile);
  renderScreenAs(roles, <MemberProfile userId="u-1" policyBody={() => null} explain={explain} />);
  return userEvent.setup();
}

test("a member has a page whose tab has the name until another screen opens", async () => {
  document.title = "Member · Genome";
  const user = show();
  expect(await screen.findByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  expect(document.title).toBe("Asha Rao · Genome");
  expect(screen.getByRole("navigation", { name: "Breadcrumb" })).toHaveTextContent("Acme");
  const contact = screen.getByRole("region", { name: "Contact" });
  expect(contact).toHaveTextContent("Mobile******3210");
  expect(within(screen.getByRole("region", { name: "Family" })).getByText("Ben Rao")).toBeVisible();
  const cover = screen.getByRole("region", { name: "GMC · Plant · Care" });
  expect(cover).toHaveTextContent("Annual premium₹4,300.00");
  expect(cover).toHaveTextContent("Coverage start01/04/2025");
  await user.click(within(cover).getByText("Why this premium?"));
  expect(await within(cover).findByText("35, band 26-35")).toBeVisible();
  expect(cover).toHaveTextContent("Total₹5,074.00");
  await user.click(within(cover).getByRole("button", { name: /^Endo 4/ }));
  expect(screen.getByText("why m-9 of Asha Rao")).toBeVisible();
  expect(screen.getByRole("link", { name: "Endo 4" })).toHaveAttribute("href", "/app/endorsement-details?id=e-4");
  const history = screen.getByRole("list", { name: "History" });
  expect(history).toHaveTextContent(
    /^Changed the contact detailsMeera Iyer · 06 Dec 2025, .*Mobile9811111111 9822222222$/,
  );
  expect(within(history).getByText(/^trace-o/)).toBeVisible();
  await user.click(screen.getByText("Views (1)"));
  expect(screen.getByRole("list", { name: "History" })).toHaveTextContent(/^Viewed the full contactAnil Rao/);
  expect(await screen.findByText("No benefits")).toBeVisible();
});

test("the contact is edited by whom that is permitted, shown for a reason to whom it is masked", async () => {
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Edit Contact" }));
  expect(await screen.findByRole("dialog", { name: "Edit Contact: Asha Rao" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show contact" })).not.toBeInTheDocument();
});

test("finance sees the contact masked and shows it for a reason", async () => {
  const user = show({ roles: ["finance"] });
  await user.click(await screen.findByRole("button", { name: "Show contact" }));
  expect(await screen.findByRole("dialog", { name: "Show the contact of Asha Rao" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit Contact" })).not.toBeInTheDocument();
});

test("a failed call shows the message and offers another try and the search", async () => {
  let isDown = true;
  const user = show({
    profile: () =>
      isDown ? { status: 404, body: { status: 404, message: "Member not found" } } : { body: { data: PROFILE } },
  });
  expect(await screen.findByText("Member not found")).toBeVisible();
  expect(screen.getByText("Global Member Search").closest("a")).toHaveAttribute("href", "/app/global-member-search");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
});

test("a member deleted on the page is no longer there", async () => {
  let isDeleted = false;
  answer(() =>
    isDeleted ? { status: 404, body: { status: 404, message: "Member not found" } } : { body: { data: PROFILE } },
  );
  const page = <MemberProfile userId="u-1" policyBody={() => null} explain={explain} />;
  renderScreenAs(["loopOwner"], page, { flags: { deleteMembers: true } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Actions for Asha Rao" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete Member" }));
  isDeleted = true;
  await user.click(await screen.findByRole("button", { name: "Delete Member" }));
  expect(await screen.findByText("Member not found")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Asha Rao" })).not.toBeInTheDocument();
});

test("a merged record leads to the record that has its covers", async () => {
  const mergedInto = { userId: "u-7", name: "Asha R Rao" };
  answer(() => ({ body: { data: { ...PROFILE, covers: [], mergedInto } } }));
  const page = <MemberProfile userId="u-1" policyBody={() => null} explain={explain} />;
  renderScreenAs(["csm"], <ShowPersonProvider value={() => {}}>{page}</ShowPersonProvider>);
  const link = await screen.findByRole("link", { name: "Asha R Rao · u-7" });
  expect(link).toHaveAttribute("href", "/app/member-profile?id=u-7");
  expect(screen.getByText("The covers are on the record that this one was merged into")).toBeVisible();
});

test("the drawer shows who it is and what covers them, and leads to the page", async () => {
  answer();
  renderScreenAs(["csm"], <MemberDrawer userId="u-1" policyBody={() => null} onClose={() => {}} />);
  const drawer = await screen.findByRole("dialog", { name: "Asha Rao" });
  expect(within(drawer).getByRole("region", { name: "GMC · Plant · Care" })).toHaveTextContent("₹3,00,000.00");
  expect(within(drawer).getByRole("link", { name: "Open the member's page" })).toHaveAttribute(
    "href",
    "/app/member-profile?id=u-1",
  );
});

test("a name in a row opens the drawer; with Ctrl it stays a link; without our call it is a name", async () => {
  const user = userEvent.setup();
  const shown: string[] = [];
  const row = (missing: string[]) => (
    <Person roles={["csm"]} flags={parseFlags("")} missing={missing}>
      <ShowPersonProvider value={(userId) => void shown.push(userId)}>
        <PersonLink userId="u-1">Asha Rao</PersonLink>
      </ShowPersonProvider>
    </Person>
  );
  const { unmount } = renderScreen(row([]));
  const link = screen.getByRole("link", { name: "Asha Rao" });
  expect(link).toHaveAttribute("href", "/app/member-profile?id=u-1");
  await user.click(link);
  expect(shown).toEqual(["u-1"]);
  link.addEventListener("click", (event) => event.preventDefault());
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}");
  expect(shown).toEqual(["u-1"]);
  unmount();
  renderScreen(row(["GET /user/{id}/profile"]));
  await waitFor(() => expect(screen.getByText("Asha Rao")).toBeVisible());
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
