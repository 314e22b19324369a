import { runMain } from "../edge/run-main";
import { scheduleEnv } from "../env";
import { startSchedule } from "./schedule";

/** Calls the console's scheduled addresses where neither cron nor Kubernetes does (compose.yaml). */
runMain(async () => {
  const { CONSOLE_URL, CRON_SECRET } = scheduleEnv();
  const stop = startSchedule(CONSOLE_URL, CRON_SECRET);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
});
