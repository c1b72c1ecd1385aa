import { parse } from 'dotenv';

/** A variable of a `.env` text. */
export interface ParsedVariable {
  readonly name: string;
  readonly value: string;
}

/** Reads a pasted `.env` text as programs do: comments and other lines are left out; of a name that is there twice, the last. */
export function parseEnv(text: string): readonly ParsedVariable[] {
  return Object.entries(parse(text)).map(([name, value]) => ({ name, value }));
}
