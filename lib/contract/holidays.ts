import { z } from "zod";
import { Actor, data, enteredText } from "./common";
import { ownEndpoint } from "./endpoint";

/** A non-working day, which stage limits skip. */
export const Holiday = z.object({ day: z.iso.date(), name: z.string(), addedBy: Actor });
export type Holiday = z.output<typeof Holiday>;

export const listHolidays = ownEndpoint("listHolidays", "GET /holidays", {
  summary: "The holidays that working days skip, earliest first",
  permission: "configuration.read",
  reply: data(z.array(Holiday)),
});

export const addHoliday = ownEndpoint("addHoliday", "POST /holidays", {
  summary: "Adds a holiday and moves the due dates",
  permission: "configuration.edit",
  body: z.object({
    day: z.iso.date("Enter a date"),
    name: enteredText("a name", 80),
  }),
  reply: data(Holiday),
});

export const removeHoliday = ownEndpoint("removeHoliday", "DELETE /holidays/{day}", {
  summary: "Removes a holiday and moves the due dates",
  permission: "configuration.edit",
  params: z.object({ day: z.iso.date() }),
  reply: data(z.object({ day: z.iso.date() })),
});
