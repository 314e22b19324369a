/** The people of a file with a whole family per row, each in separate columns: "Spouse Name", "Child 1 DOB". */
type PlaceFacts = {
  label: string;
  relationship: "spouse" | "child" | "parent" | "parent-in-law" | null;
  /** Only if the place's word implies it. */
  gender: "male" | "female" | null;
  /** Words in headings; see `headingKey`. */
  words: readonly string[];
};

const NUMBER_WORDS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;
const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th"] as const;

/** "child 1", "child1", "1st child", "first child". */
const nameNumbered = (words: readonly string[], number: number): string[] =>
  words.flatMap((word) => [
    `${word} ${number}`,
    `${word}${number}`,
    `${word} number ${number}`,
    `${ORDINALS[number - 1]} ${word}`,
    `${NUMBER_WORDS[number - 1]} ${word}`,
  ]);

const COUPLE = ["wife husband", "husband wife"] as const;
const CHILD = ["child", "kid", "son daughter", "daughter son", "बच्चा", "संतान"] as const;
const NEWBORN = ["baby", "newborn", "new born", "newborn baby", "new born baby", "new born child", "infant"] as const;
const PARENT = ["parent"] as const;
const DEPENDANT = ["dependent", "dependant", "dep", "family member", "member", "insured", "insured person"] as const;

const makeChild = (number: number): PlaceFacts => ({
  label: `Child ${number}`,
  relationship: "child",
  gender: null,
  words: number === 1 ? [...nameNumbered(CHILD, 1), ...CHILD, ...NEWBORN] : nameNumbered(CHILD, number),
});
const makeParent = (number: number): PlaceFacts => ({
  label: `Parent ${number}`,
  relationship: "parent",
  gender: null,
  words: nameNumbered(PARENT, number),
});
const makeDependant = (number: number): PlaceFacts => ({
  label: `Dependant ${number}`,
  relationship: null,
  gender: null,
  words: nameNumbered(DEPENDANT, number),
});

/** In the order in which their rows follow the employee's. */
export const FAMILY_PLACES = {
  spouse: {
    label: "Spouse",
    relationship: "spouse",
    gender: null,
    words: ["spouse", ...COUPLE, ...COUPLE.map((words) => `spouse ${words}`), "जीवनसाथी", "पति पत्नी"],
  },
  wife: { label: "Wife", relationship: "spouse", gender: "female", words: ["wife", "पत्नी"] },
  husband: { label: "Husband", relationship: "spouse", gender: "male", words: ["husband", "पति"] },
  son: { label: "Son", relationship: "child", gender: "male", words: ["son", "पुत्र", "बेटा"] },
  daughter: { label: "Daughter", relationship: "child", gender: "female", words: ["daughter", "पुत्री", "बेटी"] },
  child1: makeChild(1),
  child2: makeChild(2),
  child3: makeChild(3),
  child4: makeChild(4),
  father: { label: "Father", relationship: "parent", gender: "male", words: ["father", "पिता"] },
  mother: { label: "Mother", relationship: "parent", gender: "female", words: ["mother", "माता"] },
  fatherInLaw: {
    label: "Father-in-law",
    relationship: "parent-in-law",
    gender: "male",
    words: ["father law", "fil", "ससुर"],
  },
  motherInLaw: {
    label: "Mother-in-law",
    relationship: "parent-in-law",
    gender: "female",
    words: ["mother law", "mil", "सास"],
  },
  parent1: makeParent(1),
  parent2: makeParent(2),
  dependant1: makeDependant(1),
  dependant2: makeDependant(2),
  dependant3: makeDependant(3),
  dependant4: makeDependant(4),
  dependant5: makeDependant(5),
  dependant6: makeDependant(6),
} as const satisfies Readonly<Record<string, PlaceFacts>>;

export type FamilyPlace = keyof typeof FAMILY_PLACES;

export const FAMILY_FIELDS = ["name", "date_of_birth", "gender", "relationship_to_account_holders"] as const;
export type FamilyField = (typeof FAMILY_FIELDS)[number];

export type FamilyTarget = `${FamilyPlace}.${FamilyField}`;
