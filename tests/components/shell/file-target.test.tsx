import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppShell } from "@/components/shell/app-shell";
import { OpenFileButton } from "@/components/ui/open-file-button";
import { fileChoosers } from "../file-choosers";
import { pushed } from "../navigation";
import { renderScreenAs } from "../render-screen";

/** Files that are dropped on, or opened from, a page that is not the validator. */

const VALIDATOR = { path: "/app/validator", label: "Validator", menu: true };
const TODAY = { path: "/app/today", label: "Today", menu: true };

function show(routes: (typeof TODAY)[], page = <OpenFileButton />) {
  renderScreenAs(
    ["opsExecutive"],
    <AppShell
      user={{ userId: "u-1", firstName: "Meera" }}
      routes={routes}
      onSignOut={() => {}}
      onSignOutEverywhere={async () => {}}
    >
      {page}
    </AppShell>,
  );
  return userEvent.setup();
}

const drop = (target: Element = document.body) =>
  act(async () => {
    const files = [new File(["a,b"], "joiners.csv")];
    fireEvent.drop(target, { dataTransfer: { types: ["Files"], files } });
  });

beforeEach(() => {
  pushed.length = 0;
  window.history.replaceState(null, "", "/app/today");
});

test("a file dropped on a page opens the validator", async () => {
  show([TODAY, VALIDATOR]);
  await drop();
  expect(pushed).toEqual(["/app/validator"]);
});

test.each([
  ["a dialog", <div key="dialog" role="dialog" />],
  ["a drop zone of the page", <div key="zone" data-file-drop />],
])("%s keeps its files", async (_, page) => {
  show([TODAY, VALIDATOR], page);
  await drop();
  expect(pushed).toEqual([]);
});

test("the keyboard opens a file by the button and by Ctrl K", async () => {
  const user = show([TODAY, VALIDATOR]);
  const choosers = fileChoosers();
  screen.getByRole("button", { name: "Open a file" }).focus();
  await user.keyboard("{Enter}");
  expect(choosers).toHaveLength(1);
  await user.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("dialog", { name: "Search" });
  await user.click(await within(search).findByRole("option", { name: "Open a file" }));
  expect(choosers).toHaveLength(2);
  expect(document.querySelector("input[type=file]")).toBeNull();
});

test("without the validator there is neither button nor action, and a dropped file does nothing", async () => {
  const user = show([TODAY]);
  await drop();
  expect(pushed).toEqual([]);
  expect(screen.queryByRole("button", { name: "Open a file" })).not.toBeInTheDocument();
  await user.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("dialog", { name: "Search" });
  await within(search).findByRole("option", { name: "Account" });
  expect(within(search).queryByRole("option", { name: "Open a file" })).not.toBeInTheDocument();
});
