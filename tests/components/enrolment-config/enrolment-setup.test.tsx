import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnrolmentSetup } from "@/components/enrolment-config/enrolment-setup";
import { type Flags, parseFlags } from "@/lib/flags";
import { type Answer, answerCalls, Person, renderScreen } from "../render-screen";

const names = { name: "Kaveri Foods", nickname: "Kaveri", active: true, gstNumber: null, panNumber: null };
const rest = { salesforceId: null, regdAddress: null, spocName: null, spocEmail: null, spocPhoneNumber: null };
const COMPANY = { id: "c-1", ...names, ...rest, companyLogo: null, agentGroup: null, policyPlans: [] };
const GROUPS = [
  { groupName: "Delhi Care Desk", companyIds: ["c-2", "c-3"] },
  { groupName: "Pune Care Desk", companyIds: ["c-1"] },
];

function show({ companyId = "c-1", groups = { body: { data: { userGroups: GROUPS } } } as Answer, flags = {} } = {}) {
  answerCalls((path) => (path === "/api/user-group" ? groups : { body: { data: { companyDetails: COMPANY } } }));
  const on: Flags = { ...parseFlags(""), enrolmentConfig: true, ...flags };
  renderScreen(
    <Person roles={["csm"]} flags={on}>
      <EnrolmentSetup
        companyId={companyId}
        companyField={<i />}
        onboarding={<p>the switch</p>}
        setUpHref="/app/wizard"
      />
    </Person>,
  );
}

test("without a company the screen asks for one, and leads back to the directory", () => {
  show({ companyId: "" });
  expect(screen.getByText("Select a company to set up its enrolment")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Onboarded Companies" })).toHaveAttribute(
    "href",
    "/app/company-directory",
  );
});

test("a card for each thing to set up, each with its control, under the company's name", async () => {
  show();
  expect(await screen.findByRole("region", { name: "Kaveri Foods" })).toBeVisible();
  const cards = screen.getAllByRole("listitem").map((card) => card.getAttribute("aria-label"));
  expect(cards).toEqual(["Enrolment portal", "Agent group", "Onboarding flow"]);
  expect(screen.getByRole("link", { name: "Set up enrolment portal" })).toHaveAttribute("href", "/app/wizard");
});

test("the groups of agents are listed, the company's own marked", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Show groups" }));
  const dialog = await screen.findByRole("dialog", { name: "Agent groups" });
  const rows = await within(dialog).findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Delhi Care Desk2 companies",
    "Pune Care DeskDedicated to this company · 1 company",
  ]);
});

test("groups that fail to load show the provider's message and can be retried", async () => {
  show({ groups: { status: 502, body: { message: "The provider cannot be reached", status: 502 } } });
  await userEvent.click(await screen.findByRole("button", { name: "Show groups" }));
  const dialog = await screen.findByRole("dialog", { name: "Agent groups" });
  expect(await within(dialog).findByText("The provider cannot be reached")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the onboarding switch is managed here, while its feature is on", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Manage" }));
  expect(await screen.findByText("the switch")).toBeInTheDocument();
});

test("without the feature there is no card for the onboarding switch", async () => {
  show({ flags: { onboardingManagement: false } });
  expect(await screen.findByRole("listitem", { name: "Agent group" })).toBeVisible();
  expect(screen.queryByRole("listitem", { name: "Onboarding flow" })).toBeNull();
});
