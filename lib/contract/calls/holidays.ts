// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Holidays from "../holidays";

export const addHoliday: Call<typeof Holidays.addHoliday> = { method: "POST", path: "/holidays" };
export const listHolidays: Call<typeof Holidays.listHolidays> = { method: "GET", path: "/holidays" };
export const removeHoliday: Call<typeof Holidays.removeHoliday> = { method: "DELETE", path: "/holidays/{day}" };
