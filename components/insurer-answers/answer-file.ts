import type { AnswerTable } from "@/lib/domain/insurer-answers/match-answer-columns";

/** A file with its columns; with its id where it came with an email. */
export type AnswerFile = { name: string; tables: readonly AnswerTable[]; attachmentId?: string | undefined };
