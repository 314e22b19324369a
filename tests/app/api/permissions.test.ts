import { z } from "zod";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { parseFlags } from "@/lib/flags";
import { permissionVerdict, ROLES } from "@/lib/permissions";
import { callConsole, OWN_PAGE, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";

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

/** A word, an id, seconds. */
const SAMPLES = ["x1", "6f1f0a52-5d0c-4c1e-9d2f-0f6a3f1b7c11", "1765000000"];

/** Something that the schema takes, so that permission alone decides. */
function sampleOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum) return String(schema.options[0]);
  return SAMPLES.find((sample) => schema.safeParse(sample).success) ?? "";
}

function addressOf({ path, params, query }: AnyEndpoint): string {
  const filled = path
    .replace("{name}", "a.xlsx")
    .replace(/\{(\w+)\}/g, (_, name: string) => sampleOf(params?.shape[name]));
  const asked = Object.entries(query?.shape ?? {}).filter(
    ([, field]) => !(field as z.ZodType).safeParse(undefined).success,
  );
  return `/api${filled}?${new URLSearchParams(asked.map(([name, field]) => [name, sampleOf(field as z.ZodType)]))}`;
}

function callOf(endpoint: AnyEndpoint) {
  if (endpoint.method === "GET") return {};
  const headers: Record<string, string> = { ...OWN_PAGE };
  if (endpoint.bodyKind === "form") headers["content-type"] = "multipart/form-data; boundary=b";
  return { method: endpoint.method, headers, body: "{}" };
}

/** Generated from the tables: what they say is what the handlers do, with no middleware in front. */
test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s: each role gets what the table says",
  async (_, endpoint) => {
    for (const roles of [...ROLES.map((role) => [role]), [], ["admin"], ["OPSLEAD"]]) {
      const session = await openSession({ roles });
      provider.seen.length = 0;
      const answer = await callConsole(addressOf(endpoint), session, callOf(endpoint));
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
    const nobody = await callConsole(addressOf(endpoint), null, callOf(endpoint));
    expect(nobody.status).toBe(401);
  },
);
