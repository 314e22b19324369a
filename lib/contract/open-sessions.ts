/** A user's sessions at this console, which lists them itself; the provider has no sessions. */
export type OpenSessions = {
  userId: string;
  firstName: string;
  /** Empty for sessions that an older console opened. */
  email: string;
  sessions: number;
  /** The last key or pointer event in any of them, milliseconds since 1970. */
  lastActivityMs: number;
};
