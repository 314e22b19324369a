/** A change that is proposed with a reason. The shell shows the question. */
export class ReasonQuestion extends Event {
  constructor(
    readonly text: string,
    readonly answer: (reason: string | null) => void,
  ) {
    super("reason", { cancelable: true });
  }
}

export const reasonQuestions = new EventTarget();

/** Asks for the reason of a change; null if the person goes back, or if nothing shows the question. */
export const openReasonQuestion = (text: string): Promise<string | null> =>
  new Promise((resolve) => {
    const isUnseen = reasonQuestions.dispatchEvent(new ReasonQuestion(text, resolve));
    if (isUnseen) resolve(null);
  });
