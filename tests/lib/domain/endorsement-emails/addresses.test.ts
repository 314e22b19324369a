import { readAddresses } from "@/lib/domain/endorsement-emails/addresses";

test.each([
  ["", [], []],
  [" , ; ", [], []],
  ["desk@care.example", ["desk@care.example"], []],
  [
    "desk@care.example, b@care.example;c@care.example\nd@care.example e@care.example",
    ["desk@care.example", "b@care.example", "c@care.example", "d@care.example", "e@care.example"],
    [],
  ],
  ["Asha Rao <asha@care.example>; Desk <desk@care.example>", ["asha@care.example", "desk@care.example"], []],
  ["Asha <asha@care.example> desk@care.example", ["asha@care.example", "desk@care.example"], []],
  ["Desk@care.example, desk@CARE.example", ["Desk@care.example"], []],
  ["desk@care", [], ["desk@care"]],
  ["desk, a@care.example", ["a@care.example"], ["desk"]],
  ["Desk <nobody>", [], ["nobody"]],
  ["a@care.example\r\nBcc: b@care.example", ["a@care.example", "b@care.example"], ["Bcc:"]],
])("%j has the addresses %j, and %j is not an address", (text, addresses, wrong) => {
  expect(readAddresses(text)).toEqual({ addresses, wrong });
});
