import { posix } from 'node:path';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import { extensionOf } from '#server/developer/source/texts/files.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { CONFIGURATIONS, type PathAlias } from '#server/developer/source/texts/path-aliases.ts';
import type { Sheet } from '#server/developer/source/texts/sheet-rules.ts';

/** Sheets that are read, bytes of one, and custom properties after which no other is read. */
const LIMITS = { files: 50, bytes: 300_000, properties: 5000 } as const;
const STYLES = /^(?:css|scss|less)$/;
/** Its classes are renamed for the file that imports it. */
const MODULE = /\.module\.\w+$/;

export type SheetReader = Pick<SourceReader, 'list' | 'read'>;
export type SheetParser = Pick<BoundedParser, 'findSheets' | 'findAliases' | 'parse'>;

/** A file with its sheets. */
export interface SheetFile {
  readonly path: string;
  readonly source: string;
  readonly sheets: readonly Sheet[];
}

/** The style sheets of a commit below a project's root. */
export interface SheetFiles {
  /** SCSS and Less, whose class names are not rewritten. */
  readonly shared: readonly string[];
  /** Style sheets of single files. */
  readonly modules: readonly string[];
  read(path: string): Promise<SheetFile | null>;
  /** The path of an imported sheet; null: outside of the project, or an address that cannot be resolved. */
  resolve(from: string, base: string, language: Sheet['language']): Promise<string | null>;
  /** The custom properties that style sheets declare. */
  customProperties(): Promise<readonly { readonly name: string; readonly value: string }[]>;
}

/** The candidates of an address: relative to its file, then by the configured aliases. */
function targetsOf(from: string, base: string, aliases: readonly PathAlias[]): string[] {
  const there = aliases.filter(({ begins, whole }) => (whole ? from === begins : from.startsWith(begins)));
  const led = there.map(({ begins, to }) => posix.normalize(to + from.slice(begins.length)));
  return from.startsWith('/') ? led : [posix.join(posix.dirname(base), from), ...led];
}

/** How Sass and Less find a file by a name without its ending. */
function namesOf(path: string, language: Sheet['language']): string[] {
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const names = [name, `${name}.${language}`, `_${name}`, `_${name}.${language}`];
  return [...names.map((each) => posix.join(folder, each)), `${path}/_index.scss`, `${path}/index.scss`];
}

/** Opens the sheets of a commit; each is read once. */
export async function openSheetFiles(
  reader: SheetReader,
  parser: SheetParser,
  rootDirectory: string,
): Promise<SheetFiles> {
  const root = rootDirectory.replace(/\/+$/, '');
  const own = (await reader.list()).filter(
    ({ path, size }) =>
      (!root || path.startsWith(`${root}/`)) && size <= LIMITS.bytes && !path.split('/').includes('node_modules'),
  );
  const styles = own.map(({ path }) => path).filter((path) => STYLES.test(extensionOf(path)));
  const [modules, others] = [styles.filter((path) => MODULE.test(path)), styles.filter((path) => !MODULE.test(path))];
  const shared = others.filter((path) => extensionOf(path) !== 'css').slice(0, LIMITS.files);
  const known = new Set([...shared, ...modules]);

  const kept = new Map<string, Promise<SheetFile | null>>();
  const readNow = async (path: string): Promise<SheetFile | null> => {
    const source = await reader.read(path);
    const sheets = source === null ? null : await parser.findSheets(path, source);
    return source === null || sheets === null ? null : { path, source, sheets };
  };
  let aliases: Promise<readonly PathAlias[]> | null = null;
  const readAliases = async () => {
    const isSet = (path: string) => CONFIGURATIONS.test(root ? path.slice(root.length + 1) : path);
    const found = own.map(({ path }) => path).filter(isSet);
    const all = found.map(async (path) => {
      const source = await reader.read(path);
      return (source !== null && (await parser.findAliases(path, source))) || [];
    });
    return (await Promise.all(all)).flat();
  };
  return {
    shared,
    modules,
    read: (path) => {
      const found = kept.get(path) ?? readNow(path);
      kept.set(path, found);
      return found;
    },
    resolve: async (from, base, language) => {
      const direct = targetsOf(from, base, []).flatMap((path) => namesOf(path, language));
      const found = direct.find((each) => known.has(each));
      if (found !== undefined) return found;
      const led = targetsOf(from, base, await (aliases ??= readAliases()));
      return led.flatMap((path) => namesOf(path, language)).find((each) => known.has(each)) ?? null;
    },
    customProperties: async () => {
      const found = new Map<string, { readonly name: string; readonly value: string }>();
      for (const path of styles.slice(0, LIMITS.files)) {
        if (found.size >= LIMITS.properties) break;
        const source = await reader.read(path);
        const texts = source === null ? null : await parser.parse(path, source);
        for (const { name, value } of texts?.tokens ?? []) if (name.startsWith('--')) found.set(name, { name, value });
      }
      return [...found.values()];
    },
  };
}
