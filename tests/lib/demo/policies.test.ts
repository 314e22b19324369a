import { demoBase } from "@/lib/demo/data/base";
import { writeBase } from "@/lib/demo/data/write-base";
import { istDay } from "@/lib/domain/dates/local-date";
import { users } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { policyNow, save } from "../provider/policies/covered-policy";

const provider = sharedProvider();

/** Otherwise 'Continue' in the placement form would record a change that the user did not make [domain §24 #46]. */
test("a save without a change leaves each of the demo's policies as it is", async () => {
  const { members, lives, ...base } = demoBase(istDay(Date.now()));
  const ofAcme = {
    members: members.filter(({ client }) => client.spec.key === "acme"),
    lives: lives.filter(({ policy }) => policy.client.key === "acme"),
  };
  await provider.db.delete(users);
  await writeBase(provider.db, { ...base, ...ofAcme }, new Date());
  const policies = base.clients.flatMap((client) => client.policies).filter(({ spec }) => spec.state !== "corrupt");
  const changed: string[] = [];
  for (const { id, spec } of policies) {
    const { version } = await policyNow(provider, id);
    await save(provider, "csm", id, {});
    if ((await policyNow(provider, id)).version !== version) changed.push(spec.nickName);
  }
  expect(changed).toEqual([]);
});
