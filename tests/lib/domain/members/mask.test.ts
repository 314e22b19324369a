import { maskDay, maskEmail, maskFields, maskPhone, maskText } from "@/lib/domain/members/mask";

/** The masked personal data for a role without `members.personal` [quality §Security]. */

test.each([
  ["9876543210", "******3210"],
  ["12345", "*2345"],
  ["1234", "****"],
  ["", "****"],
])("the phone '%s' is read as '%s'", (phone, masked) => expect(maskPhone(phone)).toBe(masked));

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

test("every personal field is masked in any shape of row; other fields are not", () => {
  expect(
    maskFields({
      ...{ mobile: "9876543210", backupPhoneNumber: "9876543211", email: "a@b.example", email_address: "c@b.example" },
      ...{ backupEmailAddress: "d@b.example", dob: "1990-06-15", date_of_birth: "15/06/1990", ctc: "1200000" },
      ...{ name: "Asha", mobileCount: "9876543210", gender: "F" },
    }),
  ).toEqual({
    ...{
      mobile: "******3210",
      backupPhoneNumber: "******3211",
      email: "a***@b.example",
      email_address: "c***@b.example",
    },
    ...{ backupEmailAddress: "d***@b.example", dob: "1990-**-**", date_of_birth: "1990-**-**", ctc: "***" },
    ...{ name: "Asha", mobileCount: "9876543210", gender: "F" },
  });
  expect(maskFields({ mobile: null, dob: undefined, ctc: 5 })).toEqual({ mobile: null, dob: undefined, ctc: 5 });
});

test.each([
  ["call 9876543210 or 6000000000", "call ******3210 or ******0000"],
  ["+919876543210", "*********3210"],
  ["91 9876543210", "*********3210"],
  ["+91-9876543210.", "**********3210."],
  ["5876543210", "5876543210"],
  ["policy 98765432101", "policy 98765432101"],
  ["policy 987654321", "policy 987654321"],
  ["19876543210", "19876543210"],
  ["write to asha.rao+x@client.co.in now", "write to a***@client.co.in now"],
  ["asha@client", "asha@client"],
])("'%s' is read as '%s'", (text, masked) => expect(maskText(text)).toBe(masked));
