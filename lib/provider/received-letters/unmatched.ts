import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/connect";
import { receivedLetters } from "../db/schema";

/** Letters that wait for somebody who says what they are about. */
export const isUnmatched = and(isNull(receivedLetters.endorsementId), eq(receivedLetters.state, "WAITING"));

export const countUnmatched = (db: Db): Promise<number> => db.$count(receivedLetters, isUnmatched);
