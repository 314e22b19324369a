import {
  type ChainPolicy,
  canTransition,
  ENDORSEMENT_STATUSES,
  hasExternalTpa,
  nextStatus,
} from "@/lib/domain/endorsements/status";

/**
 * Chains, typed by hand from domain §10 and spec 2 §4. A status that a chain lacks, after a change of the TPA, continues with the next one of the chain.
 */

const EXTERNAL: ChainPolicy = { policyType: "GMC", tpaName: "Medi Assist", insurerName: "Care" };
const UNTIL_RECEIVED = [
  "DRAFT IN_PROGRESS",
  "IN_PROGRESS SENT_TO_INSURER",
  "SENT_TO_INSURER ENDO_RECEIVED",
  "SENT_TO_INSURER ENDO_DECLINED",
  "ENDO_DECLINED IN_PROGRESS",
];
const WITH_TPA = ["ENDO_RECEIVED READY_FOR_TPA", "READY_FOR_TPA RECEIVED_UHIDS", "RECEIVED_UHIDS ENDO_COMPLETE"];
const EDGES: [name: string, policy: ChainPolicy, after: string[]][] = [
  ["GMC with an external TPA", EXTERNAL, WITH_TPA],
  [
    "GMC with claims in-house",
    { ...EXTERNAL, tpaName: "In-house" },
    ["ENDO_RECEIVED RECEIVED_UHIDS", "READY_FOR_TPA RECEIVED_UHIDS", "RECEIVED_UHIDS ENDO_COMPLETE"],
  ],
  ...(["GPA", "GTL"] as const).map((policyType): [string, ChainPolicy, string[]] => [
    policyType,
    { ...EXTERNAL, policyType },
    ["ENDO_RECEIVED ENDO_COMPLETE", "READY_FOR_TPA ENDO_COMPLETE", "RECEIVED_UHIDS ENDO_COMPLETE"],
  ]),
  ...(["COVID", "SUPER_TOP_UP"] as const).map((policyType): [string, ChainPolicy, string[]] => [
    policyType,
    { ...EXTERNAL, policyType },
    WITH_TPA,
  ]),
];

test.each(EDGES)("%s: exactly these moves are possible", (_, policy, after) => {
  const pairs = ENDORSEMENT_STATUSES.flatMap((from) => ENDORSEMENT_STATUSES.map((to) => [from, to] as const));
  const walked = pairs.filter(([from, to]) => canTransition(from, to, policy)).map((pair) => pair.join(" "));
  expect(walked.sort()).toEqual([...UNTIL_RECEIVED, ...after].sort());
});

test.each(EDGES)("%s ends complete", (_, policy) => expect(nextStatus("ENDO_COMPLETE", policy)).toBeNull());

test.each([
  [null, false],
  ["", false],
  ["  ", false],
  ["In-house", false],
  ["in house", false],
  ["INHOUSE", false],
  ["NA", false],
  ["n/a", false],
  [" care ", false],
  ["Care TPA", true],
])("a TPA named '%s' is external: %s", (tpaName, external) => {
  expect(hasExternalTpa({ tpaName, insurerName: "Care " })).toBe(external);
});
