import type { ResponseTable } from "@/lib/domain/insurer-responses/match-response-columns";

/** A file with its columns; with an ID if it is an attachment of an email. */
export type ResponseFile = { name: string; tables: readonly ResponseTable[]; attachmentId?: string | undefined };
