import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import type { FontFamily, FontFile } from './font-family';
import { shippedMetrics } from './shipped-metrics';

/** What is read of a package of Fontsource. */
interface FontPackage {
  readonly folder: string;
  readonly version: string;
  readonly styles: readonly string[];
  readonly weights: readonly [number, number];
  /** Ranges of letters by subset. */
  readonly ranges: { readonly [subset: string]: string };
}

function readPackage(name: string): FontPackage {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/package.json`)));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { version } = read('package.json') as { version: string };
  const { styles, variable } = read('metadata.json') as {
    styles: string[];
    variable: { wght: { min: string; max: string } };
  };
  const ranges = read('unicode.json') as FontPackage['ranges'];
  return { folder, version, styles, weights: [Number(variable.wght.min), Number(variable.wght.max)], ranges };
}

const packages = new Map<string, FontPackage>();

function packageOf(name: string): FontPackage {
  const known = packages.get(name) ?? readPackage(name);
  packages.set(name, known);
  return known;
}

function filesOf(name: string, isWanted: (subset: string) => boolean): FontFile[] {
  const { styles, weights, ranges, version } = packageOf(name);
  return ['normal', 'italic']
    .filter((style) => styles.includes(style))
    .flatMap((style) =>
      Object.keys(ranges)
        .filter(isWanted)
        .map((subset) => ({
          name: `${name}-${subset}-wght-${style}.${version}.woff2`,
          subset,
          range: ranges[subset]!,
          italic: style === 'italic',
          weights,
        })),
    );
}

/** Letters by the names of their groups, as the shipped families are cut. */
export function subsetRanges(): { readonly [subset: string]: string } {
  const names = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
  const { ranges } = packageOf('inter');
  return {
    ...Object.fromEntries(names.map((name) => [name, ranges[name]!])),
    arabic: packageOf('vazirmatn').ranges.arabic!,
    hebrew: packageOf('rubik').ranges.hebrew!,
  };
}

/**
 * Letters of another package in all styles of a family: browsers choose one style by its weights first, and then look for
 * letters among its faces alone.
 */
function inStylesOf(own: readonly FontFile[], letters: readonly FontFile[]): FontFile[] {
  const styles = own.filter(({ subset }) => subset === 'latin');
  return styles.flatMap(({ italic, weights }) => {
    const drawn = letters.filter((file) => file.italic === italic);
    return (drawn.length > 0 ? drawn : letters).map((file) => ({ ...file, italic, weights }));
  });
}

/** A shipped family with all its files, Arabic letters of another package among them; null: there is none. */
export function shippedFamily(id: string): FontFamily | null {
  const font = Object.hasOwn(SHIPPED_FONTS, id) ? SHIPPED_FONTS[id]! : null;
  if (font === null) return null;
  const { title, kind, arabic } = font;
  const own = filesOf(id, (subset) => subset !== 'arabic');
  const letters = arabic === null ? [] : filesOf(arabic, (subset) => subset === 'arabic');
  return { id, title, kind, metrics: shippedMetrics(id), files: [...own, ...inStylesOf(own, letters)] };
}

/** The name of a file without the version of its package. */
export function unversioned(name: string) {
  return name.replace(/\.[\d.]+\.woff2$/, '.woff2');
}

function pathsByName(): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(SHIPPED_FONTS).flatMap((family) =>
      filesOf(family, () => true).map((file) => {
        const name = unversioned(file.name);
        return [name, join(packageOf(family).folder, 'files', name)] as const;
      }),
    ),
  );
}

let paths: ReadonlyMap<string, string> | undefined;

/** The license of the package of a file that a shipped family names; null: it is of none. */
export function shippedLicense(name: string): string | null {
  const path = shippedFile(name);
  return path === null ? null : readFileSync(join(dirname(path), '..', 'LICENSE'), 'utf8');
}

/** The path of a file that a shipped family names, of any version of its package; null: there is none. */
export function shippedFile(name: string): string | null {
  paths ??= pathsByName();
  return unversioned(name) === name ? null : (paths.get(unversioned(name)) ?? null);
}
