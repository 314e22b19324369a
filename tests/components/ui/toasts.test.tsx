import { act, fireEvent, screen } from "@testing-library/react";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { renderScreen } from "../render-screen";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Duration of a toast's exit. */
const EXIT_MS = 300;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("a toast disappears after its time, which restarts when the pointer leaves it", () => {
  renderScreen(<p>A screen</p>);
  act(() => notify.success({ message: "Saved", durationMs: 1000 }));
  const toast = screen.getByRole("alert");
  expect(toast).toHaveTextContent("SuccessSaved");
  pass(900);
  fireEvent.mouseEnter(toast);
  pass(5000);
  expect(screen.getByRole("alert")).toBeVisible();
  fireEvent.mouseLeave(toast);
  pass(900);
  expect(screen.getByRole("alert")).toBeVisible();
  pass(100);
  pass(EXIT_MS);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("several toasts at once are all shown", () => {
  renderScreen(<p>A screen</p>);
  act(() => {
    for (const number of [1, 2, 3, 4, 5, 6]) notify.warning({ message: `Toast ${number}` });
  });
  expect(screen.getAllByRole("alert")).toHaveLength(6);
});

test("a double click on a toast's button acts once", () => {
  const onClick = jest.fn();
  renderScreen(<p>A screen</p>);
  act(() => notify.success({ message: "Moved", action: { label: "Undo", onClick } }));
  const undo = screen.getByRole("button", { name: "Undo" });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("a sentence without a name has its company or person below it, a failure next to its cause", () => {
  renderScreen(<p>A screen</p>);
  act(() => notify.success({ message: "Confirmation emails sent!", about: "Kaveri Foods" }));
  act(() => notify.failure(new ApiError("It has ended", 409, "t-1"), { about: "Narmada" }));
  const [sent, failed] = screen.getAllByRole("alert");
  expect(sent).toHaveTextContent("SuccessConfirmation emails sent!Kaveri Foods");
  expect(screen.getByText("Confirmation emails sent!")).toBeVisible();
  expect(failed).toHaveTextContent("It has endedNarmada");
});

test("toasts move to the other side of a control in use, and stay if they cover none", () => {
  const [left, right] = [new DOMRect(16, 600, 480, 80), new DOMRect(900, 600, 480, 80)];
  const places = jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.matches("[data-position='bottom-left']")) return this.hasAttribute("data-aside") ? right : left;
    if (this.textContent === "Under them") return new DOMRect(100, 620, 80, 30);
    return new DOMRect(950, 620, 80, 30);
  });
  renderScreen(
    <>
      <button type="button">Under them</button>
      <button type="button">Elsewhere</button>
    </>,
  );
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  act(() => notify.success({ message: "Saved" }));
  pass(50);
  const holder = screen.getByRole("alert").closest("[data-position='bottom-left']");
  expect(holder).not.toHaveAttribute("data-aside");
  act(() => screen.getByRole("button", { name: "Under them" }).focus());
  expect(holder).toHaveAttribute("data-aside");
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(holder).not.toHaveAttribute("data-aside");
  places.mockRestore();
});
