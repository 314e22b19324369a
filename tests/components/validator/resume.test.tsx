import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flowReducer } from "@/components/validator/flow/reducer";
import { partsOf } from "@/components/validator/flow/stored-parts";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { unifiedUpload } from "@/lib/contract/registration";
import { pushed } from "../navigation";
import { answerFirst } from "../render-screen";
import { addition, flowWith, kycRow, LISTS } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";

const user = userEvent.setup();

const UPLOAD = "/registration/genome/unifiedUpload";
const waiting = () => flowWith({ ADD: [addition(2)], EDIT: [addition(3)] }, { kyc: [kycRow(3)] });

beforeEach(() => {
  window.history.replaceState(null, "", "/app/validator");
});

test("work that a crash left behind is offered, and taken up where the person was, answers included", async () => {
  answerPaths(LISTS);
  const store = memoryStore();
  const answered = flowReducer(waiting(), { type: "kycAnswered", answers: { "EDIT:3": "YES" } });
  store.left = [{ flow: "crashed", at: Date.now(), parts: partsOf(answered) }];
  renderValidator(<ValidatorScreen />, { store });
  const offer = within(await screen.findByRole("region", { name: "Unfinished work" }));
  expect(offer.getByText(/Acme · members\.xlsx, 2 members/)).toBeVisible();
  await user.click(offer.getByRole("button", { name: "Resume" }));
  await waitFor(() => expect(pushed).toEqual(["/app/kyc-checklist"]));
  expect(store.parts.kycAnswers).toEqual({ "EDIT:3": "YES" });
  expect(screen.queryByRole("region", { name: "Unfinished work" })).toBeNull();
});

test("unfinished work can be discarded", async () => {
  answerPaths(LISTS);
  const store = memoryStore();
  store.left = [{ flow: "crashed", at: Date.now(), parts: partsOf(waiting()) }];
  renderValidator(<ValidatorScreen />, { store });
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unfinished work" })).toBeNull());
  expect(store.left).toEqual([]);
});

test("an interrupted upload is resumed under the same key", async () => {
  const group = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [] };
  const ADD = { ...group, totalCount: 1, correctCount: 1 };
  const data = { data: { data: { ADD, EDIT: group, OFFBOARD: group, endorsementContexts: [] } } };
  const interrupted = { message: "Interrupted", code: "write_interrupted", status: 502 };
  const notBackYet = { message: "Not reached", code: "provider_unreachable", status: 502 };
  const requests = answerPaths({
    [UPLOAD]: [
      { status: 502, body: interrupted },
      { status: 502, body: notBackYet },
      { body: unifiedUpload.reply.parse(data) },
    ],
  });
  renderValidator(<ValidationSummary />, { stored: flowWith({ ADD: [addition(2)] }, {}) });
  expect(await screen.findByText(/The connection was interrupted/)).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Add" }, { timeout: 10_000 })).toBeVisible();
  const uploads = requests.filter(({ path }) => path === UPLOAD);
  expect(uploads).toHaveLength(3);
  expect(uploads[2]?.key).toBe(uploads[0]?.key);
});

test("a draft is shared by a link, and a colleague continues with file and answers", async () => {
  let contents = "";
  const draftOf = (id: string) => ({
    id,
    savedBy: "Asha",
    savedAt: { seconds: 1_795_000_000, nanoseconds: 0 },
    expiresAt: { seconds: 1_795_600_000, nanoseconds: 0 },
  });
  answerPaths(LISTS);
  answerFirst((path, init) => {
    const id = path.split("/").at(-1) ?? "";
    if (!path.startsWith("/api/validatorDrafts/")) return undefined;
    if (init.method === "PUT") {
      contents = JSON.parse(String(init.body)).contents;
      return { body: { data: draftOf(id) } };
    }
    return { body: { data: { ...draftOf(id), contents } } };
  });
  const first = renderValidator(<ValidatorScreen />, { store: memoryStore(waiting()) });
  await user.click(await screen.findByRole("button", { name: "Share draft" }));
  await screen.findByText("Copied to Clipboard");
  const link = await navigator.clipboard.readText();
  expect(link).toMatch(/\/app\/validator\?draft=[\w-]{36}$/);
  first.unmount();

  const store = memoryStore();
  window.history.replaceState(null, "", link.slice(link.indexOf("/app")));
  renderValidator(<ValidatorScreen />, { store });
  await user.click(await screen.findByRole("button", { name: "Open draft" }));
  await waitFor(() => expect(pushed).toEqual(["/app/kyc-checklist"]));
  expect((store.parts.file as { name: string }).name).toBe("members.xlsx");
  expect(store.parts.flowId).not.toBe("flow-1");
  expect(store.parts.draftId).toBe(link.split("draft=")[1]);
});

test("an expired link shows 'This link has expired', and the current work stays", async () => {
  const message = "This link has expired: a draft is stored for a week.";
  answerPaths({ ...LISTS, "/validatorDrafts/d-1": { status: 404, body: { message, status: 404 } } });
  window.history.replaceState(null, "", "/app/validator?draft=d-1");
  renderValidator(<ValidatorScreen />, { store: memoryStore(waiting()) });
  expect(await screen.findByText(/Your work on members.xlsx will be cleared/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Open draft" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByText(/2 members found/)).toBeVisible();
});
