import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppShell } from "@/components/shell/app-shell";
import { pushed } from "../navigation";
import { answerCalls, renderScreen } from "../render-screen";

jest.mock("next/navigation", () => require("../navigation"));

const routes = [
  { path: "/app/company-directory", label: "Company Directory", menu: true },
  { path: "/app/endorsements", label: "Endorsements", menu: true },
  { path: "/app/company-details", label: "Company Details", menu: false },
];

function show(onSignOut: (reason: "requested" | "idle") => void = () => {}, idleMs?: number) {
  return renderScreen(
    <AppShell user={{ firstName: "Meera" }} routes={routes} onSignOut={onSignOut} idleMs={idleMs}>
      <h1>Page</h1>
    </AppShell>,
  );
}

beforeEach(() => {
  pushed.length = 0;
  localStorage.clear();
  window.history.replaceState(null, "", "/app/endorsements");
});

test("the header welcomes by first name, leads home and signs out", async () => {
  const user = userEvent.setup();
  const signOut = jest.fn();
  show(signOut);
  expect(screen.getByText("Welcome, Meera")).toBeVisible();
  expect(screen.getByRole("link", { name: "Genome home" })).toHaveAttribute("href", "/app/company-directory");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(signOut).toHaveBeenCalledWith("requested");
});

test("the menu lists only visible routes and marks the current one", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole("navigation", { name: "Main menu" });
  const links = within(menu).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Company Directory", "Endorsements"]);
  expect(within(menu).getByRole("link", { current: "page" })).toHaveTextContent("Endorsements");
});

test("Esc closes the menu and the focus goes back to its button", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "Open menu" })).toHaveFocus());
});

test("going somewhere closes the menu", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole("navigation", { name: "Main menu" });
  const link = within(menu).getByRole("link", { name: "Company Directory" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("another screen has the focus from its top, unless something else holds it", async () => {
  show();
  act(() => window.history.pushState(null, "", "/app/company-directory"));
  expect(screen.getByRole("main")).toHaveFocus();
  const home = screen.getByRole("link", { name: "Genome home" });
  home.focus();
  act(() => window.history.pushState(null, "", "/app/endorsements"));
  expect(home).toHaveFocus();
});

test("Ctrl-K finds a company and goes to it", async () => {
  const user = userEvent.setup();
  answerCalls(() => ({
    body: { data: { companies: [{ id: "c-9", name: "Banyan Logistics", nickname: "Banyan", active: true }] } },
  }));
  show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByPlaceholderText("Search screens and companies"), "banyan");
  await user.click(await screen.findByRole("button", { name: /Banyan Logistics/ }));
  expect(pushed).toEqual(["/app/company-details?id=c-9"]);
});

test("without key or pointer the person is signed out; a key puts it off", async () => {
  jest.useFakeTimers();
  const signOut = jest.fn();
  show(signOut, 1000);
  act(() => jest.advanceTimersByTime(900));
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" })));
  act(() => jest.advanceTimersByTime(900));
  expect(signOut).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTime(200));
  expect(signOut).toHaveBeenCalledWith("idle");
  jest.useRealTimers();
});
