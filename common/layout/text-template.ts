import { Liquid } from 'liquidjs';
import { segmentsText, type Scope } from './binding-path';
import { compilePlainText, type TextGetter } from './plain-template';

/** Limits of one text: characters parsed, milliseconds and characters while it is filled in. */
const PARSE_LIMIT = 100_000;
const RENDER_LIMIT = 100;
const MEMORY_LIMIT = 1_000_000;
/**
 * Filters left out: `raw` would pass by the text form of values, the `…_exp` ones read their argument as an expression
 * (values that come from data are never evaluated), the rest give another page on each call.
 */
const BANNED = /^(?:raw|.*_exp|shuffle|sample)$/;

/** Filters that read numbers: those of tables come with the decimal sign of the page's language. */
const SUMS = ['plus', 'minus', 'times', 'divided_by', 'modulo', 'round', 'ceil', 'floor', 'abs', 'at_least', 'at_most'];

function withPoint(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+,\d+$/.test(value) ? value.replace(',', '.') : value;
}

function makeEngine(): Liquid {
  const engine = new Liquid({
    strictFilters: true,
    strictVariables: false,
    ownPropertyOnly: true,
    outputEscape: segmentsText,
    parseLimit: PARSE_LIMIT,
    renderLimit: RENDER_LIMIT,
    memoryLimit: MEMORY_LIMIT,
    timezoneOffset: 0,
    locale: 'en-US',
    templates: {},
  });
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const [name, filter] of Object.entries(engine.filters)) {
    if (BANNED.test(name)) delete engine.filters[name];
    else if (typeof filter !== 'function') engine.filters[name] = filter.handler;
  }
  for (const name of SUMS) {
    const filter = engine.filters[name];
    if (typeof filter === 'function')
      engine.filters[name] = function sum(value: unknown, ...others: unknown[]) {
        return filter.call(this, withPoint(value), ...others.map(withPoint)) as unknown;
      };
  }
  return engine;
}

const engine = makeEngine();

const nothing: TextGetter = () => '';

/**
 * A text with Liquid outputs and filters (no tags) as a getter. This module brings Liquid with it: load it lazily in the browser.
 * A text that does not parse, or breaks a limit while it is filled in, gives ''.
 */
export function compileText(text: string): TextGetter {
  const plain = compilePlainText(text);
  if (plain) return plain;
  const template = parse(text);
  if (!template) return nothing;
  return (scope: Scope) => {
    try {
      return String(engine.renderSync(template, scope));
    } catch {
      return '';
    }
  };
}

function parse(text: string) {
  try {
    return engine.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text parses; what does not is listed in the checks. */
export function parses(text: string): boolean {
  return compilePlainText(text) !== undefined || parse(text) !== undefined;
}

/** A text filled in once. Hold `compileText` where the same text is filled in often. */
export function renderText(text: string, scope: Scope): string {
  return compileText(text)(scope);
}
