import { handleOwn } from "@/lib/bff/handle";
import { listSessions } from "@/lib/bff/sessions/list-sessions";

/** Signed-in users, for roles that may end other users' sessions. */
export const GET = handleOwn("sessions.end", listSessions);
