import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoverAtRisk } from "@/components/today/cover-at-risk";
import type { LifeAtRisk } from "@/lib/contract/cover-at-risk";
import { answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

jest.mock("next/navigation", () => require("../navigation"));

const life = (fields: Partial<LifeAtRisk>): LifeAtRisk => ({
  memberId: "m-1",
  kind: "NOT_SENT",
  userId: "u-1",
  name: "Asha Rao",
  employeeId: "E1",
  relationship: "self",
  companyId: "c-1",
  companyName: "Kaveri",
  endorsementId: "e-1",
  endorsementNumber: 2,
  status: "DRAFT",
  since: "2025-12-01",
  days: 9,
  daysLeft: null,
  premium: 1_682.07,
  sumInsured: 500_000,
  ...fields,
});
const LIVES = [life({}), life({ memberId: "m-2", kind: "WINDOW_CLOSING", name: "Baby Rao", days: 44, daysLeft: 1 })];

function renderRisk(lives: readonly LifeAtRisk[], hasMore = false) {
  const requests = answerCalls((path) => {
    const kind = new URL(path, "http://console.test").searchParams.get("kind");
    const groups = (["NOT_SENT", "WINDOW_CLOSING", "STILL_COVERED"] as const).map((name) => {
      const own = lives.filter((one) => one.kind === name);
      const days = Math.max(0, ...own.map((one) => one.days));
      return { kind: name, lives: own.length, days, premium: 1_682.07 * own.length, sumInsured: 500_000 * own.length };
    });
    return { body: { data: { groups, lives: lives.filter((one) => !kind || one.kind === kind), hasMore } } };
  });
  renderScreenAs(["viewer"], <CoverAtRisk />);
  return requests;
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/cover-at-risk");
});

test("says how many, for how long and for how much, lists them, and narrows to a kind in the address", async () => {
  renderRisk(LIVES);
  const group = await screen.findByRole("button", { name: /1\s*Window closing/ });
  expect(group).toHaveTextContent("up to 44 days · Premium ₹1,682.07 · Sum Insured ₹5,00,000.00");
  expect(await screen.findByRole("row", { name: /Asha Rao/ })).toBeVisible();
  await user.click(group);
  await waitFor(() => expect(window.location.search).toBe("?kind=WINDOW_CLOSING"));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Asha Rao/ })).not.toBeInTheDocument());
  const row = within(await screen.findByRole("row", { name: /Baby Rao/ }));
  expect(row.getByText("1 left")).toBeVisible();
  expect(row.getByRole("link", { name: "Baby Rao" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=e-1#members",
  );
});

test("shows 'No cover is at risk' if there is none", async () => {
  renderRisk([]);
  expect(await screen.findByText("No cover is at risk")).toBeVisible();
});

test("the mine filter and the page are in the address: Back opens the previous page, and a filter starts at the first", async () => {
  const requests = renderRisk(LIVES, true);
  const entries = window.history.length;
  const asked = () => requests.at(-1)?.split("?")[1];
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked()).toBe("from=50"));
  expect(window.location.search).toBe("?page=2");
  await user.click(screen.getByRole("radio", { name: "Mine" }));
  await waitFor(() => expect(asked()).toBe("ownerId=mine"));
  expect(window.location.search).toBe("?owner=mine");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked()).toBe("ownerId=mine&from=50"));
  // An entry for each of the two pages, none for the filter.
  expect(window.history.length).toBe(entries + 2);
});

test("without a risk of mine, a button shows everyone's", async () => {
  window.history.replaceState(null, "", "/app/cover-at-risk?owner=mine");
  renderRisk([]);
  await user.click(await screen.findByRole("button", { name: "Show everything" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});
