import { jest } from "@jest/globals";
import { runMain } from "@/lib/edge/run-main";
import { until } from "../../support/waiting";

afterEach(() => jest.restoreAllMocks());

test("a program ends with its number, with 1 and one sentence if it fails, and otherwise goes on", async () => {
  const exit = jest.spyOn(process, "exit").mockImplementation((() => {}) as () => never);
  const written = jest.spyOn(console, "error").mockImplementation(() => {});
  const goesOn = Promise.resolve();
  runMain(() => goesOn);
  runMain(async () => 0);
  await until(() => exit.mock.calls.length > 0);
  runMain(async () => {
    throw new Error("The schedule cannot start: set CRON_SECRET.");
  });
  await until(() => exit.mock.calls.length > 1);
  expect(exit.mock.calls).toEqual([[0], [1]]);
  expect(written.mock.calls).toEqual([["The schedule cannot start: set CRON_SECRET."]]);
});
