import type { Paise } from "../money/paise";

/** Whether an entry of this amount waits for a second person; without a configured amount none does. */
export function needsSecondPerson(amountPaise: Paise, abovePaise: Paise | null): boolean {
  return abovePaise !== null && amountPaise > abovePaise;
}
