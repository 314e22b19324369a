import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BatchList } from "@/components/batches/batch-list";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { MemberProfile } from "@/components/members/member-profile";
import { CompareRosters } from "@/components/roster-comparisons/compare-rosters";
import { HistoryButton } from "@/components/ui/history-button";
import type { Role } from "@/lib/permissions";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { chooseOption } from "./choose-option";
import { bytesOf, savedFiles } from "./files";
import { realConsole } from "./real-console";
import { renderScreenAs } from "./render-screen";

/** Histories, batches, comparisons and past states, each through the route handlers to a provider. */

const site = realConsole();
const user = userEvent.setup();

function open(role: Role, address: string, shown: React.ReactNode) {
  window.history.replaceState(null, "", address);
  const paths = site.signIn(role);
  return { paths, ...renderScreenAs([role], shown) };
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

test("the history of an account opens in a dialog; its workbook has what the list shows", async () => {
  const { cdAccountId } = await site.story("account");
  const files = savedFiles();
  open("finance", "/app/cd-ledger", <HistoryButton kind="cdAccount" id={cdAccountId} name="CD006" />);
  await press("History of CD006");
  const dialog = await screen.findByRole("dialog", { name: "History of CD006" });
  expect(await within(dialog).findByRole("button", { name: "Show all 6" })).toBeVisible();
  await chooseOption(user, "Person", "finance Staff", within(dialog));
  await user.type(within(dialog).getByRole("textbox", { name: "From date" }), "03/12/2025");
  await user.tab();
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
  await user.click(within(dialog).getByRole("button", { name: "Download history" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = await bytesOf(files[0]?.blob);
  const [sheet] = await readWorkbook(bytes, { sheet: "all" });
  expect(sheet?.rows.map(({ cells }) => [cells[2], cells[7]])).toEqual([
    ["By", "To"],
    ["finance Staff", "CD006"],
    ["finance Staff", "CD005"],
    ["finance Staff", "CD003"],
  ]);
});

test("an entry whose response was lost is in the ledger behind its dialog, and Submit adds it once", async () => {
  const { cdAccountId } = await site.story("account");
  open("finance", "/app/cd-ledger", <CdLedger id={cdAccountId} />);
  await press("Add adjustment");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Premium Amount" }), "7.50");
  await user.type(dialog.getByRole("textbox", { name: "Notes" }), "Bank interest");
  site.loseNextReply();
  await user.click(dialog.getByRole("button", { name: "Submit" }));
  const entries = () => screen.findAllByRole("row", { name: /Bank interest/, hidden: true });
  expect(await entries()).toHaveLength(1);
  expect(dialog.getByRole("textbox", { name: "Notes" })).toHaveValue("Bank interest");
  await user.click(dialog.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await entries()).toHaveLength(1);
});

test("a batch of another person is undone by a lead as the preview says", async () => {
  await site.story("upload");
  open("opsLead", "/app/batches?whose=all", <BatchList />);
  await press(/^Undo Upload/);
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Will be reversed: 2 additions")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Undo 2 items" }));
  expect(await screen.findByText("The batch was undone.")).toBeVisible();
  const row = await screen.findByRole("row", { name: /Upload/ });
  await waitFor(() => expect(row).toHaveTextContent(/opsExecutive Staff.*opsLead Staff/));
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("a difference is accepted, the TPA is asked about another one, and both rows show it", async () => {
  const { policyId } = await site.story("comparison");
  open("csm", `/app/compare-rosters?id=${policyId}`, <CompareRosters policyId={policyId} />);
  const tick = async (name: string) =>
    user.click(within(await screen.findByRole("row", { name: new RegExp(name) })).getByRole("checkbox"));
  await press(/^Birth date 1 of 1/);
  await tick("Meera Iyer");
  await press("Accept with a reason");
  await press("Accept");
  expect(await screen.findByText("Enter a reason")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Passport seen");
  await press("Accept");
  expect(await screen.findByText("1 difference is accepted")).toBeVisible();
  await waitFor(async () => expect(await screen.findByRole("row", { name: /Meera/ })).toHaveTextContent("Accepted"));
  await press(/^Gender 1 of 1/);
  await tick("Ravi Kumar");
  await press("Ask the insurer");
  await user.click(await screen.findByRole("radio", { name: "TPA" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask Medi Assist about 1 difference" });
  await user.type(within(dialog).getByRole("textbox", { name: /^To/ }), "lists@tpa.example");
  await user.click(within(dialog).getByRole("button", { name: "Send Email" }));
  expect(await screen.findByText("The email to Medi Assist is queued")).toBeVisible();
  const row = await screen.findByRole("row", { name: /Ravi Kumar/ });
  await waitFor(() => expect(row).toHaveTextContent("Insurer or TPA asked"));
});

test("a member has the name that was known on the date, and no actions", async () => {
  const { userId = "" } = await site.story("renamed");
  const profile = <MemberProfile userId={userId} policyBody={() => null} explain={() => null} />;
  const { unmount } = open("csm", `/app/member-profile?id=${userId}&on=2025-08-14&known=2025-08-20`, profile);
  expect(await screen.findByRole("heading", { level: 1, name: /^Bela/ })).toBeVisible();
  expect(screen.getByText("As on 14 Aug 2025, as known on 20 Aug 2025. Read-only.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit Contact" })).toBeNull();
  unmount();
  open("csm", `/app/member-profile?id=${userId}`, profile);
  expect(await screen.findByRole("heading", { level: 1, name: /^Bella/ })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Edit Contact" })).toBeVisible();
});

test("a lead downloads all data of a member; an executive is not offered it", async () => {
  const { userId = "" } = await site.story("renamed");
  const profile = <MemberProfile userId={userId} policyBody={() => null} explain={() => null} />;
  const files = savedFiles();
  const { unmount } = open("opsLead", `/app/member-profile?id=${userId}`, profile);
  await press(/^Actions for Bella/);
  await user.click(await screen.findByRole("menuitem", { name: "Download all personal data" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const sheets = await readWorkbook(await bytesOf(files[0]?.blob), { sheet: "all" });
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(cells).toEqual(expect.arrayContaining(["Bella", "B2"]));
  unmount();
  open("opsExecutive", `/app/member-profile?id=${userId}`, profile);
  await press(/^Actions for Bella/);
  expect(await screen.findByRole("menuitem", { name: "Company Details" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Download all personal data" })).toBeNull();
});
