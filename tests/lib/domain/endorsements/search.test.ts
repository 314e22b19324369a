import { searchTerms, statusesNamed } from "@/lib/domain/endorsements/search";

test("terms are separated by commas or line breaks; empty ones are ignored", () => {
  expect(searchTerms(" Acme, Endo 4 ,, \n40104 ")).toEqual(["acme", "endo 4", "40104"]);
  expect(searchTerms(" , ")).toEqual([]);
});

test("a term finds every status whose label contains it", () => {
  expect(statusesNamed("endo")).toEqual(["ENDO_DECLINED", "ENDO_RECEIVED", "ENDO_COMPLETE"]);
  expect(statusesNamed("sent to insurer")).toEqual(["SENT_TO_INSURER"]);
  expect(statusesNamed("acme")).toEqual([]);
});
