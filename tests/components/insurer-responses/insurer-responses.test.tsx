import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { InsurerResponses } from "@/components/insurer-responses/insurer-responses";
import { FileTarget } from "@/components/shell/file-target";
import { callKeyOf } from "@/lib/contract/endpoint";
import {
  listInsurerResponses,
  type ResponsePreview,
  type ResponsesOfEndorsement,
  recordInsurerResponse,
} from "@/lib/contract/insurer-responses";
import { parseFlags } from "@/lib/flags";
import { RESPONSE_FIELD_WORDS, INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import type { Role } from "@/lib/permissions";
import { endorsement, member } from "../endorsements/fixtures";
import { fileInput } from "../files";
import { pushed } from "../navigation";
import { answerTable, Person, type Replies, renderScreen } from "../render-screen";
import { RESPONSE, ROW } from "./fixtures";
import { ResponseWorker } from "./response-worker";

const NONE: ResponsesOfEndorsement = {
  expected: { stage: "INSURER", bringsUhids: false },
  progress: { rows: 2, accepted: 0, rejected: 0, open: 2 },
  responses: [],
};
const DONE: ResponsesOfEndorsement = {
  ...NONE,
  progress: { rows: 2, accepted: 1, rejected: 1, open: 0 },
  responses: [RESPONSE],
};
const PREVIEW: ResponsePreview = {
  stage: "INSURER",
  rows: [ROW],
  ours: 0,
  theirs: 0,
  uhids: { assigned: 1, unchanged: 0, failed: 0 },
  matches: [{ kind: "MATCHED", memberId: "m-1" }],
  progress: { rows: 2, accepted: 1, rejected: 0, open: 1 },
  changes: [],
};
const SENT = endorsement({
  status: "SENT_TO_INSURER",
  nextEndorsmentStatus: "ENDO_RECEIVED",
  blockers: [],
  memberData: [member(), member({ id: "m-2", name: "Dev Rao", relationship: "child" })],
});

type Body = { lines?: object[]; choices?: object[]; version?: number };
const PATH = "/api/endorsement/e-1/responses";

type Shown = { replies?: Replies<Body>; role?: Role; missing?: string[]; shown?: typeof SENT };

function Responses({
  shown,
  onMove,
  onChanged,
}: Pick<ComponentProps<typeof InsurerResponses>, "onMove"> & { shown: typeof SENT; onChanged: () => void }) {
  const [version, setVersion] = useState(shown.version);
  const reload = async () => {
    onChanged();
    setVersion(shown.version + 1);
  };
  return <InsurerResponses endorsement={{ ...shown, version }} onMove={onMove} onChanged={reload} />;
}

function open({ replies = {}, role = "opsExecutive", missing = [], shown = SENT }: Shown = {}) {
  const sent = answerTable<Body>({
    [`GET ${PATH}`]: { body: { data: NONE } },
    [`GET ${PATH}/format`]: { body: { data: { stage: "INSURER", format: null } } },
    [`POST ${PATH}/preview`]: { body: { data: PREVIEW } },
    ...replies,
  });
  const moves: string[] = [];
  const changed: true[] = [];
  renderScreen(
    <Person roles={[role]} flags={parseFlags("")} missing={missing}>
      <FileTarget mayValidate>
        <Responses shown={shown} onMove={(to) => moves.push(to)} onChanged={() => changed.push(true)} />
      </FileTarget>
    </Person>,
  );
  return { sent, moves, changed, user: userEvent.setup() };
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/endorsement-details?id=e-1");
  Object.assign(globalThis, { Worker: ResponseWorker });
});

const button = (name: string) => screen.findByRole("button", { name });
const READ = "Read insurer's response";

async function drop(user: ReturnType<typeof userEvent.setup>, text: string, name = "response.csv") {
  await user.click(await button(READ));
  await screen.findByText(TEXT.drop);
  await user.upload(fileInput(), new File([text], name, { type: "text/csv" }));
}

const TEXT_REASON = RESPONSE_FIELD_WORDS.reason;
const CERTAIN = "Employee Code,Name,Status\nE1,Asha Rao,Accepted\n";

test("a file without doubts is compared, recorded on the shown version, and moves nothing", async () => {
  const reply = { response: RESPONSE, progress: DONE.progress, uhids: PREVIEW.uhids, isRepeated: false };
  const { sent, moves, changed, user } = open({ replies: { [`POST ${PATH}`]: () => ({ body: { data: reply } }) } });
  await drop(user, CERTAIN);
  expect(window.location.search).toContain("response=read");
  await user.click(await button("Record 1 response"));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(sent.map(({ path }) => path)).toEqual([`${PATH}/preview`, PATH]);
  expect(sent[1]?.body).toMatchObject({ version: 3, fileName: "response.csv", choices: [] });
  expect(sent[1]?.body.lines).toMatchObject([{ employeeId: "E1", name: "Asha Rao", verdict: "ACCEPTED", row: 2 }]);
  expect(moves).toEqual([]);
  expect(window.location.search).not.toContain("response");
});

test("cells of an email or a portal are read like a file", async () => {
  const { sent, user } = open();
  await user.click(await button(READ));
  await user.click(await button("Paste cells"));
  await user.click(await screen.findByRole("textbox", { name: "Cells" }));
  await user.paste("Employee Code\tName\tStatus\nE1\tAsha Rao\tAccepted\n");
  await user.click(await button("Read"));
  await button("Record 1 response");
  expect(sent[0]?.body.lines).toMatchObject([{ employeeId: "E1", name: "Asha Rao", verdict: "ACCEPTED", row: 2 }]);
});

test("a doubtful column and status word need a decision before the comparison", async () => {
  const { sent, user } = open();
  await drop(user, "Employee Code,Premium,Status\nE1,100,QC-2\n");
  await user.click(await button(TEXT.next));
  expect(await screen.findByText(TEXT.undecidedColumn)).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(
    screen.getByRole("combobox", { name: TEXT.choose({ header: "Premium" }) }),
    "Premium with GST",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: TEXT.wordChoose({ word: "QC-2" }) }), "Rejected");
  await user.click(await button(TEXT.next));
  await button("Record 1 response");
  expect(sent[0]?.body.lines).toMatchObject([{ verdict: "REJECTED", totalPremium: 100, netPremium: null }]);
});

test("a line that fits several rows needs a choice, and the comparison is repeated with it", async () => {
  const unclear = { ...PREVIEW, matches: [{ kind: "UNCLEAR", memberIds: ["m-1", "m-2"] }], rows: [] };
  const { sent, user } = open({
    replies: {
      [`POST ${PATH}/preview`]: ({ body }) => ({ body: { data: body.choices?.length ? PREVIEW : unclear } }),
    },
  });
  await drop(user, CERTAIN);
  expect(await button("Record 0 responses")).toBeDisabled();
  const choice = screen.getByRole("combobox", { name: /^Row of row 2: E1 · Asha Rao/ });
  await user.selectOptions(choice, "E1 · Dev Rao · child · ADD");
  await waitFor(async () => expect(await button("Record 1 response")).toBeEnabled());
  expect(sent.at(-1)?.body.choices).toEqual([{ line: 0, memberId: "m-2" }]);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Row of row 2/ }), TEXT.noneOfThese);
  await waitFor(() => expect(sent.at(-1)?.body.choices).toEqual([{ line: 0, memberId: null }]));
});

test("a file that names no life, or is no table, is refused where it was dropped", async () => {
  const { user } = open();
  await drop(user, "Dear Sir,\nplease find enclosed\n");
  expect(await screen.findByText(TEXT.noTable)).toBeVisible();
});

test("unknown headings are asked; the rest is left unused in one press", async () => {
  const { sent, user } = open();
  await drop(user, "Employee Code,Approval,Why,Plan B\nE1,Not Accepted,over age,x\n");
  await user.selectOptions(await screen.findByRole("combobox", { name: TEXT.choose({ header: "Why" }) }), TEXT_REASON);
  await user.click(await button("Leave 1 other column unused"));
  await user.click(await button(TEXT.next));
  await button("Record 1 response");
  expect(sent[0]?.body.lines).toMatchObject([{ verdict: "REJECTED", reason: "over age" }]);
});

test("a file without a column of verdicts asks what its rows are", async () => {
  const { sent, user } = open();
  await drop(user, "Employee Code,Name\nE1,Asha Rao\n");
  await user.click(await button(TEXT.next));
  expect(sent).toEqual([]);
  const question = screen.getByRole("combobox", { name: "The rows of the file are" });
  expect(question).toHaveAccessibleDescription("Choose accepted, rejected or pending");
  await user.selectOptions(question, "Accepted");
  await user.click(await button(TEXT.next));
  await button("Record 1 response");
  expect(sent[0]?.body.lines).toMatchObject([{ verdict: "ACCEPTED" }]);
});

test("a file whose identifying column is unknown opens the columns", async () => {
  const { sent, user } = open();
  await drop(user, "Token,Approval\nE1,Accepted\n");
  expect(await screen.findByText(TEXT.noHeaders)).toBeVisible();
  expect(await button(TEXT.next)).toBeDisabled();
  await user.selectOptions(screen.getByRole("combobox", { name: TEXT.choose({ header: "Token" }) }), "Employee ID");
  await user.click(await button(TEXT.next));
  await button("Record 1 response");
  expect(sent[0]?.body.lines).toMatchObject([{ employeeId: "E1", verdict: "ACCEPTED" }]);
});

const changes: ResponsePreview["changes"] = [
  { memberId: "m-1", name: "Asha Rao", recorded: "REJECTED", verdict: "ACCEPTED" },
];

test("each recorded response that the file changes needs a tick", async () => {
  const reply = { response: RESPONSE, progress: DONE.progress, uhids: PREVIEW.uhids, isRepeated: false };
  const { sent, user } = open({
    replies: {
      [`POST ${PATH}/preview`]: () => ({ body: { data: { ...PREVIEW, changes } } }),
      [`POST ${PATH}`]: () => ({ body: { data: reply } }),
    },
  });
  await drop(user, CERTAIN);
  expect(await button("Record 1 response")).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Asha Rao: Rejected → Accepted" }));
  await user.click(await button("Record 1 response"));
  await waitFor(() => expect(sent.at(-1)?.path).toBe(PATH));
  expect(sent.at(-1)?.body).toMatchObject({ confirmedChanges: ["m-1"] });
});

test("a file of another endorsement is refused in words, and another file can be chosen", async () => {
  const refused = { status: 400, body: { message: TEXT.noneOfOurs, status: 400 } };
  const { user } = open({ replies: { [`POST ${PATH}/preview`]: () => refused } });
  await drop(user, CERTAIN);
  expect(await screen.findByText(TEXT.noneOfOurs)).toBeVisible();
  await user.click(await button(TEXT.otherFile));
  expect(await screen.findByText(TEXT.drop)).toBeVisible();
});

test("an endorsement changed meanwhile shows who changed it, and the read rows are compared with its new version", async () => {
  const conflict = { status: 409, body: { message: "Endorsement was changed by Ravi", status: 409 } };
  const preview = { body: { data: { ...PREVIEW, changes } } };
  const { sent, user } = open({ replies: { [`POST ${PATH}/preview`]: preview, [`POST ${PATH}`]: () => conflict } });
  await drop(user, CERTAIN);
  await user.click(await screen.findByRole("checkbox", { name: "Asha Rao: Rejected → Accepted" }));
  await user.click(await button("Record 1 response"));
  expect(await screen.findByText("Endorsement was changed by Ravi")).toBeVisible();
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`${PATH}/preview`, PATH, `${PATH}/preview`]));
  expect(await button("Record 1 response")).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Asha Rao: Rejected → Accepted" }));
  await user.click(await button("Record 1 response"));
  await waitFor(() => expect(sent[3]).toMatchObject({ path: PATH, body: { version: 4 } }));
});

test("responses are listed with who, counts, differences and the next step of a rejection; all complete offers the move", async () => {
  const { moves, user } = open({ replies: { [`GET ${PATH}`]: () => ({ body: { data: DONE } }) } });
  expect(await screen.findByText("All 2 rows are complete: 1 accepted, 1 rejected.")).toBeVisible();
  expect(screen.getByText(/^Rejected rows move to the next draft when the endorsement is received/)).toBeVisible();
  const rows = await screen.findByRole("table", { name: "Rows of the response: schedule.xlsx" });
  expect(within(rows).getByRole("row", { name: /Dev Rao/ })).toHaveTextContent(
    /Correct the data in the next endorsement\s*DOB mismatch/,
  );
  expect(within(rows).getByRole("row", { name: /Asha Rao/ })).toHaveTextContent(/Rounding ₹101\.00\s*Console ₹100\.00/);
  expect(screen.getByText("+₹1.00").parentElement).toHaveTextContent(
    "Amounts: Insurer ₹101.00, console ₹100.00: +₹1.00",
  );
  await user.click(await button("Move to Endo Received"));
  expect(moves).toEqual(["ENDO_RECEIVED"]);
  await user.click(await button("Hide the rows of schedule.xlsx"));
  expect(screen.queryByRole("table")).toBeNull();
});

test("a response before a rework says that it does not count, and its rows are hidden", async () => {
  const responses = [{ ...RESPONSE, isOfEarlierSending: true }];
  open({ replies: { [`GET ${PATH}`]: () => ({ body: { data: { ...NONE, responses } } }) } });
  expect(await screen.findByText("From an earlier sending, not counted")).toBeVisible();
  expect(screen.getByRole("button", { name: "Show the rows of schedule.xlsx" })).toBeVisible();
});

test.each([
  ["a row is open", { ...DONE, progress: { rows: 2, accepted: 1, rejected: 0, open: 1 } }, SENT],
  ["every row is rejected", { ...DONE, progress: { rows: 2, accepted: 0, rejected: 2, open: 0 } }, SENT],
  ["something stands in the way", DONE, { ...SENT, blockers: [{ code: "UHIDS_MISSING", message: "" }] }],
])("while %s the move is not offered here", async (_, data, shown) => {
  open({ shown, replies: { [`GET ${PATH}`]: () => ({ body: { data } }) } });
  await screen.findByText("schedule.xlsx");
  expect(screen.queryByRole("button", { name: "Move to Endo Received" })).toBeNull();
});

test("who may only look sees what came back and reads no files; without these calls there is nothing", async () => {
  open({ role: "viewer", replies: { [`GET ${PATH}`]: () => ({ body: { data: DONE } }) } });
  await screen.findByText("schedule.xlsx");
  expect(screen.queryByRole("button", { name: READ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Move to Endo Received" })).toBeNull();
});

test("a provider without these calls is offered nothing", async () => {
  open({ missing: [callKeyOf(listInsurerResponses), callKeyOf(recordInsurerResponse)] });
  await waitFor(() => expect(screen.queryByRole("region", { name: TEXT.title })).toBeNull());
});

test("before anything was sent the section is not there", async () => {
  const nothing = { expected: null, progress: null, responses: [] };
  open({ replies: { [`GET ${PATH}`]: () => ({ body: { data: nothing } }) } });
  await waitFor(() => expect(screen.queryByText(TEXT.title)).toBeNull());
});

test("responses that cannot be loaded show the message of a failed load", async () => {
  open({ replies: { [`GET ${PATH}`]: () => ({ status: 500, body: { message: "no", status: 500 } }) } });
  expect(await screen.findByText(TEXT.loadFailed)).toBeVisible();
});

test("a file dropped on the page is read as the expected response; without the permission it opens in the validator", async () => {
  const file = new File(["Employee ID,Name,Status\nE1,Asha Rao,Accepted\n"], "schedule.csv");
  const drop = () =>
    act(async () => void fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [file] } }));
  open();
  await button(READ);
  await drop();
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog).toHaveTextContent("Asha Rao"));
  expect(pushed).toEqual([]);
  cleanup();
  window.history.replaceState(null, "", "/app/endorsement-details?id=e-1");
  open({ role: "viewer" });
  await screen.findByText(/No response/);
  await drop();
  expect(pushed).toEqual(["/app/validator"]);
});
