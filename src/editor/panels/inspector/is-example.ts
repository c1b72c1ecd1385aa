import type { Json } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { isExampleText, isTranslationOf } from '#common/widgets/find-examples.ts';

/** Whether a text is still the one that its block came with, in the language of its page. */
export function isExample(spec: WidgetSpec, prop: string, value: Json | undefined): boolean {
  if (value === undefined) return false;
  const initial = spec.initial[prop];
  if (JSON.stringify(value) === JSON.stringify(initial)) return true;
  // Runs with marks were written by a person.
  if (typeof value !== 'string') return false;
  return isExampleText(value) || (typeof initial === 'string' && isTranslationOf(initial, value));
}
