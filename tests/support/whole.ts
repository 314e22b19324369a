/** `npm run test:whole` takes everything, `npm test` a part of it. */
export const IS_WHOLE = process.env.WHOLE === "1";

/** What `npm test` takes, or what `npm run test:whole` takes. */
export const byDay = <T>(part: T, whole: T): T => (IS_WHOLE ? whole : part);

/** One item of each list, depending on the index; with WHOLE=1 all items. */
export const someOfEach = <T>(lists: readonly (readonly T[])[], index: number): T[] =>
  lists.flatMap((list) => byDay(list.slice(index % list.length, (index % list.length) + 1), list));
