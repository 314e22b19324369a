import { addBrowserSteps } from "@/lib/bff/add-browser-steps";
import { handleOwn } from "@/lib/bff/handle";

/** The browser's steps of its calls' traces. Nothing is recorded without a collector. */
export const POST = handleOwn("signed-in", addBrowserSteps);
