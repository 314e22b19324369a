import { insurerResponses } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { details, move } from "../endorsements/story";
import { accepting, line, recordResponse, sentEndorsement } from "./response-story";

/** Two people at one endorsement. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });

const storedOf = (id: string) => provider.find(insurerResponses, { endorsementId: id });

test("two files on one version: one is recorded, the other is a conflict", async () => {
  const { id, version, rows } = await sentEndorsement(provider);
  const send = (userId: string) =>
    recordResponse(provider, id, { version, lines: [line({ userId, uhid: `UH-${userId}` })] });
  const both = await Promise.all([send(rows.joiner.userId), send(rows.newborn.userId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { memberData, version: after } = await details(provider, id);
  expect([(await storedOf(id)).length, after]).toEqual([1, version + 1]);
  expect(memberData.filter(({ operationType, uhid }) => operationType === "ADD" && uhid)).toHaveLength(1);
});

test("one file recorded by two users concurrently is one response", async () => {
  const { id, version, rows } = await sentEndorsement(provider);
  const lines = accepting([rows.joiner, rows.newborn]);
  const both = await Promise.all([
    recordResponse(provider, id, { version, lines }),
    recordResponse(provider, id, { version, lines }, { as: "opsLead" }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.data.isRepeated).sort()).toEqual([false, true]);
  expect(await storedOf(id)).toHaveLength(1);
});

test("a response and a move on one version: one of them is a conflict, and nothing is half done", async () => {
  const { id, version, rows } = await sentEndorsement(provider);
  const [response, moved] = await Promise.all([
    recordResponse(provider, id, { version, lines: accepting([rows.joiner]) }),
    move(provider, id, "ENDO_RECEIVED", { version }),
  ]);
  expect([response.status, moved.status].sort()).toEqual([200, 409]);
  expect((await details(provider, id)).version).toBe(version + 1);
  expect(await storedOf(id)).toHaveLength(response.status === 200 ? 1 : 0);
});
