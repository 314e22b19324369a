import { jaroWinkler } from "@skyra/jaro-winkler";
import type { RosterDifference as DifferenceReply } from "@/lib/contract/roster-comparisons";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { type Paise, rupeesOrNull } from "@/lib/domain/money/paise";
import { familiesOf } from "@/lib/domain/raters/roster-effect";
import { compareRosters } from "@/lib/domain/roster-comparisons/compare-rosters";
import {
  type DifferenceGroup,
  LIST_SOURCES,
  type ListSource,
  type NextAction,
} from "@/lib/domain/roster-comparisons/groups";
import type { ComparedLife, ListedLife, Lists, RosterDifference } from "@/lib/domain/roster-comparisons/lists";
import { readyName } from "@/lib/domain/roster-comparisons/name-likeness";
import {
  type DifferencePlaces,
  filedFrom,
  isFieldGroup,
  type ListState,
  suggestedAction,
} from "@/lib/domain/roster-comparisons/next-action";
import { idKey } from "@/lib/domain/roster-comparisons/people";
import { premiumAtStake } from "@/lib/domain/roster-comparisons/premium-at-stake";
import { runInChunks, yieldToEventLoop } from "../registration/progress";
import type { ComparedLifeOfOurs } from "./load-our-lives";

/** A difference before it is stored. */
type FoundDifference = {
  kind: DifferenceGroup;
  suggested: NextAction;
  identity: string;
  fingerprint: string;
  lives: Pick<DifferenceReply, "ours" | "EMPLOYER" | "INSURER">;
  atStakePaise: Paise | null;
};

type ListedLives = Readonly<Record<ListSource, readonly ListedLife[] | null>>;

/** Differences priced per step: a few milliseconds. */
const PRICED_AT_ONCE = 200;

/** Compares the lists and prices each difference. Other calls run in between. */
export async function findDifferences(
  ours: readonly ComparedLifeOfOurs[],
  listed: ListedLives,
  pricing: PricingContext,
): Promise<{ found: FoundDifference[]; agreed: number }> {
  const { today, policy } = pricing;
  const lists: Lists = { ...listed, ours: ours.map(({ life }) => life) };
  const options = { today, policyStart: policy.startDate, similarity: jaroWinkler };
  const compared = await runInChunks(compareRosters(lists, options), async () => {});
  const describer = new DifferenceDescriber(ours, lists, pricing);
  const found: FoundDifference[] = [];
  for (const difference of compared.differences) {
    found.push(describer.describe(difference));
    if (found.length % PRICED_AT_ONCE === 0) await yieldToEventLoop();
  }
  return { found, agreed: compared.agreed };
}

/** Describes differences for storage. */
class DifferenceDescriber {
  readonly #familyOf: ReturnType<typeof familiesOf>;

  constructor(
    private readonly ours: readonly ComparedLifeOfOurs[],
    private readonly lists: Lists,
    private readonly pricing: PricingContext,
  ) {
    const covered = ours.filter(({ life }) => life.isCovered).map(({ charged }) => charged);
    this.#familyOf = familiesOf(pricing.policy, covered);
  }

  describe(difference: RosterDifference): FoundDifference {
    const { life, group } = difference;
    const places = this.#placesOf(difference);
    const filed = filedFrom(places);
    const lives = this.#livesOf(difference);
    return {
      kind: group,
      suggested: suggestedAction(places),
      identity: `${group}|${this.#whoIs(life)}`,
      fingerprint: fingerprintOf(places, lives),
      lives,
      atStakePaise: this.#priceOf(difference, filed && this.#entryOf(life, filed), places),
    };
  }

  #entryOf = (life: ComparedLife, source: ListSource): ListedLife | null =>
    this.lists[source]?.[life[source] ?? -1] ?? null;

  #oursOf = (life: ComparedLife) => (life.ours === null ? null : (this.ours[life.ours] ?? null));

  #placesOf({ life, group, differing }: RosterDifference): DifferencePlaces {
    const { today } = this.pricing;
    const stateOf = (source: ListSource): ListState => {
      if (this.lists[source] === null) return "NOT_COMPARED";
      const entry = this.#entryOf(life, source);
      if (!entry || (entry.lastDay !== null && entry.lastDay < today)) return "MISSING";
      return differing.includes(source) ? "DIFFERS" : "AGREES";
    };
    const ours = this.#oursOf(life);
    return {
      group,
      ours: ours && (ours.life.isCovered ? "COVERED" : "LEFT"),
      EMPLOYER: stateOf("EMPLOYER"),
      INSURER: stateOf("INSURER"),
    };
  }

  /** The same in every comparison: our user, or what the lists call the person. */
  #whoIs(life: ComparedLife): string {
    const ours = this.#oursOf(life);
    if (ours) return ours.life.userId;
    const entry = this.#entryOf(life, "EMPLOYER") ?? this.#entryOf(life, "INSURER");
    if (!entry) return "";
    return [idKey(entry.employeeId), entry.relationship, readyName(entry.name).sorted, entry.dob ?? ""].join("|");
  }

  #livesOf({ life, group, differing }: RosterDifference): FoundDifference["lives"] {
    const ours = this.#oursOf(life);
    const entryOf = (source: ListSource) => {
      const entry = this.#entryOf(life, source);
      const match = life.matched[source];
      return (
        entry && {
          ...factsOf(entry),
          row: entry.row,
          differs: !isFieldGroup(group) || differing.includes(source),
          match: match ? { certainty: Math.round(match.score * 100) / 100, reasons: match.reasons } : null,
        }
      );
    };
    return {
      ours: ours && { ...factsOf(ours.life), userId: ours.life.userId, isCovered: ours.life.isCovered },
      EMPLOYER: entryOf("EMPLOYER"),
      INSURER: entryOf("INSURER"),
    };
  }

  #priceOf({ life, group }: RosterDifference, entry: ListedLife | null, places: DifferencePlaces): Paise | null {
    const charged = this.#oursOf(life)?.charged ?? null;
    const member = charged ?? (entry && { userId: "", ...entry });
    const family = member && this.#familyOf(member);
    return premiumAtStake(this.pricing, {
      group,
      ours: charged,
      entry,
      isUnknownToInsurer: places.INSURER === "MISSING" && places.EMPLOYER !== "MISSING",
      leftOn: this.#entryOf(life, "EMPLOYER")?.lastDay ?? null,
      familyOn: family && (() => family),
    });
  }
}

type Facts = Omit<ListedLife, "row">;

const factsOf = (facts: Facts) => ({
  employeeId: facts.employeeId,
  relationship: facts.relationship,
  name: facts.name,
  dob: facts.dob,
  gender: facts.gender as NonNullable<DifferenceReply["ours"]>["gender"],
  uhid: facts.uhid,
  sumInsured: rupeesOrNull(facts.sumInsuredPaise),
  coverageStart: facts.coverageStart,
  lastDay: facts.lastDay,
});

const FIELD_OF = {
  NAME: "name",
  BIRTH_DATE: "dob",
  GENDER: "gender",
  RELATIONSHIP: "relationship",
  SUM_INSURED: "sumInsured",
  DATES: "coverageStart",
} as const satisfies Partial<Record<DifferenceGroup, keyof ReturnType<typeof factsOf>>>;

/** The values that an acceptance is for. */
function fingerprintOf(places: DifferencePlaces, lives: FoundDifference["lives"]): string {
  const field = Object.entries(FIELD_OF).find(([group]) => group === places.group)?.[1] ?? "lastDay";
  const values = [lives.ours, ...LIST_SOURCES.map((source) => lives[source])].map((life) => life?.[field] ?? null);
  return JSON.stringify([places.ours, places.EMPLOYER, places.INSURER, ...values]);
}
