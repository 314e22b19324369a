/** The months' English names, in order. */
const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "Jan" to "Dec". */
export const SHORT_MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** The number of a month, 1 to 12, by its English name or three or more of its first letters; 0 for other words. */
export const monthNamed = (word = ""): number =>
  word.length < 3 ? 0 : MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1;
