import { Button, TextInput } from "@mantine/core";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { lazyBelow, lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Modal } from "@/components/ui/modal";
import { renderScreen } from "../render-screen";

type DialogProps = { onClose: () => void };

const putCaretFirst = (field: HTMLInputElement | null) => field?.setSelectionRange(0, 0);

function NoteDialog({ onClose }: DialogProps) {
  const [text, setText] = useState("ends here.");
  return (
    <Modal opened onClose={onClose} title="Note">
      <TextInput
        data-autofocus
        label="Words"
        maxLength={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        ref={putCaretFirst}
      />
      <output>{text}</output>
    </Modal>
  );
}

/** Enter moves to the next field, as in a sheet. */
function SheetDialog({ onClose }: DialogProps) {
  const goOn = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
    key === "Enter" && (currentTarget.nextElementSibling as HTMLElement).focus();
  return (
    <Modal opened onClose={onClose} title="Sheet">
      <input data-autofocus aria-label="First" onKeyDown={goOn} />
      <input aria-label="Second" />
    </Modal>
  );
}

/** In place, without a dialog, like a table's cell. */
function NameForm() {
  const [name, setName] = useState("");
  return <TextInput autoFocus label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />;
}

function QuestionDialog({ onClose }: DialogProps) {
  return (
    <Modal opened onClose={onClose} title="Sure?">
      <Button onClick={onClose}>Yes</Button>
    </Modal>
  );
}

/** A screen whose dialog's code loads when the test says so. */
function show(dialog: ComponentType<DialogProps>, lazy: typeof lazyDialog = lazyDialog) {
  let arrive = () => {};
  const Dialog = lazy<DialogProps>(() => new Promise((resolve) => (arrive = () => resolve(dialog))));
  function Screen() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <TextInput label="Search" />
        <a href="#elsewhere">Elsewhere</a>
        <Button onClick={() => setOpened(true)}>Write</Button>
        {opened ? <Dialog onClose={() => setOpened(false)} /> : null}
      </>
    );
  }
  renderScreen(<Screen />);
  return { arrive: () => arrive() };
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Write" }));

test("text typed before the dialog's code loads is put into its field, at the caret, within its max length", async () => {
  const code = show(NoteDialog);
  await press();
  await userEvent.keyboard("It xx{Backspace}{Backspace}so on");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  code.arrive();
  const field = await screen.findByRole("textbox", { name: "Words" });
  await screen.findByText("It so ends here.");
  expect(field).toHaveFocus();
  await userEvent.keyboard("!");
  expect(field).toHaveValue("It so ends here.");
});

test("Enter in that text moves to the next field, which gets the text after it", async () => {
  const code = show(SheetDialog);
  await press();
  await userEvent.keyboard("12x{Backspace}{Enter}34");
  code.arrive();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Second" })).toHaveFocus());
  expect(screen.getByRole("textbox", { name: "First" })).toHaveValue("12");
  expect(screen.getByRole("textbox", { name: "Second" })).toHaveValue("34");
});

test("a field focused on render gets the text as well, even if the focus was elsewhere meanwhile", async () => {
  const code = show(NameForm);
  await press();
  await userEvent.keyboard("Kav");
  // Like a menu that closes.
  act(() => screen.getByRole("link", { name: "Elsewhere" }).focus());
  await userEvent.keyboard("eri");
  code.arrive();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Kaveri"));
});

test.each(["{Tab}", "{Escape}"])("with %s the keys belong to the page again", async (key) => {
  const code = show(NameForm);
  await press();
  await userEvent.keyboard(`Kav${key}`);
  expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
  code.arrive();
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue("");
});

test("a dialog without a field gets no text, and Enter works for its button from then on", async () => {
  const code = show(QuestionDialog);
  await press();
  await userEvent.keyboard("y{Enter}");
  code.arrive();
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  screen.getByRole("button", { name: "Yes" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a field that the person focused meanwhile has its own text", async () => {
  const code = show(NoteDialog);
  await press();
  await userEvent.keyboard("lost");
  await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "kaveri");
  expect(screen.getByRole("textbox", { name: "Search" })).toHaveValue("kaveri");
  code.arrive();
  await screen.findByText("ends here.");
});

test("a part that loads without a click captures no keys", async () => {
  const code = show(NoteDialog, lazyPart);
  await press();
  expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
  code.arrive();
  await screen.findByText("ends here.");
});

test("a part far down the page loads when it is scrolled into view, not before", async () => {
  let scrollThere = () => {};
  const isUnwatched = jest.fn();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        report([{ isIntersecting: false }]);
        scrollThere = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect = isUnwatched;
    },
  });
  const load = jest.fn(async () => () => <p>The fields</p>);
  const Part = lazyBelow(load, () => <h2>Enrolment reports</h2>);
  renderScreen(<Part />);
  expect(screen.getByRole("heading", { name: "Enrolment reports" })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  act(scrollThere);
  expect(await screen.findByText("The fields")).toBeVisible();
  expect(isUnwatched).toHaveBeenCalled();
  Reflect.deleteProperty(window, "IntersectionObserver");
});
