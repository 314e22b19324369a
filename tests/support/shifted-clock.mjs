// Loaded before a program whose machine's clock is to be wrong by CLOCK_SHIFT_MS.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const TrueDate = Date;
globalThis.Date = class ShiftedDate extends TrueDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [TrueDate.now() + shiftMs]));
  }
  static now() {
    return TrueDate.now() + shiftMs;
  }
};
