import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SavedViews } from "@/components/ui/saved-views/saved-views";
import { callKeyOf } from "@/lib/contract/endpoint";
import { listSavedViews, type SavedView } from "@/lib/contract/saved-views";
import type { Role } from "@/lib/permissions";
import { savedView } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const late = savedView({});
const team = savedView({
  id: "v-2",
  name: "At the insurer",
  words: "queue=atInsurer",
  isShared: true,
  isMine: false,
  mayChange: false,
  savedBy: "Rohan Iyer",
});

type Show = { views?: SavedView[]; role?: Role; missing?: string[]; whose?: string[]; search?: string };
type Sent = { method: string; path: string; body: unknown };

/** The provider's part: the stored views, and the result of each write. */
function renderViews({ views = [late, team], role = "opsExecutive", missing, whose, search = "" }: Show = {}) {
  window.history.replaceState(null, "", `/app/endorsements${search}`);
  let stored = views;
  const sent: Sent[] = [];
  answerCalls((path, { method = "GET", body }) => {
    if (method === "GET") return { body: { data: stored } };
    const given = body ? JSON.parse(String(body)) : null;
    sent.push({ method, path, body: given });
    const id = path.split("/").at(-1);
    if (method === "DELETE") {
      stored = stored.filter((view) => view.id !== id);
      return { body: { data: { id } } };
    }
    if (given?.name === "Taken") {
      const message = "You already have a view with this name";
      return { status: 409, body: { message, status: 409, data: { fields: { name: message } } } };
    }
    const before = stored.find((view) => view.id === id);
    const view = { ...late, ...before, ...given, id: before?.id ?? "v-9", version: (before?.version ?? 0) + 1 };
    stored = [...stored.filter((one) => one.id !== view.id), view];
    return { body: { data: view } };
  });
  renderScreenAs([role], <SavedViews list="endorsements" whose={whose} />, { missing });
  return sent;
}

const openMenu = async (name: string | RegExp = "Views") => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name }));
  await screen.findByRole("menuitem", { name: "Save as a new view…" });
  return user;
};
const entry = (name: string | RegExp) => screen.findByRole("menuitem", { name });

test("a view is a link; a click puts its parameters in the address, and the button has its name", async () => {
  renderViews({ search: "?cid=c-1&q=care", whose: ["cid"] });
  const user = await openMenu();
  const link = await entry(/Late drafts/);
  expect(link).toHaveAttribute("href", "/app/endorsements?cid=c-1&open=v-1");
  expect(await entry(/At the insurer/)).toHaveTextContent("by Rohan Iyer");
  await user.click(link);
  expect(window.location.search).toBe("?cid=c-1&queue=overdue&sort=dueOn&saved=v-1");
  expect(await screen.findByRole("button", { name: "Late drafts" })).toBeVisible();
});

test("the link to a view becomes the view's parameters; a deleted one is reported", async () => {
  renderViews({ search: "?open=v-2" });
  expect(await screen.findByRole("button", { name: "At the insurer" })).toBeVisible();
  expect(window.location.search).toBe("?queue=atInsurer&saved=v-2");
});

test("the link to a deleted view, or to another person's, is reported", async () => {
  renderViews({ search: "?open=v-7" });
  expect(await screen.findByText("This view was deleted or is private")).toBeVisible();
  expect(window.location.search).toBe("?saved=v-7");
});

test("the current list is saved under a name, for the team by choice; the page is not part of it", async () => {
  const sent = renderViews({ search: "?queue=ready&page=2&after=e-10&type=GMC" });
  const user = await openMenu();
  await user.click(await entry("Save as a new view…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.click(dialog.getByRole("button", { name: "Save the view" }));
  expect(await dialog.findByText("Enter a name")).toBeVisible();
  await user.type(dialog.getByLabelText(/Name/), "Taken");
  await user.click(dialog.getByRole("button", { name: "Save the view" }));
  expect(await dialog.findByText("You already have a view with this name")).toBeVisible();
  await user.clear(dialog.getByLabelText(/Name/));
  await user.type(dialog.getByLabelText(/Name/), "Ready GMC");
  await user.click(dialog.getByRole("checkbox", { name: "For the whole team" }));
  await user.click(dialog.getByRole("button", { name: "Save the view" }));
  expect(await screen.findByRole("button", { name: "Ready GMC" })).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    list: "endorsements",
    name: "Ready GMC",
    words: "queue=ready&type=GMC",
    isShared: true,
  });
  expect(window.location.search).toBe("?queue=ready&type=GMC&saved=v-9");
});

test("a changed view is marked, overwritten, renamed and shared in its own menu entries", async () => {
  const sent = renderViews({ search: "?queue=blocked&saved=v-1" });
  let user = await openMenu(/Late drafts changed/);
  await user.click(await entry("Save the changes to Late drafts"));
  expect(await screen.findByRole("button", { name: "Late drafts" })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ method: "PATCH", body: { version: 1, words: "queue=blocked" } });
  user = await openMenu("Late drafts");
  expect(screen.queryByRole("menuitem", { name: /Save the changes/ })).not.toBeInTheDocument();
  await user.click(await entry("Rename Late drafts…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename Late drafts" }));
  await user.type(dialog.getByLabelText(/Name/), " of mine");
  await user.click(dialog.getByRole("button", { name: "Save the view" }));
  user = await openMenu("Late drafts of mine");
  await user.click(await entry("Share Late drafts of mine with the team"));
  expect(await screen.findByText("Late drafts of mine is now shared with the team.")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ path: "/api/savedViews/v-1", body: { version: 3, isShared: true } });
});

test("deleting asks first, with the view's name, and returns to the whole list", async () => {
  const sent = renderViews({ search: "?queue=overdue&sort=dueOn&saved=v-1" });
  const user = await openMenu("Late drafts");
  await user.click(await entry("Delete Late drafts…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete the view Late drafts?" }));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus());
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete the view" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(sent).toEqual([{ method: "DELETE", path: "/api/savedViews/v-1", body: null }]);
  await openMenu();
  expect(screen.queryByRole("menuitem", { name: /Late drafts/ })).not.toBeInTheDocument();
});

test("another person's team view can only be opened, left, and saved under one's own name", async () => {
  renderViews({ search: "?queue=atInsurer&type=GMC&saved=v-2", role: "viewer" });
  const user = await openMenu(/At the insurer changed/);
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Late drafts",
    "At the insurerby Rohan Iyer",
    "Back to the whole list",
    "Save as a new view…",
  ]);
  await user.click(await entry("Save as a new view…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("without views the menu says what to do; a failure is shown with a retry", async () => {
  renderViews({ views: [] });
  await openMenu();
  expect(screen.getByText(/No saved views yet/)).toBeVisible();
});

test("views that cannot be loaded are retried from the menu", async () => {
  renderViews();
  let answers = 0;
  answerCalls(() => {
    answers += 1;
    return answers === 1 ? { status: 503, body: { message: "Busy", status: 503 } } : { body: { data: [late] } };
  });
  const user = await openMenu();
  await user.click(await entry("Unable to load the saved views. Try again"));
  expect(await entry(/Late drafts/)).toBeVisible();
});

test("without the provider's call for views, there is no button", () => {
  renderViews({ missing: [callKeyOf(listSavedViews)] });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
