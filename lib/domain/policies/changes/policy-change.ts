import { counted } from "../../counted";
import { formatDmy } from "../../dates/local-date";
import { GENERAL_FIELDS, type PlacementField } from "../placement/fields";
import type { PlacementValues } from "../placement/values";
import {
  concernsMembers,
  DIFFERENCE_WORDS,
  isTerm,
  type SlipDifference,
  type SlipState,
  slipDifferences,
} from "../slips/slip-differences";
import type { PlacementStatus } from "../types";
import type { RenewalNeighbours, RenewedPolicy, RenewingPolicy } from "./renewal-period";

/** The right that a change needs if the policy has lives (ruling 46). */
export type ChangeRight = "place" | "change" | "changePeriod";

/** Facts that decide whether a policy with lives may change. */
export type PolicyChangeFacts = {
  lives: number;
  /** Lives per slab, including those that an endorsement moves to it. */
  livesOn: ReadonlyMap<string, number>;
  /** Endorsements of any status, those past DRAFT, and those not complete. */
  endorsements: number;
  sentEndorsements: number;
  openEndorsements: number;
  isCharged: boolean;
  hasAccount: boolean;
  /** Lives with a cover or pending change outside the new period. */
  livesOutside: number;
  /** Benefits chosen by members, whose premium covers the period. */
  chosenBenefits: number;
  /** The policy before or after this one by renewal, if the new period overlaps it. */
  overlaps: RenewalNeighbours;
};

/** Why a change is refused, and the alternative. */
type Refusal = { refusal: string; alternative: string | null };

/** One field before and after, with the verdict on its change. */
export type FieldChange = SlipDifference & {
  livesAffected: number;
  right: ChangeRight;
  /** A rule refuses the change for every role; otherwise the user's role lacks the right. */
  refusedBy: "rule" | "role" | null;
  refusal: string | null;
  alternative: string | null;
};

type LivesOfSlab = { count: number; slabId: string };

/** Names the slab: an undo shows the refusal without the field. */
const onSlab = ({ count, slabId }: LivesOfSlab) => `${counted(count, "life", "lives")} on slab ${slabId}`;

export const CHANGE_REFUSALS = {
  kind: "The type and sub-type of a policy with lives cannot be changed.",
  otherPolicy: "Add another policy and move the lives with a file",
  insurer:
    "The insurer of a policy with lives can be changed only if the policy has no CD account, endorsement or charge.",
  renew: "Renew the policy with the other insurer",
  period: "Start and end dates can be changed only while nothing on the policy is charged or sent.",
  outside: (count: number) =>
    `The cover or a pending change of ${counted(count, "life", "lives")} is outside this period.`,
  moveCovers: "Correct their dates with a file first",
  overlapsOld: ({ name, endDate }: RenewedPolicy) =>
    `This policy renews ${name}, which covers until ${formatDmy(endDate ?? "")}.`,
  overlapsRenewal: ({ name, startDate }: RenewingPolicy) =>
    `${name} renews this policy from ${formatDmy(startDate ?? "")}.`,
  moveNeighbour: ({ name, date }: { name: string; date: "start" | "end" }) => `Change the ${date} of ${name} first`,
  chosen: "Members chose benefits that are priced for this period.",
  pool: "It decides the sum insured of every life.",
  structure: "A CTC multiplier decides the sum insured of every life.",
  slab: (lives: LivesOfSlab) => `${onSlab(lives)}: sum insured, name and family definition cannot be changed.`,
  slabRemoved: (lives: LivesOfSlab) => `${onSlab(lives)}: it cannot be removed.`,
  addSlab: "Add a slab and move the lives with a file",
  draft: (count: number) => `The policy has ${counted(count, "open endorsement", "open endorsements")}.`,
  completeFirst: "Complete the open endorsements first",
  change: "Only a CSM or an operations lead can change a policy with lives.",
  changePeriod: "Only an operations lead can change start, end and status of a policy with lives.",
} as const;
const TEXT = CHANGE_REFUSALS;

export const PLACEMENT_STATUS_LABELS: Readonly<Record<PlacementStatus, string>> = {
  DRAFT: "Draft",
  HANDOVER_TO_OPS: "Handed over to Ops",
};

/** Whether changes need a review because lives, endorsements or charges depend on the policy. */
export function needsReview({ lives, endorsements, isCharged }: PolicyChangeFacts): boolean {
  return lives > 0 || endorsements > 0 || isCharged;
}

type Refuse = (change: SlipDifference, facts: PolicyChangeFacts) => Refusal | null;
type Rule = { right: ChangeRight; refuse?: Refuse };

const never = (refusal: string, alternative: string | null): Rule => ({
  right: "change",
  refuse: () => ({ refusal, alternative }),
});

const PERIOD: Rule = {
  right: "changePeriod",
  refuse: (_, { isCharged, sentEndorsements, livesOutside, chosenBenefits }) => {
    if (isCharged || sentEndorsements > 0) return { refusal: TEXT.period, alternative: null };
    if (livesOutside > 0) return { refusal: TEXT.outside(livesOutside), alternative: TEXT.moveCovers };
    return chosenBenefits > 0 ? { refusal: TEXT.chosen, alternative: null } : null;
  },
};

/** A policy and its renewal never cover the same day, whether lives depend on them or not (ruling 48). */
const refuseOverlap: Refuse = ({ key }, { overlaps: { old, renewal } }) => {
  if (key === "policyStartDate" && old) {
    return { refusal: TEXT.overlapsOld(old), alternative: TEXT.moveNeighbour({ name: old.name, date: "end" }) };
  }
  if (key !== "policyEndDate" || !renewal) return null;
  const alternative = TEXT.moveNeighbour({ name: renewal.name, date: "start" });
  return { refusal: TEXT.overlapsRenewal(renewal), alternative };
};

const CTC = "CTC Multiplier";
/** All other approaches share a sum insured within the family. */
const INDIVIDUAL = "Individual";

/** Rules for the policy's own fields. All other fields can change after a review. */
const POLICY_RULES: Readonly<Record<string, Rule>> = {
  policyType: never(TEXT.kind, TEXT.otherPolicy),
  secondaryType: never(TEXT.kind, TEXT.otherPolicy),
  isParentalPolicy: never(TEXT.kind, TEXT.otherPolicy),
  isTopUpPolicy: never(TEXT.kind, TEXT.otherPolicy),
  isOPDPolicy: never(TEXT.kind, TEXT.otherPolicy),
  isCommonPool: never(TEXT.pool, null),
  sumInsuredApproach: {
    right: "change",
    refuse: ({ before, after }) =>
      (before === INDIVIDUAL) === (after === INDIVIDUAL) ? null : { refusal: TEXT.pool, alternative: null },
  },
  insurerName: {
    right: "change",
    refuse: (_, { hasAccount, endorsements, isCharged }) =>
      hasAccount || endorsements > 0 || isCharged ? { refusal: TEXT.insurer, alternative: TEXT.renew } : null,
  },
  policyStartDate: PERIOD,
  policyEndDate: PERIOD,
  sumInsuredStructure: {
    right: "change",
    refuse: ({ before, after }) =>
      before === CTC || after === CTC ? { refusal: TEXT.structure, alternative: null } : null,
  },
  status: {
    right: "changePeriod",
    refuse: (_, { openEndorsements }) =>
      openEndorsements > 0 ? { refusal: TEXT.draft(openEndorsements), alternative: TEXT.completeFirst } : null,
  },
};

/** The fields that define a slab; its other fields are terms. */
const SLAB_IDENTITY: readonly string[] = ["slabName", "sumInsured", "familyDefinition"];

function ruleOf(change: SlipDifference): Rule {
  const { group, key, after } = change;
  if (group === "slabs") return SLAB_RULE;
  if (key === "status" && after !== PLACEMENT_STATUS_LABELS.DRAFT) return { right: "place" };
  return POLICY_RULES[key] ?? { right: "change" };
}

const SLAB_RULE: Rule = {
  right: "change",
  refuse: ({ key, slabId = "", after }, { livesOn }) => {
    const count = livesOn.get(slabId) ?? 0;
    if (count === 0) return null;
    const isRemoved = key === "slab" && after === DIFFERENCE_WORDS.removed;
    if (isRemoved) return { refusal: TEXT.slabRemoved({ count, slabId }), alternative: TEXT.addSlab };
    return SLAB_IDENTITY.includes(key) ? { refusal: TEXT.slab({ count, slabId }), alternative: TEXT.addSlab } : null;
  },
};

const NO_REFUSAL = { refusedBy: null, refusal: null, alternative: null } as const;

/**
 * A policy's changes with a verdict for each field: allowed, refused by a rule (with an alternative), or refused
 * because the role lacks the right. Without lives, endorsements and charges, only an overlap with a renewal is refused.
 */
export function judgeChanges(
  before: SlipState,
  after: SlipState,
  facts: PolicyChangeFacts,
  may: (right: ChangeRight) => boolean,
): FieldChange[] {
  return policyChanges(before, after).map((change) => {
    const { right, refuse } = ruleOf(change);
    const about = { ...change, right, livesAffected: livesAffected(change, facts) };
    const refusal = (needsReview(facts) ? refuse?.(change, facts) : null) ?? refuseOverlap(change, facts);
    if (refusal) return { ...about, refusedBy: "rule" as const, ...refusal };
    if (!needsReview(facts)) return { ...about, ...NO_REFUSAL };
    if (right === "place" || may(right)) return { ...about, ...NO_REFUSAL };
    return { ...about, refusedBy: "role" as const, refusal: TEXT[right], alternative: null };
  });
}

function livesAffected(change: SlipDifference, { lives, livesOn }: PolicyChangeFacts): number {
  if (change.key === "status") return lives;
  if (!concernsMembers(change)) return 0;
  return change.group === "slabs" ? (livesOn.get(change.slabId ?? "") ?? 0) : lives;
}

/** Derived from other form fields. */
const DERIVED: readonly string[] = ["totalLives"];

/** The fields that differ, including status and sub-type, in form order. */
export function policyChanges(before: SlipState, after: SlipState): SlipDifference[] {
  const [from, to] = [before.values, after.values];
  return [
    ...difference("status", "Status", PLACEMENT_STATUS_LABELS[from.status], PLACEMENT_STATUS_LABELS[to.status]),
    ...difference("secondaryType", "Sub-type", from.secondaryType ?? "", to.secondaryType ?? ""),
    ...slipDifferences(before, after).filter(({ group, key }) => group !== "policy" || !DERIVED.includes(key)),
  ];
}

const difference = (key: string, field: string, before: string, after: string): SlipDifference[] =>
  before === after ? [] : [{ group: "policy", key, field, before, after }];

const isGeneral = (key: string) => (GENERAL_FIELDS as readonly PlacementField[]).some((field) => field.key === key);

/** The form field of a change; null if the form has none. An added or removed slab changes the number of slabs. */
export function pathOf({ group, key, slabId }: SlipDifference, { slabs }: PlacementValues): string | null {
  if (group === "addons") return null;
  if (key === "status") return key;
  if (group === "policy") return isGeneral(key) ? `general.${key}` : isTerm(key) ? `terms.${key}` : null;
  if (key === "slab") return "terms.numberOfSlabs";
  return `slabs.${slabs.findIndex((slab) => String(slab.slabId) === slabId)}.${key}`;
}

/** Fields that affect premiums. */
const PRICED: readonly string[] = [
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
];

/** Whether the change may reprice open endorsements. */
export const changesPrice = (changes: readonly SlipDifference[]): boolean =>
  changes.some(({ group, key }) => group !== "addons" && PRICED.includes(key));
