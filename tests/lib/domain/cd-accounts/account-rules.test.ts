import { bookingNote, readBookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { MAX_ENTRY_PAISE } from "@/lib/domain/cd-accounts/check-account";
import { balanceFloor } from "@/lib/domain/cd-accounts/four-eyes";
import { runwayOf } from "@/lib/domain/cd-accounts/runway";

test("a booking note can be read back", () => {
  const note = { amountPaise: 123_456_750, notes: "GMC renewal\nsecond line" };
  expect(bookingNote(note)).toBe("Policy Booking Amount: ₹12,34,567.50\nNotes: GMC renewal\nsecond line");
  expect(readBookingNote(bookingNote(note))).toEqual(note);
  expect(bookingNote({ amountPaise: 0, notes: "  GMC renewal\n" })).toBe(
    "Policy Booking Amount: ₹0.00\nNotes: GMC renewal",
  );
  expect(readBookingNote(`Reversal of "${bookingNote(note)}"`)).toBeNull();
  expect(readBookingNote("Deposit by NEFT")).toBeNull();
  expect(readBookingNote(null)).toBeNull();
});

test("runway is the available money divided by the mean daily net debit of 90 days, with the date it runs dry", () => {
  const figures = {
    balancePaise: 500_000,
    heldPaise: 100_000,
    openNetPaise: 0,
    netDebitPaise: 900_000,
    coveredUntil: null,
  };
  expect(runwayOf(figures, "2025-12-10")).toEqual({
    availablePaise: 400_000,
    burnPaisePerDay: 10_000,
    days: 40,
    dryOn: "2026-01-19",
    alert: null,
  });
});

test("an account with deposits only never runs dry; an empty one is dry today", () => {
  const figures = { balancePaise: 1, heldPaise: 0, openNetPaise: -500, netDebitPaise: -900_000, coveredUntil: null };
  expect(runwayOf(figures, "2025-12-10")).toMatchObject({ burnPaisePerDay: 0, days: null, dryOn: null, alert: null });
  const empty = { balancePaise: -5, heldPaise: 0, openNetPaise: 0, netDebitPaise: 9_000, coveredUntil: null };
  expect(runwayOf(empty, "2025-12-10")).toMatchObject({ days: 0, dryOn: "2025-12-10", alert: "BELOW_NEED" });
});

test("a debit below a zero balance needs a second person", () => {
  expect(balanceFloor({ transactionType: "debit" })).toBe(0);
  expect(balanceFloor({ transactionType: "credit" })).toBeNull();
});

test("an account is below need from the first missing paisa on; an expected refund adds nothing", () => {
  const alertOf = (balancePaise: number, openNetPaise: number) =>
    runwayOf({ balancePaise, heldPaise: 50, openNetPaise, netDebitPaise: 0, coveredUntil: null }, "2025-12-10").alert;
  expect([alertOf(150, 100), alertOf(150, 101), alertOf(150, -50)]).toEqual([null, "BELOW_NEED", null]);
  expect([alertOf(50, -50), alertOf(49, -50)]).toEqual([null, "BELOW_NEED"]);
});

test("an entry has at most 100,000,000 rupees [spec 3 §9]", () => expect(MAX_ENTRY_PAISE).toBe(10_00_00_000_00));
