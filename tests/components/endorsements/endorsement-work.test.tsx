import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import type { EndorsementListItem, EndorsementWork } from "@/lib/contract/endorsement-list";
import type { Role } from "@/lib/permissions";
import { chooseOption } from "../choose-option";
import { emailPreview, listedEndorsement, WORK } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

jest.mock("next/navigation", () => require("../navigation"));

const work: EndorsementWork = { ...WORK, nextStatus: "ENDO_COMPLETE" };

const item = (number: number, fields: Partial<EndorsementListItem> = {}) =>
  listedEndorsement({
    id: `e-${number}`,
    companyName: `Company ${number}`,
    status: "RECEIVED_UHIDS",
    nickName: `Plant ${number}`,
    work,
    ...fields,
  });

const toInsurer = (number: number) =>
  item(number, { status: "IN_PROGRESS", work: { ...work, nextStatus: "SENT_TO_INSURER" } });

const draft = (number: number) => item(number, { status: "DRAFT", work: { ...work, nextStatus: "IN_PROGRESS" } });

const PREVIEW = emailPreview({ rows: 1, version: 3 });

type Write = { path: string; body: unknown };
type Show = {
  rows: readonly EndorsementListItem[];
  role?: Role;
  missing?: readonly string[];
  bulkLimit?: number;
  /** Responses by endorsement id, to moves and undos. */
  refusals?: Record<string, { status: number; body: unknown }>;
  previews?: Record<string, object>;
};

/** The work list on a provider with pages; returns the writes in order. */
function renderWork({ rows, role = "opsExecutive", refusals = {}, previews = {}, ...setting }: Show): Write[] {
  window.history.replaceState(null, "", "/app/endorsements?view=work");
  const writes: Write[] = [];
  answerCalls((path, { method = "GET", body }) => {
    const { pathname, searchParams } = new URL(path, "http://console.test");
    const id = /e-\d+/.exec(pathname)?.[0] ?? "";
    if (method !== "GET") {
      writes.push({ path: `${method} ${pathname}`, body: JSON.parse(String(body)) });
      const data = { status: "ENDO_COMPLETE", version: 4, owner: { id: "u-2", name: "Asha Menon" } };
      const undone = { status: "RECEIVED_UHIDS", version: 5 };
      return refusals[id] ?? { body: { data: pathname.endsWith("undo-move") ? undone : data } };
    }
    if (pathname.endsWith("/emails/INSURER")) return { body: { data: { ...PREVIEW, ...previews[id] } } };
    if (pathname.endsWith("/owners")) {
      return { body: { data: [{ id: "u-2", name: "Asha Menon", isSelf: false, open: 4, overdue: 1 }] } };
    }
    if (pathname.includes("fetchPremiumsAndCdBalanceDetails")) {
      return { body: { data: { netCostOfEndorsement: 1_963, cdAccountId: "cd-1", estimatedBalancePostEndo: 8_037 } } };
    }
    if (pathname.endsWith("/count")) return { body: { data: { total: rows.length } } };
    if (!pathname.endsWith("/pending")) return { body: { data: { masterData: { insurers: [] } } } };
    const from = rows.findIndex((row) => row.id === searchParams.get("nextPageId")) + 1;
    return { body: { data: rows.slice(from, from + Number(searchParams.get("pageSize"))) } };
  });
  renderScreenAs([role], <EndorsementList />, setting);
  return writes;
}

const many = (count: number, make = item) => Array.from({ length: count }, (_, at) => make(at + 1));
const firstRow = () => screen.findByRole("row", { name: /Company 1\D/ });
const selected = () => screen.getByRole("toolbar", { name: "Selected rows" });

describe("keys of a row", () => {
  test("m confirms one that affects the insurer, with the effect on the CD account", async () => {
    const writes = renderWork({ rows: [toInsurer(1)] });
    await firstRow();
    await user.keyboard("jm");
    const name = "Are you sure you want to change the status from In Progress to Sent to Insurer?";
    const dialog = within(await screen.findByRole("dialog", { name }));
    expect(dialog.getByText("Company 1 · Endo 1 · Plant 1")).toBeVisible();
    expect(dialog.getByText(/^A cost is held on the CD account/)).toBeVisible();
    expect(await dialog.findByText(/₹1,963\.00$/)).toBeVisible();
    expect(dialog.queryByText(/No note is added/)).toBeNull();
    expect(writes).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("m on a draft confirms the rater, warns of the recalculation and says that no note is added", async () => {
    renderWork({ rows: [draft(1)] });
    await firstRow();
    await user.keyboard("jm");
    const dialog = await screen.findByRole("dialog", { name: "Rater uploaded" });
    expect(dialog).toHaveTextContent(
      "Are you sure you want to change the status from Drafts to In progress? Premiums are recalculated from the rater.",
    );
    expect(dialog).toHaveTextContent("No note is added to its ticket.");
  });

  test("m explains why a blocked one stays", async () => {
    const blockers = [{ code: "CD_BALANCE_INSUFFICIENT", message: "CD Balance is insufficient" }];
    const writes = renderWork({ rows: [item(1, { work: { ...work, blockers } })] });
    await firstRow();
    await user.keyboard("jm");
    expect(await screen.findByText("Not moved: CD balance too low")).toBeVisible();
    expect(writes).toEqual([]);
  });

  test("t takes it, h hands it to a person", async () => {
    const writes = renderWork({ rows: [item(1)] });
    await firstRow();
    await user.keyboard("j");
    for (const key of ["t", "t"]) fireEvent.keyDown(document.activeElement ?? document, { key });
    await waitFor(() => expect(writes).toHaveLength(1));
    await user.keyboard("h");
    const dialog = within(await screen.findByRole("dialog", { name: "Hand Company 1 · Endo 1 · Plant 1 to …" }));
    await chooseOption(user, "New owner", /^Asha Menon/, dialog);
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes.map(({ body }) => body)).toEqual([
      { ownerId: "mine", seenOwnerId: null },
      { ownerId: "u-2", seenOwnerId: null },
    ]);
  });

  test("the row's menu and ? list them", async () => {
    renderWork({ rows: [item(1)] });
    await firstRow();
    await user.click(screen.getByRole("button", { name: "Actions: Company 1 · Endo 1 · Plant 1" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute("aria-keyshortcuts")])).toEqual([
      ["Move to next statusm", "m"],
      ["Hand to …h", "h"],
      ["Take itt", "t"],
    ]);
    await user.keyboard("{Escape}?");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    for (const does of ["Move to next status", "Hand to …", "Take it"]) expect(dialog).toHaveTextContent(does);
  });

  test("a role without the permissions has neither keys nor menu nor selection", async () => {
    const writes = renderWork({ rows: [item(1)], role: "viewer" });
    await firstRow();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
    await user.keyboard("jmth");
    expect([writes, screen.queryByRole("dialog")]).toEqual([[], null]);
  });
});

test("a step that the role may not take is a link to the endorsement", async () => {
  const blockers = [{ code: "CD_ACCOUNT_MISSING", message: "Cd Account Missing" }];
  const rows = [item(1, { status: "DRAFT", work: { ...work, blockers } })];
  renderWork({ rows, role: "viewer" });
  const open = within(await firstRow()).getByRole("link", { name: "Open" });
  expect(open).toHaveAttribute("href", "/app/endorsement-details?id=e-1");
  cleanup();
  renderWork({ rows, role: "csm" });
  expect(within(await firstRow()).getByRole("link", { name: "Attach a CD account" })).toBeVisible();
});

describe("the selection", () => {
  test("is kept from page to page, and a new filter clears it", async () => {
    renderWork({ rows: many(27) });
    await user.click(await screen.findByRole("checkbox", { name: "Select row 1" }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByRole("row", { name: /Company 27/ });
    expect(selected()).toHaveTextContent("1 selected");
    await user.click(screen.getByRole("checkbox", { name: "Select row 2" }));
    expect(selected()).toHaveTextContent("2 selected");
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await firstRow();
    expect(screen.getByRole("checkbox", { name: "Select row 1" })).toBeChecked();
    await user.type(screen.getByRole("searchbox"), "care");
    await waitFor(() => expect(screen.queryByRole("toolbar", { name: "Selected rows" })).toBeNull());
  });

  test("has all of the filter after one press, up to the limit", async () => {
    renderWork({ rows: many(27), bulkLimit: 11 });
    await user.click(await screen.findByRole("button", { name: "Select the first 11 of 27" }));
    await waitFor(() => expect(selected()).toHaveTextContent("11 selected"));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await user.click(await screen.findByRole("checkbox", { name: "Select row 2" }));
    expect(await screen.findByText("At most 11 endorsements can be selected.")).toBeVisible();
    expect(selected()).toHaveTextContent("11 selected");
  });

  test("one page has no 'Select all'", async () => {
    renderWork({ rows: many(25) });
    await firstRow();
    expect(screen.queryByRole("button", { name: /^Select (all|the first)/ })).toBeNull();
  });
});

describe("bulk", () => {
  const selectAll = async () => {
    await firstRow();
    await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  };
  const press = (name: string) => user.click(within(selected()).getByRole("button", { name }));

  test("all are moved by three presses, grouped by next stage; a conflict stops no other", async () => {
    const rows = [...many(3, toInsurer), item(4), draft(5)];
    const conflict = { status: 409, body: { message: "Endorsement was changed by Rohan", status: 409 } };
    const writes = renderWork({ rows, refusals: { "e-2": conflict } });
    await selectAll();
    await waitFor(() => expect(selected()).toHaveTextContent("5 selected"));
    await press("Move to next status");
    const dialog = within(await screen.findByRole("dialog", { name: "Move 5 endorsements to the next status?" }));
    expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "to Sent to Insurer (3)",
      "to Endo Complete (1)",
      "to In Progress (1)",
    ]);
    expect(dialog.getByText("A cost is held", { exact: false })).not.toHaveTextContent("No notes");
    expect(dialog.getByText(/^Premiums are recalculated from the rater. No notes are added/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Move 5" }));
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("4 of 5 done"));
    const line = dialog.getByText("Company 2 · Endo 1 · Plant 2").closest("li");
    expect(line).toHaveTextContent("Endorsement was changed by Rohan");
    expect(writes).toHaveLength(5);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(selected()).toHaveTextContent("1 selected"));
  });

  test("moves that can all be undone start without a question, and are undone together", async () => {
    const writes = renderWork({ rows: many(3) });
    await selectAll();
    await waitFor(() => expect(selected()).toHaveTextContent("3 selected"));
    await press("Move to next status");
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("3 of 3 done"));
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("3 of 3 undone"));
    expect(dialog.getAllByText("The move is undone. The status is Received UHIDs again.")).toHaveLength(3);
    expect(writes.filter(({ path }) => path.endsWith("/undo-move"))).toHaveLength(3);
  });

  test("the same moves are confirmed when the provider cannot undo them", async () => {
    const writes = renderWork({ rows: [item(1)], missing: ["POST /endorsement/{id}/undo-move"] });
    await user.click(await screen.findByRole("checkbox", { name: "Select row 1" }));
    await press("Move to next status");
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("button", { name: "Move 1" })).toBeEnabled();
    expect(writes).toEqual([]);
  });

  test("'Send to insurer' emails each to its saved addresses; those that need a look are left out with the reason", async () => {
    const previews = {
      "e-2": { to: [] },
      "e-3": { lastEmail: { sentBy: "Rohan" } },
      "e-4": { findings: [{ operation: "ADD", header: "DOB", kind: "EMPTY", rows: [1] }] },
    };
    const rows = [...many(4, toInsurer), item(5, { status: "DRAFT", work: { ...work, nextStatus: "IN_PROGRESS" } })];
    const writes = renderWork({ rows, previews });
    for (const box of await screen.findAllByRole("checkbox", { name: /^Select row/ })) await user.click(box);
    await press("Send to insurer");
    const dialog = within(await screen.findByRole("dialog"));
    for (const [number, text] of [
      [1, "care.xlsx to desk@care.example"],
      [2, "Not sent: No email address is saved for Care Health Insurance."],
      [3, "Not sent: already sent by Rohan"],
      [4, "Not sent: The recipient may reject this file"],
      [5, "Not sent: Draft"],
    ]) {
      const line = dialog.getByText(`Company ${number} · Endo 1 · Plant ${number}`).closest("li");
      await waitFor(() => expect(line).toHaveTextContent(String(text)));
    }
    await user.click(await dialog.findByRole("button", { name: "Send 1" }));
    expect(await dialog.findByText("The email is queued for sending.")).toBeVisible();
    expect(writes).toEqual([
      {
        path: "POST /api/endorsement/e-1/emails/INSURER",
        body: { to: ["desk@care.example"], cc: [], text: "Please add the lives.", version: 3, lastEmailId: null },
      },
    ]);
  });

  test("'Download files' is one zip of the selected endorsements", async () => {
    renderWork({ rows: many(2) });
    for (const box of await screen.findAllByRole("checkbox", { name: /^Select row/ })) await user.click(box);
    expect(within(selected()).getByRole("link", { name: "Download files" })).toHaveAttribute(
      "href",
      "/api/endorsement/member-files?ids=e-1%2Ce-2",
    );
  });
});
