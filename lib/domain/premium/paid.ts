import type { Paise } from "../money/paise";
import type { ChargeTax, Gst } from "./gst";
import { type GstRules, refundOfAll, taxOf } from "./row-tax";
import { charge, type Period, type Segment } from "./segments";

/** The total of a cover's rows: premium, and tax of each kind. */
export type Paid = { netPaise: Paise; igstPaise: Paise; cgstPaise: Paise; sgstPaise: Paise };

export const NOTHING_PAID: Paid = { netPaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

/** Each row is rounded separately, so their total may be off by this many paise. */
const MAX_ROUNDING_PAISE = 20;

export const ROUNDED_TO_PAID = "Rounded to the charged amount";

export function addPaid(one: Paid, other: Paid): Paid {
  return {
    netPaise: one.netPaise + other.netPaise,
    igstPaise: one.igstPaise + other.igstPaise,
    cgstPaise: one.cgstPaise + other.cgstPaise,
    sgstPaise: one.sgstPaise + other.sgstPaise,
  };
}

export const paidOf = ({ netPaise, igstPaise, cgstPaise, sgstPaise }: Paid): Paid => {
  return { netPaise, igstPaise, cgstPaise, sgstPaise };
};

/** The amount charged at inception for a life's segments. */
export function paidAtInception(
  segments: readonly Segment[],
  policy: Period,
  current: ChargeTax,
  rules: GstRules,
): Paid {
  const netPaise = charge(segments, policy);
  const tax = taxOf(refundOfAll(segments, netPaise, current, rules));
  return { netPaise, igstPaise: -tax.igst, cgstPaise: -tax.cgst, sgstPaise: -tax.sgst };
}

/** Limits a refund to the amount paid, if only the rounding of several rows exceeds it [domain §21 #15]. */
export function withinPaid(amountPaise: Paise, paidPaise: Paise): Paise {
  const excess = -amountPaise - paidPaise;
  return excess > 0 && excess <= MAX_ROUNDING_PAISE ? -paidPaise || 0 : amountPaise;
}

/** The same for each kind of tax. */
export function taxWithinPaid({ igst, cgst, sgst, total }: Gst, paid: Paid): Gst {
  const within = {
    igst: withinPaid(igst, paid.igstPaise),
    cgst: withinPaid(cgst, paid.cgstPaise),
    sgst: withinPaid(sgst, paid.sgstPaise),
  };
  return { ...within, total: total - igst - cgst - sgst + within.igst + within.cgst + within.sgst };
}
