import { jest } from "@jest/globals";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { listSessions } from "@/lib/bff/sessions/list-sessions";
import { setConsoleEnv } from "../../../support/console-env";

const NOW = 1_765_000_000_000;
const IDLE_MS = 86_400_000;

beforeAll(() => setConsoleEnv({}));
afterEach(() => jest.restoreAllMocks());

test("people are listed by their latest activity, with their number of sessions; anyone idle for 24 hours is left out", async () => {
  jest.spyOn(Date, "now").mockReturnValue(NOW);
  const sessions: [id: string, userId: string, idleMs: number][] = [
    ["a", "u1", 500],
    ["b", "u2", 100],
    ["c", "u1", 300],
    ["d", "u1", 400],
    ["e", "u3", IDLE_MS - 1],
    ["f", "u4", IDLE_MS],
    ["g", "u2", IDLE_MS],
  ];
  for (const [id, userId, idleMs] of sessions) {
    const user = { userId, firstName: "Asha", email: `${userId}@genome.example`, roles: ["viewer"] };
    const times = { lastActivityMs: NOW - idleMs, endsAtMs: NOW + 1 };
    await getSessionRegistry().open({ id, user, ...times, tokens: null });
  }
  const person = (userId: string, count: number, idleMs: number) => ({
    userId,
    firstName: "Asha",
    email: `${userId}@genome.example`,
    sessions: count,
    lastActivityMs: NOW - idleMs,
  });
  const { data } = await (await listSessions()).json();
  expect(data).toEqual([person("u2", 1, 100), person("u1", 3, 300), person("u3", 1, IDLE_MS - 1)]);
});
