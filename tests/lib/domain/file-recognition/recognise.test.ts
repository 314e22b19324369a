import { recogniseCompany, recognisePolicy, type SharedEvidence } from "@/lib/domain/file-recognition/recognise";

const SAMPLED = { employees: 10, headings: 6 };

const company = (companyId: string, shared: Partial<SharedEvidence> = {}): SharedEvidence => ({
  companyId,
  companyName: companyId,
  policyNumber: false,
  name: false,
  domain: false,
  employees: 0,
  headings: 0,
  ...shared,
});

const found = (shared: SharedEvidence[], sampled = SAMPLED) => {
  const { candidates, certain } = recogniseCompany(shared, sampled);
  return { certain: certain?.companyId ?? null, candidates: candidates.map(({ companyId }) => companyId) };
};

test.each([
  ["policyNumber", { policyNumber: true }],
  ["name", { name: true }],
  ["domain", { domain: true }],
  ["employees", { employees: 5 }],
])(
  "the %s alone is certain, if no other company shares anything; beside another's columns, only the number is",
  (reason, shared) => {
    const { certain } = recogniseCompany([company("a", shared), company("b")], SAMPLED);
    expect(certain).toMatchObject({ companyId: "a", reasons: [reason] });
    const isAlone = reason === "policyNumber";
    expect(found([company("a", shared), company("b", { headings: 6 })]).certain).toBe(isAlone ? "a" : null);
  },
);

test("the columns alone are a candidate but never certain", () => {
  expect(found([company("a", { headings: 6 })])).toEqual({ certain: null, candidates: ["a"] });
});

test("a company that shares nothing is no candidate", () => {
  expect(found([company("a"), company("b")])).toEqual({ certain: null, candidates: [] });
});

test.each([
  ["4 of 10 employee IDs are too few, 5 are enough", 10, 4, 5],
  ["2 employee IDs may be equal by chance, 3 not", 3, 2, 3],
])("%s", (_, employees, few, enough) => {
  expect(found([company("a", { employees: few })], { employees, headings: 0 }).candidates).toEqual([]);
  expect(found([company("a", { employees: enough })], { employees, headings: 0 }).certain).toBe("a");
});

test("every heading is known, or they do not count; three headings are too usual", () => {
  expect(found([company("a", { headings: 5 })]).candidates).toEqual([]);
  expect(found([company("a", { headings: 3 })], { employees: 0, headings: 3 }).candidates).toEqual([]);
  expect(found([company("a", { headings: 4 })], { employees: 0, headings: 4 }).candidates).toEqual(["a"]);
});

test("a lead of 2 is certain, a lead of 1 is not: a policy number against another company's domain", () => {
  expect(found([company("a", { domain: true, headings: 6 }), company("b", { domain: true })]).certain).toBe("a");
  expect(found([company("a", { policyNumber: true }), company("b", { domain: true })]).certain).toBeNull();
});

test("companies of a group with one domain: best first, equal ones by name, five at most", () => {
  const group = ["f", "e", "d", "c", "b", "a"].map((name) => company(name, { domain: true }));
  expect(found(group)).toEqual({ certain: null, candidates: ["a", "b", "c", "d", "e"] });
  expect(found([company("a", { domain: true }), company("b", { domain: true, headings: 6 })]).candidates[0]).toBe("b");
});

const policy = (policyId: string, isNumbered = false, employees = 0) => ({ policyId, isNumbered, employees });

test("the policy is that of the number, whatever the employees have", () => {
  const policies = [policy("p", true, 0), policy("q", false, 10)];
  expect(recognisePolicy(policies, SAMPLED)).toEqual({ policyId: "p", reason: "policyNumber" });
});

test("two numbers in one file: a person chooses", () => {
  expect(recognisePolicy([policy("p", true), policy("q", true)], SAMPLED)).toBeNull();
});

test("the only active policy, or the only one that covers half of the employees", () => {
  expect(recognisePolicy([policy("p")], SAMPLED)).toEqual({ policyId: "p", reason: "only" });
  expect(recognisePolicy([policy("p", false, 5), policy("q", false, 4)], SAMPLED)).toEqual({
    policyId: "p",
    reason: "employees",
  });
  expect(recognisePolicy([policy("p", false, 5), policy("q", false, 5)], SAMPLED)).toBeNull();
  expect(recognisePolicy([policy("p", false, 4), policy("q", false, 4)], SAMPLED)).toBeNull();
  expect(recognisePolicy([], SAMPLED)).toBeNull();
});
