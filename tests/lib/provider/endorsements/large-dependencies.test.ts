import { sharedProvider } from "@/tests/support/provider";
import { dependant, employee, type Sheets, uploadTo } from "../registration/workbook";
import { type Client, clientWithAccount, details, link, move, walkTo } from "./story";

/** Two endorsements of a floater: employees, and their spouses, each of whom depends on an employee's addition. */
const EMPLOYEES = 300;
/** A draft depends on nothing. What takes the product of the rows takes 50 times as long as that. */
const MOST_TIMES = 8;

const provider = sharedProvider();
const letters = (index: number) => [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const people = Array.from({ length: EMPLOYEES }, (_, index) => ({ id: `L${index}`, letters: letters(index) }));

async function upload(client: Client, sheets: Sheets): Promise<string> {
  const result = await uploadTo(provider, client, sheets);
  expect(result.ADD.correctCount).toBe(EMPLOYEES);
  return result.endorsementContexts[0]?.endorsementId ?? "";
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test(`${EMPLOYEES} spouses whose employees are pending in another endorsement`, async () => {
  provider.setClock("2025-12-10T10:00:00+05:30");
  const client = await clientWithAccount(provider, { balanceRupees: 9_000_000, policy: { isCommonPool: true } });
  const ADD = people.map(({ id, letters: name }) => employee(id, { name: `Ravi ${name}` }));
  const employees = await upload(client, { ADD });
  await walkTo(provider, client, employees, "IN_PROGRESS");
  const uploading = performance.now();
  const spouses = await upload(client, {
    ADD: people.map(({ id, letters: name }) => dependant(id, "Spouse", { name: `Sita ${name}` })),
  });
  const uploadMs = performance.now() - uploading;
  const alone = await milliseconds(() => details(provider, spouses));
  expect((await move(provider, spouses, "IN_PROGRESS")).status).toBe(200);

  expect(await milliseconds(() => details(provider, spouses))).toBeLessThan(MOST_TIMES * alone);
  await link(provider, spouses, client.ticketId);
  expect((await move(provider, spouses, "SENT_TO_INSURER")).body.message).toBe("Waits for Endo 1");
  // Each spouse gets a new price.
  const declining = await milliseconds(() => walkTo(provider, client, employees, "ENDO_DECLINED"));
  expect(declining).toBeLessThan(MOST_TIMES * uploadMs);
});
