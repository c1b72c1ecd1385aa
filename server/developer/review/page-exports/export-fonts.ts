import { fault } from '#common/contract/faults.ts';
import { MAX_EXPORT_BYTES } from '#common/contract/page-exports.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { findFontFile } from '#server/builder/fonts/find-font-file.ts';
import { fontCss, pageFiles } from '#server/builder/fonts/font-css.ts';
import type { FontFamily, FontFile } from '#server/builder/fonts/font-family.ts';
import { shippedLicense, unversioned } from '#server/builder/fonts/shipped-family.ts';
import { type OwnFonts, usedFamilies } from '#server/published/web/page-fonts.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { kebabCase } from './names';

/** A file of a font, and its path beside the exported page. */
interface ExportFont {
  /** As `findFontFile` takes it. */
  readonly name: string;
  /** `fonts/inter-latin-wght-normal.woff2` */
  readonly path: string;
}

/** What an exported page needs of fonts. */
export interface ExportFonts {
  /** In front of its style sheet; '' where it shows system fonts alone. */
  readonly css: string;
  readonly files: readonly ExportFont[];
  /** Their licenses, as the text of a file; '' without fonts. */
  readonly licenses: string;
  /** What people call the families, and whether each was uploaded. */
  readonly families: readonly { readonly title: string; readonly isOwn: boolean }[];
}

/** A shipped font keeps its path when its package is renewed: what changed is seen in the file. */
function pathOf({ title }: FontFamily, { name }: FontFile): string {
  const isOwn = shippedLicense(name) === null;
  return `fonts/${isOwn ? `${kebabCase(title) || 'font'}-${name}` : unversioned(name)}`;
}

const OF_OWN =
  'Uploaded to the site. The person who did so confirmed that its license allows to use it on websites; check that it allows to keep it here, too.';

function licensesOf(families: readonly FontFamily[], lang: string): string {
  const parts = families.flatMap((family) => {
    const byLicense = new Map<string, string[]>();
    for (const file of pageFiles(family, lang)) {
      const license = shippedLicense(file.name)?.trim() ?? OF_OWN;
      byLicense.set(license, [...(byLicense.get(license) ?? []), pathOf(family, file).replace('fonts/', '')]);
    }
    return [...byLicense].map(
      ([license, names]) => `# ${family.title}\n\n${[...new Set(names)].join('\n')}\n\n${license}\n`,
    );
  });
  return parts.join('\n\n');
}

/**
 * The fonts of an exported page: the families that its style sheet names, in the letters of its language.
 * @param css the style sheet of the page
 * @param own the families of the site's own
 */
export function exportFonts(css: string, theme: SiteTheme, own: OwnFonts, lang: string): ExportFonts {
  const families = usedFamilies(css, theme, own);
  const files = families.flatMap((family) =>
    pageFiles(family, lang).map((file) => [pathOf(family, file), file.name] as const),
  );
  return {
    css: families.map((family) => fontCss(family, lang, (file) => `./${pathOf(family, file)}`)).join(''),
    files: [...new Map(files)].map(([path, name]) => ({ path, name })),
    licenses: licensesOf(families, lang),
    families: families.map(({ id, title }) => ({ title, isOwn: own.has(id) })),
  };
}

/**
 * The contents of fonts by their paths.
 * @throws AppError `invalid` when they are larger together than an export may be, or one was deleted since
 */
export async function readExportFonts(
  parts: Pick<Parts, 'db' | 'files'>,
  fonts: readonly ExportFont[],
): Promise<{ path: string; content: Buffer }[]> {
  const read: { path: string; content: Buffer }[] = [];
  let bytes = 0;
  for (const { name, path } of fonts) {
    const found = await findFontFile(parts, name);
    if (!found) throw new AppError('invalid', { details: [fault('pageKey', 'font_unknown')] });
    bytes += found.size;
    const megabytes = MAX_EXPORT_BYTES / 1024 / 1024;
    if (bytes > MAX_EXPORT_BYTES) {
      throw new AppError('invalid', { details: [fault('pageKey', 'export_too_large', { megabytes })] });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream()) chunks.push(chunk as Buffer);
    read.push({ path, content: Buffer.concat(chunks) });
  }
  return read;
}
