import * as contract from "@/lib/contract/endorsement-letters";
import { type Route, read, write } from "../route";
import { changeLetterContact } from "./change-letter-contact";
import { getLetterFile } from "./get-letter-file";
import { listEndorsementLetters } from "./list-endorsement-letters";
import { listLetterContacts } from "./list-letter-contacts";
import { previewEndorsementLetter } from "./preview-endorsement-letter";
import { sendEndorsementLetter } from "./send-endorsement-letter";

export const endorsementLetterRoutes: Route[] = [
  read(contract.listLetterContacts, listLetterContacts),
  write(contract.changeLetterContact, changeLetterContact),
  read(contract.listEndorsementLetters, listEndorsementLetters),
  read(contract.getLetterFile, getLetterFile),
  read(contract.previewEndorsementLetter, previewEndorsementLetter),
  write(contract.sendEndorsementLetter, sendEndorsementLetter),
];
