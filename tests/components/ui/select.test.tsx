import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { CompanySelect } from "@/components/shared/companies/company-select";
import { MultiSelect } from "@/components/ui/fields/multi-select";
import { Select } from "@/components/ui/fields/select";
import { answerCalls, renderScreen } from "../render-screen";

/**
 * Fast typing in a choice list: text highlights the first match, no key is lost, and Enter selects only the highlighted
 * choice.
 */

const AT_FIRST = ["Acme", "Malabar", "Malabar South"];
const chosen: (string | null)[] = [];
const submitted = jest.fn();
let replace: (companies: string[]) => void;

type ChoiceProps = { initial?: string | null; isSearched: boolean; isOptional?: boolean };

function Choice({ initial = null, isSearched, isOptional = false }: ChoiceProps) {
  const [companies, setCompanies] = useState(AT_FIRST);
  const [value, setValue] = useState(initial);
  replace = (next) => act(() => setCompanies(next));
  const choose = (next: string | null) => {
    chosen.push(next);
    setValue(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Select
        aria-label="Company"
        searchable={isSearched}
        clearable={isOptional}
        data={companies}
        value={value}
        onChange={choose}
      />
    </form>
  );
}

/** It is hidden from screen readers: the field's Delete key does the same. */
const clearButton = () => box().parentElement?.querySelector("button") ?? null;

const box = () => screen.getByRole("combobox", { name: "Company" });

/** Keys in one batch, as a busy page handles them: before its own timers. */
function press(...keys: string[]): void {
  for (const key of keys) {
    const isAllowed = fireEvent.keyDown(box(), { key, code: key });
    // The browser's default for Enter in a form field.
    if (key === "Enter" && isAllowed) fireEvent.submit(box().closest("form") as HTMLFormElement);
  }
}

function type(text: string): void {
  press(text.slice(-1));
  fireEvent.input(box(), { target: { value: text } });
}

/** Runs all deferred work. */
const rest = () => act(() => jest.runOnlyPendingTimersAsync());

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const marked = () =>
  screen
    .queryAllByRole("option")
    .filter((option) => option.hasAttribute("data-combobox-selected"))
    .map(({ textContent }) => textContent);

const pills = () => [...document.querySelectorAll(".mantine-Pill-label")].map(({ textContent }) => textContent);

function open(initial: string | null = null, isSearched = true): void {
  renderScreen(<Choice initial={initial} isSearched={isSearched} />);
  act(() => box().focus());
}

beforeEach(() => {
  jest.useFakeTimers();
  chosen.length = 0;
  submitted.mockClear();
});
afterEach(() => jest.useRealTimers());

test.each(["at once", "at rest"])("text highlights the first match, which Enter selects, %s", async (when) => {
  open();
  type("Mal");
  if (when === "at rest") await rest();
  expect(marked()).toEqual(["Malabar"]);
  const [first] = screen.getAllByRole("option");
  expect(box()).toHaveAttribute("aria-activedescendant", first?.id);
  press("Enter");
  expect(chosen).toEqual(["Malabar"]);
  expect(options()).toEqual([]);
  expect(submitted).not.toHaveBeenCalled();
});

test("each character highlights the first remaining match", () => {
  open();
  type("a");
  expect(marked()).toEqual(["Acme"]);
  type("al");
  expect(marked()).toEqual(["Malabar"]);
  press("ArrowDown");
  type("ac");
  expect(marked()).toEqual(["Acme"]);
});

test("text typed before the choices load highlights their first match", () => {
  open();
  replace([]);
  type("Mal");
  expect(marked()).toEqual([]);
  replace(["Acme", "Malabar", "Malabar South"]);
  expect(marked()).toEqual(["Malabar"]);
  press("Enter");
  expect(chosen).toEqual(["Malabar"]);
});

test("Enter selects nothing without text, or after it was deleted", async () => {
  open("Acme");
  press("ArrowDown");
  press("Escape");
  await rest();
  type("Acme M");
  type("");
  expect(marked()).toEqual([]);
  press("Enter");
  expect(chosen).toEqual([]);
});

test("text that leads back to the chosen one neither changes nor clears it", async () => {
  open("Malabar");
  type("Malaba");
  expect(marked()).toEqual(["Malabar"]);
  type("Malabar");
  expect([options(), marked()]).toEqual([AT_FIRST, []]);
  type("Mala");
  press("Enter");
  await rest();
  expect(chosen).toEqual([]);
  expect(submitted).not.toHaveBeenCalled();
});

test.each([null, "Acme"])("no arrow key is lost while the list settles, with %s chosen", async (initial) => {
  open(initial);
  type("a");
  press("ArrowDown");
  await rest();
  press("ArrowDown");
  expect(marked()).toEqual(["Malabar South"]);
  press("Enter");
  expect(chosen).toEqual(["Malabar South"]);
});

test("a shortcut opens no list", () => {
  open();
  fireEvent.keyDown(box(), { key: "c", code: "KeyC", ctrlKey: true });
  expect(options()).toEqual([]);
  press("c");
  expect(options()).toEqual(AT_FIRST);
});

test("the highlight remains, and is selected, when other options load before Enter", async () => {
  open();
  type("Mal");
  await rest();
  press("ArrowDown");
  expect(marked()).toEqual(["Malabar South"]);
  replace(["Acme", "Malabar East", "Malabar", "Malabar North", "Malabar South"]);
  expect(marked()).toEqual(["Malabar South"]);
  press("Enter");
  expect(chosen).toEqual(["Malabar South"]);
});

test("when the highlighted option disappears before Enter, nothing is selected instead", async () => {
  open();
  type("Mal");
  await rest();
  press("ArrowDown");
  replace(["Malabar East", "Malabar North"]);
  expect(options()).toEqual(["Malabar East", "Malabar North"]);
  press("Enter");
  expect(chosen).toEqual([]);
  expect(submitted).not.toHaveBeenCalled();
});

test.each([true, false])(
  "a required choice that is clicked twice keeps its value, searched: %s",
  async (isSearched) => {
    open("Acme", isSearched);
    for (const _ of ["once", "twice"]) {
      fireEvent.click(box());
      await rest();
      fireEvent.click(screen.getByRole("option", { name: "Acme" }));
      await rest();
    }
    expect(box()).toHaveValue("Acme");
    expect(chosen).not.toContain(null);
  },
);

test("Enter in an open list without a highlight closes it and keeps the choice; the next Enter belongs to the form", async () => {
  open("Acme");
  fireEvent.click(box());
  await rest();
  press("Enter");
  expect([chosen, options(), submitted.mock.calls]).toEqual([[], [], []]);
  press("Enter");
  expect(submitted).toHaveBeenCalledTimes(1);
});

test("Enter that completes an input method's word selects nothing", async () => {
  open();
  type("Mal");
  await rest();
  fireEvent.keyDown(box(), { key: "Enter", code: "Enter", isComposing: true });
  expect(chosen).toEqual([]);
  expect(marked()).toEqual(["Malabar"]);
});

test("a list without a search opens by Enter and by arrow, and selects the same way", async () => {
  open("Acme", false);
  press("Enter");
  expect(options()).toEqual(AT_FIRST);
  press("ArrowDown", "ArrowDown");
  await rest();
  press("Enter");
  expect(chosen).toEqual(["Malabar"]);
  press("ArrowDown", "ArrowDown", "Enter");
  expect(chosen).toEqual(["Malabar", "Malabar South"]);
});

test.each([
  { isSearched: true, isOptional: false },
  { isSearched: false, isOptional: true },
])("a second click on the choice keeps it, %p", async (field) => {
  renderScreen(<Choice initial="Acme" {...field} />);
  fireEvent.click(box());
  fireEvent.click(screen.getByRole("option", { name: "Acme" }));
  await rest();
  expect([chosen, options()]).toEqual([[], []]);
  expect(box()).toHaveDisplayValue("Acme");
  fireEvent.click(box());
  fireEvent.click(screen.getByRole("option", { name: "Malabar" }));
  expect(chosen).toEqual(["Malabar"]);
});

test("the clear button of an optional field empties it; a required field has none", () => {
  const { unmount } = renderScreen(<Choice initial="Acme" isSearched isOptional />);
  fireEvent.click(clearButton() as HTMLElement);
  expect(chosen).toEqual([null]);
  expect(box()).toHaveDisplayValue("");
  unmount();
  renderScreen(<Choice initial="Acme" isSearched />);
  expect(clearButton()).toBeNull();
});

test("typed text does not replace a known company when the list loads its nickname", async () => {
  jest.useRealTimers();
  const acme = { id: "co-acme", name: "Acme India", nickname: "Acme" };
  let arrive: (() => void) | undefined;
  answerCalls(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ body: { data: { companies: [acme] } } });
      }),
  );
  renderScreen(<CompanySelect company={acme} onChoose={() => {}} />);
  expect(box()).toBeDisabled();
  await waitFor(() => expect(arrive).toBeDefined());
  await act(async () => arrive?.());
  expect(await screen.findByDisplayValue("Acme India (Acme)")).toBeEnabled();
});

test("typing and Enter add one choice to several, and remove none", async () => {
  function Companies() {
    const [value, setValue] = useState(["Malabar"]);
    return <MultiSelect aria-label="Company" searchable data={AT_FIRST} value={value} onChange={setValue} />;
  }
  renderScreen(<Companies />);
  act(() => box().focus());
  type("ac");
  press("Enter");
  expect(pills()).toEqual(["Malabar", "Acme"]);
  press("Enter");
  await rest();
  type("Mal");
  expect(marked()).toEqual(["Malabar"]);
  press("Enter");
  expect(pills()).toEqual(["Malabar", "Acme"]);
});
