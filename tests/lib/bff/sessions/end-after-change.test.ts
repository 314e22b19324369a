import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { changeStaffRoles } from "@/lib/contract/staff-access";
import { OWN_PAGE, openSession, routeModule } from "../../../support/console";
import { setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";

/**
 * A person whose access changes must sign in again: the console ends their sessions after the provider's success, and
 * only then.
 */

const provider = sharedFaultyProvider();
beforeAll(() => setConsoleEnv({ PROVIDER_URL: provider.url, FLAGS: "accessManagement=on" }));

const isOpen = async (id: string) => (await getSessionRegistry().find(id)) !== null;

async function withdraw(userId: string, cookie: string): Promise<number> {
  const path = `/api${changeStaffRoles.path.replace("{userId}", userId)}`;
  const { PUT } = await routeModule(path);
  const body = JSON.stringify({ roles: [], version: 1 });
  const headers = { ...OWN_PAGE, cookie };
  const response = await PUT?.(new Request(`http://localhost:3000${path}`, { method: "PUT", headers, body }));
  return response?.status ?? 0;
}

test("a change ends every session of the person and no other", async () => {
  provider.answerWith((_, response) => json(response, 200, { data: { roles: [], version: 2 } }));
  const owner = await openSession({ userId: "owner", roles: ["loopOwner"] });
  const [here, there] = [
    await openSession({ userId: "tara", roles: [] }),
    await openSession({ userId: "tara", roles: [] }),
  ];
  expect(await withdraw("tara", owner.cookie)).toBe(200);
  expect([await isOpen(here.id), await isOpen(there.id), await isOpen(owner.id)]).toEqual([false, false, true]);
});

test("a change that the provider refuses ends no session", async () => {
  provider.answerWith((_, response) => json(response, 400, { message: "This is the last loop owner.", status: 400 }));
  const owner = await openSession({ userId: "owner", roles: ["loopOwner"] });
  const other = await openSession({ userId: "other", roles: ["loopOwner"] });
  expect(await withdraw("other", owner.cookie)).toBe(400);
  expect(await isOpen(other.id)).toBe(true);
});
