export const COPIED = "Copied to Clipboard"; // spec 3 §2
export const COPY_REFUSED = "Nothing was copied: the browser does not allow it.";
