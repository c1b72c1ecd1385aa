import type { SupportCategory } from '#src/api/support.ts';

/** In the order of the form. A category of the contract that lacks here does not compile. */
const all: Readonly<Record<SupportCategory, true>> = {
  question: true,
  problem: true,
  idea: true,
  billing: true,
  account: true,
  other: true,
};

/** The categories of a message. */
export const CATEGORIES = Object.keys(all) as readonly SupportCategory[];
