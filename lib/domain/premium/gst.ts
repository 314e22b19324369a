import type { ProviderConfig } from "../config";
import { type LocalDate, monthOf, yearOf } from "../dates/local-date";
import { fractionOf } from "../money/fraction";
import { type Paise, roundToPaise } from "../money/paise";

/** The parties to a tax: the recipient, by GSTIN or state on record, and the insurer. */
type GstParties = {
  companyGstin: string | null;
  /** The recipient's state in the insurer's records, for a company without GSTIN. */
  companyStateCode: string | null;
  supplierStateCode: string;
  /** A special economic zone is always inter-state. */
  isSez: boolean;
};

export type Gst = { igst: Paise; cgst: Paise; sgst: Paise; total: Paise };

/** IGST between states, CGST + SGST (UTGST in union territories) within one [domain §7]. */
export type GstKind = "IGST" | "CGST_SGST";

/** The tax of a charge, stored with its segment. A refund returns the same tax [domain §1 #36]. */
export type ChargeTax = {
  kind: GstKind;
  ratePct: number;
  /** The posting date of the debit; missing until then. */
  invoicedOn?: LocalDate | undefined;
};

/** Place of supply: the state of the company's GSTIN, else the state on record; null if both are unknown. */
export function recipientState({ companyGstin, companyStateCode }: RecipientFacts): string | null {
  return companyGstin?.slice(0, 2) || companyStateCode || null;
}

type RecipientFacts = Pick<GstParties, "companyGstin" | "companyStateCode">;

/** An unknown place of supply counts as another state [domain §1 #37]. */
export function gstKind(parties: GstParties): GstKind {
  return !parties.isSez && recipientState(parties) === parties.supplierStateCode ? "CGST_SGST" : "IGST";
}

type SupplierFacts = { insurerStateCode: string | null; config: Pick<ProviderConfig, "supplierStateDefault"> };

/** The insurer's state, else the configured one. */
export const supplierStateOf = ({ insurerStateCode, config }: SupplierFacts): string =>
  insurerStateCode ?? config.supplierStateDefault;

/** Tax and total of an amount, in paise; negative for a refund. IGST and CGST + SGST may differ by one paisa. */
export function gst(netPaise: Paise, { kind, ratePct }: Pick<ChargeTax, "kind" | "ratePct">): Gst {
  const rate = fractionOf(ratePct);
  const tax = (divisor: bigint) => roundToPaise({ n: BigInt(netPaise) * rate.n, d: rate.d * divisor });
  if (kind === "IGST") {
    const igst = tax(100n);
    return { igst, cgst: 0, sgst: 0, total: netPaise + igst };
  }
  const half = tax(200n);
  return { igst: 0, cgst: half, sgst: half, total: netPaise + half + half };
}

/** The rate in force on a date, in per cent. */
export function gstRateOn(config: Pick<ProviderConfig, "gst">, day: LocalDate): number {
  return config.gst.findLast(({ from }) => from <= day)?.ratePct ?? 0;
}

/**
 * Last date of a GST credit note: 30 November after the financial year of the original invoice (CGST s.34(2))
 * [domain §7].
 */
export function creditNoteDeadline(invoiceDay: LocalDate): LocalDate {
  const financialYearEnd = monthOf(invoiceDay) >= 4 ? yearOf(invoiceDay) + 1 : yearOf(invoiceDay);
  return `${financialYearEnd}-11-30`;
}
