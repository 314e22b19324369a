import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FlowState } from "@/components/validator/flow/state";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import {
  cancelUpload,
  dryRunUpload,
  stopUpload,
  type UploadProgress,
  unifiedUpload,
} from "@/lib/contract/registration";
import { pushed } from "../navigation";
import { answerFirst } from "../render-screen";
import { RequestInPage } from "../request-in-page";
import { addition, flowWith, LISTS } from "./flow-facts";
import { answerPaths, findEnabled, memoryStore, type Request, renderValidator } from "./render-validator";

const user = userEvent.setup();

const UPLOAD = unifiedUpload.path;
const CANCEL = cancelUpload.path;
const DRY_RUN = dryRunUpload.path;
const PROGRESS_OF_FLOW = "/registration/progress/flow-1";
const LONG_MS = 60_000;

const additions = (count: number) => Array.from({ length: count }, (_, index) => addition(index + 2));
const LONG = additions(10_000);
const SHORT = additions(9_999);
const ready = (rows = LONG): FlowState => flowWith({ ADD: rows }, {});

const progress = (stage: UploadProgress["stage"], rows: number) => ({ body: { data: { stage, rows, total: 10_000 } } });
const outcome = (given: "cancelled" | "applied") => ({ body: cancelUpload.reply.parse({ data: { outcome: given } }) });
const never = () => new Promise<never>(() => {});

const none = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [] };
const ADD = { ...none, totalCount: 10_000, correctCount: 10_000 };
const uploaded = {
  body: unifiedUpload.reply.parse({ data: { data: { ADD, EDIT: none, OFFBOARD: none, endorsementContexts: [] } } }),
};

const sentTo = (requests: readonly Request[], path: string) => requests.filter((one) => one.path === path);

test(
  "an upload of 10,000 rows shows the provider's stage and rows; of 9,999 it shows neither nor a cancellation",
  async () => {
    const requests = answerPaths({ [UPLOAD]: never, [PROGRESS_OF_FLOW]: progress("pricing", 4_000) });
    const { unmount } = renderValidator(<ValidationSummary />, { stored: ready() });
    const bar = await screen.findByRole("progressbar", { name: "Validating your data..." }, { timeout: 10_000 });
    expect(bar).toHaveAttribute("value", "4000");
    expect(bar).toHaveAttribute("max", "10000");
    expect(screen.getByText("4,000 of 10,000 rows")).toBeVisible();
    expect(screen.getByText("Calculating the premiums")).toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled();
    expect(sentTo(requests, UPLOAD)[0]?.body).toMatchObject({ uploadId: "flow-1" });
    unmount();

    const short = answerPaths({ [UPLOAD]: never, [PROGRESS_OF_FLOW]: progress("pricing", 4_000) });
    renderValidator(<ValidationSummary />, { stored: ready(SHORT) });
    await waitFor(() => expect(sentTo(short, UPLOAD)).toHaveLength(1), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(sentTo(short, PROGRESS_OF_FLOW)).toEqual([]);
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  },
  LONG_MS,
);

test(
  "a cancelled upload returns to the validator, which says that nothing was written; the next one has another key",
  async () => {
    const requests = answerPaths({
      ...LISTS,
      [UPLOAD]: never,
      [CANCEL]: outcome("cancelled"),
      [`${PROGRESS_OF_FLOW}/stop`]: { body: stopUpload.reply.parse({ data: { isStopped: true } }) },
      [PROGRESS_OF_FLOW]: progress("writing", 5_000),
    });
    const store = memoryStore(ready());
    const { unmount } = renderValidator(<ValidationSummary />, { store });
    await waitFor(() => expect(sentTo(requests, UPLOAD)).toHaveLength(1), { timeout: 10_000 });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(pushed).toEqual(["/app/validator"]));
    const [upload] = sentTo(requests, UPLOAD);
    expect(sentTo(requests, CANCEL)[0]?.body).toEqual({ key: upload?.key });
    expect(sentTo(requests, `${PROGRESS_OF_FLOW}/stop`)).toHaveLength(1);
    unmount();

    const again = renderValidator(<ValidatorScreen />, { store });
    expect(await screen.findByText("The upload was cancelled. Nothing was written.")).toBeVisible();
    again.unmount();
    store.parts.checks = ready().checks;
    renderValidator(<ValidationSummary />, { store });
    await waitFor(() => expect(sentTo(requests, UPLOAD)).toHaveLength(2), { timeout: 10_000 });
    expect(sentTo(requests, UPLOAD)[1]?.key).not.toBe(upload?.key);
  },
  LONG_MS,
);

test(
  "an upload that was applied before its cancellation shows its result",
  async () => {
    let finish = (_reply: typeof uploaded) => {};
    const finished = new Promise<typeof uploaded>((resolve) => {
      finish = resolve;
    });
    const requests = answerPaths({ [UPLOAD]: () => finished, [CANCEL]: outcome("applied") });
    renderValidator(<ValidationSummary />, { stored: ready() });
    await waitFor(() => expect(sentTo(requests, UPLOAD)).toHaveLength(1), { timeout: 10_000 });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(
      await screen.findByText("The upload was finished before it could be cancelled. Its result is loading."),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    finish(uploaded);
    expect(await screen.findByRole("region", { name: "Add" })).toHaveTextContent("Correct10,000");
  },
  LONG_MS,
);

test(
  "a failed cancellation shows 'The upload could not be cancelled', and the upload goes on",
  async () => {
    const requests = answerPaths({
      [UPLOAD]: never,
      [CANCEL]: { status: 502, body: { message: "The provider is not reachable.", status: 502 } },
    });
    renderValidator(<ValidationSummary />, { stored: ready() });
    await waitFor(() => expect(sentTo(requests, UPLOAD)).toHaveLength(1), { timeout: 10_000 });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const failure = within(await screen.findByRole("alert"));
    expect(failure.getByText("The upload could not be cancelled")).toBeVisible();
    expect(failure.getByText("The provider is not reachable.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled();
    expect(pushed).toEqual([]);
  },
  LONG_MS,
);

test(
  "a provider without our calls: the bytes sent are shown, the wait can be stopped, and 'Try again' asks for the same upload",
  async () => {
    const network = globalThis.XMLHttpRequest;
    let sendRest = () => {};
    RequestInPage.half = new Promise((resolve) => {
      sendRest = resolve;
    });
    Object.assign(globalThis, { XMLHttpRequest: RequestInPage });
    const requests = answerPaths({ [UPLOAD]: never });
    const missing = [`POST ${CANCEL}`, "GET /registration/progress/{id}", "POST /registration/progress/{id}/stop"];
    renderValidator(<ValidationSummary />, { stored: ready(), missing });
    expect(await screen.findByText("Sending the rows", {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(/^[1-9]\d* of [1-9]\d* KB sent$/)).toBeVisible();
    expect(sentTo(requests, UPLOAD)).toEqual([]);
    sendRest();
    await waitFor(() => expect(sentTo(requests, UPLOAD)).toHaveLength(1), { timeout: 10_000 });
    expect(await screen.findByText("The provider is working on the rows.")).toBeVisible();
    expect(screen.queryByText(/KB sent/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Stop waiting" }));
    expect(await screen.findByText(/^You stopped waiting\. The upload may still be applied\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sentTo(requests, UPLOAD)).toHaveLength(2), { timeout: 10_000 });
    const [first, second] = sentTo(requests, UPLOAD);
    expect(second).toMatchObject({ key: first?.key, body: first?.body });
    expect(sentTo(requests, PROGRESS_OF_FLOW)).toEqual([]);
    Object.assign(globalThis, { XMLHttpRequest: network });
  },
  LONG_MS,
);

test(
  "a dry run of 10,000 rows shows its progress, and is stopped at the provider when it is cancelled",
  async () => {
    let id = "";
    const requests = answerPaths({
      ...LISTS,
      [DRY_RUN]: ({ body }) => {
        id = (body as { uploadId: string }).uploadId;
        return never();
      },
    });
    answerFirst((path) => (path === `/api/registration/progress/${id}` ? progress("pricing", 2_500) : undefined));
    renderValidator(<ValidatorScreen />, { store: memoryStore(flowWith({ ADD: LONG })) });
    await user.click(await findEnabled("Dry run"));
    expect(await screen.findByText("2,500 of 10,000 rows", {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Checking 10,000 rows" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("The dry run was cancelled. Nothing was changed.")).toBeVisible();
    expect(sentTo(requests, `/registration/progress/${id}/stop`)).toHaveLength(1);
    expect(await findEnabled("Dry run")).toBeVisible();
  },
  LONG_MS,
);
