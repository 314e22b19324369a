import * as contract from "@/lib/contract/inbox";
import { type Route, read, write } from "../route";
import { attachInboxEmail } from "./attach-inbox-email";
import { chooseEmailCompany } from "./choose-email-company";
import { countUnmatchedEmails } from "./count-unmatched-emails";
import { dismissInboxEmail } from "./dismiss-inbox-email";
import { getInboxAttachment } from "./get-inbox-attachment";
import { getInboxEmail } from "./get-inbox-email";
import { getReplyDraft } from "./get-reply-draft";
import { listInboxEmails } from "./list-inbox-emails";
import { listUnmatchedEmails } from "./list-unmatched-emails";
import { replyToEmail } from "./reply-to-email";
import { replyToQuestion } from "./reply-to-question";
import { rereadInboxEmail } from "./reread-inbox-email";

export const inboxRoutes: Route[] = [
  read(contract.listInboxEmails, listInboxEmails),
  read(contract.listUnmatchedEmails, listUnmatchedEmails),
  read(contract.countUnmatchedEmails, countUnmatchedEmails),
  read(contract.getInboxAttachment, getInboxAttachment),
  write(contract.attachInboxEmail, attachInboxEmail),
  write(contract.dismissInboxEmail, dismissInboxEmail),
  write(contract.rereadInboxEmail, rereadInboxEmail),
  read(contract.getInboxEmail, getInboxEmail),
  write(contract.chooseEmailCompany, chooseEmailCompany),
  write(contract.replyToEmail, replyToEmail),
  read(contract.getReplyDraft, getReplyDraft),
  write(contract.replyToQuestion, replyToQuestion),
];
