/** Messages of a row-checking worker to the page. */
export type FromJudge<Verdict> =
  | { kind: "progress"; done: number; total: number }
  | { kind: "judged"; verdict: Verdict }
  | { kind: "failed"; status: number };
