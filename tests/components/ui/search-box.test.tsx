import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { z } from "zod";
import { SearchBox } from "@/components/ui/fields/search-box";
import { searchCdAccounts } from "@/lib/contract/cd-accounts";
import { listChangeRequests } from "@/lib/contract/change-requests";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { renderScreen } from "../render-screen";

/** A list whose view follows a search only on demand, like an address on a busy machine. */
function renderBox(debounceMs = 350) {
  const searched: string[] = [];
  let follow: (value: string) => void = () => {};
  function List() {
    const [value, setValue] = useState("");
    follow = setValue;
    return <SearchBox label="Search" value={value} onSearch={(text) => searched.push(text)} debounceMs={debounceMs} />;
  }
  renderScreen(
    <>
      <List />
      <a href="#away">A row</a>
    </>,
  );
  const box = screen.getByRole("searchbox", { name: "Search" });
  return { box, searched, follow: (value: string) => act(() => follow(value)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: 1 });

test("a search starts after the typing: not at 349 ms, at 350", async () => {
  const { box, searched } = renderBox();
  fireEvent.change(box, { target: { value: "kaveri" } });
  pass(349);
  expect(searched).toEqual([]);
  pass(1);
  expect(searched).toEqual(["kaveri"]);
});

test.each([
  ["Enter", (user: ReturnType<typeof typist>) => user.keyboard("{Enter}")],
  ["a press on a link", (user: ReturnType<typeof typist>) => user.click(screen.getByRole("link", { name: "A row" }))],
  ["Tab", (user: ReturnType<typeof typist>) => user.tab()],
])("%s searches the typed text immediately, and only once", async (_what, leave) => {
  const user = typist();
  const { box, searched } = renderBox();
  await user.type(box, "kav");
  await leave(user);
  expect(searched).toEqual(["kav"]);
  pass(1_000);
  expect(searched).toEqual(["kav"]);
});

test("a pasted text ends at the longest that each list's search takes", async () => {
  const user = typist();
  const { searched } = renderBox();
  await user.click(screen.getByRole("searchbox"));
  await user.paste("a".repeat(300));
  pass(350);
  const [search = ""] = searched;
  expect(search).toHaveLength(254);
  const accepts = (query: z.ZodType, values: object) => query.safeParse(values).success;
  expect([
    accepts(searchCdAccounts.query, { field: "accountNumber", value: search }),
    accepts(listPendingEndorsements.query, { search }),
    accepts(listChangeRequests.query, { companyId: "co", name: search }),
  ]).toEqual([true, true, true]);
});

test("text typed while the view still follows an earlier search is kept", async () => {
  const { box, searched, follow } = renderBox();
  fireEvent.change(box, { target: { value: "ka" } });
  pass(350);
  fireEvent.change(box, { target: { value: "kav" } });
  follow("ka");
  expect(box).toHaveValue("kav");
  pass(350);
  fireEvent.change(box, { target: { value: "kave" } });
  follow("kav");
  expect(box).toHaveValue("kave");
  expect(searched).toEqual(["ka", "kav"]);
});

test("a view changed by other means is shown: a saved view, Back, cleared filters", () => {
  const { box, follow } = renderBox();
  fireEvent.change(box, { target: { value: "ka" } });
  pass(350);
  follow("ka");
  follow("narmada");
  expect(box).toHaveValue("narmada");
  follow("");
  expect(box).toHaveValue("");
});

test("Esc clears it immediately and leaves it", async () => {
  const user = typist();
  const { box, searched } = renderBox();
  await user.type(box, "kav");
  await user.keyboard("{Escape}");
  expect(box).toHaveValue("");
  expect(box).not.toHaveFocus();
  pass(1_000);
  expect(searched).toEqual([""]);
});
