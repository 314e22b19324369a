import { readSearch } from "@/lib/domain/search/search-meaning";

test("one letter is too short, two are enough; spaces do not count", () => {
  expect(readSearch(" a ")).toBeNull();
  expect(readSearch("")).toBeNull();
  expect(readSearch(" ab ")?.text).toBe("ab");
});

test("a name is searched by its first and by its last word", () => {
  expect(readSearch("Ravi  Kumar Sharma")).toMatchObject({
    text: "ravi kumar sharma",
    nameStarts: ["ravi kumar sharma"],
    lastNameStarts: ["ravi kumar sharma", "sharma ravi kumar"],
    ids: [],
    phone: null,
    email: null,
  });
  expect(readSearch("Ravi")?.lastNameStarts).toEqual(["ravi"]);
});

test.each([
  ["987", null],
  ["9876", "9876"],
  ["98765 43210", "9876543210"],
  ["+91 98765-43210", "9876543210"],
  ["+91 9876", "9876"],
  ["0091 9876", "9876"],
  ["(+91) 9876", "9876"],
  ["+44 9876", null],
  ["98765432101", null],
  ["9876 x", null],
])("%s as a phone number is %s", (typed, phone) => {
  expect(readSearch(typed)?.phone).toBe(phone);
});

test("digits are not a name, and a single word is an ID as typed, in capitals and in lower case", () => {
  expect(readSearch("48213")).toMatchObject({ nameStarts: [], lastNameStarts: [], ids: ["48213"], phone: "48213" });
  expect(readSearch("Emp-7b")?.ids).toEqual(["Emp-7b", "EMP-7B", "emp-7b"]);
});

test.each([
  ["asha", null],
  ["asha.rao", { text: "asha.rao", isWhole: false }],
  ["Asha@client", { text: "asha@client", isWhole: false }],
  ["Asha@Client.example", { text: "asha@client.example", isWhole: true }],
  ["asha rao@client.example", null],
])("%s as an email address is %j", (typed, email) => {
  expect(readSearch(typed)?.email).toEqual(email);
});

test("a text with an @ is no name", () => {
  expect(readSearch("asha@client.example")?.nameStarts).toEqual([]);
});

test.each([
  ["Kaveri endo 2", ["kaveri"], 2],
  ["kaveri foods Endo12", ["kaveri", "foods"], 12],
  ["endo 3", [], 3],
  ["Endosulfan 3", ["endosulfan", "3"], null],
  ["kaveri foods", ["kaveri", "foods"], null],
])("%s means the endorsements of %j, number %s", (typed, words, number) => {
  expect(readSearch(typed)?.endorsement).toEqual({ words, number });
});
