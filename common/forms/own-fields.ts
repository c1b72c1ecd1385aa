/** Names that a form sends for itself, beside its fields: people never fill in the trap. */
export const TRAP_NAME = '_website';
export const PROOF_NAME = '_proof';
export const VERSION_NAME = '_version';

/** The end of the id of what a page shows once its form was sent: its address ends with `#<name of the form><this>`. */
export const DONE_ID = '-done';
