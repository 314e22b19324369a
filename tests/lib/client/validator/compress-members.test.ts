import { compressMembers } from "@/lib/client/validator/compress-members";
import { readMembersList } from "@/lib/provider/registration/read-members-list";

const list = (count: number) => ({
  ADD: Array.from({ length: count }, (_, index) => ({ rowNumber: index + 2, name: `व्यक्ति ${index}` })),
  EDIT: [{ rowNumber: 2, userId: "u-1" }],
  OFFBOARD: [],
});

test("the provider reads exactly the packed rows", async () => {
  const { membersList } = await compressMembers(list(4500));
  expect(await readMembersList({ compression: "gzip-base64", membersList })).toEqual(list(4500));
});

test("the same rows have the same fingerprint, other rows another", async () => {
  const [first, again, other] = await Promise.all([
    compressMembers(list(50)),
    compressMembers(list(50)),
    compressMembers(list(51)),
  ]);
  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.membersList).toBe(first.membersList);
  expect(other.fingerprint).not.toBe(first.fingerprint);
});
