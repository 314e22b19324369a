/** Fictional people of fictional employers; always the same. */
export type Person = {
  code: string;
  first: string;
  last: string;
  employee: string;
  relation: "self" | "spouse" | "child" | "parent";
  isMale: boolean;
  /** Year, month, day. */
  born: readonly [number, number, number];
  joined: readonly [number, number, number];
  index: number;
};

const MEN = ["Arjun", "Rahul", "Vikram", "Sanjay", "Imran", "Joseph", "Karthik", "Deepak"];
const WOMEN = ["Asha", "Priya", "Meena", "Fatima", "Lakshmi", "Anita", "Kavya", "Sunita"];
const LAST = ["Menon", "Sharma", "Iyer", "Khan", "D'Souza", "Reddy", "Patil", "Singh"];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Employees; with `families`, each has a spouse, a child and a parent. */
export function makePeople(employees: number, families: boolean): Person[] {
  return Array.from({ length: employees }, (_, number) => {
    const isMale = number % 2 === 0;
    const last = at(LAST, number * 3);
    const employee = `${at(isMale ? MEN : WOMEN, number)} ${last}`;
    const person = (relation: Person["relation"], male: boolean, name: string, year: number): Person => ({
      code: `E${1001 + number}`,
      first: name,
      last,
      employee,
      relation,
      isMale: male,
      born: [year, 1 + ((number * 5) % 12), 1 + ((number * 7) % 28)],
      joined: [2026, 4 + (number % 6), 1 + ((number * 11) % 28)],
      index: number,
    });
    const self = person("self", isMale, at(isMale ? MEN : WOMEN, number), 1980 + (number % 15));
    if (!families) return [self];
    return [
      self,
      person("spouse", !isMale, at(isMale ? WOMEN : MEN, number + 3), 1982 + (number % 15)),
      person("child", number % 3 === 0, at(number % 3 === 0 ? MEN : WOMEN, number + 5), 2012 + (number % 10)),
      person("parent", number % 4 === 0, at(number % 4 === 0 ? MEN : WOMEN, number + 6), 1950 + (number % 12)),
    ];
  }).flat();
}
