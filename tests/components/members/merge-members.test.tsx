import { act, screen } from "@testing-library/react";
import { MergeMembers } from "@/components/members/merge-members";
import { renderScreenAs } from "../render-screen";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const EXIT_MS = 300;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function open(dataDiscrepancy: boolean) {
  renderScreenAs(["opsLead"], <MergeMembers />, { flags: { mergeMembers: true, dataDiscrepancy } });
}

test("one warning, for four seconds", () => {
  open(false);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Merge Members");
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^In ProgressDevelopment is in progress\. Can take a while\.\.\.$/,
  );
  pass(3_999);
  expect(screen.getByRole("alert")).toBeVisible();
  pass(1);
  pass(EXIT_MS);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("roles that may join two records get the link", () => {
  open(true);
  expect(screen.getByRole("link", { name: "Open Data Discrepancy" })).toHaveAttribute("href", "/app/data-discrepancy");
});
