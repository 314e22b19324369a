import "server-only";
import type { Tokens } from "./tokens";

/** A signed-in person. Roles are those of the last sign-in or token refresh; the provider checks the current ones. */
export type SessionUser = { userId: string; firstName: string; email: string; roles: readonly string[] };

export type SessionRecord = {
  id: string;
  user: SessionUser;
  lastActivityMs: number;
  endsAtMs: number;
  /** Tokens newer than those in the cookie; null until the first refresh. */
  tokens: Tokens | null;
};

export type Renewed = { tokens: Tokens; user: SessionUser };

/** The server's list of live sessions: a cookie without an entry here grants nothing. */
export type SessionRegistry = {
  open(record: SessionRecord): Promise<void>;
  /** The entry, unless it is unknown, revoked or past its absolute end. */
  find(id: string): Promise<SessionRecord | null>;
  /** All entries that are neither revoked nor past their absolute end. */
  list(): Promise<SessionRecord[]>;
  touch(id: string, atMs: number): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Ends every session of a person. Returns their number. */
  revokeAllOf(userId: string): Promise<number>;
  /**
   * Replaces a session's tokens, one caller at a time. A caller whose tokens were replaced meanwhile gets the new ones.
   * Null when the session ended.
   */
  renew(id: string, stale: Tokens, work: () => Promise<Renewed>): Promise<Tokens | null>;
  /** @throws Error when sessions cannot be stored now. */
  check(): Promise<void>;
};
