import { at, type Do } from "./shared";
import type { World } from "./world";

/** The provider of `world`, which adds its failures to a list: a step throws the same error for a refusal. */
function noteFailures({ provider }: World, failures: string[]): World["provider"] {
  const call: World["provider"]["call"] = async (...args) => {
    const reply = await provider.call(...args);
    if (reply.status >= 500) failures.push(`${args[1].path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  };
  return Object.assign(Object.create(provider), { call });
}

/** Three users take steps at the same time. A refusal is fine; a failure, or an undo other than previewed, is not. */
export const atOnce =
  (steps: readonly Do[]): Do =>
  async (world, { a, b, c }) => {
    const failures: string[] = [];
    // An upload differs from its dry run by what the others did in between.
    const users = { ...world, provider: noteFailures(world, failures), isStale: true };
    const done = await Promise.allSettled(
      [a, b, c].map((number, index) => {
        const step = at(steps, Math.floor(number / 7));
        return step?.(users, { a: number + (c % 3) * index, b: b + index, c: c + index * 7 });
      }),
    );
    const said = done
      .map((one) => (one.status === "fulfilled" ? one.value : `refused: ${one.reason}`))
      .join("\n    | ");
    if (failures.length > 0 || said.includes("differs from its preview"))
      throw new Error([...failures, said].join("\n"));
    return said;
  };
