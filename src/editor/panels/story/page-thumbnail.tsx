import { isRecord } from '#common/rules/is-record.ts';
import type { JsonObject, NodeId, NodeMap } from '#common/layout/document.ts';
import { walk } from '#common/layout/tree.ts';
import { plainText } from '#common/widgets/drawing/inline.tsx';
import { baseColors, colorsOn } from '#common/widgets/mail/mail-colors.ts';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';

/** Words of a page that its picture shows. */
const SHOWN = 60;

function wordsOf(text: unknown): string {
  return Array.isArray(text) ? text.map((run) => (isRecord(run) ? plainText(run.text) : '')).join('') : plainText(text);
}

/** The first words of a page. */
export function firstWords(nodes: NodeMap, page: NodeId): string {
  let found = '';
  walk(nodes, page, (_, { props, hidden }) => {
    if (found === '' && !hidden && props.text !== undefined) found = wordsOf(props.text).trim();
    return found === '';
  });
  return found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found;
}

function colorOf(colors: { readonly [token: string]: string }, value: string): string | undefined {
  return value.startsWith('#') ? value : colors[value.replace('$color.', '')];
}

interface Props {
  readonly nodes: NodeMap;
  readonly page: NodeId;
  readonly environment: Pick<CanvasEnvironment, 'theme' | 'image' | 'lang' | 'dir'>;
}

/** A small picture of a page: its ground and its first words. */
export function PageThumbnail({ nodes, page, environment }: Props) {
  const { theme, image, lang, dir } = environment;
  const props: JsonObject = nodes[page]?.props ?? {};
  const background = plainText(props.background);
  const base = baseColors(theme);
  const color = background === '' ? base.canvas : colorOf(base, background);
  const picture = color === undefined ? image(background) : undefined;
  const tone = color === undefined ? (props.overlay === 'light' ? '#ffffff' : '#0a0d14') : background;
  const style = { backgroundColor: color ?? tone, color: colorsOn(theme, base, tone).text };
  return (
    <span className="story-thumb" style={style} lang={lang} dir={dir} aria-hidden>
      {picture && <img src={picture.src} alt="" loading="lazy" />}
      <span>{firstWords(nodes, page)}</span>
    </span>
  );
}
