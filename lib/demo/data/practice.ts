import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import type { DemoBase, DemoLife } from "./base";
import { demoClaims } from "./claims";
import { PracticeRows } from "./practice-rows";

type PracticeWorkbook = {
  name: string;
  title: string;
  companyName: string;
  policy: string;
  note: string;
  rows: { ADD: AddRow[]; EDIT: AddRow[]; OFFBOARD: OffboardRow[] };
};

const CLIENT = "sahyadri";
const POLICY = "pol-sahyadri-gmc-1";

/** Workbooks that fit the demo data on its date, one per use case. */
export function practiceWorkbooks(base: DemoBase, today: LocalDate): PracticeWorkbook[] {
  const client = base.clients.find(({ spec }) => spec.key === CLIENT);
  const lives = base.lives.filter(({ policy }) => policy.id === POLICY);
  if (!client || lives.length === 0) throw new Error("The practice workbooks need the Sahyadri plant policy.");
  const about = { companyName: client.spec.name, policy: client.policies[0]?.spec.nickName ?? "" };
  const claimed = new Set(demoClaims(base).flatMap(({ status, userId }) => (status === "REJECTED" ? [] : [userId])));
  const claimant = lives.find(({ member }) => claimed.has(member.id));
  if (!claimant) throw new Error("The practice exits need a family with a claim.");
  const books = practiceBooks(new PracticeRows(lives, today, client.spec.domain), claimant, today);
  return books.map(({ name, title, note, ...rows }) => ({
    name: `${name}.xlsx`,
    title,
    note,
    ...about,
    rows: { ADD: [], EDIT: [], OFFBOARD: [], ...rows },
  }));
}

type PracticeBook = Pick<PracticeWorkbook, "name" | "title" | "note"> & Partial<PracticeWorkbook["rows"]>;

function practiceBooks(rows: PracticeRows, claimant: DemoLife, today: LocalDate): PracticeBook[] {
  return [
    {
      name: "1-additions-with-families",
      title: "Additions with families",
      note: "Eight recent joiners with their families; all correct.",
      ADD: rows.joiners(8, addDays(today, -6)),
    },
    {
      name: "2-edits",
      title: "Edits",
      note: "A name and a birth date to correct (KYC), a grade change, a new mobile number.",
      EDIT: rows.edits(),
    },
    {
      name: "3-exits",
      title: "Exits",
      note: "Four employees leave; one family has a claim, so its refund is 0. One dependant leaves alone (KYC).",
      OFFBOARD: rows.exits(claimant),
    },
    {
      name: "4-mid-term-spouse-and-newborn",
      title: "Mid-term spouse and newborn",
      note: "Two employees marry, in Edit; their spouses (marriage date required), a newborn, a parent (rejected).",
      ADD: rows.midterm(),
      EDIT: rows.marriages(),
    },
    {
      name: "5-outdated-dates",
      title: "Outdated coverage dates",
      note: "Three joiners whose coverage start is 60 days ago: back-dated to 40 days ago.",
      ADD: rows.joiners(3, addDays(today, -60), "OLD"),
    },
    {
      name: "6-wrong-in-every-way",
      title: "Rows wrong in every way",
      note: "Most rows break a rule each; two are correct.",
      ADD: rows.wrong(),
    },
    {
      name: "7-everything",
      title: "Everything together",
      note: "Additions, edits and exits in one file.",
      ADD: rows.joiners(5, addDays(today, -3), "MIX"),
      EDIT: rows.gradeChanges(),
      OFFBOARD: rows.lastExits(),
    },
  ];
}
