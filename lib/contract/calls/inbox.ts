// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Inbox from "../inbox";

export const attachInboxEmail: Call<typeof Inbox.attachInboxEmail> = { method: "POST", path: "/inbox/{id}/attach" };
export const chooseEmailCompany: Call<typeof Inbox.chooseEmailCompany> = { method: "POST", path: "/inbox/{id}/company" };
export const countUnmatchedEmails: Call<typeof Inbox.countUnmatchedEmails> = { method: "GET", path: "/inbox/count" };
export const dismissInboxEmail: Call<typeof Inbox.dismissInboxEmail> = { method: "POST", path: "/inbox/{id}/dismiss" };
export const getInboxAttachment: Call<typeof Inbox.getInboxAttachment> = { method: "GET", path: "/inbox/attachment/{id}" };
export const getInboxEmail: Call<typeof Inbox.getInboxEmail> = { method: "GET", path: "/inbox/{id}" };
export const getReplyDraft: Call<typeof Inbox.getReplyDraft> = { method: "GET", path: "/inbox/{id}/reply" };
export const listInboxEmails: Call<typeof Inbox.listInboxEmails> = { method: "GET", path: "/endorsement/{id}/inbox" };
export const listUnmatchedEmails: Call<typeof Inbox.listUnmatchedEmails> = { method: "GET", path: "/inbox" };
export const replyToEmail: Call<typeof Inbox.replyToEmail> = { method: "POST", path: "/inbox/attachment/{id}/reply", bodyKind: "form", timeoutMs: 30000 };
export const replyToQuestion: Call<typeof Inbox.replyToQuestion> = { method: "POST", path: "/inbox/{id}/reply" };
export const rereadInboxEmail: Call<typeof Inbox.rereadInboxEmail> = { method: "POST", path: "/inbox/{id}/read-again" };
