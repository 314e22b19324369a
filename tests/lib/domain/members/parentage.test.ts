import { splitName, splitParentage } from "@/lib/domain/members/normalise";

test.each([
  ["Ravi Kumar S/O Mohan Lal", "Ravi Kumar", "S/O Mohan Lal"],
  ["Sita Devi w/o. Ram Prasad", "Sita Devi", "w/o. Ram Prasad"],
  ["ASHA D/O: GOPAL MENON", "ASHA", "D/O: GOPAL MENON"],
  ["Ravi Kumar, S / O Mohan Lal", "Ravi Kumar", "S / O Mohan Lal"],
  ["Ravi Kumar (S/O Mohan Lal)", "Ravi Kumar", "S/O Mohan Lal"],
  ["Baby H/O Ravi", "Baby", "H/O Ravi"],
  ["Ravi Kumar S/O", "Ravi Kumar", "S/O"],
])("%s", (text, name, parentage) => {
  expect(splitParentage(text)).toEqual({ name, parentage });
});

test.each(["Ravi Kumar", "S/O Mohan Lal", "Asha S O Menon", "Ravi S/Officer", "Devas/Oommen", "A/O Ravi", ""])(
  "%s has no parent or spouse after a name",
  (name) => {
    expect(splitParentage(name)).toEqual({ name, parentage: null });
  },
);

test("no stored part of a name has it", () => {
  expect(splitName("Ravi Kumar S/O Mohan Lal")).toEqual({ firstName: "Ravi", lastName: "Kumar" });
  expect(splitName("Asha D/O Gopal")).toEqual({ firstName: "Asha", lastName: "" });
});
