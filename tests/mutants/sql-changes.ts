/** One wrong change of an SQL text: `from`–`to` becomes `text`. */
export type SqlChange = { from: number; to: number; text: string };

/** Replaces a value, comment or quoted text, which has no operators but ends the words beside it. */
const OPERAND = "§";

/** A clause keyword replaces the clause of its level; `case` and `(` open a level of their own. */
const CLAUSES = new Set(
  "select from where on using having when then else if set values returning order group limit join union window".split(
    " ",
  ),
);
const ENDS_WHERE = new Set("group order limit returning union having window for on offset then loop".split(" "));

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "=": ["<>"],
  "<>": ["="],
  "!=": ["="],
};

const OTHER_WORDS: Readonly<Record<string, string>> = {
  and: "or",
  or: "and",
  asc: "desc",
  desc: "asc",
  true: "false",
  false: "true",
  min: "max",
  max: "min",
  least: "greatest",
  greatest: "least",
  "+": "-",
  "-": "+",
};

const TOKEN = /\b[a-z_]\w*\b|<=|>=|<>|!=|[<>=]|(?<= )[+-](?= )|[(),;]/gi;
/** Operators of which a comparison's character is a part: `->`, `@>`, `=>`, `:=`. */
const IS_PART_OF_OPERATOR = /[-<>=!:@|&~]/;

type Token = { word: string; from: number; to: number };
type Level = {
  clause: string | null;
  isCase: boolean;
  isBetween: boolean;
  where: number | null;
  name: string;
  commas: number[];
};

const newLevel = (name: string): Level => ({
  clause: null,
  isCase: name === "case",
  isBetween: false,
  where: null,
  name,
  commas: [],
});

/**
 * Every wrong change of an SQL text that is worth a test: a comparison, `and` and `or`, a sum, an order, a missing `not`,
 * `distinct`, default or condition. Assignments are left alone.
 *
 * @param isValue whether a character belongs to a value that another text supplies.
 */
export function findSqlChanges(sql: string, isValue: (at: number) => boolean = () => false): SqlChange[] {
  const changes: SqlChange[] = [];
  const levels = [newLevel("")];
  const tokens = tokensOf(sql, isValue);
  for (const [at, token] of tokens.entries()) readToken(token, { previous: tokens[at - 1], next: tokens[at + 1] });
  for (const level of levels) endWhere(level, sql.trimEnd().length);
  return changes.sort((a, b) => a.from - b.from);

  function readToken(token: Token, { previous, next }: { previous: Token | undefined; next: Token | undefined }): void {
    const level = levels.at(-1) as Level;
    const { word, from, to } = token;
    if (ENDS_WHERE.has(word) || word === ";") endWhere(level, from);
    if (word === ";") level.clause = null;
    if (CLAUSES.has(word)) level.clause = word;
    if (word === "where") level.where = to;
    if (word === "between") level.isBetween = true;
    if (word === "," && !level.isCase) level.commas.push(from);
    if (word === "(" || word === "case") levels.push(newLevel(word === "case" ? word : (previous?.word ?? "")));
    if (word === ")" || (word === "end" && level.isCase)) closeLevel(token);
    changeToken(token, level, previous, next);
  }

  function closeLevel({ from }: Token): void {
    if (levels.length === 1) return;
    const level = levels.pop() as Level;
    endWhere(level, from);
    const last = level.commas.at(-1);
    if (level.name === "coalesce" && last !== undefined) changes.push({ from: last, to: from, text: "" });
  }

  function endWhere(level: Level, end: number): void {
    if (level.where !== null) changes.push({ from: level.where, to: end, text: " true " });
    level.where = null;
  }

  function changeToken({ word, from, to }: Token, level: Level, previous?: Token, next?: Token): void {
    if (word === "and" && level.isBetween) level.isBetween = false;
    else if (COMPARISONS[word]) {
      const isPart = IS_PART_OF_OPERATOR.test(`${sql[from - 1] ?? ""}${sql[to] ?? ""}`);
      if (isPart || (word === "=" && /^(set|using)$/.test(level.clause ?? ""))) return;
      for (const text of COMPARISONS[word]) changes.push({ from, to, text });
    } else if (OTHER_WORDS[word]) {
      if (/^(min|max|least|greatest)$/.test(word) && next?.word !== "(") return;
      if (word === "or" && /^(insert|update|delete)$/.test(previous?.word ?? "")) return;
      changes.push({ from, to, text: OTHER_WORDS[word] });
    } else if (word === "not" && previous?.word !== "if" && next?.word !== "found") {
      changes.push({ from, to: to + 1, text: "" });
    } else if ((word === "null" && previous?.word === "is") || (word === "exists" && previous?.word !== "not")) {
      changes.push({ from, to: from, text: "not " });
    } else if (word === "distinct" && next?.word !== "from" && next?.word !== "on") {
      changes.push({ from, to: to + 1, text: "" });
    }
  }
}

function tokensOf(sql: string, isValue: (at: number) => boolean): Token[] {
  const plain = [...sql.split("")].map((character, at) => (isValue(at) ? OPERAND : character)).join("");
  const code = plain.replace(/--[^\n]*|'(?:[^']|'')*'/g, (text) => OPERAND.repeat(text.length));
  return [...code.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    word: text.toLowerCase(),
    from: index,
    to: index + text.length,
  }));
}
