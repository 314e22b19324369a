/** A table of labels as the options of a field. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const YES_NO = optionsOf({ yes: "Yes", no: "No" });

type Option = { value: string; label: string };

/** The chosen value or values of a field as their options' labels; other values as they are. */
export const optionLabels = (value: unknown, options: readonly Option[] = []): string =>
  [value]
    .flat()
    .map((item) => options.find((option) => option.value === item)?.label ?? String(item))
    .join(", ");
