import * as contract from "@/lib/contract/received-letters";
import { type Route, read, write } from "../route";
import { attachReceivedLetter } from "./attach-received-letter";
import { dismissReceivedLetter } from "./dismiss-received-letter";
import { getLetterAttachment } from "./get-letter-attachment";
import { listReceivedLetters } from "./list-received-letters";
import { listUnmatchedLetters } from "./list-unmatched-letters";
import { rereadReceivedLetter } from "./reread-received-letter";

export const receivedLetterRoutes: Route[] = [
  read(contract.listReceivedLetters, listReceivedLetters),
  read(contract.listUnmatchedLetters, listUnmatchedLetters),
  read(contract.getLetterAttachment, getLetterAttachment),
  write(contract.attachReceivedLetter, attachReceivedLetter),
  write(contract.dismissReceivedLetter, dismissReceivedLetter),
  write(contract.rereadReceivedLetter, rereadReceivedLetter),
];
