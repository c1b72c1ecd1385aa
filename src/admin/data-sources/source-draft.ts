import { parseExactJson } from '#common/rules/parse-exact-json.ts';
import { toSlug } from '#common/rules/slug.ts';
import type { DataSource, DataSourceInput } from '#src/api/data-sources.ts';
import { findJsonFault } from '#src/parts/json-fault.ts';
import { readTable, type SourceTable, startTable, toColumns, toRecords, wrongCell } from './source-table';

/** A row of names and values as it is typed. `id` keeps rows apart on screen. */
export interface Pair {
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** A secret header: `stored` ones show their name only; an empty value keeps what is stored. */
export interface SecretPair extends Pair {
  readonly stored: boolean;
  readonly removed: boolean;
}

export type SourceMode = 'table' | 'call' | 'inline';

/** What the data source form holds. */
export interface SourceDraft {
  readonly title: string;
  readonly key: string;
  readonly description: string;
  /** A picture and an icon that programs show beside it; '' for none. */
  readonly imageUrl: string;
  readonly icon: string;
  readonly enabled: boolean;
  /** Where its data comes from: a table that is filled in, a call, or JSON. */
  readonly mode: SourceMode;
  readonly table: SourceTable;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly query: readonly Pair[];
  readonly body: string;
  readonly cacheSeconds: number | null;
  readonly inlineText: string;
  /** JSON pointer into the inline data, with keys of the address: `#/<slug>`; '' = all of it. */
  readonly pointer: string;
  readonly secrets: readonly SecretPair[];
}

let lastId = 0;

/** An empty row. */
export function newPair(): Pair {
  return { id: (lastId += 1), name: '', value: '' };
}

/** An empty secret row. */
export function newSecret(): SecretPair {
  return { ...newPair(), stored: false, removed: false };
}

function pairsOf(record: Readonly<Record<string, string>> = {}): Pair[] {
  return Object.entries(record).map(([name, value]) => ({ ...newPair(), name, value }));
}

/** An empty form, or one filled from a source. @param columns names of an empty table's columns */
export function startDraft(source: DataSource | null, columns: readonly string[] = []): SourceDraft {
  const request = source?.request;
  const inline = request?.inline;
  const table = inline !== undefined && request?.url === '' ? readTable(inline, request.columns) : null;
  const stored = inline === undefined ? 'call' : 'inline';
  return {
    title: source?.title ?? '',
    key: source?.key ?? '',
    description: source?.description ?? '',
    imageUrl: source?.image_url ?? '',
    icon: source?.icon ?? '',
    enabled: source?.enabled ?? true,
    mode: source === null || table !== null ? 'table' : stored,
    table: table ?? startTable(columns),
    method: request?.method ?? 'GET',
    url: inline === undefined ? (request?.url ?? '') : '',
    pointer: inline === undefined ? '' : (request?.url ?? ''),
    headers: pairsOf(request?.headers),
    query: pairsOf(request?.query),
    body: request?.body ?? '',
    cacheSeconds: request?.cacheSeconds ?? null,
    inlineText: inline === undefined ? '' : JSON.stringify(inline, null, 2),
    secrets: (source?.secretNames ?? []).map((name) => ({ ...newSecret(), name, stored: true })),
  };
}

/** The JSON as a table; of what was a table before, with its columns. */
function tableFrom({ table, inlineText }: SourceDraft): SourceTable {
  const columns = toRecords(table).length === 0 ? [] : toColumns(table);
  return readTable(parseExactJson(inlineText), columns) ?? table;
}

/** The form with its data from elsewhere: what a table holds becomes JSON and the other way round, where nothing is lost. */
export function withMode(draft: SourceDraft, mode: SourceMode): SourceDraft {
  const records = toRecords(draft.table);
  if (draft.mode === 'table' && mode === 'inline' && records.length > 0)
    return { ...draft, mode, inlineText: JSON.stringify(records, null, 2) };
  if (
    draft.mode === 'inline' &&
    mode === 'table' &&
    draft.inlineText !== '' &&
    findJsonFault(draft.inlineText) === null
  )
    return { ...draft, mode, table: tableFrom(draft) };
  return { ...draft, mode };
}

/** Whether the data kept in place of a call cannot be stored as it is. */
export function isDataBroken({ mode, inlineText, table }: SourceDraft): boolean {
  if (mode === 'table') return wrongCell(table) !== null;
  return mode === 'inline' && findJsonFault(inlineText) !== null;
}

const PLACEHOLDER = /<([a-z][a-z0-9_]{0,31})>/g;

/** The keys of the address that the request holds (docs/contract.md "Data sources"), each once. */
export function placeholders(draft: SourceDraft): readonly string[] {
  const values = [...draft.headers, ...draft.query].map(({ value }) => value);
  if (draft.mode === 'table') return [];
  const texts =
    draft.mode === 'inline' ? [draft.pointer] : [draft.url, draft.method === 'POST' ? draft.body : '', ...values];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1]!)))];
}

function record(pairs: readonly Pair[]): Record<string, string> | undefined {
  const named = pairs.filter(({ name }) => name.trim() !== '');
  return named.length === 0 ? undefined : Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}

function secretsToSend(secrets: readonly SecretPair[]): Record<string, string> | undefined {
  const removed = secrets
    .filter((secret) => secret.stored && secret.removed)
    .map((secret) => ({ ...secret, value: '' }));
  const set = secrets.filter((secret) => !secret.removed && secret.value !== '');
  return record([...removed, ...set]);
}

/** What is asked for: a call, or data that is kept here. */
function requestOf(draft: SourceDraft) {
  if (draft.mode === 'table') return { url: '', inline: toRecords(draft.table), columns: toColumns(draft.table) };
  if (draft.mode === 'inline') return { url: draft.pointer.trim(), inline: parseExactJson(draft.inlineText) };
  return {
    method: draft.method,
    url: draft.url.trim(),
    headers: record(draft.headers),
    query: record(draft.query),
    ...(draft.method === 'POST' && draft.body !== '' && { body: draft.body }),
    ...(draft.cacheSeconds !== null && { cacheSeconds: draft.cacheSeconds }),
  };
}

/** The body of the save call. */
export function toInput(draft: SourceDraft): DataSourceInput {
  return {
    key: draft.key.trim(),
    title: draft.title,
    description: draft.description,
    image_url: draft.imageUrl.trim(),
    icon: draft.icon.trim(),
    enabled: draft.enabled,
    request: requestOf(draft),
    secret: draft.mode === 'call' ? secretsToSend(draft.secrets) : undefined,
  };
}

/**
 * The key that follows from a title: 'Bakery items' -> 'bakery_items'; one without Latin letters has no words for it.
 * @param taken keys of other sources, beside which it has a number
 */
function keyFor(title: string, taken: readonly string[]): string {
  if (title.trim() === '') return '';
  const words = toSlug(title)
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 28);
  const base = words || 'data';
  let key = base;
  for (let n = 2; taken.includes(key); n += 1) key = `${base}_${n}`;
  return key;
}

/** A new source after its title changed; its key follows until a person writes another. */
export function withTitle(draft: SourceDraft, title: string, taken: readonly string[] = []): SourceDraft {
  return { ...draft, title, key: draft.key === keyFor(draft.title, taken) ? keyFor(title, taken) : draft.key };
}
