import { Button } from "@mantine/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ActionMenu } from "@/components/ui/action-menu";
import { renderScreen } from "../render-screen";

const pressed: string[] = [];
const actions = ["Rename", "Delete"].map((label) => ({ label, onClick: () => pressed.push(label) }));
const menu = <ActionMenu actions={actions} button={<Button>More actions</Button>} />;

beforeEach(() => pressed.splice(0));

test("an open menu has only items, in the main part of the page; its first item has the focus, and arrows and Enter work", async () => {
  const user = userEvent.setup();
  renderScreen(<main id="main">{menu}</main>);
  screen.getByRole("button", { name: "More actions" }).focus();
  await user.keyboard("{Enter}");
  const opened = await within(screen.getByRole("main")).findByRole("menu");
  expect([...opened.querySelectorAll("[tabindex], [role]")].map((child) => child.getAttribute("role"))).toEqual([
    "menuitem",
    "menuitem",
  ]);
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Rename" })).toHaveFocus());
  await user.keyboard("{ArrowDown}{Enter}");
  expect(pressed).toEqual(["Delete"]);
  await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus());
});

test("without a main part it opens as well, and Escape closes it", async () => {
  const user = userEvent.setup();
  renderScreen(menu);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(pressed).toEqual([]);
});
