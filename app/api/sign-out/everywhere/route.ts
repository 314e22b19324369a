import { handleOwn } from "@/lib/bff/handle";
import { endAllSessions } from "@/lib/bff/sessions/end-all-sessions";

/** 'Sign out everywhere': ends the user's own sessions, or those of `userId`. */
export const POST = handleOwn("signed-in", endAllSessions);
