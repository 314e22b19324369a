import { fireEvent } from "@testing-library/react";
import { call } from "@/lib/client/api";
import { readSinceActMs, watchActs } from "@/lib/client/last-act";
import { listCompanies, readValidatorDraft } from "@/lib/contract/calls";
import { answerCalls } from "../render-screen";

/** A request says how long the person has been waiting since opening the screen or acting on it [quality R8]. */

let stop: () => void;
let nowMs = 0;
let sent: Record<string, string>[] = [];
beforeEach(() => {
  nowMs = 6_000;
  sent = [];
  jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  answerCalls((_, init) => {
    sent.push(init.headers as Record<string, string>);
    return { body: { data: { companies: [] } } };
  });
  stop = watchActs();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** A press at that moment of the page's clock, of which a busy page hears now. */
function act(name: string, atMs: number): void {
  const event = new Event(name, { bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: atMs });
  fireEvent(name === "popstate" ? window : document.body, event);
}

test("counted from the page's opening, then from each key, press and step back, at its own moment", () => {
  expect(readSinceActMs()).toBe(6_000);
  for (const [name, atMs] of [
    ["keydown", 3_000],
    ["pointerdown", 4_000],
    ["popstate", 5_000],
  ] as const) {
    act(name, atMs);
    expect(readSinceActMs()).toBe(6_000 - atMs);
  }
  act("pointermove", 6_000);
  expect(readSinceActMs()).toBe(1_000);
  act("keydown", 7_000);
  expect(readSinceActMs()).toBe(0);
});

test("a read sends its time limit; an endpoint with its own limit does not", async () => {
  await call(listCompanies, {});
  act("pointerdown", 5_500);
  await call(listCompanies, {});
  await call(readValidatorDraft, { params: { id: "d1" } } as never);
  expect(sent.map((headers) => headers["x-wait-ms"])).toEqual(["4000", "8000", undefined]);
});
