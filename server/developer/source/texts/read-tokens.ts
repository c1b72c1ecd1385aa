import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { convertColor } from '#common/widgets/design-tokens/convert-color.ts';
import {
  type KnownFont,
  type Misfit,
  TokensFault,
  type TokensFaultCode,
} from '#common/widgets/design-tokens/format.ts';
import { readDesignTokens } from '#common/widgets/design-tokens/read-design-tokens.ts';

/** Misfits that are named; of more the first. */
const MAX_MISFITS = 200;

/** What a file of design tokens is taken over into. */
export interface TokensBase {
  readonly theme: ThemeDocument;
  readonly fonts: readonly KnownFont[];
}

/** A theme with what a file says, or why it makes none. */
export interface FileTokens {
  readonly theme: ThemeDocument | null;
  readonly misfits: readonly Misfit[];
  readonly fault: TokensFaultCode | 'json' | null;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}

/** Takes a file of design tokens over into a theme. In the parsers' process alone: a hostile file may take long. */
export function readTokens(path: string, source: string, { theme: base, fonts }: TokensBase): FileTokens {
  const json = parse(source);
  if (json === undefined) return { theme: null, misfits: [], fault: 'json' };
  try {
    const { theme, misfits } = readDesignTokens([{ name: path, json }], base, { fonts, convert: convertColor });
    return { theme, misfits: misfits.slice(0, MAX_MISFITS), fault: null };
  } catch (error) {
    if (error instanceof TokensFault) return { theme: null, misfits: [], fault: error.code };
    throw error;
  }
}
