/** A table of labels as the options of a field. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const YES_NO = optionsOf({ yes: "Yes", no: "No" });
