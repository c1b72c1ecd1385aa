import type { MessageState } from '#src/api/support.ts';

const all: Readonly<Record<MessageState, true>> = { open: true, answered: true, closed: true };

/** The states of a message, in the order of their filter. */
export const STATES = Object.keys(all) as readonly MessageState[];
