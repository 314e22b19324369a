import { sql } from "drizzle-orm";
import { getStartPage, setStartPage } from "@/lib/contract/start-page";
import { type Caller, sharedProvider, staffId } from "@/tests/support/provider";
import { rows } from "../../support/rows";

const provider = sharedProvider();

const start = async (as: Caller) => (await provider.call(as, getStartPage)).body.data.screen;
const set = (as: Caller, screen: "today" | null) => provider.call(as, setStartPage, { body: { screen } });

test("each person has a start page of their own; set again it is written once, and null is the index again", async () => {
  expect(await start("csm")).toBeNull();
  expect((await set("csm", "today")).body.data).toEqual({ screen: "today" });
  await set("csm", "today");
  expect(await start("csm")).toBe("today");
  expect(await start("opsLead")).toBeNull();
  await set("csm", null);
  expect(await start("csm")).toBeNull();
  const audited = await rows<{ after: unknown }>(
    provider.db,
    sql`select after from audit_log where action = 'setStartPage' and entity_id = ${staffId("csm")} order by id`,
  );
  expect(audited.map(({ after }) => after)).toEqual([{ screen: "today" }, { screen: null }]);
});

test("a screen that is none is refused, and programs have none", async () => {
  expect((await set("csm", "nowhere" as "today")).status).toBe(400);
  expect((await provider.call("scheduler", getStartPage)).status).toBe(403);
});
