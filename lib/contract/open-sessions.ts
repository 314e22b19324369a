/** One person's sessions at this console, which lists them itself: no provider knows of them. */
export type OpenSessions = {
  userId: string;
  firstName: string;
  /** Empty for sessions that an older console opened. */
  email: string;
  sessions: number;
  /** The last key or pointer in any of them, milliseconds since 1970. */
  lastActivityMs: number;
};
