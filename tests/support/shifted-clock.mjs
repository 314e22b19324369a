import { readFileSync, rmSync } from "node:fs";

// Loaded before a program whose machine's clock is to be wrong by CLOCK_SHIFT_MS, and with CLOCK_FILE by what stands there
// when the signal comes; the file is gone as soon as that holds.
const { CLOCK_FILE } = process.env;
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
if (CLOCK_FILE) {
  process.on("SIGUSR2", () => {
    shiftMs = Number(readFileSync(CLOCK_FILE, "utf8"));
    rmSync(CLOCK_FILE);
  });
}
const TrueDate = Date;
globalThis.Date = class ShiftedDate extends TrueDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [TrueDate.now() + shiftMs]));
  }
  static now() {
    return TrueDate.now() + shiftMs;
  }
};
