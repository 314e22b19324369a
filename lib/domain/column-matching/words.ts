import { normaliseGender, normaliseRelationship } from "../members/normalise";
import { GENDERS, RELATIONSHIPS } from "../members/types";
import { wordList } from "../word-list";
import type { ValueTarget } from "./value-options";

type WordLists = Readonly<Record<string, string>>;

/** The words of HR systems for each word of our template; lib/domain/members/normalise.ts has the others. */
const RELATIONSHIP_WORDS: WordLists = {
  self: `
    emp | ee | slf | principal | main member | account holder | policy holder | policyholder | own | primary | primary insured | primary member | proposer | staff | main | employee self | self employee
    स्वयं | कर्मचारी | खुद
    சுயம் | பணியாளர் | ಸ್ವಯಂ | ಸ್ವತಃ | స్వయం | પોતે | સ્વયં | নিজে | സ്വയം
  `,
  spouse:
    "w/o | h/o | sp | spo | wf | spouses | wives | husbands | hus | husb | hubby | spouse wife | spouse husband | पत्नी | पति | जीवनसाथी | पती | नवरा | बायको | ಪತ್ನಿ | ಪತಿ | ಹೆಂಡತಿ | ಗಂಡ | భార్య | భర్త | પત્ની | પતિ | স্ত্রী | স্বামী | ഭാര്യ | ഭർത്താവ്",
  partner: "lgbtq partner | domestic partner | live in partner | same sex partner",
  child: `
    s/o | d/o | ch | chd | sn | dtr | dau | daug | newborn | new born | new born baby | newborn baby | baby | baby boy | baby girl
    infant | twin | children | kid | kids | babies | newborns | infants
    पुत्र | पुत्री | बेटा | बेटी | बच्चा | संतान | मुलगा | मुलगी | अपत्य
    மகன் | மகள் | ಮಗ | ಮಗಳು | కుమారుడు | కుమార్తె | కొడుకు | కూతురు | પુત્ર | પુત્રી | পুত্র | কন্যা | മകൻ | മകൾ
  `,
  parent: `
    m/o | f/o | parents | mom | dad
    माता | पिता | माँ | मां | आई | वडील
    தந்தை | தாய் | ತಂದೆ | ತಾಯಿ | తండ్రి | తల్లి | પિતા | માતા | পিতা | মাতা | അച്ഛൻ | അമ്മ
  `,
  "parent-in-law": `
    mil | fil | spouse s father | spouse s mother | wife s father | wife s mother | husband s father | husband s mother
    ससुर | सास | सासरे | सासू | மாமனார் | மாமியார்
  `,
};

const GENDER_WORDS: WordLists = {
  male: "man | boy | gent | gents | mr | master | mstr | पुरुष | पु | ஆண் | ಪುರುಷ | పురుషుడు | పురుష | પુરુષ | পুরুষ | പുരുഷൻ",
  female:
    "fe male | fem | woman | girl | lady | ladies | mrs | ms | miss | smt | महिला | स्त्री | பெண் | ಮಹಿಳೆ | ಸ್ತ್ರೀ | స్త్రీ | મહિલા | સ્ત્રી | মহিলা | സ്ത്രീ",
  trans: "third gender | tg",
};

const MARITAL_WORDS: WordLists = {
  single: "unmarried | un married | s | u | um | sing | never married | bachelor | अविवाहित",
  married: "m | marr | विवाहित",
  divorced: "d | div | divorcee | तलाकशुदा",
  widowed: "w | wid | widow | widower | विधवा | विधुर",
};

const OPERATION_WORDS: WordLists = {
  Add: "add | addition | additions | hire | hiring | new hire | rehire | hir | reh | new | new joiner | joiner | new joinee | joinee | joined | inclusion | mid term addition | midterm addition | newly married | new born | newborn | birth of child | childbirth | child birth | insert | जोड़ें | जोड़ना | जोड़ना है | नया | नई | शामिल करें | jodna | jodna hai",
  Edit: "edit | update | updation | change | correction | modify | modification | amend | संशोधन | सुधार | बदलाव | परिवर्तन",
  Delete: `
    delete | deletion | deletions | remove | exit | leaver | left | resigned | separated | terminated | inactive
    absconded | absconding | cancel | cancellation | termination | resignation | retirement | retired | expired | death
    relieved | offboard | exclusion | leaving | ter
    हटाएं | हटाना | हटाना है | हटा दें | छोड़ दिया | छोड़ गए | निकालना है | hatana | hatana hai | chhod diya
  `,
};

const YES_NO_WORDS: WordLists = {
  yes: "y | true | हाँ | हां",
  no: "n | false | नहीं",
};

/** Normalised for comparison: lower case, letters and digits only, one Unicode form. */
export const wordKey = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const dictionary = (words: WordLists): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([ours, theirs]) =>
      [ours, ...wordList(theirs)].map((word): [string, string] => [wordKey(word), ours]),
    ),
  );

const RELATIONSHIPS_OF = dictionary(RELATIONSHIP_WORDS);
const GENDERS_OF = dictionary(GENDER_WORDS);
const MARITAL_OF = dictionary(MARITAL_WORDS);
const OPERATIONS_OF = dictionary(OPERATION_WORDS);
const YES_NO_OF = dictionary(YES_NO_WORDS);

/** Words that do not change a relationship: 'Elder Son', 'Dependent Child', 'Legally Wedded Spouse'. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  "elder eldest younger youngest first second third fourth 1st 2nd 3rd 4th dependent dependant unmarried minor legally legal wedded adopted".split(
    " ",
  ),
);

/**
 * Reads a text by its words if it is unknown as a whole: numbers and qualifiers do not count, and the other words must
 * have one meaning: 'Son-1', 'Elder Son', 'Wife (Spouse)', 'M - Male'.
 */
function readByWords(text: string, read: (word: string) => string | null): string | null {
  const key = wordKey(text);
  const words = key
    .split(" ")
    .map((word) => word.replace(/(?<=\p{L})\d+$/u, ""))
    .filter((word) => !/^\d*$/.test(word) && !QUALIFIERS.has(word));
  const [first, ...others] = words;
  if (first === undefined) return null;
  const rest = words.join(" ");
  const whole = (rest === key ? null : read(rest)) ?? read(words.join(""));
  if (whole !== null) return whole;
  // Most cells of a file are names: their first word ends the search.
  const meaning = read(first);
  return meaning !== null && others.every((other) => read(other) === meaning) ? meaning : null;
}

const findWord = <Word extends string>(words: readonly Word[], word: string) =>
  words.find((one) => one === word) ?? null;

const readRelationship = (text: string): string | null =>
  RELATIONSHIPS_OF.get(wordKey(text)) ?? findWord(RELATIONSHIPS, normaliseRelationship(wordKey(text)));
const readGender = (text: string): string | null =>
  GENDERS_OF.get(wordKey(text)) ?? findWord(GENDERS, normaliseGender(wordKey(text)));
const readOperation = (text: string): string | null => OPERATIONS_OF.get(wordKey(text)) ?? null;

/** "Wife" → "spouse"; null if the word is not a relationship. */
export const readRelationshipWord = (text: string): string | null =>
  readRelationship(text) ?? readByWords(text, readRelationship);

/** "W/o Om Rao", "Daughter of Om Rao". */
const OF_PERSON = /^([swdhmf]\s?\/\s?o\b|.{1,30}?\s(?=of\s))[\s.:]*(?:of\s+)?(.+)$/i;

/**
 * The same for a cell that also says of whom: 'Wife of Employee' is the wife, 'Mother of Spouse' the mother-in-law.
 * Null for relatives of anyone else, such as 'Wife of Son'.
 */
function readRelativeOf(text: string): string | null {
  const [, relation = "", person = ""] = OF_PERSON.exec(text.trim()) ?? [];
  const relationship = relation === "" ? null : readRelationshipWord(relation);
  const ofWhom = new Set(
    wordKey(person)
      .split(" ")
      .flatMap((word) => readRelationship(word) ?? []),
  );
  ofWhom.delete("self");
  if (relationship === null || relationship === "self") return null;
  if (ofWhom.size === 0) return relationship;
  return relationship === "parent" && ofWhom.size === 1 && ofWhom.has("spouse") ? "parent-in-law" : null;
}

/** The relationship in a cell of its column; null for an unknown one. */
export const readRelationshipCell = (text: string): string | null => readRelationshipWord(text) ?? readRelativeOf(text);

/** "M" → "male"; null if the word is not a gender. */
export const readGenderWord = (text: string): string | null => readGender(text) ?? readByWords(text, readGender);

/** "Unmarried" → "single". */
export const readMaritalWord = (text: string): string | null => MARITAL_OF.get(wordKey(text)) ?? null;

/** "New joiner" → "Add", as in the template's Operation column. */
export const readOperationWord = (text: string): string | null =>
  readOperation(text) ?? readByWords(text, readOperation);

/** Phrases that name an operation. Updates and changes can be of any. */
const OPERATION_PHRASES: readonly (readonly [RegExp, "Add" | "Edit" | "Delete" | "any"])[] = [
  [/\b(?:add(?:ed|ition)?s?|new(?:ly)? join(?:er|ee|ed)s?|join(?:er|ee)s?|includ(?:e|ed)|inclusions?)\b/i, "Add"],
  [
    /\b(?:delet(?:e|ed|ions?)|exits?|exited|leavers?|resign(?:ed|ations?)?|separat(?:ed|ions?)|exclusions?|relieved|removed?|terminated|left (?:the )?(?:organi[sz]ation|company|services?|job))\b/i,
    "Delete",
  ],
  [/\b(?:edits?|correct(?:ed|ions?)?|modifications?)\b/i, "Edit"],
  [/\b(?:updates?|changes?)\b/i, "any"],
];

/** The operations that a phrase names: "Exits of May" → "Delete". */
export const namedOperations = (text: string) =>
  OPERATION_PHRASES.flatMap(([phrase, operation]) => (phrase.test(text) ? operation : []));

const LONGEST_REMARK = 60;
/** Words of a remark that asks for nothing: it forbids something, or says that it was done. */
export const NOT_DONE =
  /\b(?:no|not|never|without|already|withdrawn|withdrew|cancell?ed|hold|revers(?:ed|al)|revoked|reinstated|rejoined|retain(?:ed)?|continu(?:e[sd]?|ing))\b|n['’]t\b|\badd[ -]?ons?\b/i;

/** The one operation of a row's remark: "Please add", "To be deleted", "DOB correction"; null for other remarks. */
function readRemark(text: string): string | null {
  if (text.length > LONGEST_REMARK || NOT_DONE.test(text)) return null;
  const [operation, ...others] = namedOperations(text);
  if (operation === undefined || others.length > 0) return null;
  return operation === "any" ? "Edit" : operation;
}

/** What a cell says about its row: an operation word, or a remark with one. */
export const readOperationCell = (text: string): string | null => readOperationWord(text) ?? readRemark(text);

export const readYesNoWord = (text: string): string | null => YES_NO_OF.get(wordKey(text)) ?? null;

const READERS: Readonly<Record<ValueTarget, (text: string) => string | null>> = {
  relationship_to_account_holders: readRelationshipCell,
  gender: readGenderWord,
  maritalStatus: readMaritalWord,
  isException: readYesNoWord,
  operation: readOperationCell,
};

/** Our value for a word of the file without a choice; null for an unknown word. */
export const readWord = (target: ValueTarget, text: string): string | null => READERS[target](text);
