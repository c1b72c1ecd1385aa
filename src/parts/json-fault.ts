import { parse, type ParseError } from 'jsonc-parser';

/** Where a text stops being JSON. */
export interface JsonFault {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** @returns null for JSON */
export function findJsonFault(text: string): JsonFault | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    const before = text.slice(0, errors[0]?.offset ?? text.length);
    const lineStart = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: before.length - lineStart + 1 };
  }
}
