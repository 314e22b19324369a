import { changeEmailContact } from "@/lib/contract/endorsement-emails";
import { addHoliday } from "@/lib/contract/holidays";
import { saveView } from "@/lib/contract/saved-views";
import { addDays, type LocalDate, yearOf } from "@/lib/domain/dates/local-date";
import { viewQuery } from "@/lib/domain/saved-views/view-query";
import type { DemoApi } from "./history";

const LEAD = "lead@genome.example";

/** Holidays with the same date every year. The user enters holidays that follow the moon. */
const YEARLY = [
  ["01-26", "Republic Day"],
  ["05-01", "Labour Day"],
  ["08-15", "Independence Day"],
  ["10-02", "Gandhi Jayanti"],
  ["12-25", "Christmas Day"],
] as const;

/** Before all other demo data. */
const ENTERED_DAYS_AGO = 200;

/** Holidays of the last, current and next year, entered before any due date. */
export async function writeHolidays(api: DemoApi, today: LocalDate): Promise<void> {
  api.onDay(addDays(today, -ENTERED_DAYS_AGO));
  for (const year of [-1, 0, 1].map((step) => yearOf(today) + step)) {
    for (const [day, name] of YEARLY) await api.call(LEAD, addHoliday, { body: { day: `${year}-${day}`, name } });
  }
}

/** Email addresses of some insurers. The others are left for the user to enter. */
const CONTACTS = [
  { stage: "INSURER", party: "care-health", to: ["endorsements@care.example"], cc: ["accounts@care.example"] },
  { stage: "INSURER", party: "icici-lombard", to: ["group.desk@lombard.example"], cc: [] },
  { stage: "INSURER", party: "go-digit", to: ["group@digit.example"], cc: [] },
  { stage: "TPA", party: "medi assist", to: ["enrolment@assist.example"], cc: [] },
] as const;

export async function writeContacts(api: DemoApi, today: LocalDate): Promise<void> {
  api.onDay(addDays(today, -ENTERED_DAYS_AGO));
  for (const { to, cc, ...party } of CONTACTS) {
    await api.call(LEAD, changeEmailContact, { body: { ...party, to: [...to], cc: [...cc], version: 0 } });
  }
}

/** Saved views of the endorsement list: two of the team and one private. */
const VIEWS = [
  { by: LEAD, name: "Overdue, dearest first", isShared: true, words: "view=work&queue=overdue&sort=-netCost" },
  { by: LEAD, name: "Without an owner", isShared: true, words: "view=work&owner=none&sort=dueOn" },
  {
    by: "ops@genome.example",
    name: "Mine at the insurer",
    isShared: false,
    words: "view=work&owner=mine&queue=atInsurer",
  },
] as const;

export async function writeViews(api: DemoApi, today: LocalDate): Promise<void> {
  api.onDay(addDays(today, -1));
  for (const { by, words, ...view } of VIEWS) {
    const body = { ...view, list: "endorsements", words: viewQuery(new URLSearchParams(words)) };
    await api.call(by, saveView, { body });
  }
}
