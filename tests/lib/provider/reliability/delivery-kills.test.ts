import { killDeliveries } from "@/tests/kills/deliveries";

const EVENTS = 60;
const KILLS = 2;

// In full: `npx tsx tests/kills/run.ts deliveries`.
test(`of ${EVENTS} events, with ${KILLS} kills and a receiver that fails half of the time, none is lost or out of order`, async () => {
  const report = await killDeliveries({ events: EVENTS, kills: KILLS, lifeMs: 2_000 });
  expect(report).toMatchObject({ events: EVENTS, kills: KILLS, faults: [] });
  expect(report.requests).toBeGreaterThan(EVENTS);
}, 600_000);
