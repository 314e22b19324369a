import { z } from "zod";
import { data } from "./common";
import { ownEndpoint } from "./endpoint";

/** The possible start screens; null is the index, the company directory. */
export const StartPage = z.enum(["today"]).nullable();
export type StartPage = z.output<typeof StartPage>;

export const getStartPage = ownEndpoint("getStartPage", "GET /startPage", {
  summary: "The caller's start screen: the chosen one, else the one of their role",
  permission: "views.use",
  reply: data(z.object({ screen: StartPage })),
});

export const setStartPage = ownEndpoint("setStartPage", "PUT /startPage", {
  summary: "Sets the caller's start screen, in every browser",
  permission: "views.use",
  body: z.object({ screen: StartPage }),
  reply: data(z.object({ screen: StartPage })),
});
