import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { renderScreen } from "../render-screen";

function TwoDialogs() {
  const [open, setOpen] = useState(2);
  return (
    <>
      <p>{open} open</p>
      <Modal opened title="Below" onClose={() => setOpen((count) => count - 1)} />
      <Modal opened title="Above" onClose={() => setOpen((count) => count - 1)} />
    </>
  );
}

test("one press of Escape closes one dialog", async () => {
  renderScreen(<TwoDialogs />);
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByText("1 open")).toBeInTheDocument();
});
