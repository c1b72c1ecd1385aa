import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LayoutNode, ROOT, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { addExampleTexts, type Example, exampleTextIn, findExamples } from '#common/widgets/find-examples.ts';
import { findUndescribed } from '#common/widgets/find-undescribed.ts';
import { findSiteLinks } from '#common/widgets/find-site-links.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { LeftPart } from '#src/api/amp.ts';
import { useDeadPaths } from '#src/api/page-routes.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { useExampleWords } from '#src/parts/example-words.ts';
import { widgetTypeName } from '#src/parts/widget-type-name.ts';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';
import { nodeExcerpt, withSiteName } from '../../canvas/node-excerpt';
import { ItemAddresses } from './item-addresses';
import { type DrawnNodes, useDrawn } from './use-drawn';

interface Props {
  readonly nodes: NodeMap;
  /** Finds a picture by its address, as the canvas does. */
  readonly image: CanvasEnvironment['image'];
  /** Where the document will be shown: links to these addresses will lead somewhere. */
  readonly addresses?: readonly string[];
  /** Selects a block on the canvas. */
  readonly onShow: (nodeId: NodeId) => void;
}

type Found = Pick<LeftPart, 'nodeId' | 'reason' | 'values'>;

interface PartProps extends Pick<Props, 'onShow'> {
  /** With the blocks of components. */
  readonly drawn: DrawnNodes;
  /** What logos and lines of rights call the site; undefined while it loads. */
  readonly siteName: string | undefined;
  readonly title: string;
  /** What holds for all of these. */
  readonly text: string;
  readonly found: readonly Found[];
}

function Part({ drawn: { nodes, blockOf }, siteName, title, text, found, onShow }: PartProps) {
  const { t } = useTranslation('document');
  if (found.length === 0) return null;
  const left = found.map((each) => {
    const node = nodes[each.nodeId];
    const widget = node?.type.resolvedName ?? '';
    // Several blocks have the same name: their content distinguishes them.
    const excerpt = withSiteName(nodeExcerpt(node, allWidgets), siteName);
    // Isolated: in a right-to-left line its full stop stays at its end.
    const named = `${widgetTypeName(widget)}${excerpt && ` · \u2068${excerpt}\u2069`}`;
    const own = node?.custom.name || named;
    const block = blockOf(each.nodeId);
    const component = block === each.nodeId ? undefined : nodes[block]?.custom.name;
    return { ...each, widget, name: component === undefined ? own : t('publish.within', { component, block: own }) };
  });
  return (
    <section className="ep-amp" aria-label={title}>
      <Notice tone="warning">{text}</Notice>
      <LeftParts
        label={title}
        left={left}
        show={({ nodeId }, name) => (
          <Button size="sm" aria-label={t('publish.showNamed', { name })} onClick={() => onShow(blockOf(nodeId))}>
            {t('publish.show')}
          </Button>
        )}
      />
    </section>
  );
}

/** Both forms of an address lead to the same page: with a slash at its end, and without. */
function slashless(path: string): string {
  return path.replace(/\/$/, '');
}

/** Links to paths of the site that nothing answers. */
function useDeadLinks(nodes: NodeMap, addresses: readonly string[]): readonly Found[] {
  const own = addresses.join('\n');
  const links = useMemo(() => {
    const [first, ...others] = own.split('\n');
    const answered = new Set([first, ...others].map((path = '') => slashless(path)));
    return findSiteLinks(nodes, first || '/').filter(({ path }) => !answered.has(slashless(path)));
  }, [nodes, own]);
  const dead = useDeadPaths(useMemo(() => [...new Set(links.map(({ path }) => path))], [links]));
  return links
    .filter(({ path }) => dead.includes(path))
    .map(({ nodeId, path }) => ({ nodeId, reason: 'outputs:deadLink', values: { path } }));
}

/** A text that the canvas does not show has its name in the panel added: the message after sending a form. */
function exampleReason(example: Example, node: LayoutNode | undefined, t: TFunction): Pick<Found, 'reason' | 'values'> {
  const widget = node?.type.resolvedName ?? '';
  const prop = example === 'text' && node ? exampleTextIn(node.props) : null;
  if (prop === null || allWidgets[widget]?.props[prop]?.kind !== 'text')
    return { reason: `outputs:example.${example}` };
  return { reason: 'outputs:example.part', values: { part: t(`widgets:${widget}.props.${prop}`) } };
}

/**
 * Before people see a document: whether it has any blocks, which of them are still examples, which links lead nowhere,
 * and which pictures say nothing to whom cannot see them. Nothing where there are none. Needs the area `outputs`.
 */
export function BlockSummary({ nodes, image, addresses = [], onShow }: Props) {
  const { t } = useTranslation(['document', 'widgets']);
  const site = useSiteSettings().data?.site;
  const words = useExampleWords(site?.lang ?? 'en');
  // What is wrong within a component is shown to visitors as well.
  const drawn = useDrawn(nodes);
  const examples = useMemo(() => {
    addExampleTexts(words);
    return findExamples(drawn.nodes).map(({ nodeId, example }) => ({
      nodeId,
      ...exampleReason(example, drawn.nodes[nodeId], t),
    }));
  }, [drawn, words, t]);
  const pictures = useMemo(
    () =>
      findUndescribed(drawn.nodes, image).map(({ nodeId, count, mayDecorate }) => ({
        nodeId,
        count,
        reason: mayDecorate ? 'outputs:story.alt' : 'outputs:undescribed',
        values: { n: String(count) },
      })),
    [drawn, image],
  );
  const links = useDeadLinks(drawn.nodes, addresses);
  const parts = { drawn, siteName: site?.name, onShow };
  return (
    <>
      <ItemAddresses nodes={nodes} />
      {nodes[ROOT]?.nodes.length === 0 && <Notice tone="warning">{t('publish.nothing')}</Notice>}
      <Part
        {...parts}
        title={t('publish.examplesTitle')}
        text={t('publish.examples', { count: examples.length })}
        found={examples}
      />
      <Part
        {...parts}
        title={t('publish.linksTitle')}
        text={t('publish.links', { count: links.length })}
        found={links}
      />
      <Part
        {...parts}
        title={t('publish.picturesTitle')}
        text={t('publish.pictures', { count: pictures.reduce((sum, { count }) => sum + count, 0) })}
        found={pictures}
      />
    </>
  );
}
