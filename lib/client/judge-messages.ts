/** What a worker that judges rows posts to the page. */
export type FromJudge<Verdict> =
  | { kind: "progress"; done: number; total: number }
  | { kind: "judged"; verdict: Verdict }
  | { kind: "failed"; status: number };
