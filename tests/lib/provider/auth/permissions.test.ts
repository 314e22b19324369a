import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { PERMISSIONS, ROLES, type Role } from "@/lib/permissions";
import { assertEveryCallRouted } from "@/lib/provider/routes";
import { allFlags } from "@/tests/support/fixtures";
import { sharedProvider } from "../../../support/provider";
import { someOfEach } from "../../../support/whole";

const ALL_ON = allFlags(true);
const ALL_OFF = allFlags(false);

const SLOW_MS = 120_000;

const provider = sharedProvider(() => ({ flags: ALL_ON }));

/** An empty request: it passes authorization and fails validation. */
async function knock(role: Role, endpoint: AnyEndpoint): Promise<{ status: number; message: unknown }> {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, "none.xlsx"]));
  const { status, body } = await provider.call(role, endpoint, { params: params as never });
  return { status, message: (body as { message?: unknown }).message };
}

/** Written out from the table itself, not through permissionVerdict, which the provider uses. */
function mayCall(role: Role, { permission }: AnyEndpoint): boolean {
  if (permission === "public" || permission === "signed-in") return true;
  return (PERMISSIONS[permission].roles as readonly Role[]).includes(role);
}

test("every call of the contract is answered, once", () => {
  expect(() => assertEveryCallRouted()).not.toThrow();
});

test(
  "role × call: the table of permissions decides, with no deviation",
  async () => {
    const deviations: string[] = [];
    for (const [index, endpoint] of ENDPOINTS.entries()) {
      const allowed = ROLES.filter((role) => mayCall(role, endpoint));
      const refused = ROLES.filter((role) => !mayCall(role, endpoint));
      for (const role of someOfEach([allowed, refused], index)) {
        const { status, message } = await knock(role, endpoint);
        const isRefused = status === 403 && message === "User does not have permission to perform this action";
        if (status === 401 || status >= 500 || isRefused === allowed.includes(role)) {
          deviations.push(`${role} ${endpoint.id}: ${status} ${JSON.stringify(message)}`);
        }
      }
    }
    expect(deviations).toEqual([]);
  },
  SLOW_MS,
);

/** Not by the flag of a permission: which address sign-in asks [spec 1 §6]; the flags of the scripts that a call runs. */
const SWITCHED: readonly string[] = ["getIamAppPermissionId", "runHrdOperations", "getHrMapping"];

test(
  "a feature that is switched off is refused to everyone, by its own message",
  async () => {
    Object.assign(provider.services.flags, ALL_OFF);
    const deviations: string[] = [];
    for (const [index, endpoint] of ENDPOINTS.entries()) {
      const rule =
        endpoint.permission in PERMISSIONS ? PERMISSIONS[endpoint.permission as keyof typeof PERMISSIONS] : {};
      for (const role of someOfEach<Role>([["opsLead", "viewer"]], index)) {
        const { status, message } = await knock(role, endpoint);
        const off = status === 403 && message === "Feature not enabled";
        if (off !== ("flag" in rule || (SWITCHED.includes(endpoint.id) && mayCall(role, endpoint))))
          deviations.push(`${role} ${endpoint.id}: ${status} ${JSON.stringify(message)}`);
      }
    }
    Object.assign(provider.services.flags, ALL_ON);
    expect(deviations).toEqual([]);
  },
  SLOW_MS,
);
