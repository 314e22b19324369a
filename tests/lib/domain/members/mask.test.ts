import { maskField } from "@/lib/domain/members/mask";
import { maskDay, maskEmail, maskTail } from "@/lib/domain/text/mask-value";

/** The masked personal data for a role without `members.personal` [quality §Security]. */

test.each([
  ["9876543210", "******3210"],
  ["12345", "*2345"],
  ["1234", "****"],
  ["", "****"],
])("the phone '%s' is read as '%s'", (phone, masked) => expect(maskTail(phone)).toBe(masked));

test.each([
  ["asha@client.example", "a***@client.example"],
  ["a@b@client.example", "a***@client.example"],
  ["a@x", "a***@x"],
  ["@x", "***"],
  ["asha", "***"],
  ["", "***"],
])("the email '%s' is read as '%s'", (email, masked) => expect(maskEmail(email)).toBe(masked));

test.each([
  ["1990-06-15", "1990-**-**"],
  ["15/06/1990", "1990-**-**"],
  ["15/06/90", "****-**-**"],
])("the birthday '%s' is shown as '%s'", (day, masked) => expect(maskDay(day)).toBe(masked));

test.each([
  ["mobile", "9876543210", "******3210"],
  ["backupPhoneNumber", "9876543211", "******3211"],
  ["email", "a@b.example", "a***@b.example"],
  ["email_address", "c@b.example", "c***@b.example"],
  ["Email Address", "c@b.example", "c***@b.example"],
  ["backupEmailAddress", "d@b.example", "d***@b.example"],
  ["dob", "2021-06-15", "2021-**-**"],
  ["date_of_birth", "15/06/2021", "2021-**-**"],
  ["Date of Birth", "15/06/2021", "2021-**-**"],
  ["ctc", "1200000", "***"],
  ["name", "Asha", "Asha"],
  ["gender", "F", "F"],
  ["coverage_start", "15/06/2021", "15/06/2021"],
  ["comment", "call 98765 43210", "call *******3210"],
  ["mobile", "The number 9876543210 belongs to another member", "The number ******3210 belongs to another member"],
])("the field '%s' with '%s' is read as '%s'", (name, text, masked) => expect(maskField(name, text)).toBe(masked));
