import { validateAdd } from "@/lib/domain/members/validate-add";
import { fullPolicy, manyRows } from "./many-rows";

/** The number of field reads while rows are checked: a machine-independent cost. */
function fieldsRead(count: number): number {
  let reads = 0;
  const rows = manyRows(count).map(
    (row) =>
      new Proxy(row, {
        get(target, field, receiver) {
          reads += 1;
          return Reflect.get(target, field, receiver);
        },
      }),
  );
  validateAdd(rows, fullPolicy());
  return reads;
}

test("four times the rows take at most four times the steps", () => {
  const [few, many] = [fieldsRead(2_000), fieldsRead(8_000)];
  expect(few).toBeGreaterThan(2_000);
  expect(many / few).toBeCloseTo(4, 1);
});

test("every row of 20,000 has one verdict, and one in forty is wrong", () => {
  const verdicts = validateAdd(manyRows(20_000), fullPolicy());
  expect(verdicts).toHaveLength(20_000);
  expect(verdicts.filter(({ life }) => life === null)).toHaveLength(500);
});
