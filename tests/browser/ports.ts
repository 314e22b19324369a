/** Differ from the demo's ports, so that both can run at once. */
export const BROWSER_PORTS = { console: 3310, provider: 4310, identity: 4410 } as const;
export const CONSOLE_URL = `http://localhost:${BROWSER_PORTS.console}`;
export const PROVIDER_URL = `http://127.0.0.1:${BROWSER_PORTS.provider}`;
/** Screens behind a switch that is off by default are walked, too. */
export const BROWSER_FLAGS =
  "changeRequest=on,enrolmentConfig=on,cdAccountDeletion=on,accessManagement=on,dataDiscrepancy=on,prevalidationAndHrAddition=on,mergeMembers=on";
/** Database, secrets, logs and practice workbooks of the demo under test. */
export const BROWSER_DATA = ".data/browser-tests";
