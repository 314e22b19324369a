import { jest } from "@jest/globals";

/** A second try on a shared machine only, as the browser suite has it; what fails twice is broken. */
if (process.env.CI && process.env.CI !== "false") jest.retryTimes(1, { logErrorsBeforeRetry: true });
