import { ENDPOINTS } from "@/lib/contract/endpoints";
import { parseFlags } from "@/lib/flags";
import { permissionVerdict, ROLES } from "@/lib/permissions";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";
import { sampleAddress, sampleCall } from "../../support/sample-call";

const FLAGS = "cdAccount=off,premiumRecalculationTrigger=off";
const flags = parseFlags(FLAGS);
const REFUSALS = {
  "no-role": "User does not have permission to perform this action",
  "flag-off": "Feature not enabled",
} as const;

let provider: FaultyProvider;

beforeAll(async () => {
  provider = await startFaultyProvider();
  setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS });
  provider.answerWith((_, response) => json(response, 418, { message: "the provider was asked", status: 418 }));
});
afterAll(() => provider.close());

/** Generated from the tables: what they say is what the handlers do, with no middleware in front. */
test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s: each role gets what the table says",
  async (_, endpoint) => {
    for (const roles of [...ROLES.map((role) => [role]), [], ["admin"], ["OPSLEAD"]]) {
      const session = await openSession({ roles });
      provider.seen.length = 0;
      const answer = await callConsole(sampleAddress(endpoint), session, sampleCall(endpoint));
      const { permission } = endpoint;
      const verdict = permission === "public" ? "allowed" : permissionVerdict({ roles }, permission, flags);
      const { message } = await answer.json();
      if (verdict === "allowed") {
        expect([roles, answer.status, provider.seen.length]).toEqual([roles, 418, 1]);
      } else {
        expect([roles, answer.status, message]).toEqual([roles, 403, REFUSALS[verdict]]);
        expect(provider.seen).toHaveLength(0);
      }
    }
    const nobody = await callConsole(sampleAddress(endpoint), null, sampleCall(endpoint));
    expect(nobody.status).toBe(401);
  },
);
