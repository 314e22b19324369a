import { demoBase } from "@/lib/demo/data/base";
import { flexBenefitsOf, flexRatersOf } from "@/lib/demo/data/flex";
import { compileRate } from "@/lib/domain/flex/compile-rate";
import { OverlapFinder } from "@/lib/domain/flex/overlap";
import { flexRaterWarnings } from "@/lib/domain/flex/rater-warnings";
import { readRate } from "@/lib/domain/flex/read-rate";
import { readFlexRater } from "@/lib/sheets/flex/read-flex-rater";
import { flexRaterWorkbook } from "@/lib/sheets/write/flex-rater-workbook";

const base = demoBase("2025-12-10");

test("the demo has two flex policies with eight benefits each and one valid rater of 40 rows", async () => {
  const offered = flexBenefitsOf(base);
  expect(new Set(offered.map(({ policyId }) => policyId)).size).toBe(2);
  expect(offered).toHaveLength(16);
  const [rater, ...others] = flexRatersOf(base);
  expect([rater?.rates.length, others]).toEqual([40, []]);
  const own = offered.filter(({ policyId }) => policyId === rater?.policyId).map(({ id, name }) => ({ id, name }));
  const rows = await readFlexRater(await flexRaterWorkbook(rater?.rates ?? []));
  const read = rows.map(({ texts }) => readRate(texts, new Set(own.map(({ id }) => id))));
  expect(read.map((one) => (one.ok ? one.rate : one.errors))).toEqual(rater?.rates);
  const compiled = (rater?.rates ?? []).map(compileRate);
  const finder = new OverlapFinder();
  expect(compiled.flatMap((rate) => finder.add(rate) ?? [])).toEqual([]);
  expect(flexRaterWarnings(compiled, own)).toEqual([]);
});
