import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { preferredLanguage } from '#common/rules/languages.ts';

/** Vite's build manifest: what each source file became. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.output<typeof manifest>;

/** Screens that strangers see first; the rest is asked for by the router once it runs. */
const SCREENS: Readonly<Record<string, string>> = {
  '/signin': 'src/app/account/sign-in-route.tsx',
  '/account-setup': 'src/app/account/account-setup-route.tsx',
};
/** Texts that `startI18n` waits for, and those of these screens. */
const AREAS = ['app', 'ui', 'errors', 'accounts', 'passwords', 'sign-up'];

function filesOf(entries: Manifest, name: string, found: Set<string>): Set<string> {
  const entry = entries[name];
  if (entry === undefined || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const file of entry.css ?? []) found.add(file);
  for (const imported of entry.imports ?? []) filesOf(entries, imported, found);
  return found;
}

function link(file: string) {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The language a browser asks for, from its `Accept-Language` header. */
function languageOf(header: string | undefined) {
  return preferredLanguage((header ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim() ?? ''));
}

/**
 * What the HTML of a screen may name ahead, so that its code and texts travel beside the app's and not after it.
 * @param appDir folder of the built browser app
 * @returns for a path and an `Accept-Language` header: link tags, or '' for screens that are not first ones
 */
export async function readPreloads(appDir: string) {
  const entries = manifest.parse(JSON.parse(await readFile(join(appDir, '.vite/manifest.json'), 'utf8')));
  const always = filesOf(entries, 'index.html', new Set());
  return (path: string, acceptLanguage: string | undefined): string => {
    const screen = SCREENS[path.replace(/(.)\/$/, '$1')];
    if (screen === undefined) return '';
    const language = languageOf(acceptLanguage);
    const found = filesOf(entries, screen, new Set());
    filesOf(entries, `src/i18n/texts/${language.toLowerCase()}.ts`, found);
    for (const area of AREAS) filesOf(entries, `locales/${language}/${area}.json`, found);
    return [...found]
      .filter((file) => !always.has(file))
      .map(link)
      .join('');
  };
}
