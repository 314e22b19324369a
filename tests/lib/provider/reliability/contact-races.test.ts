import { EditConflict } from "@/lib/contract/conflict";
import { patchContactDetails, updateContactDetails } from "@/lib/contract/users";
import { users } from "@/lib/provider/db/schema";
import { sharedProvider, staffId } from "@/tests/support/provider";

const provider = sharedProvider();

const ROUNDS = 20;
const RACERS = [
  { role: "csm", name: "csm Staff", call: updateContactDetails },
  { role: "opsLead", name: "opsLead Staff", call: patchContactDetails },
] as const;

const mobileOf = (round: number, racer: number) => String(9_100_000_000 + 2 * round + racer);

test(`R5: of ${ROUNDS} races for a member's contact on one version each has one winner; the other gets the winner's values, and only winners are audited`, async () => {
  const { id: policyId, companyId } = await provider.policy();
  const { user } = await provider.life({ policyId, companyId });
  const wonBy: string[] = [];
  const wonMobiles: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before] = await provider.find(users, { id: user.id });
    const version = before?.version ?? -1;
    const answers = await Promise.all(
      RACERS.map(({ role, call }, racer) =>
        provider.call(role, call, {
          body: {
            userId: user.id,
            version,
            mobile: mobileOf(round, racer),
            email: `r${round}.${racer}@client.example`,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { name = "", role = "csm" } = RACERS[winner] ?? {};
    wonBy.push(staffId(role));
    wonMobiles.push(mobileOf(round, winner));
    const stands = { mobile: mobileOf(round, winner), email: `r${round}.${winner}@client.example` };
    const refused = answers[1 - winner]?.body;
    expect(refused?.message).toBe(`${name} changed this meanwhile. Your change was not saved.`);
    expect(EditConflict.parse(refused?.data)).toMatchObject({ version: version + 1, changedBy: name, current: stands });
    const [after] = await provider.find(users, { id: user.id });
    expect(after).toMatchObject({ ...stands, version: version + 1 });
  }
  const audited = await provider.audits({ entity: "member", entityId: user.id });
  expect(audited.map(({ actor }) => actor)).toEqual(wonBy);
  expect(audited.map(({ after }) => (after as { mobile: string }).mobile)).toEqual(wonMobiles);
});
