import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppProviders } from "@/components/ui/app-providers";
import { listenForSteps } from "@/components/ui/hold-history";
import { leaveBy } from "@/components/ui/leaving";
import { Modal } from "@/components/ui/modal";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { pushed } from "../navigation";
import { renderScreen } from "../render-screen";

const show = (when: boolean) =>
  renderScreen(
    <>
      <a href="/app/endorsements">Endorsements</a>
      <a href="/app/endorsement-details?id=e-1#members">Its members</a>
      <a href="#slabs">Slabs</a>
      <a href="/api/sample" download="sample.xlsx">
        Sample
      </a>
      <UnsavedChanges when={when} />
    </>,
  );

const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
const answer = (name: "Stay" | "Leave") => userEvent.click(screen.getByRole("button", { name }));
const address = () => window.location.pathname + window.location.search;

/** Next's view of history navigation: it listens after instrumentation-client.ts does. */
const heard: string[] = [];
let steps = 0;
window.addEventListener("popstate", () => void steps++);
listenForSteps();
window.addEventListener("popstate", () => void heard.push(address()));

/** jsdom navigates the history asynchronously. */
async function back(): Promise<void> {
  await act(async () => {
    const before = steps;
    window.history.back();
    await waitFor(() => expect(steps).toBeGreaterThan(before));
  });
}

beforeEach(() => {
  heard.length = 0;
  window.history.pushState(null, "", "/app/company-directory");
  window.history.pushState(null, "", "/app/placement-form?step=1");
  window.history.pushState(null, "", "/app/placement-form?step=2");
});

test("a link asks; staying does not navigate, leaving follows it", async () => {
  show(true);
  await userEvent.click(screen.getByRole("link", { name: "Endorsements" }));
  await question();
  await answer("Stay");
  expect(pushed).toEqual([]);
  await userEvent.click(screen.getByRole("link", { name: "Endorsements" }));
  await question();
  await answer("Leave");
  await waitFor(() => expect(pushed).toEqual(["/app/endorsements"]));
});

test("the question is above a dialog that is open already", async () => {
  // With portals, as in a browser.
  render(
    <AppProviders>
      <UnsavedChanges when />
      <Modal opened onClose={() => {}} title="Changes">
        <a href="/app/endorsements">Endorsements</a>
      </Modal>
    </AppProviders>,
  );
  await userEvent.click(await screen.findByRole("link", { name: "Endorsements" }));
  const above = await question();
  const below = screen.getByRole("dialog", { name: "Changes" });
  expect(below.compareDocumentPosition(above)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a link to a part of another screen asks, too, and leads to that part", async () => {
  show(true);
  await userEvent.click(screen.getByRole("link", { name: "Its members" }));
  await question();
  await answer("Leave");
  await waitFor(() => expect(pushed).toEqual(["/app/endorsement-details?id=e-1#members"]));
});

test.each(["Slabs", "Sample"])("%s does not leave, so it does not ask", async (name) => {
  show(true);
  const link = screen.getByRole("link", { name });
  const went: boolean[] = [];
  link.addEventListener("click", (event) => {
    went.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await userEvent.click(link);
  expect(went).toEqual([true]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("Back within the screen passes; Back out of it is held with a confirmation", async () => {
  show(true);
  await back();
  expect(address()).toBe("/app/placement-form?step=1");
  expect(heard).toEqual(["/app/placement-form?step=1"]);
  await back();
  await question();
  await waitFor(() => expect(address()).toBe("/app/placement-form?step=1"));
  expect(heard).toHaveLength(1);
  await answer("Stay");
  await back();
  await question();
  await answer("Leave");
  await waitFor(() => expect(address()).toBe("/app/company-directory"));
  expect(heard.at(-1)).toBe("/app/company-directory");
});

test("Back to another record of the same screen is held", async () => {
  window.history.pushState(null, "", "/app/placement-form?id=c-1");
  window.history.pushState(null, "", "/app/placement-form?id=c-2");
  show(true);
  await back();
  await question();
  await waitFor(() => expect(address()).toBe("/app/placement-form?id=c-2"));
  expect(heard).toEqual([]);
});

test("two forms ask once, and one asks while the other is saved", async () => {
  const forms = (first: boolean, second: boolean) => (
    <>
      <a href="/app/endorsements">Endorsements</a>
      <UnsavedChanges when={first} />
      <UnsavedChanges when={second} />
    </>
  );
  const { rerender } = renderScreen(forms(true, true));
  await userEvent.click(screen.getByRole("link", { name: "Endorsements" }));
  await question();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await answer("Stay");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // First a link within the screen, then one out of it.
  await back();
  await back();
  await question();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await answer("Stay");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/app/placement-form?step=1");
  rerender(<AppProviders env="test">{forms(true, false)}</AppProviders>);
  act(() => leaveBy(() => {}));
  await question();
  await answer("Stay");
  await back();
  await question();
});

test("the command bar asks too, through leaveBy", async () => {
  show(true);
  const go = jest.fn();
  act(() => leaveBy(go));
  await question();
  expect(go).not.toHaveBeenCalled();
  await answer("Leave");
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
});

test("with nothing to lose there is no question, nor after the screen was left", async () => {
  const { unmount } = show(false);
  const go = jest.fn();
  leaveBy(go);
  unmount();
  show(true).unmount();
  leaveBy(go);
  expect(go).toHaveBeenCalledTimes(2);
  await back();
  await back();
  expect(address()).toBe("/app/company-directory");
});
