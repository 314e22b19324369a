import fc from "fast-check";
import { addName, createNameFilter, mayHoldName } from "@/lib/domain/members/name-filter";

/** A filter of the names, made for `expected` of them. */
function filterOf(names: readonly string[], { expected = names.length, salt = 7 } = {}) {
  const filter = createNameFilter(expected, salt);
  for (const name of names) addName(filter, name);
  return filter;
}

test("every name is found again, whatever its characters, and however many more come than were expected", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 40 });
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 200 }), fc.nat(300), fc.integer(), (names, expected, salt) => {
      const filter = filterOf(names, { expected, salt });
      for (const name of names) expect(mayHoldName(filter, name)).toBe(true);
    }),
  );
});

test("of other names about one in a hundred is taken for known", () => {
  const filter = filterOf(Array.from({ length: 20_000 }, (_, at) => `E${1_000_000 + at}`));
  const others = Array.from({ length: 20_000 }, (_, at) => `E${2_000_000 + at}`);
  const taken = others.filter((name) => mayHoldName(filter, name)).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(240);
});

test("nothing is found in an empty filter", () => {
  expect(mayHoldName(createNameFilter(0, 1), "E1")).toBe(false);
});

test("half a character is the one that a database has in its place", () => {
  expect(mayHoldName(filterOf(["E\ufffd1"]), "E\ud83d1")).toBe(true);
});

test("two filters of the same names share nothing but their size", () => {
  const names = ["E1", "9876543210", "asha@client.example"];
  const [one, other] = [filterOf(names, { salt: 1 }), filterOf(names, { salt: 2 })];
  expect(one.bits).not.toEqual(other.bits);
  expect(one.bits).toHaveLength(other.bits.length);
});
