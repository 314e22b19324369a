import { at, type Do } from "./shared";
import type { World } from "./world";

/** What the provider of `world` answers with 500 or more is noted in `failures`: a step may take any refusal for an error. */
function noteFailures({ provider }: World, failures: string[]): World["provider"] {
  const call: World["provider"]["call"] = async (...args) => {
    const reply = await provider.call(...args);
    if (reply.status >= 500) failures.push(`${args[1].path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  };
  return Object.assign(Object.create(provider), { call });
}

/**
 * Three users take steps at the same time. A refusal is fine; a failure, or an undo other than previewed, is not.
 * @param outdating the steps that may leave open endorsements outdated.
 */
export const atOnce =
  (steps: readonly Do[], outdating: readonly Do[]): Do =>
  async (world, { a, b, c }) => {
    const failures: string[] = [];
    // An upload differs from its dry run by what the others did in between.
    const users = { ...world, provider: noteFailures(world, failures), isStale: true };
    const chosen = [a, b, c].map((number) => at([...steps, ...outdating], Math.floor(number / 7)));
    const done = await Promise.allSettled(
      chosen.map((step, index) => {
        const number = [a, b, c][index] ?? 0;
        return step?.(users, { a: number + (c % 3) * index, b: b + index, c: c + index * 7 });
      }),
    );
    world.hasShortPeriod = users.hasShortPeriod;
    world.isStale ||= chosen.some((step) => step && outdating.includes(step));
    const said = done
      .map((one) => (one.status === "fulfilled" ? one.value : `refused: ${one.reason}`))
      .join("\n    | ");
    if (failures.length > 0 || said.includes("differs from its preview"))
      throw new Error([...failures, said].join("\n"));
    return said;
  };
