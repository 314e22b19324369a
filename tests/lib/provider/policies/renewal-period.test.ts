import { sql } from "drizzle-orm";
import type { PolicyWrite } from "@/lib/contract/placement";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { renewPolicy } from "@/lib/contract/renewals";
import { testDatabaseKind } from "@/tests/support/postgres";
import { sharedProvider } from "@/tests/support/provider";
import { waitingStatements } from "@/tests/support/waiting";
import { placedPolicy, policyNow, review, save, saveReviewed, sentWith } from "./covered-policy";

/** A change of start or end keeps a policy and its renewal one after the other (rulings 46, 48, 50). */

const provider = sharedProvider({ clock: "2026-11-10T10:00:00+05:30" });

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

/** A policy from 01/12/2025 to 30/11/2026 with a life of the roster, and the draft that renews it. */
async function renewed() {
  const old = await placedPolicy(provider);
  const { companyId } = old;
  const segments = [{ from: "2025-12-01", to: "2026-11-30", annualPaise: 320_000 }];
  const cover = { coverageStart: "2025-12-01", coverageEnd: "2026-11-30", annualPaise: 320_000, segments };
  await provider.life({ policyId: old.id, companyId, cover });
  const {
    companyId: _,
    version: __,
    ...body
  } = await sentWith(provider, old.id, {
    "general.nickName": `Renewal of ${old.id}`,
    "general.policyNumber": "",
    "general.policyStartDate": "2026-12-01",
    "general.policyEndDate": "2027-11-30",
  });
  const made = await provider.call("csm", renewPolicy, { params: { id: old.id }, body: body as PolicyWrite });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return { oldId: old.id, renewalId: made.body.data.policyPlan.id, name: `Renewal of ${old.id}` };
}

const END = (day: string) => ({ "general.policyEndDate": day });
const START = (day: string) => ({ "general.policyStartDate": day });

test("an end in the renewal's period is refused, with what to change first", async () => {
  const { oldId, name } = await renewed();
  const { body } = await review(provider, "opsLead", oldId, END("2026-12-01"));
  const refusal = `${name} renews this policy from 01/12/2026.`;
  const alternative = `Change the start of ${name} first`;
  expect(body.data).toMatchObject({ mark: null, fields: [{ field: "Policy End Date", refusal, alternative }] });
  const refused = await saveReviewed(provider, "opsLead", oldId, END("2026-12-01"));
  expect([refused.status, refused.body.data]).toEqual([
    400,
    { fields: { "general.policyEndDate": `${refusal} ${alternative}.` } },
  ]);
});

onPostgres("of two dates that are changed at once, the second does not overlap the first", async () => {
  const { oldId, renewalId } = await renewed();
  expect((await save(provider, "opsLead", renewalId, START("2026-12-10"))).status).toBe(200);
  const shown = await review(provider, "opsLead", oldId, END("2026-12-05"));
  const answers = await provider.db.transaction(async (holder) => {
    await holder.execute(sql`lock table batches in share mode`);
    const answers = [
      save(provider, "opsLead", oldId, END("2026-12-05"), shown.body.data.mark),
      save(provider, "opsLead", renewalId, START("2026-12-01")),
    ];
    await waitingStatements(provider.db, 2);
    return answers;
  });
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("an earlier end is a gap: one tick, and the history has it", async () => {
  const { oldId, renewalId, name } = await renewed();
  const text = `${name} starts on 01/12/2026: neither policy covers the 5 days before it.`;
  const { body } = await review(provider, "opsLead", oldId, END("2026-11-25"));
  expect(body.data.warnings).toEqual([{ kind: "gapAfterPolicy", text, policies: [{ id: renewalId, name }] }]);
  expect((await saveReviewed(provider, "opsLead", oldId, END("2026-11-25"))).status).toBe(200);
  const history = await provider.call("viewer", getPolicyHistory, { params: { id: oldId } });
  expect(history.body.data[0]?.notes).toContain(`Not confirmed: ${text}`);
  // The renewal follows: from the day after it fits again.
  const followed = await review(provider, "opsLead", renewalId, START("2026-11-26"));
  expect(followed.body.data.warnings).toEqual([]);
  expect((await save(provider, "opsLead", renewalId, START("2026-11-26"))).status).toBe(200);
});

test("a renewal without lives neither overlaps its old policy nor leaves a gap unseen", async () => {
  const { oldId, renewalId } = await renewed();
  const name = "Acme GMC Policy";
  const changes = { ...START("2026-11-30"), "general.bankName": "Kotak Mahindra" };
  const overlap = await review(provider, "opsExecutive", renewalId, changes);
  const refusal = `This policy renews ${name}, which covers until 30/11/2026.`;
  const refused = overlap.body.data.fields.filter((field) => field.refusal !== null);
  expect([refused, overlap.body.data.fields]).toMatchObject([
    [{ refusal, alternative: `Change the end of ${name} first` }],
    { length: 2 },
  ]);
  expect((await save(provider, "opsExecutive", renewalId, START("2026-11-30"))).status).toBe(400);
  const gap = await review(provider, "opsExecutive", renewalId, START("2026-12-02"));
  expect(gap.body.data).toMatchObject({
    needsReview: false,
    fields: [],
    warnings: [
      {
        kind: "gapBeforePolicy",
        policies: [{ id: oldId, name }],
        text: `${name} ends on 30/11/2026: neither policy covers the 1 day after it.`,
      },
    ],
  });
  expect((await save(provider, "opsExecutive", renewalId, START("2026-12-02"))).status).toBe(200);
  expect((await policyNow(provider, renewalId)).version).toBe(2);
});
