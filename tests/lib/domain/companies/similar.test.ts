import { identityToCompare, sharedFacts, warningsAbout } from "@/lib/domain/companies/similar";

/** Likely duplicates of a company (ruling 50). */

test.each([
  ["Kaveri Foods Private Limited", "kaverifoods"],
  ["KAVERI  FOODS PVT. LTD.", "kaverifoods"],
  ["Kaveri Foods (P) Ltd", "kaverifoods"],
  ["M/s. Kaveri-Foods Pvt Ltd", "kaverifoods"],
  ["Kavéri Foods LLP", "kaverifoods"],
  ["K.A.V.E.R.I. Foods Limited", "kaverifoods"],
  ["Kaveri Foods India Private Limited", "kaverifoodsindia"],
  ["Kaveri Food Private Limited", "kaverifood"],
  ["Private Label Foods Ltd", "privatelabelfoods"],
  ["Limited", "limited"],
  ["Kaveri P", "kaverip"],
  ["Rao & Sons Co.", "raoandsons"],
  ["Rao and Sons Company", "raoandsons"],
  ["Haldiram's", "haldirams"],
  ["Rao m/s Foods", "raomsfoods"],
])("%s is compared as %s", (name, key) => {
  const named = (text: string) => ({ name: text, gstNumber: null, panNumber: null });
  expect(sharedFacts(named(name), named(key))).toEqual(["name"]);
  expect(sharedFacts(named(name), named(`${key}x`))).toEqual([]);
});

const KAVERI = { name: "Kaveri Foods Private Limited", gstNumber: "29AAGCB7383J1Z4", panNumber: "AAGCB7383J" };

test.each([
  ["everything", KAVERI, ["name", "gstNumber", "panNumber"]],
  ["the name", { ...KAVERI, gstNumber: null, panNumber: null, name: "kaveri foods ltd" }, ["name"]],
  ["PAN of another branch", { name: "Tapti", gstNumber: "27AAGCB7383J1Z8", panNumber: "AAGCB7383J" }, ["panNumber"]],
  ["nothing, one letter apart", { name: "Kaveri Food", gstNumber: "29AAGCB7383J1Z5", panNumber: "AAGCB7383K" }, []],
  ["nothing, with nothing entered", { name: "", gstNumber: null, panNumber: "" }, []],
])("shared: %s", (_what, entered, shared) => {
  expect(sharedFacts(entered, KAVERI)).toEqual(shared);
  expect(sharedFacts(entered, { name: "Narmada", gstNumber: null, panNumber: null })).toEqual([]);
});

test("a correction compares only changed facts", () => {
  expect(identityToCompare(KAVERI, null)).toEqual(KAVERI);
  expect(identityToCompare(KAVERI, KAVERI)).toEqual({ name: null, gstNumber: null, panNumber: null });
  expect(identityToCompare({ ...KAVERI, name: "Kaveri" }, KAVERI)).toEqual({
    name: "Kaveri",
    gstNumber: null,
    panNumber: null,
  });
});

test("warnings are about changes: a stored wrong check digit needs no second confirmation", () => {
  const wrong = { ...KAVERI, gstNumber: "29AAGCB7383J1Z5" };
  expect(warningsAbout(wrong, null, [])).toEqual(["GST number has a wrong check digit"]);
  expect(warningsAbout({ ...wrong, name: "Kaveri" }, wrong, [])).toEqual([]);
  expect(warningsAbout(KAVERI, null, [{ name: "Kaveri Foods", shared: ["name", "gstNumber", "panNumber"] }])).toEqual([
    "Same name, GST number and PAN number as Kaveri Foods",
  ]);
  expect(warningsAbout(KAVERI, KAVERI, [{ name: "Kaveri", shared: ["panNumber"] }])).toEqual([
    "Same PAN number as Kaveri",
  ]);
});
