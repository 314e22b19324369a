import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect, useReducer, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { usePreHydrationText } from "@/components/ui/fields/use-pre-hydration-text";
import { Page } from "@/components/ui/page";
import { capturePreHydrationInput } from "@/components/ui/pre-hydration-input";
import { renderScreen } from "../render-screen";

/** Clicks and keys between first paint and hydration. */

const PAGE = '<main id="main"><input type="search"><table data-keys><tr tabindex="0"></tr></table></main>';

/** The page with the inlined script, which has no other scope, as in a browser. */
function show(html: string): void {
  giveBack();
  document.body.innerHTML = html;
  new Function(`(${capturePreHydrationInput})()`)();
}

const collect = (part: "shell" | "page") => window.collectInput?.(part) ?? null;
const keysOf = (part: "shell" | "page") => collect(part)?.keys;

/** Presses each key; returns those that are left to the browser. */
function press(...keys: string[]): string[] {
  return keys.filter((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}

const pressSearch = () => fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });

function giveBack(): void {
  collect("shell");
  collect("page");
}

const ROWS = ["Acme", "Banyan", "Chola"].map((name) => ({ name }));
const column = columnsOf<{ name: string }>();
const COLUMNS = column.columns([column.accessor("name", { header: "Name" })]);

afterEach(() => {
  giveBack();
  document.body.innerHTML = "";
});

test("the search gets the text typed after Ctrl K, Enter included, and the browser gets none of it", () => {
  show(PAGE);
  expect(pressSearch()).toBe(false);
  expect(press("b", " ", "Backspace", "?", "Enter")).toEqual([]);
  expect(collect("page")).toBeNull();
  expect(keysOf("shell")).toEqual(["b", " ", "Backspace", "?", "Enter"]);
  expect(collect("shell")).toBeNull();
});

test("⌘ K without text, and in a field, opens it too; pressed twice it keeps the text between", () => {
  show(PAGE);
  document.querySelector("input")?.focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "K", metaKey: true });
  expect(press("a")).toEqual([]);
  pressSearch();
  expect(keysOf("shell")).toEqual(["a"]);
});

test.each([
  ["Esc", () => press("Escape")],
  ["Tab", () => press("Tab")],
  ["a press elsewhere", () => fireEvent.pointerDown(document.body)],
])("%s discards the input", (_what, leave) => {
  show(PAGE);
  pressSearch();
  press("b");
  leave();
  expect(press("x")).toEqual(["x"]);
  expect(collect("shell")).toBeNull();
});

test("the list gets its own keys and Enter, Space once a row is chosen; on a link, Enter belongs to the link", () => {
  show(`${PAGE}<a href="#away">Away</a>`);
  expect(press(" ", "j", "x", "k", " ", "?", "Enter")).toEqual([" ", "x"]);
  document.querySelector("a")?.focus();
  expect(press("Enter")).toEqual(["Enter"]);
  expect(collect("shell")).toBeNull();
  expect(keysOf("page")).toEqual(["j", "k", " ", "?", "Enter"]);
});

test("/ focuses the search box, which keeps its own keys", () => {
  show(PAGE);
  expect(press("/")).toEqual([]);
  expect(document.querySelector("input")).toHaveFocus();
  expect(press("/", "j", "Enter")).toEqual(["/", "j", "Enter"]);
  expect(collect("page")).toBeNull();
});

test("keys that the page does not handle are left to the browser", () => {
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

test("once collected, only the hydrated code handles the input", () => {
  show(PAGE);
  collect("shell");
  expect(pressSearch()).toBe(true);
  expect(press("j")).toEqual([]);
  expect(keysOf("page")).toEqual(["j"]);
  expect(press("j", "/")).toEqual(["j", "/"]);
});

test("a hydrated list moves down and opens the row of the earlier keys", async () => {
  show(PAGE);
  press("j", "j", "j", "k", "Enter");
  const opened: string[] = [];
  renderScreen(
    <Page kind="list">
      <DataTable
        fill
        label="Companies"
        columns={COLUMNS}
        rows={ROWS}
        rowId={({ name }) => name}
        onRowOpen={({ name }) => opened.push(name)}
      />
    </Page>,
  );
  await waitFor(() => expect(opened).toEqual(["Banyan"]));
});

test("a button's last click is replayed once, by its part of the screen", () => {
  show('<button type="button">Menu</button><main id="main"><button type="button">Mine</button></main>');
  const [menu, mine] = screen.getAllByRole("button");
  for (const button of [menu, mine, menu]) fireEvent.click(button as Element);
  expect(collect("page")).toBeNull();
  expect(collect("shell")?.button).toBe(menu);
  fireEvent.click(mine as Element);
  fireEvent.click(menu as Element);
  expect([collect("page"), collect("shell")]).toEqual([null, null]);
});

test("a click that hydrates its button is not repeated, one just before is", () => {
  show('<main id="main"><button type="button">Mine</button></main>');
  document.addEventListener("click", () => collect("page"), { once: true });
  fireEvent.click(screen.getByRole("button"));
  expect(collect("page")).toBeNull();
  show('<main id="main"><button type="button">Mine</button></main>');
  fireEvent.click(screen.getByRole("button"));
  expect(collect("page")?.button).toBe(screen.getByRole("button"));
});

test("early input on a page is replayed when the page is hydrated", () => {
  show('<main id="main"><button type="button">Mine</button></main>');
  const pressed = jest.fn();
  const button = screen.getByRole("button");
  fireEvent.click(button);
  button.addEventListener("click", pressed);
  renderScreen(<Page>Today</Page>);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([
  ["one button of that name", "<button type=button>Move</button>", 1],
  ["two of that name", "<button type=button>Move</button><button type=button>Move</button>", 0],
  ["one of another name", "<button type=button aria-label=Other>Move</button>", 0],
])("a click on a button that hydration replaces is replayed on the new one: %s", (_what, replaced, clicks) => {
  show('<main id="main"><button type="button">Move</button></main>');
  fireEvent.click(screen.getByRole("button"));
  const pressed = jest.fn();
  for (const main of document.querySelectorAll("main")) main.innerHTML = replaced;
  document.addEventListener("click", pressed);
  renderScreen(<Page>Today</Page>);
  expect(pressed).toHaveBeenCalledTimes(clicks);
  document.removeEventListener("click", pressed);
});

test.each(["", "kav"])(
  "text typed into a field that began with '%s' is kept and reported after hydration",
  async (begun) => {
    const heard: string[] = [];
    function Name() {
      const [text, setText] = useState(begun);
      const [isDrawnAgain, drawAgain] = useReducer(() => true, false);
      useLayoutEffect(drawAgain, []);
      usePreHydrationText("name");
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
