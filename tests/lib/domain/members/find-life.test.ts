import { lifeNamed } from "@/lib/domain/members/find-life";

/** Which life a name means among those of one employee ID and relationship [domain §14]. */

const cover = (userId: string, name: string, active = true) => ({ userId, name, active });
const left = cover("u-1", "Ravi Kumar", false);
const again = cover("u-1", "Ravi Kumar");
const brother = cover("u-2", "Ravi Kishore");

test.each([
  ["with the name, the present cover before one that ended", [left, again], "Ravi Kumar", again],
  ["with the name, one that ended if there is no other", [left], "ravi  kumar", left],
  ["with the name, the first of two that ended", [left, cover("u-3", "Ravi Kumar", false)], "Ravi Kumar", left],
  ["with a shorter form, the present cover of the only person", [left, again], "Ravi K", again],
  ["with a shorter form, nobody among two who are covered", [again, brother], "Ravi Kum", null],
  ["with a shorter form, the only one who is covered", [cover("u-3", "Sunil Rao", false), again], "Ravi K", again],
  ["without a name, the only person's present cover", [left, again], "", again],
  ["without a name, the one covered before one who left", [left, brother], "", brother],
  ["without a name, the only person, who left", [left], "", left],
  ["without a name, nobody among two who are covered", [again, brother], "", null],
  ["with another name, nobody", [again], "Sunil Rao", null],
])("%s", (_title, lives, name, found) => {
  expect(lifeNamed(lives, name)).toBe(found);
});
