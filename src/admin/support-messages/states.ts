import { keysOf } from '#src/api/keys-of.ts';
import type { MessageState } from '#src/api/support-messages.ts';

/** The states of a message, in the order of their filter. */
export const STATES = keysOf<MessageState>({ open: true, answered: true, closed: true });
