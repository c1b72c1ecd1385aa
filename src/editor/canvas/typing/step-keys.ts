/** Names for the steps of one stretch of typing in the page's history: what is typed is one, each paste one. */
export interface StepKeys {
  readonly now: () => string;
  /** What follows is a step of its own. */
  readonly next: () => void;
  /** The next key that is typed begins a step; what is taken back before it still belongs to this one. */
  readonly endAtKey: () => void;
  /** A key was typed. */
  readonly typed: () => void;
}

/** @param stretch names the stretch of typing */
export function stepKeys(stretch: string): StepKeys {
  let step = 0;
  let ends = false;
  const next = () => {
    step += 1;
    ends = false;
  };
  return {
    now: () => `${stretch}.${step}`,
    next,
    endAtKey: () => (ends = true),
    typed: () => ends && next(),
  };
}
