import { demoBase } from "@/lib/demo/data/base";

/** A correction of a life that was charged nothing would cost the premium of the whole year [domain §1 #13, §5]. */
test("lives on a GPA or GTL policy without a rater were charged by the placement's rate", () => {
  const lives = demoBase("2026-11-28").lives.filter(({ policy: { rater, raterTable } }) => !rater && !raterTable);
  expect(lives.length).toBeGreaterThan(0);
  for (const { annualPaise, slab } of lives) expect(annualPaise).toBe(slab.sumInsured * 0.05);
});
