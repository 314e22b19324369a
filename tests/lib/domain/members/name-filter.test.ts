import fc from "fast-check";
import { addName, createNameFilter, mayHoldName } from "@/lib/domain/members/name-filter";

/** A filter of the names, sized for `expected` names. */
function filterOf(names: readonly string[], { expected = names.length, salt = 7 } = {}) {
  const filter = createNameFilter(expected, salt);
  for (const name of names) addName(filter, name);
  return filter;
}

test("every name is found, with any characters, even if there are more names than expected", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 40 });
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 200 }), fc.nat(300), fc.integer(), (names, expected, salt) => {
      const filter = filterOf(names, { expected, salt });
      for (const name of names) expect(mayHoldName(filter, name)).toBe(true);
    }),
  );
});

test("about one in a hundred other names is a false match", () => {
  const filter = filterOf(Array.from({ length: 20_000 }, (_, at) => `E${1_000_000 + at}`));
  const others = Array.from({ length: 20_000 }, (_, at) => `E${2_000_000 + at}`);
  const taken = others.filter((name) => mayHoldName(filter, name)).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(240);
});

test("an empty filter finds nothing", () => {
  expect(mayHoldName(createNameFilter(0, 1), "E1")).toBe(false);
});

test("a lone surrogate equals its replacement in a database", () => {
  expect(mayHoldName(filterOf(["E\ufffd1"]), "E\ud83d1")).toBe(true);
});

test("two filters of the same names share only their size", () => {
  const names = ["E1", "9876543210", "asha@client.example"];
  const [one, other] = [filterOf(names, { salt: 1 }), filterOf(names, { salt: 2 })];
  expect(one.bits).not.toEqual(other.bits);
  expect(one.bits).toHaveLength(other.bits.length);
});
