import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

/** Statements that change facts for which other systems get an event. */
const FACTS = [
  /\b(?:insert into|update|delete from) user_policies\b/,
  /table: "user_policies"/,
  /\.(?:update|insert|delete)\(userPolicies\)/,
  /\bupdate change_requests\b/,
  /\.update\(endorsements\)[^;]*status/s,
  /\.set\(\{ renewedFrom/,
  /\.insert\(cdAccounts\)/,
];

/** Files whose changes are no event, with the reason. */
const NO_EVENT: Readonly<Record<string, string>> = {
  "lib/provider/companies/keep-charged-tax.ts": "only the derivation of a charge",
  "lib/provider/endorsements/reassign-members.ts": "only the endorsement that added a life",
  "lib/provider/endorsements/write-premiums.ts": "only charges",
  "lib/provider/enrolment/complete-enrolment.ts": "the enrolment has events of its own",
  "lib/provider/enrolment/extend-enrolment.ts": "the enrolment has events of its own",
  "lib/provider/flex-onboarding/set-due-dates.ts": "the enrolment has events of its own",
  "lib/provider/privacy/erase-change-requests.ts": "the requests were decided before",
  "lib/provider/privacy/erase-left-members.ts": "the lives left before",
  "lib/provider/members/end-left-covers.ts": "the receipt of the exit published the last day",
  "lib/provider/history/load-record-events.ts": "only reads versions",
  "lib/provider/recon/merge-pair.ts": "the caller publishes all merges at once",
};

const changesFact = (text: string) => FACTS.some((fact) => fact.test(text));
const publishes = (text: string) => /from "\.\.\/events\/publish-(?:events|lives)"/.test(text);
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");
const isSchema = (file: string) => file.startsWith("lib/provider/db/") || file.startsWith("lib/provider/events/");
const changing = sourceFiles("lib/provider").filter((file) => !isSchema(file) && changesFact(textOf(file)));

test("code that changes a published fact publishes it, or is listed with a reason", () => {
  expect(changing.filter((file) => !publishes(textOf(file)) && !(file in NO_EVENT))).toEqual([]);
});

test("every listed file still changes a fact without publishing it", () => {
  const silent = changing.filter((file) => !publishes(textOf(file)));
  expect(Object.keys(NO_EVENT).filter((file) => !silent.includes(file))).toEqual([]);
});

test.each([
  "await execute(db, sql`update user_policies set active = false`);",
  "await db.delete(userPolicies).where(eq(userPolicies.userId, id));",
  "await db.update(endorsements).set({ status: next }).where(eq(endorsements.id, id));",
])("a planted violation is found: %s", (text) => {
  expect(changesFact(text)).toBe(true);
  expect(publishes(text)).toBe(false);
});
