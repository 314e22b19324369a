import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactReveals } from "@/components/contact-reveals/contact-reveals";
import type { ContactReveal } from "@/lib/contract/contact-reveals";
import { chooseOption } from "../choose-option";
import { answerCalls, renderScreenAs } from "../render-screen";

jest.mock("next/navigation", () => require("../navigation"));

beforeEach(() => window.history.replaceState(null, "", "/app/contact-reveals"));

const look: ContactReveal = {
  id: 7,
  at: { seconds: 1_765_340_000, nanoseconds: 0 },
  action: "revealContact",
  record: null,
  by: "Farid Khan",
  byId: "farid",
  userId: "u-1",
  memberName: "Asha Rao",
  companyName: "Kaveri Foods",
  reason: "OTHER",
  text: "Refund failed",
  ticketId: "4711",
};
const people = [{ id: "farid", name: "Farid Khan" }];

function open({ items = [look], missing = [] as string[] } = {}) {
  const paths: string[] = [];
  answerCalls((path) => {
    paths.push(path);
    return { body: { data: { items, total: items.length, hasMore: false, people } } };
  });
  renderScreenAs(["opsLead"], <ContactReveals />, { missing });
  return { paths, user: userEvent.setup() };
}

test("a look has time, user, member, company, reason, details and ticket", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Views and downloads" });
  expect(await within(table).findByRole("row", { name: /Asha Rao/ })).toHaveTextContent(
    /10 Dec 2025, 09:43 am.*Farid Khan.*Contact in full.*Asha Rao.*Kaveri Foods.*Other.*Refund failed.*4711/,
  );
});

test("a download has its record instead of a member and a reason", async () => {
  const about = { userId: null, memberName: null, record: "Endo 3 · Staff", reason: null, text: null, ticketId: null };
  open({ items: [{ ...look, ...about, action: "getInsurerFile" }] });
  expect(await screen.findByRole("row", { name: /Endo 3/ })).toHaveTextContent(
    /Farid Khan.*Insurer's file.*-None.*Endo 3 · Staff.*Kaveri Foods/,
  );
  expect(screen.queryByRole("link", { name: "Asha Rao" })).not.toBeInTheDocument();
});

test.each([
  ["Action", "List of members", "action=exportMembers"],
  ["User", "Farid Khan", "by=farid"],
])("the filter by %s is in the address of the list", async (field, option, filter) => {
  const { paths, user } = open();
  await screen.findByRole("row", { name: /Asha Rao/ });
  await chooseOption(user, field, option);
  await waitFor(() => expect(paths.at(-1)).toBe(`/api/contactReveals?${filter}&page=1`));
});

test("without views the table has a message", async () => {
  open({ items: [] });
  expect(await screen.findByText("No one has viewed a masked contact or downloaded members' data")).toBeVisible();
});

test("a provider without the report has no list", async () => {
  const { paths } = open({ missing: ["GET /contactReveals"] });
  expect(await screen.findByText("The connected provider does not record views of contacts")).toBeVisible();
  expect(paths).toEqual([]);
});
