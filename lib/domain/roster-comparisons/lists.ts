import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { DifferenceGroup, ListSource } from "./groups";
import type { PeopleMatch } from "./match-people";
import type { NameRelation } from "./name-likeness";
import type { Person } from "./people";

/** A life as a list states it. Empty or null where the list does not say it. */
export type ListedLife = Person & {
  /** The row in the file. */
  row: number;
  sumInsuredPaise: Paise | null;
  coverageStart: LocalDate | null;
  /** The date of leaving in an employer's list, or the end of cover in an insurer's. */
  lastDay: LocalDate | null;
};

/** A life of our roster. */
export type OurLife = Omit<ListedLife, "row"> & {
  userId: string;
  /** Covered on the date of the comparison, or from a later date. */
  isCovered: boolean;
  /** The insurer has not confirmed its addition yet. */
  isNewToInsurer: boolean;
  /** Its exit is filed, and the insurer has not confirmed it yet. */
  isLeaving: boolean;
  /** What pending endorsements change: the insurer may state either value. */
  pending: Partial<Omit<ListedLife, "row">> | null;
};

export type Lists = { ours: readonly OurLife[] } & Readonly<Record<ListSource, readonly ListedLife[] | null>>;

/** One person in up to three lists; the indices are those of the lists. */
export type ComparedLife = {
  ours: number | null;
  EMPLOYER: number | null;
  INSURER: number | null;
  /** How each list's entry was matched with ours, or with the other list's. */
  matched: Partial<Record<ListSource, PeopleMatch>>;
};

export type RosterDifference = {
  life: ComparedLife;
  group: DifferenceGroup;
  /** For a differing field: the lists that state another value. */
  differing: readonly ListSource[];
};

export type ComparedRosters = {
  lives: ComparedLife[];
  differences: RosterDifference[];
  /** Lives on which all lists agree. */
  agreed: number;
};

/** The entries of one life in the dropped lists, with how their names relate to ours. */
export type Entries = readonly { source: ListSource; entry: ListedLife; name: NameRelation | null }[];
