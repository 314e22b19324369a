import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppShell } from "@/components/shell/app-shell";
import { MENU_CHOICE_KEY, restoreMenuChoice } from "@/components/shell/menu-choice";
import { groupOf } from "@/components/shell/menu-groups";
import { MENU_ICONS } from "@/components/shell/menu-icons";
import { MenuLink } from "@/components/shell/menu-link";
import { menuTarget } from "@/components/shell/menu-target";
import { useRefreshUntil } from "@/components/shell/use-refresh-until";
import { ApiError } from "@/lib/client/api-error";
import { ROUTES } from "@/lib/permissions";
import { pushed } from "../navigation";
import { renderScreen, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

const routes = [
  { path: "/app/company-directory", label: "Company Directory", menu: true },
  { path: "/app/endorsements", label: "Endorsements", menu: true },
  { path: "/app/company-details", label: "Company Details", menu: false },
];

function show(
  onSignOut: (reason: "requested" | "idle") => void = () => {},
  idleMs?: number,
  onSignOutEverywhere: () => Promise<void> = async () => {},
) {
  return renderScreenAs(
    ["csm"],
    <AppShell
      user={{ userId: "staff-meera", firstName: "Meera" }}
      routes={routes}
      onSignOut={onSignOut}
      onSignOutEverywhere={onSignOutEverywhere}
      idleMs={idleMs}
    >
      <h1>Page</h1>
    </AppShell>,
    { missing: ["GET /notifications"] },
  );
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/app/endorsements");
});

test("the page is rendered again every five seconds until it is known what the provider offers", () => {
  jest.useFakeTimers();
  pushed.length = 0;
  const { rerender } = renderHook((isKnown: boolean) => useRefreshUntil(isKnown), { initialProps: false });
  jest.advanceTimersByTime(10_000);
  rerender(true);
  jest.advanceTimersByTime(10_000);
  expect(pushed).toEqual(["refresh", "refresh"]);
  jest.useRealTimers();
});

test("the header welcomes by first name, leads home and signs out", async () => {
  const signOut = jest.fn();
  show(signOut);
  expect(screen.getByText("Welcome, Meera")).toBeVisible();
  expect(screen.getByRole("link", { name: "Genome home" })).toHaveAttribute("href", "/app/company-directory");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(signOut).toHaveBeenCalledWith("requested");
});

test("the menu lists only visible routes and marks the current one", async () => {
  show();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = within(await screen.findByRole("dialog")).getByRole("navigation", { name: "Main menu" });
  const links = within(menu).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Company Directory", "Endorsements"]);
  expect(within(menu).getByRole("link", { current: "page" })).toHaveTextContent("Endorsements");
});

test("the rail of a wide window has the same lines, the current one marked", async () => {
  show();
  const rail = screen.getByRole("navigation", { name: "Main menu" });
  expect(
    within(rail)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Company Directory", "Endorsements"]);
  expect(within(rail).getByRole("link", { current: "page" })).toHaveTextContent("Endorsements");
});

test.each([
  ["/app/company-details?id=c-1", "/app/bulk-register", "/app/bulk-register?company=c-1"],
  ["/app/company-details?id=c-1", "/app/offboard-members", "/app/offboard-members?company=c-1"],
  ["/app/edit-policy?id=c-1&policyId=p-1", "/app/bulk-register", "/app/bulk-register?company=c-1&policy=p-1"],
  ["/app/edit-policy?id=c-1&policyId=p-1", "/app/offboard-members", "/app/offboard-members?company=c-1"],
  ["/app/policy-details?id=p-1", "/app/validator", "/app/validator?policy=p-1"],
  ["/app/policy-details?id=p-1", "/app/bulk-register", "/app/bulk-register?policy=p-1"],
  ["/app/premium-raters?company=c-1&policy=p-1", "/app/validator", "/app/validator?policy=p-1"],
  // An ID of another kind of record, a screen without a choice, and the screen itself.
  ["/app/endorsement-details?id=e-1", "/app/bulk-register", "/app/bulk-register"],
  ["/app/company-details?id=c-1", "/app/endorsements", "/app/endorsements"],
  ["/app/bulk-register?company=c-1", "/app/bulk-register", "/app/bulk-register"],
])("on %s the menu line %s leads to %s", (address, path, target) => {
  const { pathname, search } = new URL(address, "http://localhost");
  expect(menuTarget(path, { pathname, search })).toBe(target);
});

test("a line of the menu opens its screen with the company of the page", async () => {
  window.history.replaceState(null, "", "/app/company-details?id=c-1");
  renderScreen(<MenuLink route={{ path: "/app/bulk-register", label: "Bulk Register", menu: true }} current={false} />);
  await user.click(screen.getByRole("link", { name: "Bulk Register" }));
  expect(pushed.at(-1)).toBe("/app/bulk-register?company=c-1");
});

test("each screen of the menu is in one group, in menu order; Today is above the groups", () => {
  const shown = ROUTES.filter(({ menu }) => menu).map(({ path }) => path);
  const groups = shown.map(groupOf);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([
    "Companies and members",
    "Rates and flex",
    "Endorsements and money",
    "Admin",
  ]);
  expect(shown.filter((path) => groupOf(path) === undefined)).toEqual(["/app/today"]);
});

test("a group of the menu has its heading once, above its first line that the person sees", () => {
  show();
  const rail = screen.getByRole("navigation", { name: "Main menu" });
  expect(rail).toHaveTextContent(/^Companies and membersCompany DirectoryEndorsements and moneyEndorsements(?=Show)/);
});

test("names in the menu come and go by a press, and the browser remembers it", async () => {
  show();
  await user.click(screen.getByRole("button", { name: "Show names" }));
  expect(document.documentElement).toHaveAttribute("data-menu", "names");
  await user.click(screen.getByRole("button", { name: "Icons only" }));
  expect(document.documentElement).toHaveAttribute("data-menu", "icons");
  delete document.documentElement.dataset.menu;
  restoreMenuChoice(MENU_CHOICE_KEY);
  expect(document.documentElement).toHaveAttribute("data-menu", "icons");
});

test("where nothing was chosen the window's width decides about the menu", () => {
  delete document.documentElement.dataset.menu;
  restoreMenuChoice(MENU_CHOICE_KEY);
  expect(document.documentElement).not.toHaveAttribute("data-menu");
});

test("a menu link opens in place, and with a modifier key as in the browser", async () => {
  show();
  const line = within(screen.getByRole("navigation", { name: "Main menu" })).getByRole("link", { name: /Company/ });
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(line, { ctrlKey: true });
  expect(pushed).toEqual([]);
  await user.click(line);
  expect(pushed).toEqual(["/app/company-directory"]);
});

test("Esc closes the menu and returns the focus to its button", async () => {
  show();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "Open menu" })).toHaveFocus());
});

test("going somewhere closes the menu", async () => {
  show();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = within(await screen.findByRole("dialog")).getByRole("navigation", { name: "Main menu" });
  const link = within(menu).getByRole("link", { name: "Company Directory" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a new screen gets the focus at its top, unless another element has it", async () => {
  show();
  act(() => window.history.pushState(null, "", "/app/company-directory"));
  expect(screen.getByRole("main")).toHaveFocus();
  const home = screen.getByRole("link", { name: "Genome home" });
  home.focus();
  act(() => window.history.pushState(null, "", "/app/endorsements"));
  expect(home).toHaveFocus();
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

describe("signing out everywhere", () => {
  async function openAccount(work: () => Promise<void>) {
    show(() => {}, undefined, work);
    await user.click(screen.getByRole("button", { name: "Welcome, Meera" }));
    return { user, dialog: await screen.findByRole("dialog", { name: "Account" }) };
  }

  test("says what ends, and does nothing until it is confirmed", async () => {
    const work = jest.fn(async () => {});
    const { user, dialog } = await openAccount(work);
    expect(dialog).toHaveTextContent("You are signed in as Meera.");
    expect(dialog).toHaveTextContent(/every browser and on every device, including this one/);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(work).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Welcome, Meera" }));
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("a failed sign-out shows 'Your sessions could not be ended': a lost laptop must not seem signed out", async () => {
    const refusal = new ApiError("The console could not be reached.", 0, "trace-9");
    const { user, dialog } = await openAccount(() => Promise.reject(refusal));
    await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("Your sessions could not be ended")).toBeVisible();
    expect(screen.getByText("The console could not be reached.")).toBeVisible();
    expect(dialog).toBeVisible();
  });
});

test("each menu link has its own icon", () => {
  const icons = ROUTES.filter(({ menu }) => menu).map(({ path }) => MENU_ICONS[path]);
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(icons.length);
});

test("a sign-out in another tab hides this one at once", async () => {
  show();
  window.dispatchEvent(new StorageEvent("storage", { key: "genome:signed-out", newValue: "1" }));
  expect(await screen.findByRole("dialog", { name: "Your session has ended" })).toBeVisible();
});
