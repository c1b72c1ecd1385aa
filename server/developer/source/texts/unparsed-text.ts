import { decodePiece, escapes } from './decode.ts';
import { plainPiece, type Text } from './text.ts';

/** A stretch of a file that no parser reads. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Its texts are strings of JSON. */
  readonly isJson?: boolean;
}

/** What no parser reads as one text: words in it are found by their letters, and asked about. */
export function unparsedText(source: string, { start, end, isJson = false }: Stretch): Text {
  const piece = isJson
    ? decodePiece(source, start, end, { as: 'json' }, escapes)
    : plainPiece(source, start, end, { as: 'raw' });
  return { role: 'code', unparsed: true, kinds: [], spans: [], pieces: [piece] };
}
