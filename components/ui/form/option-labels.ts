type Option = { value: string; label: string };

/** The chosen value or values of a field as their options' labels; other values as they are. */
export const optionLabels = (value: unknown, options: readonly Option[] = []): string =>
  [value]
    .flat()
    .map((item) => options.find((option) => option.value === item)?.label ?? String(item))
    .join(", ");
