import { expect, test } from "@jest/globals";
import { compareNames, nameWords, readyName } from "@/lib/domain/roster-comparisons/name-likeness";

/** Half the mean and half the least of the words: 0.9 for an initial, 0.97 for the sound, less 0.05 per extra word. */

/** 0.95 for words that begin alike, 0.8 for words that end alike, else 0. */
const similarity = (one: string, other: string) =>
  one.slice(0, 3) === other.slice(0, 3) ? 0.95 : one.slice(-3) === other.slice(-3) ? 0.8 : 0;

test.each([
  ["Sunita Rao", "MRS. SUNITA RAO", 1, "SAME"],
  ["Sunita Rao", "Rao Sunita", 1, "ORDER"],
  ["Sunita Rao", "Sunitha Rao", 0.9775, "SOUNDS_ALIKE"],
  ["Sunita Rao", "Sunita Rao Shetty", 0.95, "WORDS_MISSING"],
  ["Sunita Rao", "Sunita Raj Kumari Rao", 0.9, "WORDS_MISSING"],
  ["Sunita Rao", "S Rao", 0.925, "INITIALS"],
  ["Sunita Rao", "S R", 0.9, "INITIALS"],
  ["Sunita Rao", "R Rao", 0.25, "OTHER"],
  ["Sunita Rao", "Sunil Rao", 0.9625, "SPELLING"],
  ["Sunita Rao", "Anita Rao", 0.85, "SPELLING"],
  ["Rao Rao", "Rao Das", 0.25, "OTHER"],
  // The whole word takes Sunila, which leaves Suresh to the initial.
  ["S Sunil", "Sunila Suresh", 0.9125, "INITIALS"],
  ["", "Sunita Rao", 0, "OTHER"],
  ["", "", 0, "OTHER"],
])("'%s' and '%s' are alike by %s: %s", (one, other, score, relation) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const likeness = compareNames(readyName(first), readyName(second), similarity);
    expect(likeness).toEqual({ score: expect.closeTo(score, 9), relation });
  }
});

test("a name of titles alone keeps them", () => expect(nameWords("Shri Kum")).toEqual(["SHRI", "KUM"]));
