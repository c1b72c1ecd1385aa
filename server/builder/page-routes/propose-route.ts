import type { LayoutDocument } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { toSlug } from '#common/rules/slug.ts';
import { addressItems } from '#common/widgets/address-items.ts';
import { registries } from '#common/widgets/registry.ts';
import { keysOfData } from '#server/builder/data-sources/example-keys.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import { requestKeys } from '#server/builder/data-sources/placeholders.ts';
import { loadSources, type StoredSource } from '#server/builder/data-sources/store.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import { findTemplate, loadVersion, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { siteLanguage } from '#server/platform/db/site-language.ts';
import { inSlices } from '#server/platform/in-slices.ts';

/** The address that a page without one is offered, and an item's value for each of its keys where one is known. */
export interface ProposedRoute {
  readonly url: string;
  readonly examples: Readonly<Record<string, string>>;
}

/** Keys that an address is offered at most. */
const MAX_KEYS = 3;
const KEY = /^[a-z][a-z0-9_]{0,31}$/;
/** `route.slug` in a `$bind` path or inside a text's `{{ … }}`. */
const READ = /(?<![\w.])route\.([a-z][a-z0-9_]{0,31})/g;
const OUTPUT = /\{\{[^{}]*\}\}/g;

function keysIn(text: string): string[] {
  return [...text.matchAll(READ)].map(([, key = '']) => key);
}

/** Keys that bindings and texts read. */
function keysRead(content: unknown): string[] {
  const found: string[] = [];
  const waiting: unknown[] = [content];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') for (const [output] of value.matchAll(OUTPUT)) found.push(...keysIn(output));
    else if (Array.isArray(value)) for (const each of value) waiting.push(each);
    else if (isRecord(value)) {
      if (typeof value.$bind === 'string') found.push(...keysIn(value.$bind));
      for (const name of Object.keys(value)) waiting.push(value[name]);
    }
  }
  return found;
}

async function readDocument({ db }: Pick<FetchParts, 'db'>, template: TemplateRow, root: unknown) {
  const { siteId, pageKey, latestVersion } = template;
  const saved = root === undefined ? (await loadVersion(db, siteId, pageKey, latestVersion))?.document : undefined;
  const { document } = await inSlices(repairSteps(saved ?? { root, meta: {} }, registries[template.kind]));
  return document;
}

/** The data that may be asked for by the way: no key is known yet, and a POST may change something. */
async function listData(parts: FetchParts, sources: readonly StoredSource[]) {
  const lists = sources.filter(
    ({ request }) => requestKeys(request).length === 0 && (request.method === 'GET' || request.inline !== undefined),
  );
  const data = await fetchPageData(parts, lists, {});
  return data.kind === 'ok' ? data.api : {};
}

async function readKeys(parts: FetchParts, siteId: string, { root, meta }: LayoutDocument) {
  const named = collectReferences(root, meta).flatMap(({ kind, target }) => (kind === 'api' ? [target] : []));
  const sources = await loadSources(parts.db, siteId, named);
  const items = addressItems(root);
  const all = [
    ...items.map(({ key }) => key),
    ...sources.flatMap(({ request }) => requestKeys(request)),
    ...keysRead({ root, meta }),
  ];
  const keys = [...new Set(all)].filter((key) => KEY.test(key)).slice(0, MAX_KEYS);
  if (keys.length === 0) return { keys, examples: {} };
  const found = keysOfData({ sources, items }, {}, await listData(parts, sources));
  return { keys, examples: Object.fromEntries(Object.entries(found).filter(([key]) => keys.includes(key))) };
}

/**
 * The address that a page without one is offered: with the keys that it reads, where it shows an item by them; else its name,
 * or '/' while that is free.
 * @param wanted `root`: the blocks as they are now, where they are not saved yet
 * @throws AppError not_found
 */
export async function proposeRoute(
  parts: FetchParts,
  siteId: string,
  wanted: { readonly pageKey: string; readonly root?: unknown },
  isHomeFree: boolean,
): Promise<ProposedRoute> {
  const template = await findTemplate(parts.db, siteId, wanted.pageKey);
  if (!template) throw new AppError('not_found');
  const document = await readDocument(parts, template, wanted.root);
  const { keys, examples } = await readKeys(parts, siteId, document);
  if (keys.length === 0 && isHomeFree && template.kind === 'page') return { url: '/', examples };
  const language = document.meta.lang || (await siteLanguage(parts.db, siteId));
  const name = (toSlug(template.name, language) || wanted.pageKey).slice(0, 60);
  return { url: `/${[name, ...keys.map((key) => `<${key}>`)].join('/')}/`, examples };
}
