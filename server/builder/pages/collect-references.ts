import { isRecord } from '#common/rules/is-record.ts';
/** What a piece of content refers to by name. */
export interface Reference {
  readonly kind: 'image' | 'widget' | 'api' | 'project' | 'constant' | 'component';
  /** image: id of the media record, or the key of its address; widget, api, constant and component: the key; project: its id. */
  readonly target: string;
}

/** An image's id is a uuid (server/platform/db/schema/columns.ts): a text full of other words after `media:` names none. */
const IMAGE_ID = /\bmedia:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const IMAGE_ADDRESS = /\/media\/([A-Za-z0-9_.-]{1,128})/g;
/** `api.country.name`, `api['country']`: in a `$bind` path or inside a text's `{{ … }}`. */
const API = /(?<![\w.])api\s*(?:\.\s*|\[\s*['"])([a-z][a-z0-9_]{0,31})/g;

/** `media.slides`, `media['my-slides']`, likewise. */
const CONSTANT = /(?<![\w./])media\s*(?:\.\s*|\[\s*['"])([A-Za-z0-9][A-Za-z0-9_-]{0,63})/g;

/** What a stored widget's key looks like: structured data may hold anything else under that name. */
const WIDGET_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** An id of ours, of a project whose component a block draws. */
const PROJECT_ID = /^[A-Za-z0-9-]{1,64}$/;
/** The key of a component, beside which an instance has its values. */
const COMPONENT_KEY = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Names after which nothing more is looked for: far beyond what any document may hold. */
const MAX_COLLECTED = 20_000;

/**
 * Everything a layout (or any part of one) refers to. Total: takes any JSON, walks it without recursion, and may
 * name too much (a text that merely looks like a reference) but never too little, up to 20,000 names.
 */
export function collectReferences(...content: readonly unknown[]): Reference[] {
  const found = new Map<string, Reference>();
  const add = (kind: Reference['kind'], target: string | undefined) => {
    if (target) found.set(`${kind}:${target}`, { kind, target });
  };
  const text = (value: string, bound: boolean) => {
    if (value.includes('media')) {
      for (const match of value.matchAll(IMAGE_ID)) add('image', match[1]);
      for (const match of value.matchAll(IMAGE_ADDRESS)) add('image', match[1]);
    }
    if (!bound && !value.includes('{{')) return;
    if (value.includes('api')) for (const match of value.matchAll(API)) add('api', match[1]);
    if (value.includes('media')) for (const match of value.matchAll(CONSTANT)) add('constant', match[1]);
  };
  const waiting: unknown[] = [...content];
  while (waiting.length > 0 && found.size < MAX_COLLECTED) {
    const value = waiting.pop();
    if (typeof value === 'string') text(value, false);
    else if (Array.isArray(value)) for (const entry of value) waiting.push(entry);
    else if (isRecord(value)) {
      if (typeof value.$bind === 'string') text(value.$bind, true);
      // docs/widgets.md `Synced`: a stored widget that the page keeps in sync.
      if (typeof value.widgetKey === 'string' && WIDGET_KEY.test(value.widgetKey)) add('widget', value.widgetKey);
      if (typeof value.project === 'string' && PROJECT_ID.test(value.project) && typeof value.component === 'string')
        add('project', value.project);
      if (isRecord(value.values) && typeof value.component === 'string' && COMPONENT_KEY.test(value.component))
        add('component', value.component);
      for (const key of Object.keys(value)) waiting.push(value[key]);
    }
  }
  return [...found.values()];
}
