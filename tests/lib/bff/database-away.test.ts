import { NextRequest } from "next/server";
import { listCompanies } from "@/lib/contract/companies";
import { middleware } from "@/middleware";
import { callConsole } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { freePort } from "../../support/free-port";

/** The database that the consoles share for sessions and call counts does not respond. */
const MESSAGE = "The console's database cannot be reached at the moment. Please try again shortly.";

beforeAll(async () => setConsoleEnv({ SESSION_DATABASE_URL: `postgres://console@127.0.0.1:${await freePort()}/none` }));

test("a page says so and loads itself again", async () => {
  const response = await middleware(new NextRequest("http://localhost:3000/app/cd-accounts"));
  expect([response.status, await response.text()]).toEqual([503, MESSAGE]);
  expect([response.headers.get("retry-after"), response.headers.get("refresh")]).toEqual(["5", "5"]);
});

test("a call says so", async () => {
  const response = await callConsole(`/api${listCompanies.path}`, null);
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ message: MESSAGE })]);
});
