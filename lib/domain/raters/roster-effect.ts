import { earlierOf, type LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { Paise } from "../money/paise";
import type { PolicyFacts } from "../policies/types";
import type { FamilyFacts } from "../premium/family";
import { rateLife } from "../premium/rate-life";
import type { Rater } from "../premium/rater";

/** The facts of a life on the roster that a rater needs. */
export type RosterRow = {
  userId: string;
  employeeId: string;
  name: string;
  relationship: Relationship;
  dob: LocalDate;
  coverageStart: LocalDate;
  sumInsuredPaise: Paise;
};

/** `before` is null if no rater is active. */
type RaterPair = { before: Rater | null; after: Rater };

export type RatedRow = {
  row: RosterRow;
  ageBand: string | null;
  beforePaise: Paise;
  afterPaise: Paise;
  /** Why the new rater has no premium for the life. */
  unrated: string | null;
};

const LARGEST_CHANGES = 10;

/** The facts that assign a life to a family. */
type FamilyMember = Pick<RosterRow, "userId" | "employeeId"> & { relationship: string };

/** Who shares a premium on this roster, and who is charged: the first life of the family [domain §4]. */
export function familiesOf(policy: PolicyFacts, roster: readonly RosterRow[]): (member: FamilyMember) => FamilyFacts {
  const keyOf = ({ employeeId, relationship }: FamilyMember) =>
    policy.isParentalPolicy ? `${employeeId}\u0000${relationship}` : employeeId;
  const families = new Map<string, { eldest: LocalDate; bearer: string }>();
  for (const row of roster) {
    const known = families.get(keyOf(row));
    if (known) known.eldest = earlierOf(known.eldest, row.dob);
    else families.set(keyOf(row), { eldest: row.dob, bearer: row.userId });
  }
  return (row) => {
    const family = families.get(keyOf(row));
    return { dobs: family ? [family.eldest] : [], isCharged: family !== undefined && family.bearer !== row.userId };
  };
}

/** The annual premium of one life with each of two raters. */
export function rateWithBoth(policy: PolicyFacts, raters: RaterPair, row: RosterRow, family: FamilyFacts): RatedRow {
  const life = { ...row, family };
  const before = raters.before && rateLife(policy, raters.before, life);
  const after = rateLife(policy, raters.after, life);
  return {
    row,
    ageBand: after.ok ? after.ageBand : null,
    beforePaise: before?.ok ? before.annualPaise : 0,
    afterPaise: after.ok ? after.annualPaise : 0,
    unrated: after.ok ? null : after.message,
  };
}

type BandEffect = { ageBand: string | null; lives: number; beforePaise: Paise; afterPaise: Paise };

type RosterEffect = {
  lives: number;
  beforePaise: Paise;
  afterPaise: Paise;
  unrated: RatedRow[];
  /** From the youngest band on; lives without a band are last. */
  bands: BandEffect[];
  /** The largest changes of single lives, up or down, without unchanged lives. */
  largest: RatedRow[];
};

/** Totals of a whole roster, by band, and the lives with the largest changes. */
export function sumRoster(rated: readonly RatedRow[]): RosterEffect {
  const bands = new Map<string | null, BandEffect>();
  for (const { ageBand, beforePaise, afterPaise } of rated) {
    const band = bands.get(ageBand) ?? { ageBand, lives: 0, beforePaise: 0, afterPaise: 0 };
    bands.set(ageBand, {
      ageBand,
      lives: band.lives + 1,
      beforePaise: band.beforePaise + beforePaise,
      afterPaise: band.afterPaise + afterPaise,
    });
  }
  const all = [...bands.values()];
  const total = (of: "beforePaise" | "afterPaise") => all.reduce((sum, band) => sum + band[of], 0);
  return {
    lives: rated.length,
    beforePaise: total("beforePaise"),
    afterPaise: total("afterPaise"),
    unrated: rated.filter(({ unrated }) => unrated !== null),
    bands: all.sort((a, b) => lowerAge(a.ageBand) - lowerAge(b.ageBand)),
    largest: rated
      .filter(({ beforePaise, afterPaise }) => beforePaise !== afterPaise)
      .sort((a, b) => changeOf(b) - changeOf(a) || a.row.name.localeCompare(b.row.name))
      .slice(0, LARGEST_CHANGES),
  };
}

const changeOf = ({ beforePaise, afterPaise }: RatedRow) => Math.abs(afterPaise - beforePaise);
const lowerAge = (band: string | null) => (band === null ? Number.POSITIVE_INFINITY : Number.parseInt(band, 10));
