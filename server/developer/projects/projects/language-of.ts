import type { TreeEntry } from '#server/developer/source/repositories/read-tree.ts';

/** By endings. What describes the look, or is there to be read, names a repository only where nothing else does. */
const CODE: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  mts: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
  html: 'HTML',
  py: 'Python',
  rb: 'Ruby',
  go: 'Go',
  rs: 'Rust',
  php: 'PHP',
  java: 'Java',
};
const STYLES: Readonly<Record<string, string>> = { css: 'CSS', scss: 'SCSS' };
const TEXTS: Readonly<Record<string, string>> = { md: 'Markdown', mdx: 'MDX' };

function mostOf(tree: readonly Pick<TreeEntry, 'path' | 'size'>[], languages: Readonly<Record<string, string>>) {
  const bytes = new Map<string, number>();
  for (const { path, size } of tree) {
    const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    const language = Object.hasOwn(languages, ending) ? languages[ending] : undefined;
    if (language !== undefined) bytes.set(language, (bytes.get(language) ?? 0) + (size ?? 0));
  }
  return [...bytes].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The language that most of the code of a commit is written in; '' for none that is known. */
export function languageOf(tree: readonly Pick<TreeEntry, 'path' | 'size'>[]): string {
  return mostOf(tree, CODE) ?? mostOf(tree, STYLES) ?? mostOf(tree, TEXTS) ?? '';
}
