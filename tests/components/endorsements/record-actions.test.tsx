import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndorsementDetails } from "@/components/endorsements/endorsement-details";
import { useListedActions } from "@/components/ui/record-actions";
import type { Endorsement } from "@/lib/contract/endorsements";
import { addDays, endOfDaySeconds, istDay, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Role } from "@/lib/permissions";
import { listedPolicy } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";
import { endorsement, overview } from "./fixtures";

/** What Ctrl K would offer on the endorsement. */
function ListedActions() {
  return (
    <ul aria-label="Listed">
      {useListedActions().map(({ label, onClick }) => (
        <li key={label}>
          <button type="button" onClick={onClick}>{`Ctrl K: ${label}`}</button>
        </li>
      ))}
    </ul>
  );
}

const day = (ago: number) => addDays(istDay(Date.now()), -ago);

/** The policy of the endorsement, which started this many days ago. */
const startedAgo = (days: number) =>
  listedPolicy("p-1", {
    policyStartDate: { seconds: startOfDaySeconds(day(days)) },
    policyEndDate: { seconds: endOfDaySeconds(day(-100)) },
  });

function show(roles: Role[], shown: Endorsement, policyPlan: object = startedAgo(44)) {
  answerCalls((path) => {
    if (path.includes("/policyPlan/p-1")) return { body: { data: { policyPlan } } };
    if (path.includes("fetchPremiumsAndCdBalanceDetails")) return { body: { data: overview } };
    if (/\/history|\/emails|\/stage-medians|\/endorsement\/pending|\/owners/.test(path)) return { body: { data: [] } };
    return { body: { data: shown } };
  });
  renderScreenAs(
    roles,
    <>
      <EndorsementDetails id="e-1" />
      <ListedActions />
    </>,
  );
}

const progress: Endorsement["progress"] = {
  clock: { enteredAt: { seconds: 1_765_000_000, nanoseconds: 0 }, ageDays: 0, dueOn: "2025-12-16", overdueDays: 0 },
  limitDays: 1,
  owner: null,
  stages: [],
};

async function listed(): Promise<string[]> {
  await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("list", { name: "Listed" });
  return [...screen.getByRole("list", { name: "Listed" }).querySelectorAll("button")].map(
    ({ textContent }) => textContent?.replace("Ctrl K: ", "") ?? "",
  );
}

test("a draft that is ready: move, hand over and what else the person may do", async () => {
  show(["opsExecutive"], endorsement({ status: "DRAFT", nextEndorsmentStatus: "IN_PROGRESS", blockers: [], progress }));
  await waitFor(async () =>
    expect(await listed()).toEqual(expect.arrayContaining(["Move to In Progress", "Take it", "Hand to …"])),
  );
  expect((await listed())[0]).toBe("Move to In Progress");
  expect(await listed()).not.toContain("Download insurer format");
  await userEvent.click(screen.getByRole("button", { name: "Ctrl K: Move to In Progress" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("a blocked one offers no move", async () => {
  const blockers = [{ code: "NO_ROWS" as const, message: "The endorsement has no members" }];
  show(["opsExecutive"], endorsement({ status: "DRAFT", nextEndorsmentStatus: "IN_PROGRESS", blockers, progress }));
  await waitFor(async () => expect(await listed()).toContain("Hand to …"));
  expect((await listed()).filter((label) => label.startsWith("Move to"))).toEqual([]);
});

test("a reader is offered nothing", async () => {
  show(["viewer"], endorsement({ status: "DRAFT", nextEndorsmentStatus: "IN_PROGRESS", blockers: [], progress }));
  await screen.findByRole("heading", { level: 1, name: /Acme India/ });
  expect(await listed()).toEqual([]);
});

test("one at the insurer offers its file and the email", async () => {
  const sent = endorsement({
    status: "SENT_TO_INSURER",
    nextEndorsmentStatus: "ENDO_RECEIVED",
    blockers: [],
    progress,
  });
  show(["opsExecutive"], { ...sent, formats: ["INSURER"], canDecline: true });
  await waitFor(async () =>
    expect(await listed()).toEqual(
      expect.arrayContaining([expect.stringMatching(/declined/i), "Download insurer format", "Send to insurer"]),
    ),
  );
});

test("the addition of members is offered from day 45 of the policy on, to those who may use the validator", async () => {
  show(["opsExecutive"], endorsement({ progress }), startedAgo(45));
  await waitFor(async () => expect(await listed()).toContain("Add members to the policy"));
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  const link = await screen.findByRole("menuitem", { name: "Add members to the policy" });
  expect(link).toHaveAttribute("href", "/app/validator?policy=p-1&method=ENDORSEMENT");
});

test.each([
  ["on day 44 of the policy", "opsExecutive", 44],
  ["to a role without the validator", "csm", 45],
] as const)("the addition of members is not offered %s", async (_when, role, days) => {
  show([role], endorsement({ progress }), startedAgo(days));
  await waitFor(async () => expect(await listed()).toContain("Hand to …"));
  expect(await listed()).not.toContain("Add members to the policy");
});
