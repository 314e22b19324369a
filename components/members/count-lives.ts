import type { LifeCounts, Member } from "@/lib/contract/users";
import { isActive } from "./names";

/** The counts of a whole list, for a provider that does not send them [spec 1 §2]. */
export function countLives(members: readonly Member[]): LifeCounts {
  const employees = members.filter(({ relationship }) => relationship === "self");
  const count = (lives: readonly Member[]) => ({ active: lives.filter(isActive).length, total: lives.length });
  return {
    lives: count(members),
    employees: count(employees),
    dependents: count(members.filter(({ relationship }) => relationship !== "self")),
  };
}
