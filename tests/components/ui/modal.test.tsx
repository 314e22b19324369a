import { screen } from "@testing-library/react";
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
