import * as contract from "@/lib/contract/system";
import { type Route, read, write } from "../route";
import { confirmEmailSent } from "./confirm-email-sent";
import { getSetupReport } from "./get-setup-report";
import { getSystemState } from "./get-system-state";
import { giveUpEmail } from "./give-up-email";
import { resendEmail } from "./resend-email";

export const systemRoutes: Route[] = [
  read(contract.getSystemState, getSystemState),
  read(contract.getSetupReport, getSetupReport),
  write(contract.confirmEmailSent, confirmEmailSent),
  write(contract.giveUpEmail, giveUpEmail),
  write(contract.resendEmail, resendEmail),
];
