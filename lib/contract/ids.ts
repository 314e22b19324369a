import { z } from "zod";

/** Up to 50 ids in one query parameter, separated by commas; absent means all. */
export const Ids = z
  .string()
  .regex(/^[^,]{1,100}(,[^,]{1,100}){0,49}$/, "is not known")
  .optional();
