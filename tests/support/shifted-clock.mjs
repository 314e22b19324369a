import { readFileSync, rmSync } from "node:fs";

// Loaded before a program: shifts its clock by CLOCK_SHIFT_MS, and with CLOCK_FILE by the file's number when the signal
// arrives; the file is then deleted.
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
