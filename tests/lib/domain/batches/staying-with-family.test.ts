import { type BatchItem, stayingWithFamily } from "@/lib/domain/batches/keep-families";

const item = (
  id: string,
  holderId: string | null,
  operation: "ADD" | "EDIT" | "DELETE",
  policyId = "gmc",
): BatchItem => ({
  id: `${id}-${policyId}`,
  userId: id,
  holderId,
  policyId,
  isParental: policyId === "parental",
  operations: new Set([operation]),
});

const staying = (items: readonly BatchItem[], ...ids: string[]) =>
  Object.fromEntries([...stayingWithFamily(items, new Set(ids))].map(([id, relative]) => [id, relative.id]));

const family = (holder: "ADD" | "EDIT" | "DELETE", spouse: "ADD" | "EDIT" | "DELETE", child = spouse) => [
  item("asha", null, holder),
  item("ravi", "asha", spouse),
  item("kavya", "asha", child),
];

test("without an item that stays, none stays", () => {
  expect(staying(family("ADD", "ADD"))).toEqual({});
});

test("the employee stays with a dependant; the added other dependant does not", () => {
  expect(staying(family("ADD", "ADD"), "ravi-gmc")).toEqual({ "asha-gmc": "ravi-gmc" });
});

test("a dependant's exit and edit stay with the employee, an addition does not", () => {
  expect(staying(family("DELETE", "DELETE"), "asha-gmc")).toEqual({ "ravi-gmc": "asha-gmc", "kavya-gmc": "asha-gmc" });
  expect(staying(family("EDIT", "EDIT", "ADD"), "asha-gmc")).toEqual({ "ravi-gmc": "asha-gmc" });
});

test("one dependant's exit keeps the whole family", () => {
  expect(staying(family("DELETE", "DELETE"), "ravi-gmc")).toEqual({ "asha-gmc": "ravi-gmc", "kavya-gmc": "asha-gmc" });
});

test("with two dependants that stay, the employee stays because of the first", () => {
  expect(staying(family("DELETE", "DELETE"), "kavya-gmc", "ravi-gmc")).toEqual({ "asha-gmc": "ravi-gmc" });
});

test("policies and families are separate", () => {
  const items = [...family("DELETE", "DELETE"), item("asha", null, "DELETE", "gpa"), item("meera", null, "ADD")];
  expect(staying(items, "ravi-gmc")).toEqual({ "asha-gmc": "ravi-gmc", "kavya-gmc": "asha-gmc" });
  expect(staying(items, "asha-gpa")).toEqual({});
});

test("an employee's exits stay with a parent's, and a parent's exit with all of them", () => {
  const gpa = item("asha", null, "DELETE", "gpa");
  const items = [...family("DELETE", "DELETE"), gpa, item("uma", "asha", "DELETE", "parental")];
  expect(staying(items, "uma-parental")).toEqual({
    "asha-gmc": "uma-parental",
    "asha-gpa": "uma-parental",
    "ravi-gmc": "asha-gmc",
    "kavya-gmc": "asha-gmc",
  });
  expect(staying(items, "asha-gpa")).toEqual({});
  expect(staying(items, "asha-gpa", "ravi-gmc")).toMatchObject({ "asha-gmc": "ravi-gmc", "uma-parental": "asha-gmc" });
});

test("a dependant whose employee has no item in the batch stays alone", () => {
  expect(staying([item("ravi", "asha", "DELETE"), item("kavya", "asha", "DELETE")], "ravi-gmc")).toEqual({});
});
