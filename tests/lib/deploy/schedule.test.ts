import { jest } from "@jest/globals";
import { startSchedule } from "@/lib/deploy/schedule";
import { json, startFaultyProvider } from "../../support/faulty-provider";
import { freePort } from "../../support/free-port";
import { until } from "../../support/waiting";

afterEach(() => jest.restoreAllMocks());

test("a scheduled call that fails is reported with its address, the reason and the variables", async () => {
  const reported = jest.spyOn(console, "error").mockImplementation(() => {});
  const site = await startFaultyProvider();
  site.answerWith((_, response) => json(response, 401, {}));
  startSchedule(site.url, "wrong")();
  await until(() => reported.mock.calls.length === 2);
  site.close();
  startSchedule(`http://127.0.0.1:${await freePort()}`, "wrong")();
  await until(() => reported.mock.calls.length === 4);
  const lines = reported.mock.calls.map(([line]) => String(line));
  expect(lines[0]).toBe(
    `  ! schedule: ${site.url}/api/cron/onboarding-auto-off: the response has status 401. Check CONSOLE_URL and CRON_SECRET.`,
  );
  expect(lines[2]).toContain("connect ECONNREFUSED 127.0.0.1:");
});
