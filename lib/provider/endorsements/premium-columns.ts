import type { BulkColumn } from "../db/unnest";

const COLUMNS = [
  ["sum_insured_paise", "bigint", "sumInsuredPaise"],
  ["rpm", "numeric", "rpm"],
  ["age", "integer", "age"],
  ["age_band", "text", "ageBand"],
  ["rater_premium_paise", "bigint", "raterPremiumPaise"],
  ["old_annual_paise", "bigint", "oldAnnualPaise"],
  ["new_annual_paise", "bigint", "newAnnualPaise"],
  ["net_paise", "bigint", "netPaise"],
  ["igst_paise", "bigint", "igstPaise"],
  ["cgst_paise", "bigint", "cgstPaise"],
  ["sgst_paise", "bigint", "sgstPaise"],
  ["total_paise", "bigint", "totalPaise"],
  ["pro_rated_days", "integer", "proRatedDays"],
  ["premium_note", "text", "premiumNote"],
] as const;

type Premium = Readonly<Record<(typeof COLUMNS)[number][2], string | number | null>>;

/** The premium columns of a stored row [spec 2 §3], for inserts and updates. */
export const premiumColumns = <Row>(of: (row: Row) => Premium): BulkColumn<Row>[] =>
  COLUMNS.map(([name, type, field]) => ({ name, type, value: (row: Row) => of(row)[field] }));
