import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';

/** What a file is to the assistant, by its path alone. */
export type Treatment = 'read' | 'example' | 'protected' | 'secret' | 'skipped';

const SKIPPED =
  /(?:^|\/)(?:node_modules|dist|build|\.next|out|coverage|vendor|\.nuxt|\.svelte-kit|\.output|\.turbo|\.cache)\//;
const LOCK =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|composer\.lock|Gemfile\.lock|[^/]+\.lock)$/i;
const CI =
  /(?:^|\/)(?:\.github|\.circleci|\.gitlab-ci\.yml|azure-pipelines\.yml|Jenkinsfile|bitbucket-pipelines\.yml)(?:\/|$)/i;
const HIDDEN = /(?:^|\/)\.[^/]/;
const EXAMPLE =
  /(?:^|\/)(?:__tests__|__mocks__|__snapshots__|__fixtures__|tests?|e2e|cypress|playwright|\.storybook|spec|specs)\/|\.(?:test|spec|stories|story|cy|e2e)\.[^/]+$|\.snap$/i;
const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|mov|pdf|zip|gz|br|wasm|map|min\.js|min\.css)$/i;
/** A path that leaves the repository or is not one. Control characters and backslashes are in no path of ours. */
const OUTSIDE = /(?:^|\/)\.{1,2}(?:\/|$)|^\/|^[A-Za-z]:|[\0\\]|\/\//;

/** Whether a path stays inside the repository. */
export function staysInside(path: string): boolean {
  return path !== '' && !OUTSIDE.test(path);
}

/** What runs at a code host. */
export function isCi(path: string): boolean {
  return CI.test(path);
}

/** What a package manager wrote. */
export function isLockfile(path: string): boolean {
  return LOCK.test(path);
}

/** A file or folder whose name begins with a dot. */
export function isHidden(path: string): boolean {
  return HIDDEN.test(path);
}

/** How a file is treated. Secret before protected: an environment file is not even read. */
export function treatmentOf(path: string): Treatment {
  if (isSecretPath(path)) return 'secret';
  if (!staysInside(path) || CI.test(path) || LOCK.test(path) || HIDDEN.test(path)) return 'protected';
  if (SKIPPED.test(path) || BINARY.test(path)) return 'skipped';
  return EXAMPLE.test(path) ? 'example' : 'read';
}

/** The extension, small, without the dot. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Extensions of the files that a parser reads (extract.ts, which loads the parsers). */
const PARSED_EXTENSIONS = [
  ...(['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts', 'css', 'scss', 'less', 'pcss'] as const),
  ...(['html', 'htm', 'json', 'jsonc', 'webmanifest', 'yml', 'yaml', 'md', 'markdown', 'mdx', 'vue'] as const),
] as const;
export type ParsedExtension = (typeof PARSED_EXTENSIONS)[number];

/** Whether a parser knows the files of this extension. */
export function isParsed(path: string): boolean {
  return (PARSED_EXTENSIONS as readonly string[]).includes(extensionOf(path));
}

const LOCALE_FOLDER = /^(?:locales?|i18n|langs?|languages?|translations?|messages|intl|l10n)$/i;
const CODE = /^[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|\d{3}|[a-z]{2}))?(?:[-_][A-Z]{2})?$/;
const LANGUAGES = new Set(
  `aa ab af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et
  eu fa ff fi fil fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz id ig ii ik io is it iu ja jv ka kg ki kk kl km
  kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj
  om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn
  to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(/\s+/),
);

/** Whether a word is the code of a language: `de`, `pt-BR`, `zh_Hans`. */
export function isLanguage(word: string): boolean {
  return CODE.test(word) && LANGUAGES.has(word.split(/[-_]/)[0] ?? '');
}

/** The language that a path names: a folder or a part of the file's name; null where none does. */
export function languageOf(path: string): string | null {
  const parts = path.split('/');
  const file = (parts.pop() ?? '').split('.').slice(0, -1);
  const named = [...file.flatMap((part) => [part, part.split(/[-_](?=[a-z]{2}$)/).at(-1) ?? '']), ...parts.reverse()];
  return named.find(isLanguage) ?? null;
}

/**
 * Whether a path is a file of translations: a folder that is called so, or a language's code for a name. Its language
 * may be unknown (one file for all).
 */
export function isLocaleFile(path: string): boolean {
  if (!/\.(?:json|jsonc|json5|ya?ml|[jt]s|[cm]js)$/i.test(path)) return false;
  const folders = path.split('/').slice(0, -1);
  const name = path.split('/').at(-1) ?? '';
  const named = folders.some((folder) => LOCALE_FOLDER.test(folder));
  if (/\.(?:[jt]s|[cm]js)$/i.test(path)) return named && languageOf(path) !== null;
  return named || /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?\.(?:json|ya?ml)$/.test(name);
}
