/** Names that a form sends for itself, beside its fields: people never fill in the trap. */
export const TRAP_NAME = '_website';
export const PROOF_NAME = '_proof';
export const VERSION_NAME = '_version';
/** Which step is shown: it is for the page alone. */
export const STEP_NAME = '_step';

/** The id of the control that shows a step of a form. @param id of the form's element @param step from 1 on */
export function stepId(id: string, step: number): string {
  return `${id}-step-${String(step)}`;
}

/** The end of the id of what a page shows once its form was sent: its address ends with `#<name of the form><this>`. */
export const DONE_ID = '-done';
