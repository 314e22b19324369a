import * as contract from "@/lib/contract/holidays";
import { type Route, read, write } from "../route";
import { addHoliday } from "./add-holiday";
import { listHolidays } from "./list-holidays";
import { removeHoliday } from "./remove-holiday";

export const holidayRoutes: Route[] = [
  read(contract.listHolidays, listHolidays),
  write(contract.addHoliday, addHoliday),
  write(contract.removeHoliday, removeHoliday),
];
