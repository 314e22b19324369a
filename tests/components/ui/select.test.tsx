import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { CompanySelect } from "@/components/ui/company-select";
import { MultiSelect } from "@/components/ui/fields/multi-select";
import { Select } from "@/components/ui/fields/select";
import { answerCalls, renderScreen } from "../render-screen";

/**
 * What a fast person presses in a list of choices: letters mark the first that has them, no key is lost, and Enter chooses
 * what is marked and nothing else.
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

/** It is hidden from screen readers: the Delete key of the field does the same. */
const clearButton = () => box().parentElement?.querySelector("button") ?? null;

const box = () => screen.getByRole("combobox", { name: "Company" });

/** Keys in one go, as a busy page works them off: before any timer of its own. */
function press(...keys: string[]): void {
  for (const key of keys) {
    const isAllowed = fireEvent.keyDown(box(), { key, code: key });
    // What a browser does with Enter in a form's field.
    if (key === "Enter" && isAllowed) fireEvent.submit(box().closest("form") as HTMLFormElement);
  }
}

function type(text: string): void {
  press(text.slice(-1));
  fireEvent.input(box(), { target: { value: text } });
}

/** The page comes to rest: whatever it put off is done. */
const rest = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 20)));

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
  chosen.length = 0;
  submitted.mockClear();
});

test.each(["at once", "at rest"])("letters mark the first match, which Enter chooses, %s", async (when) => {
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

test("each letter marks the first of what it leaves", () => {
  open();
  type("a");
  expect(marked()).toEqual(["Acme"]);
  type("al");
  expect(marked()).toEqual(["Malabar"]);
  press("ArrowDown");
  type("ac");
  expect(marked()).toEqual(["Acme"]);
});

test("letters that came before the choices mark the first of those that come", () => {
  open();
  replace([]);
  type("Mal");
  expect(marked()).toEqual([]);
  replace(["Acme", "Malabar", "Malabar South"]);
  expect(marked()).toEqual(["Malabar"]);
  press("Enter");
  expect(chosen).toEqual(["Malabar"]);
});

test("Enter chooses nothing where nothing was typed, or all of it taken away again", async () => {
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

test("letters that lead back to what is chosen neither change it nor take it back", async () => {
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

test.each([null, "Acme"])("no arrow is lost while the list settles, with %s chosen", async (initial) => {
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

test("what is marked stays marked, and is chosen, when other options arrive before Enter", async () => {
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

test("when what is marked goes before Enter, nothing is chosen in its place", async () => {
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

test("Enter in an open list without a mark closes it and leaves the choice; the next one is the form's", async () => {
  open("Acme");
  fireEvent.click(box());
  await rest();
  press("Enter");
  expect([chosen, options(), submitted.mock.calls]).toEqual([[], [], []]);
  press("Enter");
  expect(submitted).toHaveBeenCalledTimes(1);
});

test("Enter that ends a word of an input method chooses nothing", async () => {
  open();
  type("Mal");
  await rest();
  fireEvent.keyDown(box(), { key: "Enter", code: "Enter", isComposing: true });
  expect(chosen).toEqual([]);
  expect(marked()).toEqual(["Malabar"]);
});

test("a list without a search opens by Enter and by arrow, and chooses alike", async () => {
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

test("a company that is known by its name is not typed over when the list brings its nickname", async () => {
  const acme = { id: "co-acme", name: "Acme India", nickname: "Acme" };
  let arrive: (() => void) | undefined;
  answerCalls(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ body: { data: { companies: [acme] } } });
      }),
  );
  renderScreen(<CompanySelect company={acme} failureTitle="Failed" onChoose={() => {}} />);
  expect(box()).toBeDisabled();
  await rest();
  await act(async () => arrive?.());
  expect(await screen.findByDisplayValue("Acme India (Acme)")).toBeEnabled();
});

test("letters and Enter add one choice to several, and take none away", async () => {
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
