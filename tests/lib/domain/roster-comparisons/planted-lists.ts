import { Random } from "@/lib/demo/data/random";
import { addDays } from "@/lib/domain/dates/local-date";
import type { DifferenceGroup, ListSource } from "@/lib/domain/roster-comparisons/groups";
import type { ListedLife, OurLife } from "@/lib/domain/roster-comparisons/lists";

/**
 * A roster, an employer's list and an insurer's list with planted differences, always the same for a seed. Names are
 * written in other ways everywhere: initials, other order, other spelling, the father's name, titles. Twins are in one
 * in fifty families.
 */

const MEN =
  "Aarav Aditya Ajay Akash Amit Anand Anil Arjun Arvind Ashok Balaji Bharat Chetan Deepak Dinesh Farhan Ganesh Gaurav Gopal Girish Harish Hemant Imran Jagdish Jayesh Karthik Kiran Kunal Lokesh Madhav Mahesh Manish Manoj Mohan Mukesh Naveen Nikhil Nitin Pankaj Prakash Pranav Prasad Praveen Rahul Rajesh Rakesh Ramesh Ravi Rohit Sachin Sandeep Sanjay Santosh Sathish Shankar Shashikanth Siddharth Srinivas Subhash Sunil Suresh Tarun Umesh Varun Venkatesh Vijay Vikram Vinod Vishal Yash Yogesh Zubin".split(
    " ",
  );
const WOMEN =
  "Aditi Anjali Ananya Archana Bhavana Chitra Deepa Divya Esha Fatima Gauri Geetha Harini Indira Isha Jayanthi Jyoti Kalpana Kavitha Kavya Lakshmi Lalitha Latha Madhuri Mamta Meenakshi Meera Nandini Neha Nirmala Padma Pallavi Pooja Poornima Prema Priya Radhika Rekha Revathi Rukmini Sangeeta Saraswathi Savitri Seema Shanthi Shilpa Shobha Shreya Smita Sneha Sujatha Sunita Swati Tanvi Uma Usha Vani Vasanthi Vidya Yamini Zoya".split(
    " ",
  );
const LAST =
  "Menon Kulkarni Iyer Shah Khan Nair Bose Rao Pillai Desai Joshi Reddy Sharma Verma Gupta Banerjee Chatterjee Patil Deshmukh Naidu Shetty Kamath Fernandes Thomas Mathew Singh Kaur Gill Mehta Trivedi Patel Ansari Qureshi Das Ghosh Mishra Tiwari Yadav Chauhan Bhat Hegde Krishnan Subramanian Balan Mukherjee Sengupta Agarwal Bansal Goyal Jain Kapoor Malhotra Chopra Saxena Srivastava Pandey Dubey Shukla Rathore Solanki Parmar Gaikwad Jadhav Shinde Pawar Kadam Chavan More Nambiar Kurup Warrier Achari Gounder Chettiar Mudaliar Raman Sundaram Natarajan Ramaswamy Swaminathan".split(
    " ",
  );
const MIDDLE = ["Kumar", "Lal", "Prasad", "Chandra", "Nath", "Rani", "Devi", "Kumari"];

const START = "2025-04-01";
export const PLANTED_TODAY = "2025-11-26";
export const PLANTED_START = START;

export type PlantedLists = {
  ours: OurLife[];
  EMPLOYER: ListedLife[];
  INSURER: ListedLife[];
  /** By user ID, also of lives that only a list has. */
  planted: Map<string, DifferenceGroup>;
  /** The entries' persons, by list and row, to check the matches. */
  personOf: Record<ListSource, Map<number, string>>;
};

type Life = OurLife & { father: string };

/** Of 1,000 lives, this many have each planted difference. */
const PLANTED_PER_MILLE = 20;

const KINDS: readonly DifferenceGroup[] = [
  "ONLY_HERE",
  "ONLY_THERE",
  "LEFT_BUT_COVERED",
  "COVERED_TWICE",
  "NAME",
  "BIRTH_DATE",
  "GENDER",
  "RELATIONSHIP",
  "SUM_INSURED",
  "DATES",
];

export function plantLists(count: number, seed: number): PlantedLists {
  const random = new Random(seed);
  const lives = drawLives(count, random);
  const planter = new Planter(random);
  for (const life of lives) planter.add(life, drawKind(life, random));
  return planter.lists;
}

function drawKind(life: Life, random: Random): DifferenceGroup | null {
  const kind = KINDS[Math.floor((random.next() * 1000) / PLANTED_PER_MILLE)] ?? null;
  // Only dependants change their relationship, or are covered through a second employee.
  if ((kind === "RELATIONSHIP" || kind === "COVERED_TWICE") && life.relationship === "self") return null;
  return kind;
}

function drawLives(count: number, random: Random): Life[] {
  const lives: Life[] = [];
  for (let family = 1; lives.length < count; family++) lives.push(...drawFamily(family, random));
  return lives.slice(0, count);
}

function drawFamily(family: number, random: Random): Life[] {
  const last = random.pick(LAST);
  const employeeId = `GEN${String(family).padStart(6, "0")}`;
  const sumInsuredPaise = random.pick([300_000, 500_000, 700_000]) * 100;
  const joined = random.chance(0.2) ? addDays(START, random.int(1, 200)) : START;
  const isMan = random.chance(0.7);
  const life = (relationship: OurLife["relationship"], gender: string, from: number, to: number): Life => {
    const first = random.pick(gender === "male" ? MEN : WOMEN);
    const middle = random.chance(0.3) ? ` ${random.pick(MIDDLE)}` : "";
    return {
      userId: `u-${family}-${relationship}-${random.int(0, 1_000_000_000)}`,
      uhid: null,
      employeeId,
      relationship,
      name: `${first}${middle} ${last}`,
      dob: addDays("2025-01-01", -random.int(from * 365, to * 365)),
      gender,
      sumInsuredPaise,
      coverageStart: joined,
      lastDay: null,
      isCovered: true,
      isNewToInsurer: false,
      isLeaving: false,
      pending: null,
      father: random.pick(MEN),
    };
  };
  const found = [life("self", isMan ? "male" : "female", 24, 58)];
  if (random.chance(0.7)) found.push(life("spouse", isMan ? "female" : "male", 24, 58));
  const children = random.int(0, 2);
  for (let child = 0; child < children; child++)
    found.push(life("child", random.chance(0.5) ? "male" : "female", 1, 20));
  const [, , one, twin] = found;
  if (one && twin && one.relationship === "child" && random.chance(0.2)) twin.dob = one.dob;
  // Two children of one first name would be one person for every reader.
  if (one && twin && one.name.split(" ")[0] === twin.name.split(" ")[0]) found.pop();
  for (const [index, each] of found.entries()) each.uhid = `UH${family * 10 + index}`;
  return found;
}

class Planter {
  readonly lists: PlantedLists = {
    ours: [],
    EMPLOYER: [],
    INSURER: [],
    planted: new Map(),
    personOf: { EMPLOYER: new Map(), INSURER: new Map() },
  };

  constructor(private readonly random: Random) {}

  add(life: Life, kind: DifferenceGroup | null): void {
    const { random, lists } = this;
    const { father: _, ...ours } = life;
    if (kind === "ONLY_THERE") {
      lists.planted.set(life.userId, kind);
      if (random.chance(0.5)) this.list("EMPLOYER", life);
      this.list("INSURER", life);
      return;
    }
    lists.ours.push(ours);
    if (kind) lists.planted.set(life.userId, kind);
    if (kind === "ONLY_HERE") {
      if (random.chance(0.5)) this.list("EMPLOYER", life);
      return;
    }
    if (kind === "LEFT_BUT_COVERED") {
      this.list("EMPLOYER", { ...life, lastDay: "2025-10-31" });
      this.list("INSURER", life);
      return;
    }
    if (kind === "COVERED_TWICE") this.addSecondCover(life);
    // An employer's list has no start of cover for dependants.
    const isInsurers = kind === "DATES" && life.relationship !== "self";
    const source = isInsurers ? "INSURER" : random.pick(["EMPLOYER", "INSURER"] as const);
    const other = source === "EMPLOYER" ? "INSURER" : "EMPLOYER";
    this.list(source, { ...life, ...this.changed(life, kind) });
    this.list(other, life);
  }

  /** A spouse is an employee, too; a child is also covered through the other parent. */
  private addSecondCover(life: Life): void {
    const employeeId = `GEN9${this.random.int(10_000, 99_999)}`;
    const relationship = life.relationship === "spouse" ? "self" : "child";
    const userId = `${life.userId}-again`;
    const second: Life = { ...life, userId, employeeId, relationship, uhid: `${life.uhid}9` };
    // The employee's own cover is the first one.
    if (relationship === "child") {
      this.lists.planted.delete(life.userId);
      this.lists.planted.set(userId, "COVERED_TWICE");
    }
    const { father: _, ...ours } = second;
    this.lists.ours.push(ours);
    this.list("EMPLOYER", second);
    this.list("INSURER", second);
  }

  private changed(life: Life, kind: DifferenceGroup | null): Partial<Life> {
    const { random } = this;
    switch (kind) {
      case "NAME":
        return { name: this.otherName(life) };
      case "BIRTH_DATE":
        return { dob: otherDate(life.dob ?? "", random) };
      case "GENDER":
        return { gender: life.gender === "male" ? "female" : "male" };
      case "RELATIONSHIP":
        return { relationship: life.relationship === "child" ? "spouse" : "child" };
      case "SUM_INSURED":
        return { sumInsuredPaise: (life.sumInsuredPaise ?? 0) + 20_000_000 };
      case "DATES":
        return {
          coverageStart: addDays(life.coverageStart ?? START, random.int(3, 40)),
          relationship: life.relationship,
        };
      default:
        return {};
    }
  }

  /** An initial for a name, another spelling, the father's name, or a word left out. */
  private otherName({ name, father }: Life): string {
    const words = name.split(" ");
    const first = words[0] ?? "";
    const last = words.at(-1) ?? "";
    return this.random.pick([
      `${first} ${last[0]}.`,
      `${first[0]}. ${last}`,
      `${respelled(first)} ${words.slice(1).join(" ")}`,
      `${first} ${father} ${last}`,
      `${first} ${father[0]} ${last}`,
    ]);
  }

  /** Adds an entry, written as this list writes it. */
  private list(source: ListSource, life: Life): void {
    const { random, lists } = this;
    const { userId, isCovered: _a, isNewToInsurer: _b, isLeaving: _c, pending: _d, father, ...entry } = life;
    const row = lists[source].length + 2;
    const employeeId = source === "INSURER" && random.chance(0.15) ? "" : written(entry.employeeId, random);
    const uhid = source === "INSURER" && random.chance(0.6) ? entry.uhid : null;
    lists[source].push({ ...entry, row, employeeId, uhid, name: this.sameName(entry.name, father) });
    lists.personOf[source].set(row, userId);
    const own = lists.ours.at(-1);
    if (own && own.userId === userId && random.chance(0.2)) own.uhid = null;
  }

  /** One name in another form, which is no difference. */
  private sameName(name: string, father: string): string {
    const words = name.split(" ");
    return this.random.pick([
      name,
      name,
      name,
      name.toUpperCase(),
      `Mr. ${name}`,
      words.join("  "),
      [...words.slice(1), words[0]].join(" "),
      `${name} S/O ${father}`,
    ]);
  }
}

const written = (employeeId: string, random: Random) =>
  random.pick([employeeId, employeeId, employeeId.toLowerCase(), employeeId.replace("GEN", "GEN-")]);

/** A slip of one letter, or another way to write the sound. */
function respelled(word: string): string {
  const slips: readonly [RegExp, string][] = [
    [/ee/, "i"],
    [/i(?=.)/, "ee"],
    [/th/, "t"],
    [/sh/, "s"],
    [/v/i, "w"],
    [/a(?=.)/, "aa"],
    [/u/, "oo"],
  ];
  const [letters, other] = slips.find(([pattern]) => pattern.test(word)) ?? [/.$/, ""];
  const text = word.replace(letters, other);
  return text[0] ? text[0].toUpperCase() + text.slice(1) : text;
}

/** A slip: day and month swapped, another year, another day. */
function otherDate(dob: string, random: Random): string {
  const [year = "", month = "", day = ""] = dob.split("-");
  if (Number(day) <= 12 && day !== month && random.chance(0.5)) return `${year}-${day}-${month}`;
  if (random.chance(0.5) && Number(day) <= 28) return `${Number(year) - random.pick([1, 2, 10])}-${month}-${day}`;
  return day === "15" ? `${year}-${month}-16` : `${year}-${month}-15`;
}
