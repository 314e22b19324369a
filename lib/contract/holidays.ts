import { z } from "zod";
import { Actor, data } from "./common";
import { endpoint } from "./endpoint";

/** A day on which nobody works: it counts for no stage's limit. */
export const Holiday = z.object({ day: z.iso.date(), name: z.string(), addedBy: Actor });
export type Holiday = z.output<typeof Holiday>;

export const listHolidays = endpoint({
  id: "listHolidays",
  origin: "console",
  method: "GET",
  path: "/holidays",
  summary: "The holidays that working days leave out, first day first",
  permission: "configuration.read",
  reply: data(z.array(Holiday)),
});

export const addHoliday = endpoint({
  id: "addHoliday",
  origin: "console",
  method: "POST",
  path: "/holidays",
  summary: "Adds a holiday; what is due moves with it",
  permission: "configuration.edit",
  body: z.object({
    day: z.iso.date("Enter the day"),
    name: z.string().trim().min(1, "Enter a name").max(80),
  }),
  reply: data(Holiday),
});

export const removeHoliday = endpoint({
  id: "removeHoliday",
  origin: "console",
  method: "DELETE",
  path: "/holidays/{day}",
  summary: "Removes a holiday; what is due moves with it",
  permission: "configuration.edit",
  params: z.object({ day: z.iso.date() }),
  reply: data(z.object({ day: z.iso.date() })),
});
