import "server-only";
import { getSetupReport, type SetupPart } from "@/lib/contract/system";
import { cachedReport } from "@/lib/edge/check-part";
import { createTraceId } from "@/lib/edge/tracing";
import { asConsoleError } from "../errors";
import { answerTo, preload } from "../provide";
import type { Session } from "../sessions/session";
import { checkConsoleSetup } from "./check-console-setup";

const checkOwnParts = cachedReport(checkConsoleSetup);

/** The parts of the console, followed by those that the provider checks itself. */
export async function readSetupReport(session: Session): Promise<Response> {
  const [own, providers] = await Promise.all([checkOwnParts(), readProviderParts(session)]);
  return Response.json({ data: { parts: [...own, ...providers] } });
}

/** A provider without this call reports nothing. */
async function readProviderParts(session: Session): Promise<SetupPart[]> {
  try {
    return (await answerTo(session, preload(getSetupReport, {}), { traceId: createTraceId() })).data.parts;
  } catch (thrown) {
    const { details, message } = asConsoleError(thrown);
    return details.code === "not_offered" ? [] : [{ part: "Provider's report", state: "FAILS", detail: message }];
  }
}
