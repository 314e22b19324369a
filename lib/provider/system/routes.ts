import * as contract from "@/lib/contract/system";
import { type Route, read, write } from "../route";
import { getSystemState } from "./get-system-state";
import { resendEmail } from "./resend-email";

export const systemRoutes: Route[] = [
  read(contract.getSystemState, getSystemState),
  write(contract.resendEmail, resendEmail),
];
