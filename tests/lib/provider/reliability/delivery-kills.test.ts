import { killDeliveries } from "@/tests/kills/deliveries";

/** The long form: `EVENTS=10000`. */
const EVENTS = Number(process.env.EVENTS ?? 80);
const KILLS = EVENTS > 1_000 ? 8 : 2;

test(`of ${EVENTS} events, with ${KILLS} kills and a receiver that fails half of the time, none is lost or out of order`, async () => {
  const report = await killDeliveries({ events: EVENTS, kills: KILLS, lifeMs: EVENTS > 1_000 ? 10_000 : 2_000 });
  console.info(JSON.stringify(report));
  expect(report).toMatchObject({ events: EVENTS, kills: KILLS, faults: [] });
  expect(report.requests).toBeGreaterThan(EVENTS);
}, 1_800_000);
