import { z } from "zod";
import { Actor, data, enteredText } from "./common";
import { endpoint } from "./endpoint";

/** A non-working day, which stage limits skip. */
export const Holiday = z.object({ day: z.iso.date(), name: z.string(), addedBy: Actor });
export type Holiday = z.output<typeof Holiday>;

export const listHolidays = endpoint({
  id: "listHolidays",
  origin: "console",
  method: "GET",
  path: "/holidays",
  summary: "The holidays that working days skip, earliest first",
  permission: "configuration.read",
  reply: data(z.array(Holiday)),
});

export const addHoliday = endpoint({
  id: "addHoliday",
  origin: "console",
  method: "POST",
  path: "/holidays",
  summary: "Adds a holiday and moves the due dates",
  permission: "configuration.edit",
  body: z.object({
    day: z.iso.date("Enter a date"),
    name: enteredText("a name", 80),
  }),
  reply: data(Holiday),
});

export const removeHoliday = endpoint({
  id: "removeHoliday",
  origin: "console",
  method: "DELETE",
  path: "/holidays/{day}",
  summary: "Removes a holiday and moves the due dates",
  permission: "configuration.edit",
  params: z.object({ day: z.iso.date() }),
  reply: data(z.object({ day: z.iso.date() })),
});
