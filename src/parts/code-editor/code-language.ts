import type { Language } from '@codemirror/language';

type Load = () => Promise<Language>;

// `.language`: colors and indentation alone. The rest would close tags behind one's back, and who types `</p>` had two.
function script(typescript: boolean, jsx: boolean): Load {
  return async () => (await import('@codemirror/lang-javascript')).javascript({ typescript, jsx }).language;
}

const html: Load = async () => (await import('@codemirror/lang-html')).html().language;
const css: Load = async () => (await import('@codemirror/lang-css')).css().language;
const json: Load = async () => (await import('@codemirror/lang-json')).json().language;
const markdown: Load = async () => (await import('@codemirror/lang-markdown')).markdown().language;
const yaml: Load = async () => (await import('@codemirror/lang-yaml')).yaml().language;

/** By what a file's name ends with. JSX is not read in .ts, where `<T>x` is a cast. */
const BY_ENDING: Readonly<Record<string, Load>> = {
  js: script(false, true),
  jsx: script(false, true),
  mjs: script(false, true),
  cjs: script(false, true),
  ts: script(true, false),
  mts: script(true, false),
  cts: script(true, false),
  tsx: script(true, true),
  html,
  htm: html,
  xhtml: html,
  vue: html,
  svelte: html,
  astro: html,
  css,
  json,
  webmanifest: json,
  geojson: json,
  md: markdown,
  markdown,
  mdx: markdown,
  yml: yaml,
  yaml,
};

/** What reads the language of a file, loaded when it is asked for; null: its name tells none that is known. */
export function languageOf(path: string): Load | null {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_ENDING, ending) ? (BY_ENDING[ending] ?? null) : null;
}
