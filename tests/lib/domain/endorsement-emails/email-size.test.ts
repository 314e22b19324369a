import { fitsEmail } from "@/lib/domain/endorsement-emails/email-size";

test("a file of 15 MB fits an email, one byte more does not", () => {
  expect([fitsEmail(15_728_640), fitsEmail(15_728_641)]).toEqual([true, false]);
});
