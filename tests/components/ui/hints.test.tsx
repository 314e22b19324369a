import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { renderScreen } from "../render-screen";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Moves the pointer to the button of that name, at that moment of the page's clock. */
function approach(name: string, timeStamp: number) {
  const button = screen.getByRole("button", { name });
  const event = createEvent.pointerOver(button);
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  fireEvent(button, event);
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("a hint takes 300 ms; moving on to the next mark within half a second shows its hint immediately", async () => {
  renderScreen(
    ["First", "Second", "Third"].map((name) => (
      <button key={name} type="button" data-hint={`${name} screen`} aria-label={name} />
    )),
  );
  approach("First", 0);
  await pass(299);
  expect(screen.queryByText("First screen")).not.toBeInTheDocument();
  await pass(1);
  expect(await screen.findByText("First screen")).toBeInTheDocument();
  approach("Second", 1_000);
  await pass(0);
  expect(screen.getByText("Second screen")).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByText("Second screen")).not.toBeInTheDocument();
});

test.each([
  [499, 1],
  [500, 0],
])("%d ms after the last hint the next one appears immediately %d times", async (later, times) => {
  renderScreen(
    ["First", "Between", "Second"].map((name) => (
      <button key={name} type="button" data-hint={name} aria-label={name} />
    )),
  );
  approach("First", 0);
  await pass(300);
  approach("Between", 1_000);
  approach("Second", 1_000 + later);
  await pass(0);
  expect(screen.queryAllByText("Second")).toHaveLength(times);
});

test("a focused row shows its name in full when a part of it is cut", async () => {
  renderScreen(
    <table>
      <tbody>
        <tr tabIndex={0} data-testid="row">
          <td data-hint-cut="Kaveri Motors · Endo 1">
            <span>Kaveri Motors</span>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const row = screen.getByTestId("row");
  const focus = async () => {
    fireEvent.focusOut(row);
    fireEvent.focusIn(row);
    await pass(300);
  };
  jest.spyOn(row, "matches").mockReturnValue(true);
  await focus();
  expect(screen.queryByText("Kaveri Motors · Endo 1")).not.toBeInTheDocument();
  Object.defineProperty(screen.getByText("Kaveri Motors"), "scrollWidth", { value: 80 });
  await focus();
  expect(await screen.findByText("Kaveri Motors · Endo 1")).toBeInTheDocument();
});
