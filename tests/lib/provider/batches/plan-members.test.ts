import type { MemberFacts } from "@/lib/provider/batches/members/load-member-facts";
import { planMembers } from "@/lib/provider/batches/members/plan-members";

/** What keeps one employee's cover that an upload added or changed. */
const FACTS: MemberFacts = {
  isRoster: true,
  rows: [],
  changedFields: new Map(),
  laterRows: new Map(),
  added: [],
  merged: new Map(),
  persons: new Map([["u1", { id: "u1", name: "Asha Menon", holderId: null }]]),
  changedPersons: [],
  changedCovers: [],
  parentalIds: new Set(),
};
const CSM = { by: "csm Staff", atSeconds: 1_765_341_000 };
const COVER = {
  coverId: "c1",
  userId: "u1",
  policyId: "p1",
  isCoveredAgain: false,
  isPersonActive: true,
  uncoveredEmployee: null,
};
const EDITED = {
  rowId: "c1",
  before: { slab_id: "1" },
  changedSince: [],
  isGone: false,
  by: null,
  atSeconds: null,
  cover: COVER,
};
const AGAIN = { ...EDITED, cover: { ...COVER, isCoveredAgain: true } };
const ADDED = { ...COVER, uhid: null, eCardBy: null, isInUse: false, dependant: null };
const ROW = { id: "r1", operation: "EDIT", userId: "u1", coverId: "c1", endorsementId: "e1" } as const;
const DRAFT = {
  ...ROW,
  endorsementNumber: 7,
  status: "DRAFT",
  policyId: "p1",
  totalPaise: 0,
  revisedData: null,
} as const;

const changedCover = (change: object) => ({ changedCovers: [{ ...EDITED, ...change }] });

test.each<[string, Partial<MemberFacts>, object | null]>([
  ["an edit", { changedCovers: [EDITED] }, null],
  ["an edit that was edited", changedCover({ changedSince: ["slab_id"], ...CSM }), { reason: "CHANGED", ...CSM }],
  ["an exit", changedCover({ before: { active: true, left_as: null } }), null],
  [
    "an exit of who is covered again",
    { changedCovers: [{ ...AGAIN, before: { active: true, left_as: null } }] },
    { item: "EXIT", reason: "COVERED_AGAIN" },
  ],
  [
    "an exit of a dependant whose employee has left since",
    changedCover({ before: { active: true }, cover: { ...COVER, uncoveredEmployee: "Ravi Menon" } }),
    { item: "EDIT", reason: "FAMILY", detail: "Ravi Menon" },
  ],
  ["an edit of who is covered again", { changedCovers: [AGAIN] }, null],
  ["an addition", { added: [ADDED] }, null],
  [
    "an addition with an e-card",
    { added: [{ ...ADDED, eCardBy: "csm Staff", uhid: "U1" }] },
    { item: "ADDITION", reason: "E_CARD", by: "csm Staff" },
  ],
  ["an addition with a UHID", { added: [{ ...ADDED, uhid: "U1" }] }, { item: "ADDITION", reason: "UHID" }],
  ["an addition in use", { added: [{ ...ADDED, isInUse: true }] }, { item: "ADDITION", reason: "IN_USE" }],
  [
    "an addition with a dependant",
    { added: [{ ...ADDED, dependant: "Ravi Menon" }] },
    { item: "ADDITION", reason: "DEPENDANT", detail: "Ravi Menon" },
  ],
  ["a row in a draft", { isRoster: false, rows: [DRAFT] }, null],
  ["its cover, changed since", { isRoster: false, rows: [DRAFT], ...changedCover({ changedSince: ["dob"] }) }, null],
  [
    "a row at the insurer",
    { isRoster: false, rows: [{ ...DRAFT, status: "SENT_TO_INSURER" }] },
    { reason: "AT_INSURER", detail: "7" },
  ],
  [
    "rows of two endorsements at the insurer",
    {
      isRoster: false,
      rows: [
        { ...DRAFT, status: "SENT_TO_INSURER" },
        { ...DRAFT, id: "r2", endorsementNumber: 8, status: "ENDO_RECEIVED" },
      ],
    },
    { reason: "AT_INSURER", detail: "7" },
  ],
  [
    "a row that the insurer has accepted",
    { isRoster: false, rows: [{ ...DRAFT, status: "ENDO_RECEIVED" }] },
    { reason: "ACCEPTED", detail: "7" },
  ],
  [
    "a row that the insurer has accepted, with a later value",
    {
      isRoster: false,
      rows: [{ ...DRAFT, status: "ENDO_RECEIVED" }],
      changedFields: new Map([["r1", new Set(["name"])]]),
    },
    { reason: "CHANGED" },
  ],
  [
    "a row with a later one",
    { isRoster: false, rows: [DRAFT], laterRows: new Map([["c1", { coverId: "c1", endorsementNumber: 8, ...CSM }]]) },
    { reason: "LATER_ROW", detail: "8", ...CSM },
  ],
  [
    "a row of a merged record",
    { isRoster: false, rows: [DRAFT], merged: new Map([["u1", { userId: "u1", ...CSM }]]) },
    { reason: "MERGED", ...CSM },
  ],
])("what keeps %s", (_, facts, kept) => {
  const { undone, remaining } = planMembers({ ...FACTS, ...facts }, new Map());
  const nothing = { userId: "u1", name: "Asha Menon", detail: null, by: null, atSeconds: null };
  expect(remaining).toEqual(kept ? [{ item: "EDIT", ...nothing, ...kept }] : []);
  expect(undone).toHaveLength(kept ? 0 : 1);
});

test("a cover that was removed since is no item", () => {
  const removed = { ...EDITED, before: { active: true }, isGone: true, cover: null };
  expect(planMembers({ ...FACTS, changedCovers: [removed] }, new Map())).toMatchObject({ undone: [], remaining: [] });
});
