// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as EndorsementEmails from "../endorsement-emails";

export const changeEmailContact: Call<typeof EndorsementEmails.changeEmailContact> = { method: "PUT", path: "/email-contacts" };
export const getEmailFile: Call<typeof EndorsementEmails.getEmailFile> = { method: "GET", path: "/endorsement/{id}/email-file/{emailId}", timeoutMs: 60000 };
export const listEmailContacts: Call<typeof EndorsementEmails.listEmailContacts> = { method: "GET", path: "/email-contacts" };
export const listEndorsementEmails: Call<typeof EndorsementEmails.listEndorsementEmails> = { method: "GET", path: "/endorsement/{id}/emails" };
export const previewEndorsementEmail: Call<typeof EndorsementEmails.previewEndorsementEmail> = { method: "GET", path: "/endorsement/{id}/emails/{stage}", timeoutMs: 60000 };
export const sendEndorsementEmail: Call<typeof EndorsementEmails.sendEndorsementEmail> = { method: "POST", path: "/endorsement/{id}/emails/{stage}", timeoutMs: 60000 };
