import { demoBase } from "@/lib/demo/data/base";
import { flexBenefitsOf, flexRatersOf, ratedFlexPolicy } from "@/lib/demo/data/flex";
import { awaitsFlexChoice, flexPracticeBooks, playFlexChoices } from "@/lib/demo/data/flex-choices";
import { STORIES } from "@/lib/demo/data/stories";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { buildFlexContext, type FlexMember } from "@/lib/domain/flex-onboarding/facts";
import { judgeAdd } from "@/lib/domain/flex-onboarding/judge-add";
import { judgeFlex } from "@/lib/domain/flex-onboarding/judge-flex";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { run } from "../domain/flex-onboarding/family";

const TODAY = "2025-12-10";
const base = demoBase(TODAY);
const policy = ratedFlexPolicy(base);

/** The facts about the demo's flex policy on a date. */
function contextOn(today: string, held: ReadonlyMap<string, FlexMember["held"]> = new Map()) {
  const waiting = awaitsFlexChoice(base);
  return buildFlexContext([
    {
      today,
      policy: {
        startDate: policy.startDate,
        endDate: policy.endDate,
        ageBasis: "POLICY_START",
        slabs: policy.slabs.map(({ slabId, sumInsured }) => ({
          slabId,
          sumInsuredPaise: paiseFromRupees(sumInsured),
          grade: null,
        })),
      },
      benefits: flexBenefitsOf(base)
        .filter(({ policyId }) => policyId === policy.id)
        .map(({ metadata, ...row }) => ({
          id: row.id,
          name: row.name,
          category: row.category,
          tierId: row.tierId ?? null,
          active: true,
          sumInsuredPaise: row.sumInsuredPaise ?? null,
          lockIn: row.lockIn ?? null,
          startDate: row.startDate ?? null,
          endDate: row.endDate ?? null,
          ageLowerLimit: metadata?.ageLowerLimit ?? null,
          ageUpperLimit: metadata?.ageUpperLimit ?? null,
          genderAllowed: metadata?.genderAllowed ?? null,
          familyDefinition: row.familyDefinition ?? null,
        })),
      rates: flexRatersOf(base)[0]?.rates ?? [],
      prevalidation: [],
      members: base.lives
        .filter((life) => life.policy.id === policy.id)
        .map(({ member, slab }) => ({
          userId: member.id,
          employeeId: member.employeeId,
          parentId: member.parentId,
          active: true,
          relationship: member.relationship,
          gender: member.gender,
          dob: member.dob,
          ctcPaise: member.ctcRupees === null ? null : paiseFromRupees(member.ctcRupees),
          cover: {
            userPolicyId: `up-${member.id}`,
            slabId: slab.slabId,
            sumInsuredPaise: paiseFromRupees(slab.sumInsured),
            enrolmentStatus: waiting.has(member.id) ? "PENDING" : "ENROLED",
            coverageStart: policy.startDate,
            coverageEnd: policy.endDate,
            pendingOffboard: false,
          },
          coveredUntil: null,
          filled: { mobile: true, email: true, maritalStatus: true },
          held: held.get(member.id) ?? [],
        })),
    },
  ]);
}

/** The choices of the demo's families, checked by the rules. */
async function choices() {
  let users: FlexRow[] = [];
  let day = "";
  const api = {
    onDay: (given: string) => {
      day = given;
    },
    call: async (_email: string, _endpoint: unknown, { body }: { body?: unknown }) => {
      users = (body as { users: FlexRow[] }).users;
      return { data: {} as never };
    },
    giveUhids: async () => {},
    uploadDocuments: async () => {},
  };
  await playFlexChoices(api, base, TODAY);
  return run(judgeAdd(users, contextOn(day)));
}

test("twelve families chose a month ago, with valid and priced rows", async () => {
  const verdicts = await choices();
  expect(verdicts.flatMap(({ errors }) => Object.entries(errors))).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(12);
  expect(verdicts.every(({ effect }) => effect?.benefits.every(({ price }) => price.premiumPaise >= 0))).toBe(true);
});

test("no workbook names an employee whom a story removes or changes", () => {
  const employees = base.lives.filter((life) => life.policy.id === policy.id && life.member.relationship === "self");
  const changed = STORIES.filter(({ client }) => client === policy.client.key).map(({ exits, edits }) => exits + edits);
  expect(changed.length).toBeGreaterThan(0);
  const removed = employees.slice(-changed.reduce((sum, count) => sum + count)).map(({ member }) => member.id);
  const named = flexPracticeBooks(base, TODAY).flatMap(({ rows }) => rows.map(({ userId }) => userId));
  expect(named.filter((userId) => removed.includes(userId ?? ""))).toEqual([]);
});

test.each<[number, number, number]>([
  [0, 0, 8],
  [1, 11, 12],
  [2, 1, 3],
  [3, 1, 9],
])("practice workbook %s has %s wrong rows, as in its note", async (at_, incorrect, atLeast) => {
  const held = new Map<string, FlexMember["held"]>();
  for (const { effect } of await choices()) {
    const added = effect?.benefits.map(({ benefit, coverageEnd, price }) => ({
      id: `${effect.member.userId} ${benefit.id}`,
      benefitId: benefit.id,
      isProRated: price.isProRated,
      coverageStart: effect.coverageStart,
      coverageEnd,
      annualPaise: price.annualPaise,
    }));
    if (effect) held.set(effect.member.userId, added ?? []);
  }
  const book = flexPracticeBooks(base, TODAY)[at_];
  if (!book) throw new Error("There is no such workbook.");
  const verdict = run(judgeFlex(book.operation, book.rows, contextOn(TODAY, held)));
  expect([verdict.incorrect, verdict.total >= atLeast]).toEqual([incorrect, true]);
});
