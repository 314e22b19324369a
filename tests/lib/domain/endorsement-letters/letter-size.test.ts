import { fitsLetter } from "@/lib/domain/endorsement-letters/letter-size";

test("a file of 15 MB goes with a letter, one byte more does not", () => {
  expect([fitsLetter(15_728_640), fitsLetter(15_728_641)]).toEqual([true, false]);
});
