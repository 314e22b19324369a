import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BatchList } from "@/components/batches/batch-list";
import { Batch, UndoReport } from "@/lib/contract/batches";
import type { Role } from "@/lib/permissions";
import { chooseOption } from "../choose-option";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

jest.mock("next/navigation", () => require("../navigation"));

beforeEach(() => window.history.replaceState(null, "", "/app/batches"));

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });

const upload = Batch.parse({
  id: "batch-1",
  kind: "upload",
  at: at("2025-12-10T10:05:00+05:30"),
  by: "Meera Iyer",
  isOwn: true,
  company: { id: "kaveri", name: "Kaveri Foods" },
  policy: { id: "gmc", policyType: "GMC", nickName: "Plant staff" },
  fileName: "Joiners December.xlsx",
  counts: { additions: 212, edits: 3, exits: 0, fromRows: 213 },
  undone: null,
  mayUndo: true,
});
const merge = Batch.parse({
  ...upload,
  id: "batch-2",
  kind: "merge",
  company: null,
  policy: null,
  fileName: null,
  counts: { pairs: 4 },
  mayUndo: false,
  undone: { by: "Rohan Kulkarni", at: at("2025-12-11T09:00:00+05:30"), reversed: 3, remaining: 1 },
});

const report = UndoReport.parse({
  batch: upload,
  reversed: [
    { item: "ADDITION", count: 210 },
    { item: "EDIT", count: 1 },
  ],
  reversedCount: 211,
  fields: [],
  remainingCount: 2,
  mark: "mark-1",
  remaining: [
    {
      item: "ADDITION",
      userId: "u-1",
      name: "Asha Rao",
      reason: "AT_INSURER",
      detail: "3",
      by: null,
      at: null,
    },
    {
      item: "EDIT",
      userId: "u-2",
      name: "Vikram Shah",
      reason: "CHANGED",
      detail: null,
      by: "Farid Khan",
      at: at("2025-12-10T11:30:00+05:30"),
    },
  ],
  endorsements: [
    {
      endorsementId: "e-4",
      endorsementNumber: 4,
      policyId: "gmc",
      status: "DRAFT",
      before: 50_000,
      after: 1_682.07,
      atInsurer: 0,
      isRemoved: false,
    },
    {
      endorsementId: "e-3",
      endorsementNumber: 3,
      policyId: "gmc",
      status: "SENT_TO_INSURER",
      before: 1_682.07,
      after: 1_682.07,
      atInsurer: 1_682.07,
      isRemoved: false,
    },
  ],
  counters: [{ policyId: "gmc", policyType: "GMC", nickName: "Plant staff", additions: 1, edits: 0, exits: 0 }],
});
const undone = { ...report, mark: null, batch: { ...upload, mayUndo: false, undone: { ...merge.undone } } };

type Options = { roles?: Role[]; previews?: object[]; undo?: Answer; items?: object[]; missing?: string[] };

function open({ roles = ["opsExecutive"], previews = [report], undo, items = [upload, merge], missing }: Options = {}) {
  const sent: unknown[] = [];
  let previewed = 0;
  const paths = answerCalls((path, { method, body }) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return undo ?? { body: { data: undone } };
    }
    if (path.endsWith("/undo")) {
      previewed += 1;
      return { body: { data: previews[Math.min(previewed, previews.length) - 1] } };
    }
    return { body: { data: { items, total: items.length, hasMore: false } } };
  });
  renderScreenAs(roles, <BatchList />, { missing });
  return { paths, sent, user: userEvent.setup() };
}

const rowOf = (name: RegExp) => screen.findByRole("row", { name });

async function openUndo(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole("button", { name: "Undo Upload: Joiners December.xlsx" }));
  return screen.findByRole("dialog", { name: "Undo Upload: Joiners December.xlsx" });
}

test("a batch has time, kind, company, policy, file, changes and user; an undone one says by whom and when", async () => {
  open();
  expect(await rowOf(/Joiners December/)).toHaveTextContent(
    /10 Dec 2025, 10:05 am.*Upload.*Kaveri Foods.*GMC · Plant staff.*Joiners December.xlsx.*212 additions, 3 edits.*from 213 rows.*Meera Iyer/,
  );
  expect(await rowOf(/Merge of members/)).toHaveTextContent(
    /4 pairs.*Undone.*Rohan Kulkarni, 11 Dec 2025 · 1 not undone/,
  );
});

test("rows whose outcomes are known are not counted a second time", async () => {
  open({ items: [{ ...upload, kind: "flexUpload", counts: { rows: 25, done: 23, refused: 2 } }] });
  expect(await rowOf(/Flex upload/)).toHaveTextContent(/Joiners December.xlsx\s*23 done, 2 refused\s*Meera Iyer/);
});

test("the filters are in the address of the list, and 'My team's' asks for all", async () => {
  const { paths, user } = open();
  await rowOf(/Joiners December/);
  expect(paths.at(-1)).toBe("/api/batches?whose=mine&page=1");
  await user.click(screen.getByRole("radio", { name: "My team's" }));
  await waitFor(() => expect(paths.at(-1)).toBe("/api/batches?whose=all&page=1"));
  await chooseOption(user, "Kind", "Merge of members");
  await waitFor(() => expect(paths.at(-1)).toBe("/api/batches?whose=all&kind=merge&page=1"));
  expect(window.location.search).toBe("?whose=all&kind=merge");
});

test("a link to one batch shows it alone, and 'Show all' leaves it", async () => {
  window.history.replaceState(null, "", "/app/batches?id=batch-1");
  const { paths, user } = open({ items: [upload] });
  expect(await screen.findByText(/Only this batch is shown/)).toBeVisible();
  expect(paths.at(-1)).toBe("/api/batches?whose=mine&id=batch-1&page=1");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(paths.at(-1)).toBe("/api/batches?whose=mine&page=1"));
});

test("the preview says what is reversed, what stays and why, and the amounts", async () => {
  const { user } = open();
  const dialog = await openUndo(user);
  expect(await within(dialog).findByText("Will be reversed: 210 additions, 1 edit")).toBeVisible();
  const remaining = within(dialog).getByRole("table", { name: "Items that are not undone" });
  expect(within(remaining).getByRole("row", { name: /Asha Rao/ })).toHaveTextContent(
    "additionSent to the insurer in Endo 3",
  );
  expect(within(remaining).getByRole("row", { name: /Vikram Shah/ })).toHaveTextContent(
    "editChanged laterFarid Khan, 10 Dec 2025, 11:30 am",
  );
  const amounts = within(dialog).getByRole("table", { name: "Endorsements" });
  expect(within(amounts).getByRole("row", { name: /Endo 4/ })).toHaveTextContent("₹50,000.00₹1,682.07₹0.00");
  expect(within(amounts).getByRole("row", { name: /Endo 3/ })).toHaveTextContent("Sent to Insurer₹1,682.07");
  expect(within(dialog).getByText("Reserved amounts and CD balances stay as they are.")).toBeVisible();
});

test("the undo sends the preview's mark; then it offers the reversing endorsement of what the insurer has", async () => {
  const { sent, user } = open();
  const dialog = await openUndo(user);
  await user.click(await within(dialog).findByRole("button", { name: "Undo 211 items" }));
  expect(await within(dialog).findByText("Reversed: 210 additions, 1 edit")).toBeVisible();
  expect(sent).toEqual([{ mark: "mark-1" }]);
  expect(await screen.findByText("The batch was undone.")).toBeVisible();
  expect(within(dialog).getByRole("link", { name: "Open GMC · Plant staff in the validator" })).toHaveAttribute(
    "href",
    "/app/validator?batch=batch-1&of=gmc",
  );
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a change since the preview: the reason and the new preview are shown, which is confirmed again", async () => {
  const message = "Something has changed since the preview. Check the new preview and confirm again.";
  const fewer = { ...report, reversed: [{ item: "ADDITION", count: 209 }], reversedCount: 209, mark: "mark-2" };
  const { sent, user } = open({
    previews: [report, fewer],
    undo: { status: 409, body: { message, status: 409, data: { previewAgain: true } } },
  });
  const dialog = await openUndo(user);
  await user.click(await within(dialog).findByRole("button", { name: "Undo 211 items" }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  await user.click(await within(dialog).findByRole("button", { name: "Undo 209 items" }));
  await waitFor(() => expect(sent).toEqual([{ mark: "mark-1" }, { mark: "mark-2" }]));
});

test("the undo of a policy change lists the values that the fields get back", async () => {
  const fields = [
    { field: "Age Limit", before: "up to 60 years", after: "up to 65 years" },
    { field: "Bank Name", before: "SBI", after: "" },
  ];
  const { user } = open({ previews: [{ ...report, fields }] });
  const list = within(await openUndo(user)).findByRole("list", { name: "Restored values" });
  expect([...(await list).children].map(({ textContent }) => textContent)).toEqual([
    "Age Limit: up to 60 years  up to 65 years",
    "Bank Name: SBI  -None",
  ]);
});

test("a batch of which nothing can be undone has a message instead of Undo", async () => {
  const nothing = { ...report, reversed: [], reversedCount: 0, mark: null };
  const { user } = open({ previews: [nothing] });
  const dialog = await openUndo(user);
  expect(await within(dialog).findByText("Nothing in this batch can be undone anymore.")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: /^Undo/ })).not.toBeInTheDocument();
});

test("who may not undo a batch sees its details only", async () => {
  const batch = { ...upload, mayUndo: false };
  const { user } = open({ roles: ["loopOwner"], items: [batch], previews: [{ ...report, batch }] });
  await user.click(await screen.findByRole("button", { name: "Details Upload: Joiners December.xlsx" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload: Joiners December.xlsx" });
  const words = "Your role cannot undo this batch. An undo reverses 210 additions, 1 edit.";
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: /^Undo/ })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole("link", { name: /validator/ })).not.toBeInTheDocument();
});

test("without own batches, the list says so and offers the team's", async () => {
  const { user } = open({ items: [] });
  expect(await screen.findByText("You have no batches yet")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show my team's" }));
  await waitFor(() => expect(window.location.search).toBe("?whose=all"));
  expect(await screen.findByText("No batches yet")).toBeVisible();
});

test("a provider without batches has no list", async () => {
  const { paths } = open({ missing: ["GET /batches"] });
  expect(await screen.findByText("The connected provider does not support batches")).toBeVisible();
  expect(paths).toEqual([]);
});
