import { sheetTexts } from './css.ts';
import { extensionOf, isLocaleFile, type ParsedExtension } from './files.ts';
import { scriptTexts } from './javascript/javascript.ts';
import { jsonTexts } from './json.ts';
import { htmlTexts } from './markup/html.ts';
import { markdownTexts } from './markup/markdown.ts';
import { vueTexts } from './markup/vue.ts';
import type { FileTexts } from './text.ts';
import { yamlTexts } from './yaml.ts';

type Parser = (source: string, path: string) => FileTexts;

const script: Parser = (source, path) => scriptTexts(source, extensionOf(path));
const sheet: Parser = (source, path) => sheetTexts(source, extensionOf(path));
const html: Parser = (source) => htmlTexts(source);
const json: Parser = (source, path) => jsonTexts(source, isLocaleFile(path));
const yaml: Parser = (source, path) => yamlTexts(source, isLocaleFile(path));

const PARSERS: Readonly<Record<ParsedExtension, Parser>> = {
  js: script,
  jsx: script,
  ts: script,
  tsx: script,
  mjs: script,
  cjs: script,
  mts: script,
  cts: script,
  css: sheet,
  scss: sheet,
  less: sheet,
  pcss: sheet,
  html,
  htm: html,
  json,
  jsonc: json,
  webmanifest: json,
  yml: yaml,
  yaml,
  md: (source) => markdownTexts(source, false),
  markdown: (source) => markdownTexts(source, false),
  mdx: (source) => markdownTexts(source, true),
  vue: (source) => vueTexts(source),
};

/**
 * The texts of a file, found by the parser for its type. A byte order mark is not part of them.
 * @throws SyntaxError and its like when the file cannot be parsed; RangeError for a type without a parser
 */
export function extractTexts(path: string, source: string): FileTexts {
  const parser: Parser | undefined = (PARSERS as Readonly<Record<string, Parser>>)[extensionOf(path)];
  if (!parser) throw new RangeError(`no parser for ${path}`);
  // A space in the mark's place keeps every offset.
  return parser(source.startsWith('\uFEFF') ? ` ${source.slice(1)}` : source, path);
}
