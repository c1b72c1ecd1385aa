import { keysOf } from '#src/api/keys-of.ts';
import type { SupportCategory } from '#src/api/support-messages.ts';

/** The categories of a message, in the order of the form. */
export const CATEGORIES = keysOf<SupportCategory>({
  question: true,
  problem: true,
  idea: true,
  billing: true,
  account: true,
  other: true,
});
