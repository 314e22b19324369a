import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApprovalList } from "@/components/approvals/approval-list";
import { BatchList } from "@/components/batches/batch-list";
import { ReasonQuestion } from "@/components/shell/reason-question";
import type { Role } from "@/lib/permissions";
import { realConsole } from "../real-console";
import { renderScreenAs } from "../render-screen";

/** A change that needs a second person, from the screen of its call to its decision, through the route handlers. */

const site = realConsole();
const user = userEvent.setup();

function open(role: Role, address: string, shown: React.ReactNode) {
  cleanup();
  window.history.replaceState(null, "", address);
  site.signIn(role);
  renderScreenAs([role], shown);
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

test("an undo that needs two asks for a reason, is pending with a link, and is made by the lead's approval", async () => {
  await site.story("guardedUpload");
  const screens = (
    <>
      <BatchList />
      <ReasonQuestion />
    </>
  );
  open("opsExecutive", "/app/batches", screens);
  await press(/^Undo Upload/);
  await press("Undo 2 items");
  const dialog = await screen.findByRole("dialog", { name: "Propose the change" });
  expect(within(dialog).getByText(/Another person must approve this change/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Propose" }));
  expect(await within(dialog).findByText("Enter a reason")).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Wrong file – from HR");
  await user.click(within(dialog).getByRole("button", { name: "Propose" }));
  const link = await screen.findByRole("link", { name: "Open the approval" });
  const address = link.getAttribute("href") ?? "";
  expect(address).toMatch(/^\/app\/approvals\?id=apr_/);
  expect(screen.queryByText("The batch was undone.")).toBeNull();
  const pending = { name: "Undo a batch: Upload" };
  expect(await screen.findByRole("link", pending)).toHaveAttribute("href", address);
  const undo = within(screen.getByRole("dialog", { name: /^Undo Upload/ }));
  expect(undo.queryByRole("link", pending)).toBeNull();
  expect(undo.queryByRole("button", { name: "Undo 2 items" })).toBeNull();

  open("csm", "/app/batches?whose=all", <BatchList />);
  expect(await screen.findByRole("link", pending)).toHaveAttribute("href", address);
  await press(/^(Details|Undo) Upload/);
  expect(await within(await screen.findByRole("dialog")).findByRole("link", pending)).toHaveAttribute("href", address);

  open("opsExecutive", address, <ApprovalList />);
  const own = await screen.findByRole("row", { name: /Undo a batch: Upload/ });
  expect(within(own).getByRole("button", { name: "Withdraw" })).toBeVisible();

  open("opsLead", address, <ApprovalList />);
  const row = await screen.findByRole("row", { name: /Undo a batch: Upload/ });
  expect(row).toHaveTextContent("Reason: Wrong file – from HR");
  await user.click(within(row).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(row).toHaveTextContent(/Approved.*opsLead Staff/));

  open("opsExecutive", "/app/batches", <BatchList />);
  expect(await screen.findByRole("row", { name: /Upload/ })).toHaveTextContent(/Undone.*opsExecutive Staff/);
  expect(screen.queryByText("Pending approval")).toBeNull();
  open("opsLead", "/app/approvals", <ApprovalList />);
  expect(await screen.findByText("No changes are pending")).toBeVisible();
});

test("an approved change of roles ends the sessions of its person, a proposed one does not", async () => {
  const { title } = await site.story("proposedRoles");
  site.signIn("csm");
  expect((await fetch("/api/staff-access/own-record")).status).toBe(200);
  open("opsLead", "/app/approvals", <ApprovalList />);
  const row = await screen.findByRole("row", { name: new RegExp(title) });
  await user.click(within(row).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect((await fetch("/api/staff-access/own-record")).status).toBe(200);
  site.signIn("csm");
  expect((await fetch("/api/staff-access/own-record")).status).toBe(401);
});
