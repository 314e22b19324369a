import { gunzipSync } from "node:zlib";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BulkRegister } from "@/components/registration/bulk-register/bulk-register";
import { OffboardMembers } from "@/components/registration/offboard/offboard-members";
import { MatchingStore } from "@/components/shared/column-matching/use-stored-step";
import { cancelUpload } from "@/lib/contract/registration";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { errorWorkbook } from "@/lib/sheets/write/error-workbook";
import { chooseOption } from "../choose-option";
import { fileInput, type SavedFile, savedFiles } from "../files";
import { listedPolicy } from "../records";
import {
  answerCalls,
  answerFirst,
  Person,
  readSent,
  renderScreen,
  renderScreenAs,
  untilAborted,
} from "../render-screen";
import { memoryStore } from "../validator/render-validator";
import { WorkerInPage } from "../validator/worker-in-page";

const user = userEvent.setup();

const today = istDay(Date.now());
const at = (day: string) => ({ seconds: Date.parse(`${day}T12:00:00+05:30`) / 1000 });
const policy = (id: string, more: object = {}) =>
  listedPolicy(id, {
    nickName: id,
    policyStartDate: at(addDays(today, -100)),
    policyEndDate: at(addDays(today, 200)),
    ...more,
  });
const POLICIES = [
  policy("past", { policyEndDate: at(addDays(today, -1)) }),
  policy("draft", { policyPlacementStatus: "DRAFT" }),
  policy("plant"),
  policy("broken", { error: "Schema Corrupt" }),
];
const LISTS = {
  "/api/company": {
    data: { companies: ["acme", "banyan"].map((id) => ({ id, name: id, nickname: null, active: true })) },
  },
  "/api/policyPlan/fetchPolicies/acme": { data: { policies: POLICIES } },
  "/api/policyPlan/fetchPolicies/banyan": { data: { policies: [] } },
  "/api/registration/progress": { data: { stage: null, rows: 0, total: 0 } },
};

type Sent = { path: string; body: Record<string, unknown> };
type Reply = object | ((body: Record<string, unknown>) => object);

function answer(replies: Record<string, Reply>): Sent[] {
  const sent: Sent[] = [];
  const all: Record<string, Reply> = { ...LISTS, ...replies };
  answerCalls(async (path, init) => {
    const body = ((await readSent(init.body)) ?? {}) as Record<string, unknown>;
    if (init.method === "POST") sent.push({ path, body });
    const key = Object.keys(all).find((start) => path.startsWith(start));
    const found = key ? all[key] : undefined;
    const reply = typeof found === "function" ? found(body) : found;
    const status = (reply as { status?: number } | undefined)?.status ?? (reply ? 200 : 404);
    return { status, body: reply ?? { message: "not here", status: 404 } };
  });
  return sent;
}

const joiner = (employee_id: string, more: AddRow = {}): AddRow => ({
  employee_id,
  relationship_to_account_holders: "self",
  name: "Asha Menon",
  slabId: "1",
  gender: "female",
  date_of_birth: "01/02/1990",
  policy_start_date: formatDmy(addDays(today, -2)),
  ...more,
});
const file = (name: string, bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], name);
/** A workbook of one sheet, like this screen's templates: only the first sheet is read. */
const workbook = async (rows: { ADD?: AddRow[]; EDIT?: AddRow[]; OFFBOARD?: OffboardRow[] }) => {
  const [operation = "ADD", given = []] = Object.entries(rows)[0] ?? [];
  return file("members.xlsx", await errorWorkbook({ [operation]: given.map((row) => ({ ...row, errors: "{}" })) }));
};
const dropInto = (user: ReturnType<typeof userEvent.setup>, within_: HTMLElement, dropped: File) =>
  user.upload(fileInput(within_), dropped);

const result = (incorrectMembers: object[], total: number, unchangedRows: number[] = []) => ({
  data: {
    data: {
      totalCount: total,
      correctCount: total - incorrectMembers.length - unchangedRows.length,
      incorrectCount: incorrectMembers.length,
      incorrectMembers,
      unchangedRows,
      endorsementContexts: [],
    },
  },
});

let saved: SavedFile[] = [];
beforeEach(() => {
  saved = savedFiles();
  Object.assign(globalThis, { Worker: WorkerInPage });
});

/** Calls whose path ends so are never answered, until they are cancelled. @returns their keys. */
function neverAnswer(end: string): string[] {
  const keys: string[] = [];
  answerFirst((path, sent) => {
    if (!path.endsWith(end)) return undefined;
    keys.push(new Headers(sent.headers).get("idempotency-key") ?? "");
    return untilAborted(sent);
  });
  return keys;
}

async function openBulk(replies: Record<string, Reply> = {}, address = "?company=acme&policy=plant") {
  window.history.replaceState(null, "", `/app/bulk-register${address}`);
  const sent = answer(replies);
  renderScreenAs(["opsLead"], <BulkRegister />);
  return { user, sent };
}

/** Company and policy are in the address; the preference is answered. */
async function readyToUpload(replies: Record<string, Reply> = {}, way = "Create or Update Endorsement Request") {
  const { user, sent } = await openBulk(replies);
  const choice = await screen.findByRole("radio", { name: way });
  await waitFor(() => expect(choice).toBeEnabled());
  await user.click(choice);
  await user.click(screen.getByRole("button", { name: "Proceed" }));
  const tile = (name: string) => screen.getByRole("region", { name });
  return { user, sent, tile };
}

describe("bulk register", () => {
  test("the reason is shown for draft and expired policies, a broken one cannot be chosen, and a company without policies has a message", async () => {
    const { user } = await openBulk({}, "?company=acme");
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole("combobox", { name: "Policy" }));
      await user.click(await screen.findByRole("option", { name }));
    };
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Policy" })).toBeEnabled());
    await choose(/draft/);
    // Policies that accept members come first.
    await user.click(screen.getByRole("combobox", { name: "Policy" }));
    const offered = (await screen.findAllByRole("option")).map(
      ({ textContent }) => textContent?.match(/plant|past|draft|broken/)?.[0],
    );
    expect(offered).toEqual(["plant", "past", "draft", "broken"]);
    await user.click(screen.getByRole("combobox", { name: "Policy" }));
    expect(
      await screen.findByText("Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy"),
    ).toBeVisible();
    await choose(/past/);
    expect(
      await screen.findByText("Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy"),
    ).toBeVisible();
    await choose(/broken.*Corrupt Policy, Cannot proceed/);
    expect(await screen.findByText("Policy Error: broken!")).toBeInTheDocument();
    await chooseOption(user, "Company", "banyan");
    expect(await screen.findByText("No policies found for this company!")).toBeVisible();
  });

  test("'Are you sure?' lists the targets; Upload registers, confirms and offers the result file", async () => {
    const { user, sent, tile } = await readyToUpload({ "/api/registration/genome/add": result([], 2) });
    await dropInto(user, tile("ADD MEMBERS"), await workbook({ ADD: [joiner("E1"), joiner("E2")] }));
    const dialog = within(await screen.findByRole("dialog", { name: "Are you sure?" }));
    const fact = (label: string) => dialog.getByText(label).nextSibling;
    expect(fact("Member(s) Found")).toHaveTextContent("2");
    expect(fact("Company name")).toHaveTextContent("acme");
    expect(fact("Operation")).toHaveTextContent("Bulk ADD");
    expect(fact("Insurer name")).toHaveTextContent("Care Health Insurance");
    expect(dialog.getByRole("radio", { name: "Yes" })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: "No" }));
    await user.click(dialog.getByRole("button", { name: "Upload" }));
    expect(await screen.findByText("Starting to register")).toBeInTheDocument();
    expect(await screen.findByText("Registration completed")).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      companyId: "acme",
      policyId: "plant",
      enableEnrolmentPortal: false,
      enableEndorsements: true,
      compression: "gzip-base64",
      fileName: expect.stringMatching(/\.xlsx$/),
    });
    await user.click(screen.getByRole("button", { name: "Download result file" }));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Bulk-Add-Result-.*\.xlsx$/)]),
    );
  });

  test("an upload of 10,000 rows can be cancelled; the next one has another key. A short one cannot", async () => {
    const cancelled = cancelUpload.reply.parse({ data: { outcome: "cancelled" } });
    const { user, sent, tile } = await readyToUpload({ "/api/registration/genome/cancel": cancelled });
    const keys = neverAnswer("/registration/genome/add");
    const rows = Array.from({ length: 10_000 }, (_, index) => joiner(`E${index}`));
    await dropInto(user, tile("ADD MEMBERS"), await workbook({ ADD: rows }));
    const dialog = within(await screen.findByRole("dialog", { name: "Are you sure?" }, { timeout: 20_000 }));
    const upload = () => user.click(dialog.getByRole("button", { name: "Upload" }));
    await upload();
    await waitFor(() => expect(keys).toHaveLength(1), { timeout: 20_000 });
    await user.click(await dialog.findByRole("button", { name: "Cancel the upload" }));
    expect(await screen.findByText("The upload was cancelled. Nothing was written.")).toBeVisible();
    expect(sent.find(({ path }) => path.endsWith("/genome/cancel"))?.body).toEqual({ key: keys[0] });
    expect(sent.map(({ path }) => path)).toContain(`/api/registration/progress/${keys[0]}/stop`);
    await upload();
    await waitFor(() => expect(keys).toHaveLength(2), { timeout: 20_000 });
    expect(keys[1]).not.toBe(keys[0]);
    cleanup();

    const short = await readyToUpload();
    const shortKeys = neverAnswer("/registration/genome/add");
    await dropInto(short.user, short.tile("ADD MEMBERS"), await workbook({ ADD: [joiner("E1")] }));
    await short.user.click(await screen.findByRole("button", { name: "Upload" }));
    await waitFor(() => expect(shortKeys).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Cancel the upload" })).toBeNull();
  }, 90_000);

  test("an upload that is pending approval is proposed once and closes the dialog; the same file later is another one", async () => {
    const pending = { status: 202, approval: { id: "apr_1" } };
    const { user, tile } = await readyToUpload({ "/api/registration/genome/add": pending });
    const keys: string[] = [];
    answerFirst((path, init) => {
      if (path.endsWith("/add")) keys.push(new Headers(init.headers).get("idempotency-key") ?? "");
      return undefined;
    });
    const late = await workbook({ ADD: [joiner("A1", { isException: "yes" })] });
    for (const uploads of [1, 2]) {
      await dropInto(user, tile("ADD MEMBERS"), late);
      const dialog = await screen.findByRole("dialog", { name: "Are you sure?" });
      await user.dblClick(within(dialog).getByRole("button", { name: "Upload" }));
      const links = await screen.findAllByRole("link", { name: "Open the approval" });
      expect(links.at(-1)).toHaveAttribute("href", "/app/approvals?id=apr_1");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(new Set(keys).size).toBe(uploads);
    }
    expect(keys).toHaveLength(2);
  });

  test("an edit of the roster; a refusal is shown in the dialog, and the choices are kept", async () => {
    const refused = { message: "The policy is being changed by another upload", status: 409 };
    const { user, sent, tile } = await readyToUpload(
      { "/api/registration/genome/edit": refused },
      "Update Active Roster",
    );
    await dropInto(user, tile("EDIT MEMBERS"), await workbook({ EDIT: [{ userId: "u-1", mobile: "9876543210" }] }));
    const dialog = within(await screen.findByRole("dialog", { name: "Are you sure?" }));
    expect(dialog.getByText("Bulk EDIT")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Upload" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(refused.message);
    expect(await screen.findByText("Failed to upload!")).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ enableEndorsements: false });
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(tile("EDIT MEMBERS")).toBeVisible();
  });

  test("a sheet without members is refused in the specified words; the same file again shows 'Nothing was changed'", async () => {
    const { user, tile } = await readyToUpload({ "/api/registration/genome/add": result([], 1, [2]) });
    await dropInto(user, tile("ADD MEMBERS"), await workbook({}));
    expect(await within(tile("ADD MEMBERS")).findByText("No member data found in the sheet")).toBeVisible();
    await dropInto(user, tile("ADD MEMBERS"), await workbook({ ADD: [joiner("E1")] }));
    await user.click(await screen.findByRole("button", { name: "Upload" }));
    expect(
      await screen.findAllByText("Nothing was changed. All rows of this file are already on the roster."),
    ).not.toHaveLength(0);
  });

  test("without the new bulk register there is no preference, and the portal question is shown", async () => {
    window.history.replaceState(null, "", "/app/bulk-register?company=acme&policy=plant");
    const sent = answer({});
    renderScreenAs(["opsLead"], <BulkRegister />, { flags: { newBulkRegister: false } });
    const tile = screen.getByRole("region", { name: "ADD MEMBERS" });
    await waitFor(() => expect(tile.querySelector("[data-disabled]")).not.toBeInTheDocument());
    await dropInto(user, tile, await workbook({ ADD: [joiner("E1")] }));
    const dialog = within(await screen.findByRole("dialog", { name: "Are you sure?" }));
    await user.click(dialog.getByRole("button", { name: "Upload" }));
    expect(await dialog.findByText("Please select one option atleast!")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("the preference can be changed until the upload", async () => {
    const { user } = await readyToUpload();
    expect(screen.getByText("Create or Update Endorsement Request")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Change" }));
    expect(screen.getByRole("radio", { name: "Update Active Roster" })).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Proceed" })).toBeDisabled();
  });
});

describe("failed rows", () => {
  const failing = [
    {
      ...joiner("E2", { date_of_birth: "01/02/1890" }),
      rowNumber: 3,
      errors: '{"Date of Birth":"Age limit exceeded"}',
    },
    { ...joiner("E3", { slabId: "9" }), rowNumber: 4, errors: '{"Slab ID":"Slab ID does not exist"}' },
  ];

  async function withTwoFailures({ refusedRound = 0 } = {}) {
    let round = 0;
    const replies = {
      "/api/registration/genome/add": () => {
        round += 1;
        if (round === refusedRound) return { message: "The policy is locked", status: 409 };
        return round === 1 ? result(failing, 3) : result([], 1);
      },
    };
    const started = await readyToUpload(replies);
    const { user, tile } = started;
    await dropInto(user, tile("ADD MEMBERS"), await workbook({ ADD: [joiner("E1"), joiner("E2"), joiner("E3")] }));
    await user.click(await screen.findByRole("button", { name: "Upload" }));
    await screen.findByRole("table", { name: "Failed rows" });
    return started;
  }

  const unpacked = (sent: Sent | undefined) =>
    JSON.parse(gunzipSync(Buffer.from(String(sent?.body.membersList), "base64")).toString()) as AddRow[];

  test("one is put right here and sent again alone, also after a refusal; the other stays in the list", async () => {
    const { user, sent } = await withTwoFailures({ refusedRound: 2 });
    expect(screen.getByRole("button", { name: "Send 2 failed rows again" })).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Fix row 3" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Fix row 3" }));
    const birth = dialog.getByRole("textbox", { name: /Date of Birth/ });
    expect(birth).toHaveAccessibleDescription("Age limit exceeded");
    await user.clear(birth);
    await user.type(birth, "01/02/1990");
    await user.click(dialog.getByRole("button", { name: "Save row" }));
    await user.click(screen.getByRole("button", { name: "Upload another file" }));
    const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Stay" }));
    await user.click(await screen.findByRole("button", { name: "Send 1 corrected row again" }));
    expect(await screen.findByText("The policy is locked")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Send 1 corrected row again" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(unpacked(sent[2])).toEqual([expect.objectContaining({ employee_id: "E2", date_of_birth: "01/02/1990" })]);
    expect(await screen.findByRole("button", { name: "Send 1 failed row again" })).toBeEnabled();
    expect(screen.getByRole("table", { name: "Failed rows" })).toHaveTextContent("Slab ID does not exist");
  });

  test("a date in any usual form is sent as DD/MM/YYYY; an unreadable one keeps the dialog open", async () => {
    const { user, sent } = await withTwoFailures();
    await user.click(screen.getByRole("button", { name: "Fix row 3" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Fix row 3" }));
    const birth = dialog.getByRole("textbox", { name: /Date of Birth/ });
    await user.clear(birth);
    await user.type(birth, "31/2/90");
    await user.click(dialog.getByRole("button", { name: "Save row" }));
    await waitFor(() => expect(birth).toHaveAccessibleDescription("Enter a date such as 01/08/2026"));
    expect(birth).toHaveValue("31/2/90");
    await user.clear(birth);
    await user.type(birth, "1-2-90");
    await user.click(dialog.getByRole("button", { name: "Save row" }));
    await user.click(await screen.findByRole("button", { name: "Send 1 corrected row again" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(unpacked(sent[1])).toEqual([expect.objectContaining({ employee_id: "E2", date_of_birth: "01/02/1990" })]);
  });

  test("the corrected error workbook is dropped back: only its rows are processed", async () => {
    const { user, sent } = await withTwoFailures();
    const corrected = { ...joiner("E3", { slabId: "1" }), errors: '{"Slab ID":"Slab ID does not exist"}' };
    const stranger = { ...joiner("E77"), errors: "{}" };
    const bytes = await errorWorkbook({ ADD: [corrected, stranger, stranger] });
    await dropInto(user, screen.getByRole("region", { name: /^Result of/ }), file("corrected.xlsx", bytes));
    expect(
      await screen.findByText(/corrected.xlsx: 1 failed row loaded. 2 other rows did not fail and are skipped./),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send 1 corrected row again" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(unpacked(sent[1])).toEqual([expect.objectContaining({ employee_id: "E3", slabId: "1", rowNumber: 4 })]);
  });

  test("one row of a dropped workbook that did not fail is skipped", async () => {
    const { user } = await withTwoFailures();
    const bytes = await errorWorkbook({
      ADD: [joiner("E2"), joiner("E3"), joiner("E77")].map((row) => Object.assign(row, { errors: "{}" })),
    });
    await dropInto(user, screen.getByRole("region", { name: /^Result of/ }), file("corrected.xlsx", bytes));
    const text = /2 failed rows loaded. 1 other row did not fail and is skipped./;
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe("e-cards", () => {
  test("UHIDs are uploaded without an upload preference, which they do not use", async () => {
    const { sent } = await openBulk({
      "/api/bulk/uploadUHIDs/plant": { data: { assigned: 1, unchanged: 0, failure: [] } },
    });
    await screen.findByRole("radio", { name: "Create or Update Endorsement Request" });
    const tile = screen.getByRole("region", { name: "AUTOGENERATE E-CARDS" });
    const { tableErrorWorkbook } = await import("@/lib/sheets/write/table-workbooks");
    const bytes = await tableErrorWorkbook("uhids", "E-Cards", [{ employeeId: "E9", uhid: "U9", error: "" }]);
    await waitFor(() => expect(tile.querySelector("[data-disabled]")).not.toBeInTheDocument());
    await dropInto(user, tile, file("uhids.xlsx", bytes));
    expect(await within(tile).findByText("1 UHID(s) assigned")).toBeVisible();
    expect(sent).toContainEqual(expect.objectContaining({ path: "/api/bulk/uploadUHIDs/plant" }));
    sent.length = 0;
    await dropInto(user, tile, file("uhids.csv", new TextEncoder().encode("Employee ID,UHID\nE10,U10\n")));
    await waitFor(() => expect(sent).toMatchObject([{ body: { memberData: [{ employeeId: "E10", uhid: "U10" }] } }]));
  });

  test("UHIDs that could not be assigned are listed with their reason", async () => {
    const failure = [{ employeeId: "E9", uhid: "U9", error: "Member not found" }];
    const { user, tile } = await readyToUpload({
      "/api/bulk/uploadUHIDs/plant": { data: { assigned: 3, unchanged: 0, failure } },
    });
    const { tableErrorWorkbook } = await import("@/lib/sheets/write/table-workbooks");
    const bytes = await tableErrorWorkbook("uhids", "E-Cards", [{ employeeId: "E9", uhid: "U9", error: "" }]);
    await dropInto(user, tile("AUTOGENERATE E-CARDS"), file("uhids.xlsx", bytes));
    expect(await screen.findByText("1 row(s) failed")).toBeInTheDocument();
    expect(within(tile("AUTOGENERATE E-CARDS")).getByRole("status")).toHaveTextContent("Member not found");
    const empty = await tableErrorWorkbook("uhids", "E-Cards", []);
    await dropInto(user, tile("AUTOGENERATE E-CARDS"), file("empty.xlsx", empty));
    expect(await screen.findByText("Failed to upload!")).toBeInTheDocument();
    expect(screen.getAllByText("No records found in the excel!")).not.toHaveLength(0);
  });
});

describe("offboarding", () => {
  const leaver = (userId: string): OffboardRow => ({
    userId,
    relationship: "self",
    dateOfLeaving: formatDmy(addDays(today, -1)),
  });

  async function openOffboard(roles: Role[], reply: Reply) {
    window.history.replaceState(null, "", "/app/offboard-members?company=acme");
    const sent = answer({ "/api/registration/genome/offboard": reply });
    renderScreenAs(roles, <OffboardMembers />);
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Company" })).toHaveValue("acme"));
    const section = () => screen.getByRole("region", { name: "Members who leave" });
    return { user, sent, section };
  }

  test("without the preference it is an endorsement request; all gone: 'Members were offboarded Successfully'", async () => {
    const reply = { data: { validMembers: [leaver("u-1")], invalidMembers: [], endorsementContexts: [] } };
    const { user, sent, section } = await openOffboard(["opsExecutive"], reply);
    expect(screen.queryByRole("radio", { name: "Update Active Roster" })).not.toBeInTheDocument();
    await dropInto(user, section(), await workbook({ OFFBOARD: [leaver("u-1")] }));
    await user.click(await screen.findByRole("button", { name: "Offboard 1 member" }));
    expect(await screen.findByText("Members were offboarded Successfully")).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ companyId: "acme", enableEndorsements: true });
  });

  test("partly: 'Some Members could not be offboarded' and the error sheet is downloaded", async () => {
    const invalidMembers = [{ ...leaver("u-2"), rowNumber: 3, error: '{"User ID":"Member not found"}' }];
    const reply = { data: { validMembers: [leaver("u-1")], invalidMembers, endorsementContexts: [] } };
    const { user, section } = await openOffboard(["opsExecutive"], reply);
    await dropInto(user, section(), await workbook({ OFFBOARD: [leaver("u-1"), leaver("u-2")] }));
    await user.click(await screen.findByRole("button", { name: "Offboard 2 members" }));
    expect(await screen.findByText("Some Members could not be offboarded")).toBeInTheDocument();
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Offboarding-Result-.*\.xlsx$/)]),
    );
    expect(screen.getByRole("table", { name: "Failed rows" })).toHaveTextContent("User ID: Member not found");
  });

  test("after a failed call, the read file can be sent again", async () => {
    let fails = true;
    const done = { data: { validMembers: [leaver("u-1")], invalidMembers: [], endorsementContexts: [] } };
    const { user, section } = await openOffboard(["opsExecutive"], () =>
      fails ? { message: "The provider cannot be reached", status: 503 } : done,
    );
    await dropInto(user, section(), await workbook({ OFFBOARD: [leaver("u-1")] }));
    await user.click(await screen.findByRole("button", { name: "Offboard 1 member" }));
    expect(await screen.findByText("The provider cannot be reached")).toBeInTheDocument();
    fails = false;
    await user.click(await screen.findByRole("button", { name: "Offboard 1 member" }));
    expect(await screen.findByText("Members were offboarded Successfully")).toBeInTheDocument();
  });

  test("members who have all left: nothing was changed", async () => {
    const invalidMembers = [{ ...leaver("u-1"), rowNumber: 2, error: '{"User ID":"Member already inactive"}' }];
    const reply = { data: { validMembers: [], invalidMembers, endorsementContexts: [] } };
    const { user, section } = await openOffboard(["opsExecutive"], reply);
    await dropInto(user, section(), await workbook({ OFFBOARD: [leaver("u-1")] }));
    await user.click(await screen.findByRole("button", { name: "Offboard 1 member" }));
    const sentence = "Nothing was changed. All members of this file have left already.";
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  test("a sheet with the hint row only: 'The Excelsheet has no members'", async () => {
    const { registrationTemplate } = await import("@/lib/sheets/write/registration-templates");
    const { user, section } = await openOffboard(["opsExecutive"], {});
    await dropInto(user, section(), file("template.xlsx", await registrationTemplate("OFFBOARD")));
    expect(await screen.findByText("The Excelsheet has no members")).toBeVisible();
  });

  test("an employer's text file is matched first, its rows all leavers; not matched, it is not read", async () => {
    const { user, sent, section } = await openOffboard(["opsExecutive"], {
      data: { validMembers: [{ employee_id: "E1" }], invalidMembers: [], endorsementContexts: [] },
    });
    const leavers = new File(["Emp Code;LWD;Reason;Dept\nE1;25.04.2026;Resigned;IT\nTotal;1;;"], "leavers.csv");
    const step = () => screen.findByRole("dialog", { name: "Match columns: leavers.csv" }, { timeout: 10_000 });
    await dropInto(user, section(), leavers);
    await user.click(await within(await step()).findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("The file was not read because its columns were not matched.")).toBeVisible();
    await dropInto(user, section(), leavers);
    await user.click(await within(await step()).findByRole("button", { name: "Continue" }));
    await user.click(await screen.findByRole("button", { name: "Offboard 1 member" }, { timeout: 10_000 }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test("a half-answered step returns after a reload, for its company only, until it is answered", async () => {
    const store = memoryStore();
    const openAt = async (company: string) => {
      cleanup();
      window.history.replaceState(null, "", `/app/offboard-members?company=${company}`);
      const sent = answer({
        "/api/registration/genome/offboard": {
          data: { validMembers: [{ employee_id: "E1" }], invalidMembers: [], endorsementContexts: [] },
        },
      });
      renderScreen(
        <Person roles={["opsExecutive"]} flags={parseFlags("")} userId="u-1">
          <MatchingStore value={async () => store}>
            <OffboardMembers />
          </MatchingStore>
        </Person>,
      );
      await waitFor(() => expect(screen.getByRole("combobox", { name: "Company" })).toHaveValue(company));
      return { user: userEvent.setup(), sent };
    };
    const step = () => screen.findByRole("dialog", { name: "Match columns: leavers.csv" }, { timeout: 10_000 });
    const { user } = await openAt("acme");
    const leavers = new File(["Emp Code;LWD;Kinship\nE1;25.04.2026;Wife"], "leavers.csv");
    await dropInto(user, screen.getByRole("region", { name: "Members who leave" }), leavers);
    await user.click(await within(await step()).findByRole("button", { name: "Confirm 1 suggested match" }));
    const draft = () => store.parts["step:offboard.draft"] as { sheets: { matches: { reason: string }[] }[] } | null;
    await waitFor(() => expect(draft()?.sheets[0]?.matches[2]?.reason).toBe("answered"));
    await openAt("banyan");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const again = await openAt("acme");
    await again.user.click(await within(await step()).findByRole("button", { name: "Continue" }));
    await again.user.click(await screen.findByRole("button", { name: "Offboard 1 member" }, { timeout: 10_000 }));
    await waitFor(() => expect(again.sent).toHaveLength(1));
    expect(draft()).toBeNull();
  });

  test("with the preference nothing can be dropped before it is answered", async () => {
    const { user, section } = await openOffboard(["opsLead"], {});
    expect(section().querySelector("[data-disabled]")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Update Active Roster" }));
    await user.click(screen.getByRole("button", { name: "Proceed" }));
    expect(section().querySelector("[data-disabled]")).not.toBeInTheDocument();
  });
});
