import { parseAmount } from "../money/fraction";
import { readValue } from "./compile-rate";
import {
  FLEX_OPERATORS,
  FLEX_PROPERTIES,
  FLEX_RATER_TYPES,
  type FlexCondition,
  type FlexRate,
  isListOperator,
  isNumberProperty,
} from "./flex-rate";
import { FLEX_RATE_MESSAGES as TEXT } from "./rate-messages";

/** A row of the sheet as typed, trimmed; empty cells are empty texts. */
export type FlexRateTexts = {
  row: number;
  benefitId: string;
  benefitName: string;
  active: string;
  isProRated: string;
  raterType: string;
  /** Property 1, Operator 1, Value 1; then 2, and so on. */
  groups: readonly { property: string; operator: string; value: string }[];
  delimiter: string;
  premium: string;
};

type ReadRate = { ok: true; rate: FlexRate } | { ok: false; errors: string[] };

const DEFAULT_DELIMITER = ",";
const DELIMITER = /^[^\p{L}\p{N}\s.]$/u;
const YES_OR_NO: Readonly<Record<string, boolean>> = {
  y: true,
  yes: true,
  true: true,
  n: false,
  no: false,
  false: false,
};

/** Reads a row of a flex rate sheet with all its errors. @param benefitIds the policy's benefits. */
export function readRate(texts: FlexRateTexts, benefitIds: ReadonlySet<string>): ReadRate {
  const errors: string[] = [];
  const { benefitId, delimiter } = texts;
  if (benefitId === "") errors.push(TEXT.noBenefit);
  else if (!benefitIds.has(benefitId)) errors.push(TEXT.unknownBenefit);
  const active = yesOrNo("Active", texts.active, errors);
  const isProRated = yesOrNo("Pro-Rated", texts.isProRated, errors);
  const raterType = wordOf(FLEX_RATER_TYPES, texts.raterType.replace(/[\s-]+/g, "_"));
  if (!raterType) errors.push(TEXT.raterType);
  const isDelimiter = delimiter === "" || DELIMITER.test(delimiter);
  if (!isDelimiter) errors.push(TEXT.delimiter);
  const conditions = texts.groups.flatMap((group, index) =>
    readCondition(group, index + 1, isDelimiter && delimiter ? delimiter : DEFAULT_DELIMITER, errors),
  );
  const premium = readPremium(texts.premium, raterType === "RPM");
  if (premium === null) errors.push(raterType === "RPM" ? TEXT.ratePerMille : TEXT.premium);
  if (errors.length > 0 || !raterType || premium === null) return { ok: false, errors };
  const benefitName = texts.benefitName || null;
  const rate = { row: texts.row, benefitId, benefitName, active, isProRated, raterType, conditions, premium };
  return { ok: true, rate: { ...rate, delimiter: delimiter || null } };
}

function yesOrNo(label: string, text: string, errors: string[]): boolean {
  const answer = YES_OR_NO[text.toLowerCase()];
  if (answer === undefined) errors.push(TEXT.notYesOrNo({ label }));
  return answer ?? false;
}

/** The matching word, ignoring case. */
function wordOf<const W extends string>(words: readonly W[], text: string): W | undefined {
  return words.find((word) => word.toLowerCase() === text.toLowerCase());
}

type Group = FlexRateTexts["groups"][number];

function readCondition(group: Group, number: number, delimiter: string, errors: string[]): FlexCondition[] {
  const filled = Object.values(group).filter((text) => text !== "").length;
  if (filled === 0) return [];
  const fault = (message: string) => {
    errors.push(message);
    return [];
  };
  if (filled < 3) return fault(TEXT.incomplete({ group: number }));
  const property = wordOf(FLEX_PROPERTIES, group.property.replace(/\s+/g, ""));
  if (!property) return fault(TEXT.property({ group: number, text: group.property }));
  const operator = wordOf(FLEX_OPERATORS, group.operator.replace(/\s+/g, "_"));
  if (!operator) return fault(TEXT.operator({ group: number, text: group.operator }));
  const comparesNumbers = !["=", "!=", "IN", "NOT_IN"].includes(operator);
  if (comparesNumbers && !isNumberProperty(property)) {
    return fault(TEXT.notComparable({ group: number, property, operator }));
  }
  const values = isListOperator(operator) ? group.value.split(delimiter).map((text) => text.trim()) : [group.value];
  const read = values.map((text) => readValue(property, text));
  const unread = read.indexOf(null);
  if (unread >= 0) return fault(TEXT.value({ group: number, property, text: values[unread] ?? "" }));
  if (operator === "BETWEEN" && (read.length !== 2 || Number(read[0]) > Number(read[1]))) {
    return fault(TEXT.between({ group: number }));
  }
  return [{ property, operator, values }];
}

const TWO_DECIMALS = /^\d+(\.\d{1,2})?$/;

/**
 * Plain digits without trailing zeros. An amount has at most two decimals; a rate per mille has at most six and is
 * above 0.
 */
function readPremium(text: string, isPerMille: boolean): string | null {
  const plain = text
    .replace(/^₹\s*/, "")
    .replaceAll(",", "")
    .replace(/\.?0+$/, (zeros) => (text.includes(".") ? "" : zeros));
  const amount = parseAmount(plain);
  if (!amount) return null;
  return isPerMille ? (amount.n > 0n ? plain : null) : TWO_DECIMALS.test(plain) ? plain : null;
}
