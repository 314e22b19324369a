import type { Person } from "./people";

/** Creates the cells of a column; one function per habit of HR systems. */
export type MakeCell = (person: Person, row: number) => string;

const two = (value: number) => String(value).padStart(2, "0");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const HINDI_DIGITS = "०१२३४५६७८९";
const hindi = (text: string) => text.replace(/\d/g, (digit) => HINDI_DIGITS[Number(digit)] ?? digit);

type Day = readonly [number, number, number];
type Style = "dmy" | "mdy" | "iso" | "named" | "named2" | "dots" | "compact" | "hindi" | "time";

const STYLES: Record<Style, (day: Day) => string> = {
  dmy: ([year, month, day]) => `${two(day)}/${two(month)}/${year}`,
  mdy: ([year, month, day]) => `${month}/${day}/${year}`,
  iso: ([year, month, day]) => `${year}-${two(month)}-${two(day)}`,
  named: ([year, month, day]) => `${two(day)}-${MONTHS[month - 1]}-${year}`,
  named2: ([year, month, day]) => `${two(day)}-${MONTHS[month - 1]}-${two(year % 100)}`,
  dots: ([year, month, day]) => `${day}.${month}.${year}`,
  compact: ([year, month, day]) => `${year}${two(month)}${two(day)}`,
  hindi: ([year, month, day]) => hindi(`${two(day)}/${two(month)}/${year}`),
  time: ([year, month, day]) => `${two(day)}/${two(month)}/${year} 00:00:00`,
};

const SALUTATIONS = ["Mr", "Ms"] as const;
const RELATIONS = {
  english: {
    self: ["Self", "Self"],
    spouse: ["Husband", "Wife"],
    child: ["Son", "Daughter"],
    parent: ["Father", "Mother"],
  },
  upper: {
    self: ["EMPLOYEE", "EMPLOYEE"],
    spouse: ["SPOUSE", "SPOUSE"],
    child: ["CHILD", "CHILD"],
    parent: ["PARENT", "PARENT"],
  },
  hindi: { self: ["स्वयं", "स्वयं"], spouse: ["पति", "पत्नी"], child: ["पुत्र", "पुत्री"], parent: ["पिता", "माता"] },
} as const;

const sexOf = ({ isMale }: Person) => (isMale ? 0 : 1);

export const code: MakeCell = ({ code: text }) => text;
export const numericCode: MakeCell = ({ index }) => String(40_000_100 + index);
export const serial: MakeCell = (_, row) => String(row + 1);
export const fullName: MakeCell = ({ first, last }) => `${first} ${last}`;
export const surnameFirst: MakeCell = ({ first, last }) => `${last}, ${first}`;
export const firstName: MakeCell = ({ first }) => first;
export const middleName: MakeCell = ({ index }) => (index % 3 === 0 ? "Kumar" : "");
export const lastName: MakeCell = ({ last }) => last;
export const employeeName: MakeCell = ({ employee }) => employee;
export const fatherName: MakeCell = ({ last, index }) => `${["Ramesh", "Suresh", "Mohan"][index % 3]} ${last}`;
export const relation =
  (language: keyof typeof RELATIONS): MakeCell =>
  (person) =>
    RELATIONS[language][person.relation][sexOf(person)] ?? "";
export const born =
  (style: Style): MakeCell =>
  (person) =>
    STYLES[style](person.born);
export const joined =
  (style: Style): MakeCell =>
  (person) =>
    STYLES[style](person.joined);
export const leaving =
  (style: Style): MakeCell =>
  ({ index }) =>
    STYLES[style]([2026, 5 + (index % 3), 1 + ((index * 9) % 28)]);
export const married: MakeCell = ({ index }) => STYLES.iso([2010, 1 + (index % 12), 5]);
export const gender =
  (words: readonly [string, string]): MakeCell =>
  (person) =>
    words[sexOf(person)] ?? "";
export const salutation: MakeCell = (person) => SALUTATIONS[sexOf(person)] ?? "";
export const mobile: MakeCell = ({ index }) => String(9_876_500_000 + index);
export const mobile91: MakeCell = ({ index }) => `+91 ${98765 + index} ${40_000 + index}`.slice(0, 15);
export const email: MakeCell = ({ first, index }) => `${first.toLowerCase()}.${index}@example.com`;
export const ownEmail: MakeCell = ({ first, index }) => `${first.toLowerCase()}${index}@mail.example`;
export const pay: MakeCell = ({ index }) => String(600_000 + index * 25_000);
export const payGrouped: MakeCell = ({ index }) => `₹${5 + (index % 4)},00,000/-`;
export const payInLakhs: MakeCell = ({ index }) => `${6 + (index % 5)}.5 LPA`;
export const lakhs: MakeCell = ({ index }) => `${6 + (index % 5)}.25`;
export const sumInsured: MakeCell = ({ index }) => ["3L", "5L", "10L"][index % 3] ?? "5L";
export const slab: MakeCell = ({ index }) => String(1 + (index % 3));
export const marital: MakeCell = ({ relation: kind }) => (kind === "child" ? "Unmarried" : "Married");
export const department: MakeCell = ({ index }) => ["Finance", "Plant", "IT"][index % 3] ?? "IT";
export const designation: MakeCell = ({ index }) => ["Engineer", "Manager", "Analyst"][index % 3] ?? "Analyst";
export const city: MakeCell = ({ index }) => ["Pune", "Chennai"][index % 2] ?? "Pune";
export const blood: MakeCell = ({ index }) => ["A+", "O-", "B+"][index % 3] ?? "O+";
export const age: MakeCell = ({ born: [year] }) => String(2026 - year);
export const managerCode: MakeCell = ({ index }) => `E${900 + (index % 4)}`;
export const empty: MakeCell = () => "";
export const company: MakeCell = () => "Sahyadri Motors Pvt Ltd";
export const action =
  (words: readonly string[]): MakeCell =>
  ({ index }) =>
    words[index % words.length] ?? "";
export const always =
  (text: string): MakeCell =>
  () =>
    text;
