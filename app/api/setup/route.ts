import { handleOwn } from "@/lib/bff/handle";
import { readSetupReport } from "@/lib/bff/setup/read-setup-report";

/** Whether each part of console and provider works, or what to set. */
export const GET = handleOwn("system.read", readSetupReport);
