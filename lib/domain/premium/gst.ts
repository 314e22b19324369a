import type { ProviderConfig } from "../config";
import { type LocalDate, monthOf, yearOf } from "../dates/local-date";
import { fractionOf } from "../money/fraction";
import { type Paise, roundToPaise } from "../money/paise";

export type GstParties = {
  companyGstin: string | null;
  /** Recipient's state on the insurer's records, for a company without GSTIN. */
  companyStateCode?: string | null | undefined;
  supplierStateCode: string;
  /** A special economic zone is always inter-state. */
  isSez?: boolean | undefined;
  ratePct: number;
};

export type Gst = { igst: Paise; cgst: Paise; sgst: Paise; total: Paise };

/** IGST between states, CGST + SGST (UTGST in union territories) within one [domain §7]. */
export type GstKind = "IGST" | "CGST_SGST";

/** Place of supply: the registered company's GSTIN state, else its state on record; unknown counts as another state (ruling). */
export function gstKind(parties: Omit<GstParties, "ratePct">): GstKind {
  const recipient = parties.companyGstin?.slice(0, 2) || parties.companyStateCode || null;
  return !parties.isSez && recipient === parties.supplierStateCode ? "CGST_SGST" : "IGST";
}

/** Tax of one row and its total, in paise; negative for a refund. The two kinds may differ by one paisa. */
export function gst(netPaise: Paise, parties: GstParties): Gst {
  const rate = fractionOf(parties.ratePct);
  const tax = (divisor: bigint) => roundToPaise({ n: BigInt(netPaise) * rate.n, d: rate.d * divisor });
  if (gstKind(parties) === "IGST") {
    const igst = tax(100n);
    return { igst, cgst: 0, sgst: 0, total: netPaise + igst };
  }
  const half = tax(200n);
  return { igst: 0, cgst: half, sgst: half, total: netPaise + half + half };
}

export const NO_TAX = { igst: 0, cgst: 0, sgst: 0 } as const;

/** The rate in force on a day, in per cent. */
export function gstRateOn(config: Pick<ProviderConfig, "gst">, day: LocalDate): number {
  return config.gst.findLast(({ from }) => from <= day)?.ratePct ?? 0;
}

/** Last day of a GST credit note: 30 November after the financial year of the original invoice (CGST s.34(2)) [domain §7]. */
export function creditNoteDeadline(invoiceDay: LocalDate): LocalDate {
  const financialYearEnd = monthOf(invoiceDay) >= 4 ? yearOf(invoiceDay) + 1 : yearOf(invoiceDay);
  return `${financialYearEnd}-11-30`;
}
