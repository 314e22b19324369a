import { Checkbox } from "@mantine/core";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { shrinkColumns } from "@/components/ui/data-table/shrink-columns";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyState } from "@/components/ui/empty-state";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { pushed } from "../navigation";
import { renderScreen } from "../render-screen";

const user = userEvent.setup();

type Person = { id: string; name: string; lives: number };

const column = columnsOf<Person>();
const columns = column.columns([
  column.accessor("name", {
    header: "Name",
    enableSorting: true,
    cell: ({ row }) => <a href={`#${row.id}`}>{row.original.name}</a>,
  }),
  column.accessor("lives", { header: "Lives", enableSorting: true, sortFn: "basic", meta: { align: "right" } }),
]);

const people: Person[] = ["Asha", "Bilal", "Chitra", "Dev"].map((name, index) => ({
  id: `p${index + 1}`,
  name,
  lives: [30, 4, 200, 11][index] ?? 0,
}));

function People({ rows = people, selectable = false }: { rows?: Person[]; selectable?: boolean }) {
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={searchRef} aria-label="Search people" />
      <DataTable
        fill
        label="People"
        columns={columns}
        rows={rows}
        rowId={(person) => person.id}
        rowHref={(person) => `/person?id=${person.id}`}
        searchRef={searchRef}
        empty={<EmptyState title="No people yet" />}
        tick={Checkbox}
        selectionActions={selectable ? (ids) => <button type="button">Download ({ids.length})</button> : undefined}
      />
    </>
  );
}

const names = () => screen.getAllByRole("link").map((link) => link.textContent);
const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

test("j, k and the arrows move through the rows, and stop at the ends", async () => {
  renderScreen(<People />);
  await user.keyboard("j");
  expect(rowOf("Asha")).toHaveFocus();
  await user.keyboard("jj{ArrowDown}{ArrowDown}j");
  expect(rowOf("Dev")).toHaveFocus();
  await user.keyboard("k{ArrowUp}");
  expect(rowOf("Bilal")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(rowOf("Asha")).toHaveFocus();
});

test("a field in a cell keeps its arrows and Escape", async () => {
  const withField = column.columns([
    column.display({ id: "slab", header: "Slab", cell: ({ row }) => <input aria-label={`Slab of ${row.id}`} /> }),
  ]);
  renderScreen(<DataTable label="People" columns={withField} rows={people} rowId={({ id }) => id} />);
  const field = screen.getByRole("textbox", { name: "Slab of p2" });
  await user.click(field);
  await user.keyboard("{ArrowDown}{ArrowUp}{Escape}");
  expect(field).toHaveFocus();
});

test("Enter opens the row, / focuses the search, and typing there moves nothing", async () => {
  renderScreen(<People />);
  await user.keyboard("jj{Enter}");
  expect(pushed).toEqual(["/person?id=p2"]);
  await user.keyboard("/");
  expect(screen.getByLabelText("Search people")).toHaveFocus();
  await user.keyboard("jj?");
  expect(screen.getByLabelText("Search people")).toHaveValue("jj?");
});

test("Esc leaves the table", async () => {
  renderScreen(<People />);
  await user.keyboard("j{Escape}");
  expect(document.body).toHaveFocus();
});

test("? lists the keys", async () => {
  renderScreen(<People />);
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("a click anywhere in a row opens it, a link inside stays a link", async () => {
  renderScreen(<People />);
  await user.click(screen.getByText("200"));
  expect(pushed).toEqual(["/person?id=p3"]);
  await user.click(screen.getByRole("link", { name: "Asha" }));
  expect(pushed).toHaveLength(1);
  expect(window.location.hash).toBe("#p1");
});

test("a row asks first where input would be lost", async () => {
  pushed.length = 0;
  renderScreen(
    <>
      <UnsavedChanges when />
      <People />
    </>,
  );
  await user.click(screen.getByText("200"));
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  expect(pushed).toEqual([]);
});

test("a header sorts ascending and descending, and announces it", async () => {
  renderScreen(<People />);
  const header = screen.getByRole("columnheader", { name: "Lives" });
  await user.click(within(header).getByRole("button"));
  const first = names();
  await user.click(within(header).getByRole("button"));
  expect([first, names()]).toEqual(
    expect.arrayContaining([
      ["Bilal", "Dev", "Asha", "Chitra"],
      ["Chitra", "Asha", "Dev", "Bilal"],
    ]),
  );
  expect(header).toHaveAttribute("aria-sort");
});

test("Space selects, Shift-click selects a range, and the bar counts them", async () => {
  renderScreen(<People selectable />);
  await user.keyboard("j ");
  expect(screen.getByRole("toolbar", { name: "Selected rows" })).toHaveTextContent("1 selected");
  await user.keyboard(" ");
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();

  const boxes = screen.getAllByRole("checkbox", { name: /Select row/ });
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard("{Shift>}");
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard("{/Shift}");
  expect(screen.getByRole("button", { name: "Download (3)" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
});

test("without rows the table shows the reason", () => {
  renderScreen(<People rows={[]} />);
  expect(screen.getByRole("status")).toHaveTextContent("No people yet");
});

test("a long list has only the visible rows in the document", () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: `m${index}`, name: `Member ${index}`, lives: index }));
  renderScreen(<People rows={many} />);
  expect(screen.getAllByRole("row").length).toBeLessThan(200);
  expect(screen.getByRole("table", { name: "People" })).toHaveAttribute("aria-rowcount", "5001");
});

test("a scrolled long list renders the visible rows, and a key moves to its last row", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: `m${index}`, name: `Member ${index}`, lives: index }));
  renderScreen(<People rows={many} />);
  const scrolled = screen.getByRole("table", { name: "People" }).parentElement as HTMLElement;
  Object.defineProperty(scrolled, "scrollHeight", { value: 5001 * 40 });
  scrolled.scrollTop = 2000 * 40;
  fireEvent.scroll(scrolled);
  expect(await screen.findByText("Member 2000")).toBeVisible();
  expect(screen.queryByText("Member 0")).not.toBeInTheDocument();
  screen.getByText("Member 2000").closest("tr")?.focus();
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: "End" });
  expect(scrolled.scrollTop).toBeGreaterThan(4990 * 40);
});

test("a column that is empty in every row is narrower, and has its width again with the first value", () => {
  const to = { to: 60, if: (row: { note: string }) => row.note === "" };
  const columns = [
    { id: "name", size: 200, meta: {} },
    { id: "note", size: 160, meta: { shrinks: to } },
  ] as unknown as Parameters<typeof shrinkColumns<{ note: string }>>[0];
  const sizes = (rows: { note: string }[] | undefined) => shrinkColumns(columns, rows).map(({ size }) => size);
  expect(sizes(undefined)).toEqual([200, 160]);
  expect(sizes([])).toEqual([200, 160]);
  expect(sizes([{ note: "" }, { note: "" }])).toEqual([200, 60]);
  expect(sizes([{ note: "" }, { note: "x" }])).toEqual([200, 160]);
});

/** A list of people, some of whom are removed. */
function Leaving({ onReady }: { onReady: (leave: (name: string) => void) => void }) {
  const [rows, setRows] = useState(people);
  onReady((name) => setRows((left) => left.filter((person) => person.name !== name)));
  return <People rows={rows} />;
}

test("the row after a removed one gets the focus that it had, unless the person has moved on", () => {
  let leave: (name: string) => void = () => {};
  renderScreen(<Leaving onReady={(run) => (leave = run)} />);
  screen.getByRole("link", { name: "Chitra" }).focus();
  act(() => leave("Chitra"));
  expect(screen.getByRole("row", { name: /Dev/ })).toHaveFocus();
  act(() => leave("Dev"));
  expect(screen.getByRole("row", { name: /Bilal/ })).toHaveFocus();
  screen.getByRole("textbox", { name: "Search people" }).focus();
  act(() => leave("Bilal"));
  expect(screen.getByRole("textbox", { name: "Search people" })).toHaveFocus();
});

const moving = column.columns([
  column.accessor("name", { header: "Name" }),
  column.accessor("lives", {
    header: "Lives",
    cell: ({ getValue }) => (getValue() > 0 ? <button type="button">Move</button> : "Done"),
  }),
]);

test("the row gets the focus when the button in it is gone", () => {
  let finish: () => void = () => {};
  function Moving() {
    const [rows, setRows] = useState(people);
    finish = () => setRows((now) => now.map((person) => (person.name === "Bilal" ? { ...person, lives: 0 } : person)));
    return <DataTable label="People" columns={moving} rows={rows} rowId={({ id }) => id} />;
  }
  renderScreen(<Moving />);
  const row = screen.getByRole("row", { name: /Bilal/ });
  within(row).getByRole("button", { name: "Move" }).focus();
  act(() => finish());
  expect(row).toHaveFocus();
});
