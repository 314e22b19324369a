import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect, useReducer, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { DataTable } from "@/components/ui/data-table/data-table";
import { keepEarlyKeys } from "@/components/ui/early-keys";
import { useEarlyText } from "@/components/ui/fields/use-early-text";
import { renderScreen } from "../render-screen";

/** What is pressed and typed into a page that stands before its code does. */

const PAGE = '<main id="main"><input type="search"><table data-listens><tr tabindex="0"></tr></table></main>';

/** The page's text with the script as a browser reads it: with nothing but what stands in it. */
function show(html: string): void {
  giveBack();
  document.body.innerHTML = html;
  new Function(`(${keepEarlyKeys})()`)();
}

const collect = (owner: "search" | "list") => window.collectEarlyKeys?.(owner);

/** Presses each; those that the browser is left to answer. */
function press(...keys: string[]): string[] {
  return keys.filter((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}

const pressSearch = () => fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });

function giveBack(): void {
  collect("search");
  collect("list");
}

afterEach(() => {
  giveBack();
  document.body.innerHTML = "";
});

test("the search is given what was typed after Ctrl K, Enter included, and nothing of it is left to the browser", () => {
  show(PAGE);
  expect(pressSearch()).toBe(false);
  expect(press("b", " ", "Backspace", "?", "Enter")).toEqual([]);
  expect(collect("list")).toBeNull();
  expect(collect("search")).toEqual(["b", " ", "Backspace", "?", "Enter"]);
  expect(collect("search")).toBeNull();
});

test("⌘ K with no letters, and in a field, opens it too; pressed twice it keeps what was typed between", () => {
  show(PAGE);
  document.querySelector("input")?.focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "K", metaKey: true });
  expect(press("a")).toEqual([]);
  pressSearch();
  expect(collect("search")).toEqual(["a"]);
});

test.each([
  ["Esc", () => press("Escape")],
  ["Tab", () => press("Tab")],
  ["a press elsewhere", () => fireEvent.pointerDown(document.body)],
])("%s forgets what was pressed", (_what, leave) => {
  show(PAGE);
  pressSearch();
  press("b");
  leave();
  expect(press("x")).toEqual(["x"]);
  expect(collect("search")).toBeNull();
});

test("the list is given its own keys, and Enter after them", () => {
  show(PAGE);
  expect(press("Enter", "j", "x", "k", "?", "Enter")).toEqual(["Enter", "x"]);
  expect(collect("search")).toBeNull();
  expect(collect("list")).toEqual(["j", "k", "?", "Enter"]);
});

test("/ leads into the search box, which has its keys for itself", () => {
  show(PAGE);
  expect(press("/")).toEqual([]);
  expect(document.querySelector("input")).toHaveFocus();
  expect(press("/", "j", "Enter")).toEqual(["/", "j", "Enter"]);
  expect(collect("list")).toBeNull();
});

test("keys that the page does not hear stay the browser's", () => {
  show('<main id="main"></main>');
  expect(press("/", "j", "?")).toEqual(["/", "j", "?"]);
  for (const chord of [
    { key: "c", ctrlKey: true },
    { key: "k", ctrlKey: true, shiftKey: true },
    { key: "k", metaKey: true, altKey: true },
    { key: "j", altKey: true },
  ]) {
    expect(fireEvent.keyDown(document.body, chord)).toBe(true);
  }
  show("<h1>Sign in</h1>");
  expect(pressSearch()).toBe(true);
});

test("once they are given over, the code alone hears them", () => {
  show(PAGE);
  collect("search");
  expect(pressSearch()).toBe(true);
  expect(press("j")).toEqual([]);
  expect(collect("list")).toEqual(["j"]);
  expect(press("j", "/")).toEqual(["j", "/"]);
});

test("a list that comes to hear walks down and opens what was pressed before", async () => {
  show(PAGE);
  press("j", "j", "j", "k", "Enter");
  const opened: string[] = [];
  renderScreen(
    <DataTable
      label="Companies"
      columns={[{ id: "name", header: "Name", cell: ({ row }) => row.original }]}
      rows={["Acme", "Banyan", "Chola"]}
      rowId={(name) => name}
      onRowOpen={(name) => opened.push(name)}
      pageKeys
    />,
  );
  await waitFor(() => expect(opened).toEqual(["Banyan"]));
});

test.each(["", "kav"])(
  "what was typed into a field that began with '%s' stays and is heard once its code comes",
  async (begun) => {
    const heard: string[] = [];
    function Name() {
      const [text, setText] = useState(begun);
      const [isDrawnAgain, drawAgain] = useReducer(() => true, false);
      useLayoutEffect(drawAgain, []);
      useEarlyText("name");
      return (
        <input
          id="name"
          aria-busy={!isDrawnAgain}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            heard.push(value);
            setText(value);
          }}
        />
      );
    }
    document.body.innerHTML = `<div><input id="name" aria-busy="true" value="${begun}"></div>`;
    const field = screen.getByRole<HTMLInputElement>("textbox");
    field.value = "kaveri";
    const root = await act(() => hydrateRoot(document.body.firstElementChild as Element, <Name />));
    expect(screen.getByRole("textbox")).toBe(field);
    expect([field.value, heard]).toEqual(["kaveri", ["kaveri"]]);
    act(() => root.unmount());
  },
);
