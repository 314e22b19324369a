import { searchInput } from "@/lib/domain/members/search-input";

test.each([
  ["email", "  Asha@Client.example ", "asha@client.example"],
  ["mobile", "+91 98765-43210", "9876543210"],
  ["mobile", "6123456789", "6123456789"],
  ["employeeId", " aB-1 ", "aB-1"],
] as const)("%s %p is searched as %p", (type, typed, value) => expect(searchInput(type, typed)).toEqual({ value }));

test.each([
  ["email", "asha", "Please enter a valid email"],
  ["mobile", "12345", "Please enter a valid phone number"],
  ["mobile", "0876543210", "Please enter a valid phone number"],
  ["employeeId", "  ", "This field cannot be empty."],
] as const)("%s %p cannot be searched: %s", (type, typed, message) =>
  expect(searchInput(type, typed)).toEqual({ message }),
);
