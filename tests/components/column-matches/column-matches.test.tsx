import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ColumnMatches } from "@/components/column-matches/column-matches";
import { changeColumnMatch } from "@/lib/contract/calls";
import type { SavedMatch } from "@/lib/contract/column-mappings";
import { callKeyOf } from "@/lib/contract/endpoint";
import { AT } from "@/tests/support/fixtures";
import { chooseOption } from "../choose-option";
import { answerCalls, renderScreenAs } from "../render-screen";

const PATH = "/api/columnMappings/c-1";
const SAVED: SavedMatch[] = [
  { list: "ADD", heading: "kinship", target: "relationship_to_account_holders" },
  { list: "FLEX_ADD", heading: "kinship", target: null },
];

const SHEETS = { joiners: "ADD" };
const VALUES = [{ target: "gender", word: "femme", value: "female" }];

type Sent = { method: string; path: string; body: unknown };

/** A provider with two matches; `refuse` refuses the first write with a conflict. */
function respond(matches: SavedMatch[], refuse = false): Sent[] {
  const sent: Sent[] = [];
  let stored = matches;
  answerCalls((path, init) => {
    const method = init.method ?? "GET";
    if (method !== "GET") {
      const body = JSON.parse(String(init.body)) as { list: string; heading: string; target?: SavedMatch["target"] };
      sent.push({ method, path, body });
      if (refuse) {
        stored = matches.map((one) => (one.list === body.list ? { ...one, target: "name" } : one));
        return { status: 409, body: { message: '"kinship" was changed by Tara meanwhile', status: 409 } };
      }
      stored = stored.flatMap((one) => {
        if (one.list !== body.list) return [one];
        return body.target === undefined ? [] : [{ ...one, target: body.target }];
      });
    }
    const data = {
      matches: stored,
      sheets: SHEETS,
      values: VALUES,
      dateOrder: "MDY",
      changedBy: "Tara",
      changedAt: AT,
    };
    return { body: { data } };
  });
  return sent;
}

async function openAll() {
  const user = userEvent.setup();
  renderScreenAs(["opsExecutive"], <ColumnMatches companyId="c-1" />);
  await user.click(screen.getByRole("button", { name: "Show columns" }));
  const table = await screen.findByRole("table", { name: "Columns of this company's files" }, { timeout: 10_000 });
  const row = (kind: string) => within(table).getByRole("row", { name: new RegExp(`^${kind} kinship`) });
  return { user, row, table };
}

async function openOne(user: ReturnType<typeof userEvent.setup>, row: HTMLElement) {
  await user.click(within(row).getAllByRole("cell")[0] as HTMLElement);
  return screen.findByRole("dialog", { name: "kinship" });
}

test("stored columns are listed by kind of list, with the last user; a match can be corrected", async () => {
  const sent = respond(SAVED);
  const { user, row } = await openAll();
  expect(row("Add")).toHaveTextContent("Relationship to Account Holder");
  expect(row("Flex: Add")).toHaveTextContent("Not used");
  expect(screen.getByText(/Last changed by Tara,.* Last time: month first\./)).toBeVisible();
  const dialog = await openOne(user, row("Add"));
  const change = within(dialog).getByRole("button", { name: "Change" });
  expect(change).toBeDisabled();
  await chooseOption(user, "Our column", "Slab ID", within(dialog));
  await user.click(change);
  await waitFor(() => expect(row("Add")).toHaveTextContent("Slab ID"));
  expect(sent).toEqual([
    {
      method: "PATCH",
      path: PATH,
      body: { list: "ADD", heading: "kinship", seen: "relationship_to_account_holders", target: "slabId" },
    },
  ]);
});

test("only columns that the list may have are offered: no flex among members, no families outside additions", async () => {
  respond(SAVED);
  const { user, row } = await openAll();
  const dialog = await openOne(user, row("Flex: Add"));
  await user.click(within(dialog).getByRole("combobox", { name: "Our column" }));
  const names = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(["Not used", "Benefit IDs", "Parent ID"]));
  expect(names).not.toEqual(expect.arrayContaining(["Date of Birth"]));
  expect(names.some((name) => name?.startsWith("Spouse"))).toBe(false);
});

test("a match is removed; after the last one 'No saved matches yet' is shown", async () => {
  const sent = respond(SAVED.slice(0, 1));
  const { user, row } = await openAll();
  const dialog = await openOne(user, row("Add"));
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No saved matches yet")).toBeVisible();
  expect(sent).toEqual([
    {
      method: "POST",
      path: `${PATH}/removed`,
      body: { list: "ADD", heading: "kinship", seen: "relationship_to_account_holders" },
    },
  ]);
});

test("another user's change is shown and not overwritten", async () => {
  const sent = respond(SAVED, true);
  const { user, row } = await openAll();
  const dialog = await openOne(user, row("Add"));
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText('"kinship" was changed by Tara meanwhile')).toBeInTheDocument();
  await waitFor(() => expect(row("Add")).toHaveTextContent("Name"));
  // The dialog stays open with the current value, which the next press refers to.
  expect(within(dialog).getByRole("alert")).toHaveTextContent("changed by Tara meanwhile");
  expect(within(dialog).getByRole("combobox", { name: "Our column" })).toHaveValue("Name");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => (body as { seen: string }).seen)).toEqual(["relationship_to_account_holders", "name"]);
});

test.each(["viewer", "finance"] as const)("a %s does not see the columns of a company's files", (role) => {
  respond(SAVED);
  renderScreenAs([role], <ColumnMatches companyId="c-1" />);
  expect(screen.queryByText("Columns of this company's files")).toBeNull();
});

test("at a provider without the call, the columns of a company's files are not shown", () => {
  respond(SAVED);
  renderScreenAs(["opsLead"], <ColumnMatches companyId="c-1" />, { missing: [callKeyOf(changeColumnMatch)] });
  expect(screen.queryByText("Columns of this company's files")).toBeNull();
});

test("a sheet's use and a word are forgotten one by one; everything only after a question", async () => {
  const sent = respond(SAVED);
  const { user } = await openAll();
  expect(within(screen.getByRole("region", { name: "Sheets" })).getByText("joiners → Add")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Forget joiners" }));
  await user.click(screen.getByRole("button", { name: "Forget Gender: femme" }));
  await user.click(screen.getByRole("button", { name: "Forget everything" }));
  const question = await screen.findByRole("dialog", { name: "Forget everything?" });
  expect(sent).toHaveLength(2);
  await user.click(within(question).getByRole("button", { name: "Forget everything" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  const path = `${PATH}/forgotten`;
  expect(sent).toEqual([
    { method: "POST", path, body: { sheets: ["joiners"], words: [] } },
    { method: "POST", path, body: { sheets: [], words: [{ target: "gender", word: "femme" }] } },
    { method: "POST", path, body: { sheets: [], words: [] } },
  ]);
});
