/** A switch in a workbook or a list. */
export const yesOrNo = (is: boolean): string => (is ? "Yes" : "No");
