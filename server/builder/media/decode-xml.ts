const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/;

/** What a byte order mark or the declaration says. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declared = DECLARED.exec(bytes.toString('latin1', 0, 200))?.[1]?.toLowerCase() ?? 'utf-8';
  // The declaration could be read in bytes: programs that write UTF-16 into it have saved the text as UTF-8.
  return declared.startsWith('utf-16') ? 'utf-8' : declared;
}

/**
 * The text of an XML file, by its byte order mark, else by the encoding it declares, else UTF-8.
 * @returns null for an encoding that browsers do not know
 */
export function decodeXml(bytes: Buffer): string | null {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    return null;
  }
}
