/** Whether a question has one answer: of several new values of one size, or one price, one alone can be. `because`: why it is asked. */
export function hasOneAnswer(because: string): boolean {
  return because === 'amount';
}
