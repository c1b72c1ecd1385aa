import { createHash } from 'node:crypto';
import * as z from 'zod';
import { snapshotImagePath } from '#server/builder/project-widgets/snapshot-images.ts';
import type { Snapshot } from '#server/builder/project-widgets/snapshot.ts';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { findFile } from '#server/developer/delivery/builds/find-file.ts';
import { type Deployed, ORIGIN } from '#server/developer/delivery/browser/answer-requests.ts';
import { BODY_CLASS, filterCss, HTML_CLASS } from './filter-css';
import { filterTree } from './filter-tree';

const takenPage = z.object({
  html: z.string().max(10_000).catch(''),
  body: z.string().max(10_000).catch(''),
  nodes: z.array(z.unknown()),
  sheets: z.array(z.tuple([z.string(), z.string()])),
});

/** A page as it was taken; null: it was not, or is none. */
export function readTaken(text: string | null): z.infer<typeof takenPage> | null {
  if (text === null) return null;
  const read = takenPage.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}

/** The first rule: nothing comes in from the page around. */
const RESET = ':host{all:initial;display:block}';

/** What a page is filtered by. */
export interface PageContext {
  readonly deployed: Deployed;
  /** Where visitors find the project's production. */
  readonly address: string;
  /** Addresses that its properties gave it: the person who wrote the page chose them. */
  readonly given: ReadonlySet<string>;
  /** Names of the pictures that were copied, by the SHA-256 in the build. */
  readonly names: ReadonlyMap<string, string>;
  /** Called for each picture of the build that is shown. */
  readonly onImage?: (file: ManifestFile) => void;
}

function fileAt({ deployed, onImage }: PageContext, full: string): ManifestFile | null {
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url?.origin !== ORIGIN) return null;
  const found = findFile(deployed.manifest, url.pathname, false);
  if (found?.status !== 200 || !found.file.type.startsWith('image/')) return null;
  onImage?.(found.file);
  return found.file;
}

/** A page of the build where visitors find it; null: what was linked to is no page of the build. */
function pageAt({ address }: PageContext, full: string): string | null {
  const url = URL.canParse(full) ? new URL(full) : null;
  return url?.origin === ORIGIN ? new URL(url.pathname + url.search + url.hash, address).href : null;
}

/** What a site shows of a page that was taken. */
export function filterPage(taken: z.infer<typeof takenPage>, context: PageContext): Snapshot {
  const { given, names } = context;
  const ofBuild = (full: string) => {
    const name = names.get(fileAt(context, full)?.sha256 ?? '');
    return name === undefined ? null : snapshotImagePath(name);
  };
  const image = (full: string, written: string) => (given.has(written) ? written : ofBuild(full));
  const own = new Map<string, string>();
  const styleClass = (css: string) => {
    const filtered = filterCss(`a{${css}}`, `${ORIGIN}/`, ofBuild);
    const rules = /^a\{([^{}]*)\}$/.exec(filtered)?.[1];
    if (!rules) return null;
    const name = `pw-${createHash('sha256').update(rules).digest('hex').slice(0, 10)}`;
    own.set(name, rules);
    return name;
  };
  const link = (full: string) => pageAt(context, full);
  const nodes = filterTree(taken.nodes, { image, link, styleClass });
  const sheets = taken.sheets.map(([base, css]) => filterCss(css, base, ofBuild)).filter(Boolean);
  const styles = [...own].map(([name, rules]) => `.${name}.${name}.${name}{${rules}}`);
  const body = { tag: 'div', attributes: { className: `${BODY_CLASS} ${taken.body}`.trim() }, children: nodes };
  const html = { tag: 'div', attributes: { className: `${HTML_CLASS} ${taken.html}`.trim() }, children: [body] };
  return { nodes: [html], css: [RESET, ...sheets, ...styles].join('\n') };
}
