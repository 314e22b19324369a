import { readAmountText, unitOfHeading } from "@/lib/domain/column-matching/amounts";

test.each([
  ["5L", "500000"],
  ["5 Lakh", "500000"],
  ["5.25 lacs", "525000"],
  ["12.5 LPA", "1250000"],
  ["0.075 L", "7500"],
  ["1.2 Cr", "12000000"],
  ["750K", "750000"],
  ["2.5 मिलियन", null],
  ["5 लाख", "500000"],
  ["₹5,00,000/-", "500000"],
  ["Rs. 5,00,000.50", "500000.5"],
  ["INR 500,000", "500000"],
  ["600000", "600000"],
  ["6.10", "6.1"],
  ["5 Lacs only", "500000"],
  ["Rs.5,00,000/- only", "500000"],
  ["5 Lakh(s)", "500000"],
  ["5,00,000 INR", "500000"],
  ["2 Crs", "20000000"],
  ["only", null],
  ["5 Lakhs (Floater)", "500000"],
  ["5L Family Floater", "500000"],
  ["5,00,000 (Five Lakhs)", "500000"],
  ["Rs. 5,00,000/- (Rupees Five Lakhs only)", "500000"],
  ["500000 (five lakh)", "500000"],
  ["5 (Lakhs)", null],
  ["3 Lakhs per family", "300000"],
  [`5${" rs".repeat(66)}`, "5"],
  [`5${" rs".repeat(67)}`, null],
  ["3 lks", "300000"],
  ["12.5 lacs/annum", "1250000"],
  ["12,50,000/yr", "1250000"],
  ["50,000/month", null],
  ["5,00,000 (not opted)", null],
  ["5,00", null],
  ["5L to 7L", null],
  ["five lakh", null],
  ["-500", null],
  ["9.87654E+09", null],
  ["", null],
  [" ₹5L ", "500000"],
  ["5 thousands", "5000"],
  ["5 हज़ार", "5000"],
  ["5 करोड़", "50000000"],
  ["5 mn", "5000000"],
  ["500000 pa", "500000"],
  ["5 xl", null],
  ["5 lx", null],
  ["6.1005", "6.1005"],
  ["1,234,567", "1234567"],
  ["12,34,567", "1234567"],
  [",567", null],
  ["1234,567", null],
  ["1,2,567", null],
  ["1,2345,567", null],
])("%s is %s", (text, amount) => {
  expect(readAmountText(text)).toBe(amount);
});

test("a heading's unit applies exactly to numbers without one", () => {
  expect(readAmountText("6.25", "lakh")).toBe("625000");
  expect(readAmountText("0.1", "lakh")).toBe("10000");
  expect(readAmountText("6.25 Cr", "lakh")).toBe("62500000");
  expect(readAmountText("1.234567", "lakh")).toBe("123456.7");
});

test.each([
  ["CTC (in Lakhs)", "lakh"],
  ["CTC (in '000)", "thousand"],
  ["Sum insured in crores", "crore"],
  ["वेतन (लाख में)", "lakh"],
  ["Annual CTC", null],
  ["Lakshmi's CTC", null],
])("the heading '%s' states %s", (heading, unit) => {
  expect(unitOfHeading(heading)).toBe(unit);
});
