import { priceAdd } from "./price-add";
import { priceDelete } from "./price-delete";
import { priceEdit } from "./price-edit";
import { priceNothing } from "./price-nothing";
import type { KnownPrices, Pricing, PricingContext, RowToPrice } from "./pricing-types";

/**
 * All premium columns of one row, from slab, rater, segments, refund rules and GST [domain §2–§7]. Pure: the same row,
 * date and rater always cost the same, so estimate and posting agree.
 * @param known caches the distinct prices of additions and edits.
 */
export function priceRow(context: PricingContext, row: RowToPrice, known?: KnownPrices): Pricing {
  if (row.operation !== "ADD" && row.neverChargedBy != null) return priceNothing(context, row, row.neverChargedBy);
  switch (row.operation) {
    case "ADD":
      return priceAdd(context, row, known);
    case "EDIT":
      return priceEdit(context, row, known);
    case "DELETE":
      return priceDelete(context, row);
  }
}
