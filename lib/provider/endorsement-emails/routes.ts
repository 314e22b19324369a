import * as contract from "@/lib/contract/endorsement-emails";
import { type Route, read, write } from "../route";
import { changeEmailContact } from "./change-email-contact";
import { getEmailFile } from "./get-email-file";
import { listEmailContacts } from "./list-email-contacts";
import { listEndorsementEmails } from "./list-endorsement-emails";
import { previewEndorsementEmail } from "./preview-endorsement-email";
import { sendEndorsementEmail } from "./send-endorsement-email";

export const endorsementEmailRoutes: Route[] = [
  read(contract.listEmailContacts, listEmailContacts),
  write(contract.changeEmailContact, changeEmailContact),
  read(contract.listEndorsementEmails, listEndorsementEmails),
  read(contract.getEmailFile, getEmailFile),
  read(contract.previewEndorsementEmail, previewEndorsementEmail),
  write(contract.sendEndorsementEmail, sendEndorsementEmail),
];
