import { type ColumnSketch, headingsByPosition, type SheetSketch } from "./column-sketch";
import { headingKey } from "./heading";
import type { MatchingPurpose } from "./purpose";
import type { Target } from "./targets";
import { readYesNoWord } from "./words";

/** "Do not add", "Resignation withdrawn", "On hold": the row may not be meant. */
export const DOUBTFUL =
  /\b(?:do not|not (?:to )?(?:be )?(?:add|delet|remov|includ|join)\w*|except|other than|instead of|in place of|retain(?:ed)?|withdrew|withdrawn|cancell?ed|hold|declined|rejoined|reinstated|ignore|by mistake|left before|other date in the email)\b|\bd(?:o|id)n['’]?t\b/i;

/** Above a sentence of an email that gives a row's employee another date. */
export const OTHER_DATE = "Other date in the email";

/** "Opted (Y/N)", "To be deleted?": the rows with 'No' are not meant. 'Parents opted' is about other people. */
const YES_NO_QUESTION =
  /^(?:is |to |whether )*(?:opt(?:ed|ing)?|enrolled|covered|insured|included?|add(?:ed)?|deleted?|deletion|exit(?:ed)?|removed?)(?: (?:under|gmc|insurance|policy|member|employee))*$/;
const isYesNoQuestion = (heading: string) => YES_NO_QUESTION.test(headingKey(heading.replace(/\([^()]*\)/g, "")));

/** A text in a column that is not read, with its first row. */
type DoubtfulRemark = { heading: string; text: string; row: number };

type MatchedSheet = {
  sketch: Pick<SheetSketch, "columns">;
  matches: readonly { position: number; target: Target | null }[];
};

/** The remarks that contradict what a list of members says of their rows, in columns with few different texts. */
export function findDoubtfulRemarks(
  { sketch: { columns }, matches }: MatchedSheet,
  { list }: Pick<MatchingPurpose, "list">,
): DoubtfulRemark[] {
  if (list !== "members") return [];
  const headings = headingsByPosition(columns);
  const isUnread = ({ position }: ColumnSketch) =>
    matches.some((match) => match.position === position && match.target === null);
  return columns
    .filter(isUnread)
    .flatMap(({ position, values }) =>
      (values ?? []).flatMap(({ text, row }) =>
        DOUBTFUL.test(text) || (readYesNoWord(text) === "no" && isYesNoQuestion(headings[position] ?? ""))
          ? { heading: headings[position] ?? "", text, row }
          : [],
      ),
    );
}
