import fc from "fast-check";
import { differingLetters, type Stretch } from "@/lib/domain/text/differing-letters";

const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, differs }) => (differs ? `[${text}]` : text)).join("");
const both = (before: string, after: string) => {
  const found = differingLetters(before, after);
  return [marked(found.before), marked(found.after)];
};

test.each([
  ["Asha Rao", "Aisha Rao", "Asha Rao", "A[i]sha Rao"],
  ["1990-06-15", "1990-06-25", "1990-06-[1]5", "1990-06-[2]5"],
  ["same", "same", "same", "same"],
  ["", "New", "", "[New]"],
  ["Gone", "", "[Gone]", ""],
  ["आशा राव", "आशा राम", "आशा रा[व]", "आशा रा[म]"],
])("%j and %j: marks the differences on both sides", (before, after, left, right) => {
  expect(both(before, after)).toEqual([left, right]);
});

test("nothing is lost, and unmarked parts are equal on both sides", () => {
  const same = (stretches: readonly Stretch[]) => stretches.filter(({ differs }) => !differs).map(({ text }) => text);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (before, after) => {
      const found = differingLetters(before, after);
      expect(found.before.map(({ text }) => text).join("")).toBe(before);
      expect(found.after.map(({ text }) => text).join("")).toBe(after);
      expect(same(found.before).join("")).toBe(same(found.after).join(""));
    }),
  );
});

test("400 characters are compared, 401 differ as a whole", () => {
  const most = "a".repeat(400);
  expect(both(most, `${most.slice(1)}b`)[1]).toBe(`${most.slice(1)}[b]`);
  expect(both(`${most}a`, most)).toEqual([`[${most}a]`, `[${most}]`]);
});

test("swapped letters keep the first common one", () => expect(both("ab", "ba")).toEqual(["[a]b", "b[a]"]));
