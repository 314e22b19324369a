import { FamilyRows } from "@/lib/domain/members/add-families";

test.each([1, 8, 9, 10, 40])("finds each of %s rows of a family by relationship and name", (count) => {
  const rows = new FamilyRows();
  const names = Array.from({ length: count }, (_, at) => `CHILD${at}`);
  for (const [at, name] of names.entries()) expect(rows.claim("child", name, at + 2)).toBeUndefined();
  for (const [at, name] of names.entries()) {
    expect(rows.claim("child", name, 900)).toBe(at + 2);
    expect(rows.claim("parent", name, 900)).toBeUndefined();
  }
});
