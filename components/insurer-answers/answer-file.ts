import type { AnswerTable } from "@/lib/domain/insurer-answers/match-answer-columns";

/** A file with its columns; with an ID if it is an attachment of an email. */
export type AnswerFile = { name: string; tables: readonly AnswerTable[]; attachmentId?: string | undefined };
