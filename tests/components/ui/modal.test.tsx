import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Modal } from "@/components/ui/modal";
import { renderScreen } from "../render-screen";

/** A dialog whose Escape asks a question, rendered between the listeners of that Escape as a browser does. */
function AskingDialog() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Modal opened onClose={() => flushSync(() => setAsked(true))} closeOnEscape={!isAsked} title="Edit" />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => flushSync(() => setAsked(false))}
        title="Close without saving?"
        confirmLabel="Close"
        onConfirm={() => {}}
      />
    </>
  );
}

test("the Escape that opens a question does not close it, the next one does", async () => {
  renderScreen(<AskingDialog />);
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("dialog", { name: "Close without saving?" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Close without saving?")).not.toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Edit" })).toBeVisible();
});

function OpenedByButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Opened" />
    </>
  );
}

test("the second click of a double click does not close the dialog that the first one opened, a later click does", async () => {
  renderScreen(<OpenedByButton />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const dialog = await screen.findByRole("dialog", { name: "Opened" });
  const overlay = document.querySelector(".mantine-Modal-overlay") as Element;
  fireEvent.click(overlay, { detail: 2 });
  expect(dialog).toBeVisible();
  fireEvent.click(overlay, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Opened" })).not.toBeInTheDocument());
});

/** A form whose result is shown in a dialog that opens before the form closes. */
function FormWithResult() {
  const [open, setOpen] = useState<string[]>([]);
  return (
    <>
      <button type="button" onClick={() => setOpen(["Form"])}>
        Open
      </button>
      {open.includes("Form") ? (
        <Modal opened onClose={() => {}} title="Form">
          <button
            type="button"
            onClick={(event) => {
              // As the button of a pending submit does, which is disabled.
              event.currentTarget.blur();
              flushSync(() => setOpen(["Form", "Result"]));
              setTimeout(() => setOpen(["Result"]));
            }}
          >
            Send
          </button>
        </Modal>
      ) : null}
      {open.includes("Result") ? (
        <Modal opened onClose={() => setOpen([])} title="Result">
          <button type="button" onClick={() => setOpen([])}>
            Done
          </button>
        </Modal>
      ) : null}
    </>
  );
}

test("a result that outlives its form returns the focus to the button that opened the form", async () => {
  renderScreen(<FormWithResult />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByText("Form")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
});

/** A list whose dialog removes the button that opened it. */
function PanelWithDialog() {
  const [state, setState] = useState<"wrong" | "open" | "fixed">("wrong");
  return (
    <section aria-label="Panel" tabIndex={-1}>
      {state === "fixed" ? null : (
        <button type="button" onClick={() => setState("open")}>
          Fix
        </button>
      )}
      {state === "open" ? (
        <Modal opened onClose={() => {}} title="Rows">
          <button type="button" onClick={() => setState("fixed")}>
            Done
          </button>
        </Modal>
      ) : null}
    </section>
  );
}

test("a dialog that removes the button that opened it returns the focus to the part of the page around it", async () => {
  renderScreen(<PanelWithDialog />);
  await userEvent.click(screen.getByRole("button", { name: "Fix" }));
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.getByRole("region", { name: "Panel" })).toHaveFocus());
});

function TwoDialogs() {
  const [open, setOpen] = useState(["Lower", "Upper"]);
  return open.map((title) => (
    <Modal key={title} opened onClose={() => setOpen(open.filter((one) => one !== title))} title={title} />
  ));
}

test("Escape closes only the topmost dialog", async () => {
  renderScreen(<TwoDialogs />);
  await screen.findByRole("dialog", { name: "Upper" });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Upper")).not.toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Lower" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Lower")).not.toBeInTheDocument();
});
