import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyableId } from "@/components/ui/copyable-id";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { ApiError } from "@/lib/client/api-error";
import { renderScreen } from "../render-screen";

test("money has ₹ and Indian grouping, from paise and from rupees; missing is a dash", () => {
  const { container } = render(
    <>
      <Money paise={123456700} />
      <Money rupees={1234567} />
      <Money rupees={null} />
    </>,
  );
  expect(container).toHaveTextContent("₹12,34,567.00₹12,34,567.00-");
});

test("an instant shows its date in Asia/Kolkata", () => {
  renderScreen(<Day value={{ seconds: Date.UTC(2026, 0, 4, 20) / 1000 }} format="DD MMM YYYY" />);
  expect(screen.getByText("05 Jan 2026")).toBeVisible();
});

test("a long id keeps its start and end, and is copied in full", async () => {
  const user = userEvent.setup();
  const id = "0b8f2c41-77aa-4bd1-9d3a-5e6f708192a3";
  renderScreen(<CopyableId id={id} length={12} />);
  expect(screen.getByText("0b8f2c41…2a3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Copy id ${id}` }));
  expect(await navigator.clipboard.readText()).toBe(id);
  expect(screen.getByRole("status")).toHaveTextContent("Copied to Clipboard");
});

test("missing facts show a dash", () => {
  render(<Facts facts={[{ label: "PAN", value: null }]} />);
  expect(screen.getByText("PAN").nextSibling).toHaveTextContent("-");
});

test("an error says what failed, keeps the trace id behind Details, and offers a retry", async () => {
  const user = userEvent.setup();
  const retry = jest.fn();
  renderScreen(<ErrorState error={new ApiError("Provider is down", 503, "trace-77")} onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Provider is down");
  expect(screen.getByRole("button", { name: "Details" })).toHaveAttribute("aria-expanded", "false");
  await user.click(screen.getByRole("button", { name: "Details" }));
  expect(screen.getByText("trace-77")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("a dialog focuses the safe button, and stays open when the action fails", async () => {
  const user = userEvent.setup();
  const close = jest.fn();
  renderScreen(
    <ConfirmDialog
      opened
      onClose={close}
      title="Delete Endo 4 of Acme?"
      confirmLabel="Delete Endo 4"
      danger
      onConfirm={() => Promise.reject(new Error("no"))}
    />,
  );
  expect(await screen.findByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Delete Endo 4" }));
  expect(close).not.toHaveBeenCalled();
});
