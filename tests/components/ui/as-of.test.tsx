import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ModularPlans } from "@/components/benefits/modular-plans";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { EndorsementDetails } from "@/components/endorsements/endorsement-details";
import { CoverProof } from "@/components/members/cover-proof";
import { MemberDirectory } from "@/components/members/member-directory";
import { MemberProfile } from "@/components/members/member-profile";
import { memberFileName } from "@/components/members/member-workbook";
import { PolicyDetails } from "@/components/policies/policy-details";
import { getRosterAsOf } from "@/lib/contract/as-of";
import { callKeyOf } from "@/lib/contract/endpoint";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { account, entry } from "../cd-accounts/provider-answers";
import { endorsement } from "../endorsements/fixtures";
import { listedCover, sentEmail } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();
const TODAY = istDay(Date.now());
const DATES = "on=2025-08-14&known=2025-08-20";
const MARK = "As on 14 Aug 2025, as known on 20 Aug 2025. Read-only.";

const member = { userId: "u-1", firstName: "Asha", lastName: "Rao", employeeId: "E1", active: true, roles: [] };
const profile = { member: { ...member, employer: "co", companyName: "Acme" }, family: [], covers: [listedCover] };
const count = { active: 1, total: 1 };
const roster = { users: [{ ...member, userPolicy: listedCover }], nextPageId: null };
const counts = { lives: count, employees: count, dependents: { active: 0, total: 0 } };
const pendingTicketNotes = [{ promisedAt: { seconds: 1_765_340_000, nanoseconds: 0 }, attempts: 2 }];
const benefit = { id: "b-1", policyId: "pol", name: "Dental", metadata: {} };
const policy = {
  id: "pol",
  companyId: "co",
  corporateName: "Acme",
  policyType: "GMC",
  nickName: "Plant",
  active: true,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  policyStartDate: { seconds: 1_743_445_800 },
  error: null,
  policyEndDate: { seconds: 1_774_981_799 },
  policyDocuments: [],
  sumAssuredSlabs: [],
  policyTermsAndConditions: {},
};

/** Every call of the screens; a past state has the same reply. */
function show(shown: React.ReactNode, { roles = ["opsLead"], missing = [] as string[], pending = false } = {}) {
  const requests = answerCalls((path) => {
    if (/cd-ledger|\/cdLedger/.test(path)) {
      return { body: { data: [entry], metaData: { hasNext: false, nextPageId: null, policyTypes: [] } } };
    }
    if (path.includes("/approvals")) {
      const items = pending ? [{ id: "apr-1", title: "Pending change", entry: null }] : [];
      return { body: { data: { items, total: items.length, hasMore: false } } };
    }
    if (path.includes("policy-benefits")) return { body: { data: { benefits: [] } } };
    if (path.includes("as-of/user-benefits")) return { body: { data: { benefits: [benefit] } } };
    if (/cd-account|cdAccount/.test(path)) return { body: { data: account } };
    if (path.includes("fetchPolicies")) return { body: { data: { policies: [policy] } } };
    if (/as-of\/policy|\/policyPlan\//.test(path)) return { body: { data: { policyPlan: policy } } };
    if (/as-of\/roster|fetchMembersByPolicy|\/api\/user\?/.test(path)) return { body: { data: { ...roster, counts } } };
    if (/as-of\/member|\/profile/.test(path)) {
      return { body: { data: { ...profile, endorsements: [], history: [] } } };
    }
    if (path.includes("/company/")) return { body: { data: { companyDetails: { id: "co", name: "Acme" } } } };
    if (/as-of\/endorsement|\/endorsement\/e-1/.test(path)) {
      return { body: { data: /history|medians|emails/.test(path) ? [] : endorsement({ pendingTicketNotes }) } };
    }
    return { body: { data: path.includes("userBenefits") ? { benefits: [] } : [] } };
  });
  renderScreenAs(roles, shown, { missing });
  return requests;
}

const at = (address: string) => window.history.replaceState(null, "", address);
const asked = (requests: readonly string[], part: string) => requests.filter((path) => path.includes(part));

const PROFILE = <MemberProfile userId="u-1" policyBody={() => null} explain={() => null} />;

test("a record opens on a date, in the address; the browser's back button returns", async () => {
  at("/app/member-profile?id=u-1");
  const requests = show(PROFILE);
  await user.click(await screen.findByRole("button", { name: "View on a date" }));
  expect(window.location.search).toBe(`?id=u-1&on=${TODAY}`);
  expect(await screen.findByText(`As on ${formatDdMmmYyyy(TODAY)}, as known now. Read-only.`)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("On date")).toHaveFocus());
  await user.keyboard("14/08/2025");
  await user.type(screen.getByLabelText("As known on"), "20 Aug 2025");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(window.location.search).toBe(`?id=u-1&${DATES}`);
  expect(await screen.findByText(MARK)).toBeVisible();
  await waitFor(() => expect(asked(requests, `/api/as-of/member/u-1?${DATES}`)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("button", { name: "Show" })).toHaveFocus());
  window.history.back();
  expect(await screen.findByText(/as known now/)).toBeVisible();
  expect(screen.getByLabelText("On date")).toHaveValue(`${TODAY.slice(8)}/${TODAY.slice(5, 7)}/${TODAY.slice(0, 4)}`);
  await user.click(screen.getByRole("button", { name: "Back to today" }));
  expect(window.location.search).toBe("?id=u-1");
  expect(await screen.findByRole("button", { name: "View on a date" })).toHaveFocus();
});

test("a record that did not exist on the date says so, and leads back to today", async () => {
  at("/app/endorsement-details?id=e-1&on=2025-08-14");
  answerCalls(() => ({ status: 404, body: { message: "Endorsement not found" } }));
  renderScreenAs(["opsLead"], <EndorsementDetails id="e-1" />);
  expect(await screen.findByText("Not recorded on this date")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back to today" }));
  expect(await screen.findByText("Something went wrong!")).toBeVisible();
});

test("a date that is still to come cannot be the date of knowledge", async () => {
  at("/app/member-profile?id=u-1&on=2025-08-14");
  show(PROFILE);
  await user.type(await screen.findByLabelText("As known on"), "31/12/2099");
  expect(screen.getByRole("button", { name: "Show" })).toBeDisabled();
  expect(screen.queryByText(/^Enter a date/)).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/2099|Enter a date|on or before/)).toBeVisible();
});

test("a member in the past offers no action, and today's benefits are not shown", async () => {
  at(`/app/member-profile?id=u-1&${DATES}`);
  const requests = show(PROFILE, { roles: ["csm"] });
  expect(await screen.findByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  for (const name of ["Edit Contact", "View E-card", "Policy Details", "Actions for Asha Rao", "View on a date"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(screen.getByRole("link", { name: "Cover proof" })).toHaveAttribute("href", `/app/cover-proof?id=u-1&${DATES}`);
  expect(screen.getByRole("region", { name: "GMC · Plant · Care" })).toHaveTextContent("In force");
  expect(screen.getByRole("link", { name: "Plant" })).toHaveAttribute("href", `/app/policy-details?id=pol&${DATES}`);
  expect(asked(requests, "userBenefits")).toEqual([]);
  expect(await screen.findByRole("article", { name: "Dental" })).toBeVisible();
  expect(asked(requests, `/api/as-of/user-benefits/u-1?${DATES}`)).toHaveLength(1);
});

test.each([
  ["account", "/app/cd-ledger?id=cd-1", <CdLedger key="ledger" id="cd-1" />],
  ["member", "/app/member-profile?id=u-1", PROFILE],
])("a change that is pending today leaves the screen of an %s when its past opens", async (_what, address, shown) => {
  at(address);
  show(shown, { pending: true });
  expect(await screen.findByText("Pending change")).toBeVisible();
  act(() => at(`${address}&${DATES}`));
  expect(await screen.findByText(MARK)).toBeVisible();
  expect(screen.queryByText("Pending change")).toBeNull();
});

const DIRECTORY = <MemberDirectory companyId="co" policyBody={() => null} />;

test("a roster needs a policy; its rows lead to the same dates", async () => {
  at(`/app/member-details?id=co&${DATES}`);
  const requests = show(DIRECTORY);
  expect(await screen.findByText("Choose a policy to see its roster on a date.")).toBeVisible();
  expect(asked(requests, "/api/user?")).toEqual([]);
  act(() => at(`/app/member-details?id=co&policy=pol&${DATES}`));
  const link = await screen.findByRole("link", { name: "Asha Rao" });
  expect(link).toHaveAttribute("href", `/app/member-profile?id=u-1&${DATES}`);
  expect(asked(requests, `/api/as-of/roster/pol?${DATES}`)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Actions for Asha Rao" })).toBeNull();
});

test("the roster's download has the same dates, also in the name of its file", async () => {
  at(`/app/member-details?id=co&policy=pol&${DATES}`);
  Object.assign(URL, { createObjectURL: () => "blob:workbook", revokeObjectURL: () => {} });
  const requests = show(DIRECTORY);
  await user.click(await screen.findByRole("button", { name: "Download" }));
  await user.click(await screen.findByRole("menuitem", { name: /all/i }));
  await waitFor(() => expect(asked(requests, "purpose=export")).toHaveLength(1));
  expect(asked(requests, "purpose=export")[0]).toContain(`/api/as-of/roster/pol?limit=5000&purpose=export&${DATES}`);
  const asOf = { on: "2025-08-14", known: "2025-08-20T10:00:00Z" };
  expect(memberFileName("Acme", Date.parse("2025-12-10T04:30:00Z"), asOf)).toBe(
    "MEMBER DETAILS Acme as on 2025-08-14 as known on 2025-08-20 2025-12-10-10-00-00.xlsx",
  );
});

test("a policy in the past is read-only and leads to the roster of the date", async () => {
  at(`/app/policy-details?id=pol&${DATES}`);
  const requests = show(<PolicyDetails id="pol" account={<button type="button">Account</button>} />);
  expect(await screen.findByText(MARK)).toBeVisible();
  const link = await screen.findByRole("link", { name: "Roster on this date" });
  expect(link).toHaveAttribute("href", `/app/member-details?id=co&policy=pol&${DATES}`);
  for (const name of ["Account", "More actions", "Renew"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(asked(requests, "/api/policyPlan/pol")).toEqual([]);
});

test("the plans of a modular policy are those of the date", async () => {
  at(`/app/policy-details?id=pol&${DATES}`);
  const requests = show(<ModularPlans policyId="pol" />);
  await waitFor(() => expect(asked(requests, "/api/as-of/policy-benefits/pol")).toHaveLength(1));
  expect(asked(requests, "as-of/policy-benefits")[0]).toContain(DATES);
  expect(asked(requests, "/benefits/policy/pol")).toEqual([]);
});

test("an account in the past has no actions, and its workbook has the same dates", async () => {
  at(`/app/cd-ledger?id=cd-1&${DATES}`);
  const requests = show(<CdLedger id="cd-1" />);
  expect(await screen.findByRole("row", { name: /Endo 4/ })).toBeVisible();
  expect(screen.getByText(MARK)).toBeVisible();
  for (const name of ["Add adjustment", "Add deposit", "Send Email", "More actions"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(screen.getByRole("link", { name: /download/i })).toHaveAttribute(
    "href",
    `/api/as-of/cd-ledger/cd-1/workbook?${DATES}`,
  );
  expect(screen.getByText("CD balance on this date")).toBeVisible();
  expect(asked(requests, "approvals")).toEqual([]);
  expect(asked(requests, `/api/as-of/cd-account/cd-1?${DATES}`)).toHaveLength(1);
});

test("an endorsement in the past shows its stage, without next steps", async () => {
  at(`/app/endorsement-details?id=e-1&${DATES}`);
  const requests = show(<EndorsementDetails id="e-1" />);
  expect(await screen.findByText(MARK)).toBeVisible();
  const overview = screen.getByRole("region", { name: "Endorsement Overview" });
  expect(within(overview).getByRole("link", { name: endorsement().policyNumber ?? "" })).toHaveAttribute(
    "href",
    expect.stringContaining(DATES),
  );
  expect(overview).not.toHaveTextContent("Ticket Owner");
  expect(screen.queryByText(/pending for Freshdesk/)).toBeNull();
  expect(asked(requests, "edians")).toEqual([]);
  expect(screen.queryByRole("region", { name: "CD Balance Overview" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Add note" })).toBeNull();
  expect(asked(requests, "fetchPremiumsAndCdBalanceDetails")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show members" }));
  expect(await screen.findByRole("table", { name: "Members of the endorsement" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Why this amount/ })).toBeNull();
});

test("a provider without past states is asked for today's, and offers no date", async () => {
  at(`/app/member-profile?id=u-1&${DATES}`);
  const requests = show(PROFILE, { missing: [callKeyOf(getRosterAsOf)] });
  expect(await screen.findByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  expect(screen.queryByText(MARK)).toBeNull();
  expect(screen.queryByRole("button", { name: "View on a date" })).toBeNull();
  expect(asked(requests, "as-of")).toEqual([]);
});

test.each([
  ["roster", "/app/member-details?id=co&policy=pol", DIRECTORY, /as-of\/roster/, { ...roster, counts }],
  ["cover proof", "/app/cover-proof?id=u-1", <CoverProof key="proof" userId="u-1" />, /cover-proof/, null],
])("a %s shows nothing of one date while another date is loaded", async (_what, address, shown, call, reply) => {
  at(`${address}&on=2025-08-14`);
  const name = "Asha Rao";
  answerCalls((path) => {
    if (path.includes("on=2025-09-01")) return new Promise(() => {});
    if (call.test(path)) return { body: { data: reply ?? proof } };
    return { body: { data: path.includes("fetchPolicies") ? { policies: [policy] } : { companyDetails: {} } } };
  });
  renderScreenAs(["csm"], shown);
  expect((await screen.findAllByText(new RegExp(name))).length).toBeGreaterThan(0);
  act(() => at(`${address}&on=2025-09-01`));
  await waitFor(() => expect(screen.queryByText(new RegExp(name))).toBeNull());
});

const seconds = (text: string) => ({ seconds: Date.parse(`${text}+05:30`) / 1000, nanoseconds: 0 });
const proof = {
  person: {
    userId: "u-1",
    name: "Asha Rao",
    employeeId: "E1",
    relationship: "self",
    dob: "1990-06-15",
    companyName: "Acme",
  },
  on: "2025-08-14",
  knownAt: seconds("2025-08-20T23:59:59"),
  policies: [
    {
      policyId: "pol",
      policyType: "GMC",
      nickName: "Plant",
      policyNumber: "GMC/1",
      insurerName: "Care",
      isCovered: true,
      insurer: "LATER",
      sentAt: seconds("2025-08-18T11:00:00"),
      cover: { start: "2025-08-05", end: "2026-03-31", sumInsured: 300_000 },
      versions: [
        {
          coverId: "c-1",
          from: seconds("2025-08-10T10:00:00"),
          until: null,
          coverageStart: "2025-08-05",
          coverageEnd: "2026-03-31",
          sumInsured: 300_000,
          uhid: null,
          isActive: true,
          isLeaving: false,
          changedBy: null,
        },
      ],
      endorsements: [
        {
          id: "e-1",
          rowId: "m-1",
          coverId: "c-1",
          endorsementNumber: 4,
          status: "SENT_TO_INSURER",
          operation: "ADD",
          effectiveOn: "2025-08-05",
          filedAt: seconds("2025-08-10T10:00:00"),
          filedBy: "Meera Iyer",
          moves: [{ status: "SENT_TO_INSURER", at: seconds("2025-08-18T11:00:00") }],
          emails: [
            sentEmail({
              subject: "Endo 4",
              fileName: "Endo4.xlsx",
              createdAt: seconds("2025-08-18T11:01:00"),
              stateAt: null,
            }),
          ],
          responses: [
            {
              fileName: "Care reply.xlsx",
              at: seconds("2025-08-19T09:00:00"),
              addedBy: "Arjun Nair",
              verdict: "ACCEPTED",
              reason: null,
              uhid: "UH-1",
            },
          ],
        },
      ],
    },
  ],
};

test("the proof of a cover answers both questions and shows rows, moves, emails and responses", async () => {
  at(`/app/cover-proof?id=u-1&${DATES}`);
  const requests = answerCalls(() => ({ body: { data: proof } }));
  renderScreenAs(["csm"], <CoverProof userId="u-1" />);
  const question = "Was Asha Rao covered on 14 Aug 2025, and did the insurer know?";
  expect(await screen.findByRole("heading", { level: 1, name: question })).toBeVisible();
  expect(screen.getByText("Covered")).toBeVisible();
  expect(screen.getByText("The insurer did not know yet: the addition was sent on 18 Aug 2025.")).toBeVisible();
  const lines = within(screen.getByRole("list", { name: "Endo 4: moves, emails and responses" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "18 Aug 2025, 11:00 am · Sent to Insurer",
    "18 Aug 2025, 11:01 am · Email to desk@care.example: Endo 4, Endo4.xlsx · Meera Iyer",
    "19 Aug 2025, 09:00 am · Response Care reply.xlsx: Accepted, UHID UH-1 · Arjun Nair",
  ]);
  expect(within(screen.getByRole("list", { name: /^History of the cover/ })).getByRole("listitem")).toHaveTextContent(
    "10 Aug 2025, 10:00 am – Last version: 05 Aug 2025 to 31 Mar 2026, ₹3,00,000.00, no UHID, In force",
  );
  expect(screen.getByRole("button", { name: "Print" })).toBeVisible();
  expect(requests).toEqual([`/api/as-of/member/u-1/cover-proof?${DATES}`]);
});
