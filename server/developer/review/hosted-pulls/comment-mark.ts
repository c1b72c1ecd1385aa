const BEGIN = '<!-- pagewright:';
const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) -->/;

/** Escapes text as code: no mentions, no formatting. */
function asCode(text: string) {
  return `\`${text.replaceAll(/[`\s]+/g, ' ').trim() || '?'}\``;
}

/** The lines below a comment, where needed. */
interface Beside {
  /** Who wrote it, where the account at the host is another one's. */
  readonly name: string | null;
  /** `path:line`, where the host does not show it beside its line. */
  readonly place: string | null;
}

/**
 * A comment in its form at a host: a hidden mark behind its text has its id, so that a retry finds it there and an
 * import does not duplicate it.
 */
export function markComment(id: string, body: string, { name, place }: Beside): string {
  const below = [
    ...(place === null ? [] : [`On ${asCode(place)}.`]),
    ...(name === null ? [] : [`Written by ${asCode(name)} in Pagewright.`]),
  ];
  return [body, `${BEGIN}${id} -->`, ...(below.length === 0 ? [] : [`_${below.join(' ')}_`])].join('\n\n');
}

/** The text of a comment at a host, and its id here; null: it has no mark, so it was not written here. */
export function readMark(text: string): { readonly id: string | null; readonly body: string } {
  // The last one: a comment may quote another with its mark.
  const at = text.lastIndexOf(BEGIN);
  const id = at < 0 ? undefined : ID.exec(text.slice(at + BEGIN.length))?.[1];
  // GitHub ends lines of what is written on its pages with a carriage return too.
  const plain = (part: string) => part.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  return id === undefined ? { id: null, body: plain(text) } : { id, body: plain(text.slice(0, at)) };
}
