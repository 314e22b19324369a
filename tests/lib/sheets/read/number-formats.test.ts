import { builtInFormat, formatOf, paddedText } from "@/lib/sheets/read/number-formats";

test.each([
  ["dd\\ mmm\\ yyyy", "date"],
  ["dd/mm/yyyy;@", "date"],
  ["[$-4009]d mmmm yyyy", "date"],
  ["yyyy-mm-dd hh:mm", "date"],
  ["mmm-yy", "date"],
  ["h:mm:ss", "plain"],
  ["[h]:mm", "plain"],
  ["mm:ss.0", "plain"],
  ["#,##0.00", "plain"],
  ['0 "days"', "plain"],
  ["0.00E+00", "plain"],
  ["General", "plain"],
  ["[Red]0.0", "plain"],
  ["@", "plain"],
  ["0000000", "padded"],
  ['"EMP"000;-0', "padded"],
  ["0", "plain"],
  ["[$-4009]00000", "padded"],
  ["[Red]0000_);[Blue]0000", "padded"],
  ["[<100]000", "plain"],
  ["[$₹-4009]000", "plain"],
  ['"EMP"0', "padded"],
  ['"Rs. "0', "plain"],
  ['"-"0', "plain"],
  ["#0000", "plain"],
])("%s is %s", (code, kind) => {
  expect(formatOf(code).kind).toBe(kind);
});

test.each([14, 15, 16, 17, 22, 30, 57])("the built-in format %i is a date", (id) => {
  expect(builtInFormat(id).kind).toBe("date");
});

test.each([0, 2, 10, 18, 20, 45, 49])("the built-in format %i is not a date", (id) => {
  expect(builtInFormat(id).kind).toBe("plain");
});

test.each([
  [12345, "0000000", "0012345"],
  [7, '"E-"000', "E-007"],
  [42, "[$-4009]00000", "00042"],
  [42, "0000_)", "0042"],
  [42, '"[A]"000', "[A]042"],
  [7, '"EMP"0', "EMP7"],
  [1234567, "000", null],
  [-5, "000", null],
  [1.5, "000", null],
])("%p under %s is displayed as %p", (value, code, text) => {
  expect(paddedText(value, formatOf(code))).toBe(text);
});

test.each([
  [254, "date"],
  [255, "plain"],
])("only the first 255 characters of a format are read: a date after %i others is %s", (others, kind) => {
  expect(formatOf(`${" ".repeat(others)}d${"[".repeat(1e6)}`).kind).toBe(kind);
});
