const OLD =
  "existing|current|present|wrong|incorrect|earlier|old|previous|(?:as per|in) (?:(?:the|your) )?(?:policy|records?)";
const NEW = "revised|correct(?:ed|ion)?|updated|new|changed|proposed|enhanced|increased|upgraded|(?:to be )?read as";

const IS_OLD = new RegExp(`\\b(?:${OLD})\\b`, "i");
const IS_NEW = new RegExp(`\\b(?:${NEW})\\b`, "i");
const VERSION = new RegExp(`\\b(?:${OLD}|${NEW})\\b`, "gi");

/** Whether a heading names the value that a correction replaces: "Existing DOB". */
export const namesOldValue = (heading: string): boolean => IS_OLD.test(heading);

/** Whether a heading names a correction's new value: "Revised DOB". */
export const namesNewValue = (heading: string): boolean => IS_NEW.test(heading);

/** A heading without these words: "Revised DOB" → "DOB". */
export const withoutVersion = (heading: string): string => heading.replace(VERSION, "").trim();
