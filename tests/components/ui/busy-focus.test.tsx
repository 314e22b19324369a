import { Button } from "@mantine/core";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderScreen } from "../render-screen";

let finish: () => void = () => {};

function Work() {
  const [busy, setBusy] = useState(false);
  finish = () => setBusy(false);
  return (
    <>
      <Button loading={busy} onClick={() => setBusy(true)}>
        Compare
      </Button>
      <button type="button">Other</button>
    </>
  );
}

/** Presses the button. A browser takes the focus from a disabled button; jsdom does not. */
async function press() {
  renderScreen(<Work />);
  const button = screen.getByRole("button", { name: "Compare" });
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(button).toBeDisabled();
  const passing = document.body.appendChild(document.createElement("button"));
  passing.focus();
  passing.remove();
  expect(document.body).toHaveFocus();
  return button;
}

test("a pressed button has the focus again when its work is done", async () => {
  const button = await press();
  act(() => finish());
  await waitFor(() => expect(button).toHaveFocus());
});

test("the focus stays where the person has moved it meanwhile", async () => {
  const button = await press();
  const other = screen.getByRole("button", { name: "Other" });
  act(() => other.focus());
  act(() => finish());
  await waitFor(() => expect(button).toBeEnabled());
  expect(other).toHaveFocus();
});
