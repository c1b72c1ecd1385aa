/** What the code of a `class` says: the classes that are always there, and forms of those that a value completes. */
export interface CodeClasses {
  readonly always: readonly string[];
  /** Null: any class may be there. */
  readonly forms: readonly RegExp[] | null;
}

const ANY: CodeClasses = { always: [], forms: null };
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Letters of an expression that is read. */
const MAX_LETTERS = 500;

/** The one text that a constant is declared as in its file; null: there is none, or several are called so. */
function declared(source: string, name: string): string | null {
  const own = name.replaceAll('$', String.raw`\$`);
  const all = [...source.matchAll(new RegExp(String.raw`\b(?:const|let|var|function)\s+${own}(?![\w$])`, 'g'))];
  const text = String.raw`\`[^\`]{0,${MAX_LETTERS}}\`|"[^"\n]*"|'[^'\n]*'`;
  const found = new RegExp(String.raw`\bconst\s+${own}\s*=\s*(${text})\s*[;\n]`).exec(source);
  return all.length === 1 ? (found?.[1] ?? null) : null;
}

/** A template's parts between white space, with a sign for each value in it. */
function partsOf(template: string): readonly string[] | null {
  const marked = template.replace(/\$\{[^{}`]*\}/g, '\0');
  return /[`$\\]/.test(marked) ? null : marked.split(/\s+/).filter(Boolean);
}

function formOf(part: string): RegExp {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('\0', String.raw`[\w-]*`)}$`);
}

/** Reads the classes that an expression gives: a template, a text, or a name of one in the same file. */
export function classesOfCode(source: string, expression: string): CodeClasses {
  const said = expression
    .trim()
    .replace(/^\{([\s\S]*)\}$/, '$1')
    .trim();
  const text = NAME.test(said) ? declared(source, said) : said;
  if (text === null || text.length > MAX_LETTERS || !/^(?:`[^`]*`|"[^"]*"|'[^']*')$/.test(text)) return ANY;
  const parts = partsOf(text.slice(1, -1));
  // A value that is a class by itself may be any.
  if (!parts || parts.some((part) => /^\0+$/.test(part))) return ANY;
  const always = parts.filter((part) => !part.includes('\0'));
  return { always, forms: parts.filter((part) => part.includes('\0')).map(formOf) };
}
