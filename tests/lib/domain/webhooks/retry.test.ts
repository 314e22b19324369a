import { isTeamChannel, maskAddress, WEBHOOK_CHANNELS } from "@/lib/domain/webhooks/channels";
import { isPausedAfter, pauseAfter, restAfter } from "@/lib/domain/webhooks/retry";

test("an event is sent twelve times in three days", () => {
  const pauses = Array.from({ length: 12 }, (_, at) => pauseAfter(at + 1));
  expect(pauses).toEqual([5, 25, 90, 480, 1_200, 5_400, 14_400, 28_800, 50_400, 72_000, 86_400, null]);
});

test.each([
  [5, 86_400, true],
  [4, 86_400, false],
  [5, 86_399, false],
])("an address with %i failures in %i seconds is paused: %s", (failures, seconds, isPaused) => {
  expect(isPausedAfter({ failures, seconds })).toBe(isPaused);
});

test("from the tenth failure in a row an address rests, for five minutes at most", () => {
  expect([1, 9, 10, 11, 18, 19, 100].map(restAfter)).toEqual([0, 0, 1, 2, 256, 300, 300]);
});

test("a team's channel shows the host and the last four characters of its address", () => {
  expect(WEBHOOK_CHANNELS.filter(isTeamChannel)).toEqual(["SLACK", "TEAMS"]);
  expect(maskAddress("https://hooks.slack.com/services/T0/B0/abcdx9Qz")).toBe("https://hooks.slack.com/…x9Qz");
});
