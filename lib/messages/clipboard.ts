export const COPIED = "Copied to Clipboard"; // spec 3 §2
