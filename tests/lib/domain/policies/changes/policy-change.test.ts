import {
  type ChangeRight,
  changesPrice,
  judgeChanges,
  needsReview,
  type PolicyChangeFacts,
  pathOf,
  policyChanges,
} from "@/lib/domain/policies/changes/policy-change";
import { setAt, withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";

/** What may change in a policy with lives, and who may change it (ruling 46). */

const FREE: PolicyChangeFacts = {
  lives: 0,
  livesOn: new Map(),
  endorsements: 0,
  sentEndorsements: 0,
  openEndorsements: 0,
  isCharged: false,
  hasAccount: false,
  livesOutside: 0,
  chosenBenefits: 0,
  overlaps: { old: null, renewal: null },
};
const COVERED: PolicyChangeFacts = { ...FREE, lives: 224, livesOn: new Map([["1", 62]]) };

const STORED: PlacementValues = {
  ...withChange(newPlacement("GMC", "IPD"), "terms.numberOfSlabs", "2"),
  status: "HANDOVER_TO_OPS",
};

type Given = { facts?: Partial<PolicyChangeFacts>; rights?: readonly ChangeRight[] };

const ALL: readonly ChangeRight[] = ["place", "change", "changePeriod"];

function judge(changes: Record<string, string | boolean>, { facts = {}, rights = ALL }: Given = {}) {
  const after = Object.entries(changes).reduce(
    (values, [path, value]) => (path === "status" ? setAt(values, path, value) : withChange(values, path, value)),
    STORED,
  );
  const states = [STORED, after].map((values) => ({ values, addons: [] })) as [never, never];
  return judgeChanges(...states, { ...COVERED, ...facts }, (right) => rights.includes(right));
}

const refusals = (...args: Parameters<typeof judge>) =>
  judge(...args).map(({ key, refusedBy, refusal }) => [key, refusedBy, refusal]);

test.each<[Partial<PolicyChangeFacts>, boolean]>([
  [{}, false],
  [{ lives: 1 }, true],
  [{ endorsements: 1 }, true],
  [{ isCharged: true }, true],
  [{ hasAccount: true }, false],
])("with %j, a change needs a review: %s", (facts, isIt) => {
  expect(needsReview({ ...FREE, ...facts })).toBe(isIt);
});

test("without lives, every user who places policies may make every change", () => {
  const facts = { lives: 0, livesOn: new Map(), sentEndorsements: 0 };
  const changes = { "general.isOPDPolicy": true, "slabs.0.sumInsured": "1", status: "DRAFT" };
  expect(refusals(changes, { facts, rights: ["place"] }).map(([, refusedBy]) => refusedBy)).toEqual([null, null, null]);
});

test.each(["general.isParentalPolicy", "general.isTopUpPolicy", "general.isOPDPolicy"])("%s never changes", (path) => {
  expect(refusals({ [path]: true })).toContainEqual([
    path.replace("general.", ""),
    "rule",
    "The type and sub-type of a policy with lives cannot be changed.",
  ]);
});

test.each(["slabName", "sumInsured", "familyDefinition"])(
  "%s of a slab never changes with lives, but changes without",
  (key) => {
    const change = (slab: number) => ({ [`slabs.${slab}.${key}`]: "7" });
    expect(judge(change(0))).toMatchObject([
      {
        refusedBy: "rule",
        livesAffected: 62,
        alternative: "Add a slab and move the lives with a file",
        refusal: "62 lives on slab 1: sum insured, name and family definition cannot be changed.",
      },
    ]);
    expect(judge(change(1))).toMatchObject([{ refusedBy: null, livesAffected: 0 }]);
  },
);

test("other terms of a slab with lives can change", () => {
  expect(judge({ "slabs.0.roomRentLimit": "Removed" })).toMatchObject([{ refusedBy: null, livesAffected: 62 }]);
});

test("a slab with lives cannot be removed; one without can", () => {
  const after = (slabs: PlacementValues["slabs"]) => ({ values: { ...STORED, slabs }, addons: [] });
  const before = { values: STORED, addons: [] };
  const [first, second] = STORED.slabs;
  const facts = { ...COVERED, livesOn: new Map([["1", 1]]) };
  const of = (slabs: PlacementValues["slabs"]) => judgeChanges(before, after(slabs), facts, () => true);
  expect(of([second ?? {}])).toMatchObject([{ refusal: "1 life on slab 1: it cannot be removed." }]);
  expect(of([first ?? {}])).toMatchObject([{ refusal: null }]);
});

describe("the insurer", () => {
  test.each<[Partial<PolicyChangeFacts>, string | null]>([
    [{}, null],
    [{ hasAccount: true }, "rule"],
    [{ endorsements: 1 }, "rule"],
    [{ isCharged: true }, "rule"],
  ])("with %j: %s", (facts, refusedBy) => {
    expect(judge({ "general.insurerName": "Other" }, { facts })).toMatchObject([{ refusedBy }]);
  });
});

describe("start and end", () => {
  test.each<[Partial<PolicyChangeFacts>, string | null]>([
    [{}, null],
    [{ endorsements: 1, openEndorsements: 1, sentEndorsements: 0 }, null],
    [
      { endorsements: 1, sentEndorsements: 1 },
      "Start and end dates can be changed only while nothing on the policy is charged or sent.",
    ],
    [{ isCharged: true }, "Start and end dates can be changed only while nothing on the policy is charged or sent."],
    [{ livesOutside: 1 }, "The cover or a pending change of 1 life is outside this period."],
    [{ livesOutside: 2 }, "The cover or a pending change of 2 lives is outside this period."],
    [{ chosenBenefits: 1 }, "Members chose benefits that are priced for this period."],
  ])("with %j: %s", (facts, refusal) => {
    expect(judge({ "general.policyStartDate": "2025-03-01" }, { facts })).toMatchObject([{ refusal }]);
    expect(judge({ "general.policyEndDate": "2026-03-01" }, { facts })).toMatchObject([{ refusal }]);
  });

  test("cannot overlap the renewed or renewing policy, with or without lives", () => {
    const overlaps = {
      old: { id: "pol-0", name: "GMC 2024", endDate: "2025-03-31" },
      renewal: { id: "pol-2", name: "GMC 2026", startDate: "2026-04-01" },
    };
    for (const facts of [{ overlaps }, { ...FREE, overlaps }]) {
      expect(judge({ "general.policyStartDate": "2025-03-01" }, { facts })).toMatchObject([
        {
          refusal: "This policy renews GMC 2024, which covers until 31/03/2025.",
          refusedBy: "rule",
          alternative: "Change the end of GMC 2024 first",
        },
      ]);
      expect(judge({ "general.policyEndDate": "2026-04-30" }, { facts })).toMatchObject([
        {
          refusal: "GMC 2026 renews this policy from 01/04/2026.",
          refusedBy: "rule",
          alternative: "Change the start of GMC 2026 first",
        },
      ]);
      expect(judge({ "general.bankName": "SBI" }, { facts })).toMatchObject([{ refusal: null }]);
    }
  });

  test("by an operations lead", () => {
    expect(refusals({ "general.policyEndDate": "2026-03-01" }, { rights: ["place", "change"] })).toEqual([
      ["policyEndDate", "role", "Only an operations lead can change start, end and status of a policy with lives."],
    ]);
  });
});

describe("the status", () => {
  test("only an operations lead may return to Draft, and only without open endorsements", () => {
    expect(judge({ status: "DRAFT" })).toMatchObject([
      { field: "Status", before: "Handed over to Ops", after: "Draft", refusedBy: null, livesAffected: 224 },
    ]);
    expect(judge({ status: "DRAFT" }, { facts: { openEndorsements: 1 } })).toMatchObject([
      { refusedBy: "rule", refusal: "The policy has 1 open endorsement." },
    ]);
    expect(judge({ status: "DRAFT" }, { rights: ["place", "change"] })).toMatchObject([{ refusedBy: "role" }]);
  });

  test("handing over again needs no further right", () => {
    const draft = { values: { ...STORED, status: "DRAFT" as const }, addons: [] };
    const changes = judgeChanges(draft, { values: STORED, addons: [] }, COVERED, () => false);
    expect(changes).toMatchObject([{ key: "status", refusedBy: null }]);
  });
});

test("fields that decide every sum insured never change; a tier structure can", () => {
  expect(refusals({ "general.sumInsuredApproach": "Individual" })).toEqual([
    ["sumInsuredApproach", "rule", "It decides the sum insured of every life."],
    ["isCommonPool", "rule", "It decides the sum insured of every life."],
  ]);
  expect(judge({ "general.sumInsuredApproach": "Flexi Floater" })).toMatchObject([{ refusedBy: null }]);
  const structure = (value: string) => judge({ "terms.sumInsuredStructure": value })[0]?.refusedBy;
  expect([structure("CTC Multiplier"), structure("Graded Tier")]).toEqual(["rule", null]);
});

test("a CSM may change rates, terms, TPA and contacts, of which terms and TPA affect all lives", () => {
  const changes = {
    "general.tpaName": "X",
    "general.netPremium": "1",
    "general.bankName": "SBI",
    "terms.maternity": "1",
  };
  const by = (rights: readonly ChangeRight[]) => judge(changes, { rights }).map(({ refusedBy }) => refusedBy);
  expect(by(["place", "change"])).toEqual([null, null, null, null]);
  expect(by(["place"])).toEqual(["role", "role", "role", "role"]);
  expect(judge(changes).map(({ livesAffected }) => livesAffected)).toEqual([224, 0, 0, 224]);
});

test("a benefit of a policy with lives is changed by a CSM", () => {
  const addon = (name: string, secondaryType = "") => ({
    fields: { benefitId: "b1", name: "Dental", type: "FLEX", policyType: name },
    subBenefits: [],
    tiers: [],
    secondaryType,
  });
  const of = (may: boolean) =>
    judgeChanges(
      { values: STORED, addons: [addon("A")] },
      { values: STORED, addons: [{ ...addon("A"), fields: { ...addon("A").fields, description: "New" } }] },
      COVERED,
      () => may,
    );
  expect(of(true)).toMatchObject([{ key: "description", right: "change", refusedBy: null }]);
  expect(of(false)).toMatchObject([{ refusedBy: "role" }]);
});

test("a change names its form field", () => {
  const paths = (changes: Record<string, string | boolean>) => judge(changes).map((change) => pathOf(change, STORED));
  expect(paths({ "slabs.1.sumInsured": "7" })).toEqual(["slabs.1.sumInsured"]);
  expect(paths({ "general.bankName": "SBI", "terms.maternity": "1" })).toEqual(["general.bankName", "terms.maternity"]);
  expect(paths({ status: "DRAFT" })).toEqual(["status"]);
});

test("the sub-type is compared, and the number of lives is not, because the form derives it", () => {
  const before = { ...STORED, secondaryType: "IPD" as const };
  const after = { ...STORED, secondaryType: "OPD" as const, general: { ...STORED.general, totalLives: "999" } };
  expect(policyChanges({ values: before, addons: [] }, { values: after, addons: [] })).toEqual([
    { group: "policy", key: "secondaryType", field: "Sub-type", before: "IPD", after: "OPD" },
  ]);
});

test("an added or removed slab changes the number of slabs", () => {
  const removed = { group: "slabs" as const, key: "slab", field: "Slab 2", slabId: "2", before: "", after: "removed" };
  expect(pathOf(removed, { ...STORED, slabs: STORED.slabs.slice(0, 1) })).toBe("terms.numberOfSlabs");
  expect(pathOf({ ...removed, after: "Added" }, STORED)).toBe("terms.numberOfSlabs");
  expect(pathOf({ ...removed, key: "sumInsured" }, STORED)).toBe("slabs.1.sumInsured");
  expect(pathOf({ ...removed, key: "sumInsured", slabId: "1" }, STORED)).toBe("slabs.0.sumInsured");
});

test("a benefit has no field in the form", () => {
  expect(pathOf({ group: "addons", key: "status", field: "Status", before: "", after: "" }, STORED)).toBeNull();
});

test("only fields that affect premiums reprice endorsements", () => {
  expect(changesPrice(judge({ "general.bankName": "SBI", "general.policyEndDate": "2026-03-01" }))).toBe(true);
  expect(changesPrice(judge({ "general.bankName": "SBI", "terms.maternity": "1" }))).toBe(false);
  expect(changesPrice(judge({ "general.policyEndDate": "2026-03-01" }))).toBe(true);
  expect(changesPrice(judge({ "slabs.1.sumInsured": "7" }))).toBe(true);
});

/** What a premium depends on: dates and rates, the insurer's state for GST, and whose lives it covers [domain §2–§7]. */
test.each([
  "policyStartDate",
  "policyEndDate",
  "insurerName",
  "insurerState",
  "isCommonPool",
  "isParentalPolicy",
  "isTopUpPolicy",
  "finalAgreedRate",
  "sumInsuredStructure",
  "sumInsured",
])("a change of %s may change the price; of an addon's, it does not", (key) => {
  const change = { group: "policy" as const, key, field: key, before: "", after: "1" };
  expect([changesPrice([change]), changesPrice([{ ...change, group: "addons" }])]).toEqual([true, false]);
});

test("a change of a field that the form lacks has no place in it", () => {
  const of = (key: string) => pathOf({ group: "policy", key, field: key, before: "", after: "" }, STORED);
  expect([of("netPremium"), of("maternity"), of("other")]).toEqual(["general.netPremium", "terms.maternity", null]);
});
