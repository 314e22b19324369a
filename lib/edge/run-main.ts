/**
 * Runs a program's main function. Ends the program with the number that it returns, or with 1 and the reason in one
 * sentence if it throws; without a number, the program goes on.
 */
export function runMain(main: () => Promise<unknown>): void {
  main().then(
    (code) => typeof code === "number" && process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
